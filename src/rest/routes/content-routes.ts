import * as z from "zod";
import {
  correlationPairAddSchema,
  correlationPairUpdateSchema,
  functionAddSchema,
  functionUpdateSchema,
  type MemoryListType,
  memoryAddSchema,
  memorySearchSchema,
  memoryUpdateSchema,
  type NewCorrelationPair,
  type NewFunction,
  type NewMemory,
  type NewPerson,
  type NewUnansweredQuestion,
  personAddSchema,
  personRemovalSchema,
  personUpdateSchema,
  unansweredQuestionAddSchema,
} from "../../model/index.js";
import {
  chatLogEntryResponse,
  contextVarResponse,
  correlationPairResponse,
  expertReferenceResponse,
  functionResponse,
  knownFactResponse,
  macroFunctionResponse,
  matchResponse,
  memoryHintResponse,
  memoryResponse,
  personResponse,
  questionAnswerBody,
  toSvcReference,
  unansweredQuestionResponse,
} from "../schemas/index.js";
import { giverRoute, type Route, readPage, readSearch, sessionRoute, unchecked } from "./route.js";

const memoryPath = "/Memory/{strMemoryID}";
const personPath = "/Person/{strPersonID}";
const questionPath = "/UnansweredQuestion/{strQuestionID}";
const pairPath = "/CorrelationPair/{strPairID}";
const functionPath = "/Function/{strFunctionID}";
const matches = { count: z.int32(), matches: z.array(matchResponse) };
/** The page of the path replaces these body fields. */
const PAGE_NAMES = { from: "startFrom", howMany: "numberOfResults" };

