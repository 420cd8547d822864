import * as z from "zod";
import {
  type CorrelationPairInput,
  correlationPairAddSchema,
  correlationPairUpdateSchema,
  type MemoryInput,
  type PersonInput,
  type PersonRemoval,
  personAddSchema,
  personRemovalSchema,
  personUpdateSchema,
  unansweredQuestionAddSchema,
} from "../../model/index.js";
import {
  chatLogEntryResponse,
  contextVarResponse,
  correlationPairResponse,
  personResponse,
  questionAnswerBody,
  unansweredQuestionResponse,
} from "../schemas/index.js";
import { paged, readPage } from "./paging.js";
import { type Route, sessionRoute } from "./route.js";

const personPath = "/Person/{strSessionID}/{strPersonID}";

const personRoutes: readonly Route[] = [
  sessionRoute("GET", "/People/{strSessionID}", "giver", "Lists the people, the Giver first.", {
    fields: { count: z.int32(), people: z.array(personResponse) },
    run: ({ session }) => session.people.list(),
  }),
  sessionRoute("POST", "/Person/{strSessionID}", "giver", "Adds a person.", {
    body: personAddSchema,
    fields: { personID: z.string() },
    run: ({ session, body }) => session.people.add(body as PersonInput),
  }),
  sessionRoute("GET", personPath, "giver", "Returns a person.", {
    fields: { person: personResponse },
    run: async ({ session, id }) => ({ person: await session.people.get(id) }),
  }),
  sessionRoute("PATCH", personPath, "giver", "Changes the given fields of a person.", {
    body: personUpdateSchema,
    run: ({ session, id, body }) => session.people.update(id, body as PersonInput),
  }),
  sessionRoute("DELETE", personPath, "giver", "Removes a person. The body decides about the person's memories.", {
    body: personRemovalSchema,
    run: ({ session, id, body }) => session.people.remove(id, body as PersonRemoval),
  }),
];

const questionPath = "/UnansweredQuestion/{strSessionID}/{strQuestionID}";

const questionRoutes: readonly Route[] = [
  ...paged(
    sessionRoute(
      "GET",
      "/UnansweredQuestions/{strSessionID}",
      "giver",
      "Lists unanswered questions, the most frequent first.",
      {
        fields: { count: z.int32(), unansweredQuestions: z.array(unansweredQuestionResponse) },
        async run(input) {
          const { count, questions } = await input.session.unanswered.list(readPage(input));
          return { count, unansweredQuestions: questions };
        },
      },
    ),
  ),
  sessionRoute("POST", "/UnansweredQuestion/{strSessionID}", "giver", "Adds a question.", {
    body: unansweredQuestionAddSchema,
    fields: { questionID: z.string() },
    run: ({ session, body }) => session.unanswered.add(body),
  }),
  sessionRoute("GET", questionPath, "giver", "Returns a question with the closest memories.", {
    fields: { unansweredQuestion: unansweredQuestionResponse },
    run: async ({ session, id }) => ({ unansweredQuestion: await session.unanswered.get(id) }),
  }),
  sessionRoute("POST", questionPath, "giver", "Answers a question with a new memory, and removes the question.", {
    body: questionAnswerBody,
    largeBody: true,
    fields: { memoryID: z.string() },
    run: ({ session, id, body }) => session.unanswered.answer(id, body as MemoryInput),
  }),
  sessionRoute("DELETE", questionPath, "giver", "Removes a question.", {
    run: ({ session, id }) => session.unanswered.remove(id),
  }),
];

const pairPath = "/CorrelationPair/{strSessionID}/{strPairID}";

const pairRoutes: readonly Route[] = [
  ...paged(
    sessionRoute("GET", "/CorrelationPairs/{strSessionID}", "giver", "Lists correlation pairs, the newest first.", {
      fields: { count: z.int32(), correlationPairs: z.array(correlationPairResponse) },
      async run(input) {
        const { count, pairs } = await input.session.pairs.list(readPage(input));
        return { count, correlationPairs: pairs };
      },
    }),
  ),
  sessionRoute("POST", "/CorrelationPair/{strSessionID}", "giver", "Adds a pair: a text means a memory, or does not.", {
    body: correlationPairAddSchema,
    fields: { pairID: z.string() },
    run: ({ session, body }) => session.pairs.add(body as CorrelationPairInput),
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
];

const variableRoutes: readonly Route[] = [
  sessionRoute("GET", "/ContextVars/{strSessionID}", "giver", "Lists the context variables and their values.", {
    fields: { count: z.int32(), contextVars: z.array(contextVarResponse) },
    run: ({ session }) => session.contextVars.list(),
  }),
  sessionRoute("GET", "/ContextVarNames/{strSessionID}", "giver", "Lists the names of the context variables.", {
    fields: { count: z.int32(), contextVarNames: z.array(z.string()) },
    run: ({ session }) => session.contextVars.names(),
  }),
  sessionRoute("GET", "/ContextVarValues/{strSessionID}/{name}", "giver", "Lists the values of a context variable.", {
    fields: { count: z.int32(), contextVarValues: z.array(z.string()) },
    run: ({ session, id }) => session.contextVars.values(id),
  }),
];

/** People, unanswered questions, correlation pairs, context variables and the chat log. */
export const peopleRoutes: readonly Route[] = [
  ...personRoutes,
  ...questionRoutes,
  ...pairRoutes,
  ...variableRoutes,
  ...paged(
    sessionRoute("GET", "/ChatLog/{strSessionID}", "session", "Lists the chat log since the user last changed.", {
      fields: { count: z.int32(), entries: z.array(chatLogEntryResponse) },
      run: (input) => input.session.chatLog.list(readPage(input)),
    }),
  ),
];
