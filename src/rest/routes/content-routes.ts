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
  functionResponse,
  macroFunctionResponse,
  matchResponse,
  memoryHintResponse,
  memoryResponse,
  personResponse,
  questionAnswerBody,
  unansweredQuestionResponse,
} from "../schemas/index.js";
import { type Route, readPage, readSearch, sessionRoute, unchecked } from "./route.js";

const memoryPath = "/Memory/{strMemoryID}";
const personPath = "/Person/{strPersonID}";
const questionPath = "/UnansweredQuestion/{strQuestionID}";
const pairPath = "/CorrelationPair/{strPairID}";
const functionPath = "/Function/{strFunctionID}";
const matches = { count: z.int32(), matches: z.array(matchResponse) };
/** The page of the path replaces these body fields. */
const PAGE_NAMES = { from: "startFrom", howMany: "numberOfResults" };

/** Memories, people, unanswered questions, correlation pairs, context variables, the chat log and Functions. */
export const contentRoutes: readonly Route[][] = [
  sessionRoute("GET", "/Memories", "giver", "Lists memories by kind, the oldest first.", {
    isPaged: true,
    optionalPart: "{type}",
    fields: { count: z.int32(), memories: z.array(memoryResponse) },
    run(input) {
      const type = input.part("type") as MemoryListType | undefined;
      return input.session.memories.list({ ...readPage(input), ...(type === undefined ? {} : { type }) });
    },
  }),
  sessionRoute("POST", "/Memory", "giver", "Adds a memory.", {
    body: memoryAddSchema,
    largeBody: true,
    fields: { memoryID: z.string() },
    run: ({ session, body }) => session.memories.add(unchecked<NewMemory>(body)),
  }),
  sessionRoute("GET", memoryPath, "giver", "Returns a memory.", {
    fields: { memory: memoryResponse },
    run: async ({ session, id }) => ({ memory: await session.memories.get(id) }),
  }),
  sessionRoute("PATCH", memoryPath, "giver", "Changes the given fields of a memory.", {
    body: memoryUpdateSchema,
    largeBody: true,
    run: ({ session, id, body }) => session.memories.update(id, body),
  }),
  sessionRoute("DELETE", memoryPath, "giver", "Removes a memory.", {
    run: ({ session, id }) => session.memories.remove(id),
  }),
  sessionRoute("POST", "/FilterMemories", "giver", "Filters memories of all types.", {
    body: memorySearchSchema,
    isPaged: true,
    pageNames: PAGE_NAMES,
    fields: matches,
    run: (input) => input.session.memories.filter(readSearch(input)),
  }),
  sessionRoute("POST", "/Search", "session", "Searches Questions and Stories by meaning or keywords.", {
    body: memorySearchSchema,
    isPaged: true,
    pageNames: PAGE_NAMES,
    fields: matches,
    run: (input) => input.session.memories.search(readSearch(input)),
  }),
  sessionRoute("POST", "/Random", "session", "Picks memories at random.", {
    body: memorySearchSchema,
    fields: { count: z.int32(), memories: z.array(memoryResponse) },
    run: (input) => input.session.memories.random(readSearch(input)),
  }),
  sessionRoute("POST", "/Hints", "session", "Suggests topics: stories grouped by time or place.", {
    body: memorySearchSchema,
    fields: { count: z.int32(), memoryHints: z.array(memoryHintResponse) },
    run: (input) => input.session.memories.hints(readSearch(input)),
  }),
  sessionRoute("GET", "/MemoryAccess/{strMemoryID}", "session", "Checks whether a memory is visible.", {
    run: ({ session, id }) => session.memories.checkAccess(id),
  }),
  sessionRoute("GET", "/MemoryTags", "session", "Lists the tags of the visible memories.", {
    fields: { memoryTags: z.array(z.string()) },
    run: ({ session }) => session.memories.tags(),
  }),
  sessionRoute("GET", "/People", "giver", "Lists the people, the Giver first.", {
    fields: { count: z.int32(), people: z.array(personResponse) },
    run: ({ session }) => session.people.list(),
  }),
  sessionRoute("POST", "/Person", "giver", "Adds a person.", {
    body: personAddSchema,
    fields: { personID: z.string() },
    run: ({ session, body }) => session.people.add(unchecked<NewPerson>(body)),
  }),
  sessionRoute("GET", personPath, "giver", "Returns a person.", {
    fields: { person: personResponse },
    run: async ({ session, id }) => ({ person: await session.people.get(id) }),
  }),
  sessionRoute("PATCH", personPath, "giver", "Changes the given fields of a person.", {
    body: personUpdateSchema,
    run: ({ session, id, body }) => session.people.update(id, body),
  }),
  sessionRoute("DELETE", personPath, "giver", "Removes a person. The body decides about the person's memories.", {
    body: personRemovalSchema,
    run: ({ session, id, body }) => session.people.remove(id, body),
  }),
  sessionRoute("GET", "/UnansweredQuestions", "giver", "Lists unanswered questions, the most frequent first.", {
    isPaged: true,
    fields: { count: z.int32(), unansweredQuestions: z.array(unansweredQuestionResponse) },
    async run(input) {
      const { count, questions } = await input.session.unanswered.list(readPage(input));
      return { count, unansweredQuestions: questions };
    },
  }),
  sessionRoute("POST", "/UnansweredQuestion", "giver", "Adds a question.", {
    body: unansweredQuestionAddSchema,
    fields: { questionID: z.string() },
    run: ({ session, body }) => session.unanswered.add(unchecked<NewUnansweredQuestion>(body)),
  }),
  sessionRoute("GET", questionPath, "giver", "Returns a question with the closest memories.", {
    fields: { unansweredQuestion: unansweredQuestionResponse },
    run: async ({ session, id }) => ({ unansweredQuestion: await session.unanswered.get(id) }),
  }),
  sessionRoute("POST", questionPath, "giver", "Answers a question with a new memory, and removes the question.", {
    body: questionAnswerBody,
    largeBody: true,
    fields: { memoryID: z.string() },
    run: ({ session, id, body }) => session.unanswered.answer(id, body),
  }),
  sessionRoute("DELETE", questionPath, "giver", "Removes a question.", {
    run: ({ session, id }) => session.unanswered.remove(id),
  }),
  sessionRoute("GET", "/CorrelationPairs", "giver", "Lists correlation pairs, the newest first.", {
    isPaged: true,
    fields: { count: z.int32(), correlationPairs: z.array(correlationPairResponse) },
    async run(input) {
      const { count, pairs } = await input.session.pairs.list(readPage(input));
      return { count, correlationPairs: pairs };
    },
  }),
  sessionRoute("POST", "/CorrelationPair", "giver", "Adds a pair: a text means a memory, or does not.", {
    body: correlationPairAddSchema,
    fields: { pairID: z.string() },
    run: ({ session, body }) => session.pairs.add(unchecked<NewCorrelationPair>(body)),
  }),
  sessionRoute("GET", pairPath, "giver", "Returns a pair.", {
    fields: { correlationPair: correlationPairResponse },
    run: async ({ session, id }) => ({ correlationPair: await session.pairs.get(id) }),
  }),
  sessionRoute("PATCH", pairPath, "giver", "Changes a pair. A new value of `correlated` changes its ID.", {
    body: correlationPairUpdateSchema,
    fields: { pairID: z.string() },
    run: ({ session, id, body }) => session.pairs.update(id, body),
  }),
  sessionRoute("DELETE", pairPath, "giver", "Removes a pair.", {
    run: ({ session, id }) => session.pairs.remove(id),
  }),
  sessionRoute("GET", "/ContextVars", "giver", "Lists the context variables and their values.", {
    fields: { count: z.int32(), contextVars: z.array(contextVarResponse) },
    run: ({ session }) => session.contextVars.list(),
  }),
  sessionRoute("GET", "/ContextVarNames", "giver", "Lists the names of the context variables.", {
    fields: { count: z.int32(), contextVarNames: z.array(z.string()) },
    run: ({ session }) => session.contextVars.names(),
  }),
  sessionRoute("GET", "/ContextVarValues/{name}", "giver", "Lists the values of a context variable.", {
    fields: { count: z.int32(), contextVarValues: z.array(z.string()) },
    run: ({ session, id }) => session.contextVars.values(id),
  }),
  sessionRoute("GET", "/ChatLog", "session", "Lists the chat log since the user last changed.", {
    isPaged: true,
    fields: { count: z.int32(), entries: z.array(chatLogEntryResponse) },
    run: (input) => input.session.chatLog.list(readPage(input)),
  }),
  sessionRoute("GET", "/MacroFunctions", "giver", "Lists the predefined Functions.", {
    fields: { count: z.int32(), macroFunctions: z.array(macroFunctionResponse) },
    run: ({ session }) => session.functions.macroFunctions(),
  }),
  sessionRoute("GET", "/Functions", "giver", "Lists the Functions, the oldest first.", {
    isPaged: true,
    fields: { count: z.int32(), functions: z.array(functionResponse) },
    run: (input) => input.session.functions.list(readPage(input)),
  }),
  sessionRoute("POST", "/Function", "giver", "Adds a Function.", {
    body: functionAddSchema,
    fields: { functionID: z.string() },
    run: ({ session, body }) => session.functions.add(unchecked<NewFunction>(body)),
  }),
  sessionRoute("GET", functionPath, "giver", "Returns a Function.", {
    fields: { function: functionResponse },
    run: async ({ session, id }) => ({ function: await session.functions.get(id) }),
  }),
  sessionRoute("PATCH", functionPath, "giver", "Changes the given fields of a Function.", {
    body: functionUpdateSchema,
    run: ({ session, id, body }) => session.functions.update(id, body),
  }),
  sessionRoute("DELETE", functionPath, "giver", "Removes a Function.", {
    run: ({ session, id }) => session.functions.remove(id),
  }),
];