/** Memories, people, unanswered questions, correlation pairs, context variables, chat log, known facts, experts, Functions. */
export const contentRoutes: readonly Route[][] = [
  giverRoute("GET", "/Memories", "Lists memories by kind, the oldest first.", {
    isPaged: true,
    optionalPart: "{type}",
    fields: { count: z.int32(), memories: z.array(memoryResponse) },
    run(input) {
      const type = input.part("type") as MemoryListType | undefined;
      return input.giver.memories.list({ ...readPage(input), ...(type === undefined ? {} : { type }) });
    },
  }),
  giverRoute("POST", "/Memory", "Adds a memory.", {
    body: memoryAddSchema,
    largeBody: true,
    fields: { memoryID: z.string() },
    run: ({ giver, body }) => giver.memories.add(unchecked<NewMemory>(body)),
  }),
  giverRoute("GET", memoryPath, "Returns a memory.", {
    fields: { memory: memoryResponse },
    run: async ({ giver, id }) => ({ memory: await giver.memories.get(id) }),
  }),
  giverRoute("PATCH", memoryPath, "Changes the given fields of a memory.", {
    body: memoryUpdateSchema,
    largeBody: true,
    run: ({ giver, id, body }) => giver.memories.update(id, body),
  }),
  giverRoute("DELETE", memoryPath, "Removes a memory.", {
    run: ({ giver, id }) => giver.memories.remove(id),
  }),
  giverRoute("POST", "/FilterMemories", "Filters memories of all types.", {
    body: memorySearchSchema,
    isPaged: true,
    pageNames: PAGE_NAMES,
    fields: matches,
    run: (input) => input.giver.memories.filter(readSearch(input)),
  }),
  sessionRoute("POST", "/Search", "Searches Questions and Stories by meaning or keywords.", {
    body: memorySearchSchema,
    isPaged: true,
    pageNames: PAGE_NAMES,
    fields: matches,
    run: (input) => input.session.memories.search(readSearch(input)),
  }),
  sessionRoute("POST", "/Random", "Picks memories at random.", {
    body: memorySearchSchema,
    fields: { count: z.int32(), memories: z.array(memoryResponse) },
    run: (input) => input.session.memories.random(readSearch(input)),
  }),
  sessionRoute("POST", "/Hints", "Suggests topics: stories grouped by time or place.", {
    body: memorySearchSchema,
    fields: { count: z.int32(), memoryHints: z.array(memoryHintResponse) },
    run: (input) => input.session.memories.hints(readSearch(input)),
  }),
  sessionRoute("GET", "/MemoryAccess/{strMemoryID}", "Checks whether a memory is visible.", {
    run: ({ session, id }) => session.memories.checkAccess(id),
  }),
  sessionRoute("GET", "/MemoryTags", "Lists the tags of the visible memories.", {
    fields: { memoryTags: z.array(z.string()) },
    run: ({ session }) => session.memories.tags(),
  }),
  giverRoute("GET", "/People", "Lists the people, the Giver first.", {
    fields: { count: z.int32(), people: z.array(personResponse) },
    run: ({ giver }) => giver.people.list(),
  }),
  giverRoute("POST", "/Person", "Adds a person.", {
    body: personAddSchema,
    fields: { personID: z.string() },
    run: ({ giver, body }) => giver.people.add(unchecked<NewPerson>(body)),
  }),
  giverRoute("GET", personPath, "Returns a person.", {
    fields: { person: personResponse },
    run: async ({ giver, id }) => ({ person: await giver.people.get(id) }),
  }),
  giverRoute("PATCH", personPath, "Changes the given fields of a person.", {
    body: personUpdateSchema,
    run: ({ giver, id, body }) => giver.people.update(id, body),
  }),
  giverRoute("DELETE", personPath, "Removes a person. The body decides about the person's memories.", {
    body: personRemovalSchema,
    run: ({ giver, id, body }) => giver.people.remove(id, body),
  }),
  giverRoute("GET", "/UnansweredQuestions", "Lists unanswered questions, the most frequent first.", {
    isPaged: true,
    fields: { count: z.int32(), unansweredQuestions: z.array(unansweredQuestionResponse) },
    async run(input) {
      const { count, questions } = await input.giver.unanswered.list(readPage(input));
      return { count, unansweredQuestions: questions };
    },
  }),
  giverRoute("POST", "/UnansweredQuestion", "Adds a question.", {
    body: unansweredQuestionAddSchema,
    fields: { questionID: z.string() },
    run: ({ giver, body }) => giver.unanswered.add(unchecked<NewUnansweredQuestion>(body)),
  }),
  giverRoute("GET", questionPath, "Returns a question with the closest memories.", {
    fields: { unansweredQuestion: unansweredQuestionResponse },
    run: async ({ giver, id }) => ({ unansweredQuestion: await giver.unanswered.get(id) }),
  }),
  giverRoute("POST", questionPath, "Answers a question with a new memory, and removes the question.", {
    body: questionAnswerBody,
    largeBody: true,
    fields: { memoryID: z.string() },
    run: ({ giver, id, body }) => giver.unanswered.answer(id, body),
  }),
  giverRoute("DELETE", questionPath, "Removes a question.", {
    run: ({ giver, id }) => giver.unanswered.remove(id),
  }),
  giverRoute("GET", "/CorrelationPairs", "Lists correlation pairs, the newest first.", {
    isPaged: true,
    fields: { count: z.int32(), correlationPairs: z.array(correlationPairResponse) },
    async run(input) {
      const { count, pairs } = await input.giver.pairs.list(readPage(input));
      return { count, correlationPairs: pairs };
    },
  }),
  giverRoute("POST", "/CorrelationPair", "Adds a pair: a text means a memory, or does not.", {
    body: correlationPairAddSchema,
    fields: { pairID: z.string() },
    run: ({ giver, body }) => giver.pairs.add(unchecked<NewCorrelationPair>(body)),
  }),
  giverRoute("GET", pairPath, "Returns a pair.", {
    fields: { correlationPair: correlationPairResponse },
    run: async ({ giver, id }) => ({ correlationPair: await giver.pairs.get(id) }),
  }),
  giverRoute("PATCH", pairPath, "Changes a pair. A new value of `correlated` changes its ID.", {
    body: correlationPairUpdateSchema,
    fields: { pairID: z.string() },
    run: ({ giver, id, body }) => giver.pairs.update(id, body),
  }),
  giverRoute("DELETE", pairPath, "Removes a pair.", {
    run: ({ giver, id }) => giver.pairs.remove(id),
  }),
  giverRoute("GET", "/ContextVars", "Lists the context variables and their values.", {
    fields: { count: z.int32(), contextVars: z.array(contextVarResponse) },
    run: ({ giver }) => giver.contextVars.list(),
  }),
  giverRoute("GET", "/ContextVarNames", "Lists the names of the context variables.", {
    fields: { count: z.int32(), contextVarNames: z.array(z.string()) },
    run: ({ giver }) => giver.contextVars.names(),
  }),
  giverRoute("GET", "/ContextVarValues/{name}", "Lists the values of a context variable.", {
    fields: { count: z.int32(), contextVarValues: z.array(z.string()) },
    run: ({ giver, id }) => giver.contextVars.values(id),
  }),
  sessionRoute("GET", "/ChatLog", "Lists the chat log since the user last changed.", {
    isPaged: true,
    fields: { count: z.int32(), entries: z.array(chatLogEntryResponse) },
    run: (input) => input.session.chatLog.list(readPage(input)),
  }),
  sessionRoute("GET", "/KnownFacts", "Lists the known facts about the session's person, the latest first.", {
    isPaged: true,
    fields: { count: z.int32(), knownFacts: z.array(knownFactResponse) },
    async run(input) {
      const { count, facts } = await input.session.knownFacts.list(readPage(input));
      return { count, knownFacts: facts };
    },
  }),
  sessionRoute("DELETE", "/KnownFact/{strFactID}", "Removes a known fact about the session's person.", {
    run: ({ session, id }) => session.knownFacts.remove(id),
  }),
  sessionRoute("GET", "/ExpertReferences", "Lists the experts of the board, the oldest first.", {
    isPaged: true,
    fields: { count: z.int32(), experts: z.array(expertReferenceResponse) },
    async run(input) {
      const { count, experts } = await input.session.experts.list(readPage(input));
      return { count, experts: experts.map(toSvcReference) };
    },
  }),
  giverRoute("GET", "/MacroFunctions", "Lists the predefined Functions.", {
    fields: { count: z.int32(), macroFunctions: z.array(macroFunctionResponse) },
    run: ({ giver }) => giver.functions.macroFunctions(),
  }),
  giverRoute("GET", "/Functions", "Lists the Functions, the oldest first.", {
    isPaged: true,
    fields: { count: z.int32(), functions: z.array(functionResponse) },
    run: (input) => input.giver.functions.list(readPage(input)),
  }),
  giverRoute("POST", "/Function", "Adds a Function.", {
    body: functionAddSchema,
    fields: { functionID: z.string() },
    run: ({ giver, body }) => giver.functions.add(unchecked<NewFunction>(body)),
  }),
  giverRoute("GET", functionPath, "Returns a Function.", {
    fields: { function: functionResponse },
    run: async ({ giver, id }) => ({ function: await giver.functions.get(id) }),
  }),
  giverRoute("PATCH", functionPath, "Changes the given fields of a Function.", {
    body: functionUpdateSchema,
    run: ({ giver, id, body }) => giver.functions.update(id, body),
  }),
  giverRoute("DELETE", functionPath, "Removes a Function.", {
    run: ({ giver, id }) => giver.functions.remove(id),
  }),
];
