import * as z from "zod";
import {
  type CorrelationPairInput,
  correlationPairAddSchema,
  correlationPairUpdateSchema,
  type MemoryInput,
  memoryUpdateSchema,
  type PersonInput,
  type PersonRemoval,
  personAddSchema,
  personRemovalSchema,
  personUpdateSchema,
  unansweredQuestionAddSchema,
} from "../../model/index.js";
import {
  chatLogEntryAnswer,
  contextVarAnswer,
  correlationPairAnswer,
  personAnswer,
  unansweredQuestionAnswer,
} from "../schemas/index.js";
import { paged, pageOf } from "./paged.js";
import { giver, type Route } from "./route.js";

/** People, the Giver's inbox, what was learnt, context variables, and what was said. */
export const peopleRoutes: readonly Route[] = /* @__PURE__ */ (() => [
  ...personRoutes(),
  ...questionRoutes(),
  ...pairRoutes(),
  ...variableRoutes(),
  ...paged({
    method: "GET",
    path: "/ChatLog/{strSessionID}",
    access: "session",
    summary: "Lists what was said in a session since its user last changed, where that is kept.",
    fields: { count: z.int32(), entries: z.array(chatLogEntryAnswer) },
    calls: "session.chatLog.list",
    run: async (input) => (await input.session()).chatLog.list(pageOf(input)),
  }),
])();

function personRoutes(): readonly Route[] {
  const path = "/Person/{strSessionID}/{strPersonID}";
  return [
    giver("GET", "/People/{strSessionID}", "Lists the people, the Giver first.", {
      fields: { count: z.int32(), people: z.array(personAnswer) },
      calls: "session.people.list",
      run: async ({ session }) => (await session()).people.list(),
    }),
    giver("POST", "/Person/{strSessionID}", "Adds a person.", {
      body: personAddSchema,
      fields: { personID: z.string() },
      calls: "session.people.add",
      run: async ({ session, body }) => (await session()).people.add(body as PersonInput),
    }),
    giver("GET", path, "Reads a person.", {
      fields: { person: personAnswer },
      calls: "session.people.get",
      run: async ({ session, part }) => ({ person: await (await session()).people.get(part("strPersonID") ?? "") }),
    }),
    giver("PATCH", path, "Changes the given fields of a person.", {
      body: personUpdateSchema,
      calls: "session.people.update",
      async run({ session, part, body }) {
        await (await session()).people.update(part("strPersonID") ?? "", body as PersonInput);
        return {};
      },
    }),
    giver("DELETE", path, "Removes a person; the body may say what becomes of its memories.", {
      body: personRemovalSchema,
      calls: "session.people.remove",
      async run({ session, part, body }) {
        await (await session()).people.remove(part("strPersonID") ?? "", body as PersonRemoval);
        return {};
      },
    }),
  ];
}

function questionRoutes(): readonly Route[] {
  const path = "/UnansweredQuestion/{strSessionID}/{strQuestionID}";
  return [
    ...paged({
      method: "GET",
      path: "/UnansweredQuestions/{strSessionID}",
      access: "giver",
      summary: "Lists the questions that found no answer, the most asked first.",
      fields: { count: z.int32(), unansweredQuestions: z.array(unansweredQuestionAnswer) },
      calls: "session.unanswered.list",
      async run(input) {
        const { count, questions } = await (await input.session()).unanswered.list(pageOf(input));
        return { count, unansweredQuestions: questions };
      },
    }),
    giver("POST", "/UnansweredQuestion/{strSessionID}", "Adds a question by hand.", {
      body: unansweredQuestionAddSchema,
      fields: { questionID: z.string() },
      calls: "session.unanswered.add",
      run: async ({ session, body }) => (await session()).unanswered.add(body),
    }),
    giver("GET", path, "Reads a question, with the memories that come nearest.", {
      fields: { unansweredQuestion: unansweredQuestionAnswer },
      calls: "session.unanswered.get",
      run: async ({ session, part }) => ({
        unansweredQuestion: await (await session()).unanswered.get(part("strQuestionID") ?? ""),
      }),
    }),
    giver("POST", path, "Answers a question with a new memory; the question is forgotten with it.", {
      // All optional: what is left out follows from the question.
      body: z.object((({ markAsRead: _, ...shape }) => shape)(memoryUpdateSchema.shape)),
      largeBody: true,
      fields: { memoryID: z.string() },
      calls: "session.unanswered.answer",
      run: async ({ session, part, body }) =>
        (await session()).unanswered.answer(part("strQuestionID") ?? "", body as MemoryInput),
    }),
    giver("DELETE", path, "Forgets a question.", {
      calls: "session.unanswered.remove",
      async run({ session, part }) {
        await (await session()).unanswered.remove(part("strQuestionID") ?? "");
        return {};
      },
    }),
  ];
}

function pairRoutes(): readonly Route[] {
  const path = "/CorrelationPair/{strSessionID}/{strPairID}";
  return [
    ...paged({
      method: "GET",
      path: "/CorrelationPairs/{strSessionID}",
      access: "giver",
      summary: "Lists what was learnt, the newest first.",
      fields: { count: z.int32(), correlationPairs: z.array(correlationPairAnswer) },
      calls: "session.pairs.list",
      async run(input) {
        const { count, pairs } = await (await input.session()).pairs.list(pageOf(input));
        return { count, correlationPairs: pairs };
      },
    }),
    giver("POST", "/CorrelationPair/{strSessionID}", "Says that a text means a memory, or does not.", {
      body: correlationPairAddSchema,
      fields: { pairID: z.string() },
      calls: "session.pairs.add",
      run: async ({ session, body }) => (await session()).pairs.add(body as CorrelationPairInput),
    }),
    giver("GET", path, "Reads a pair.", {
      fields: { correlationPair: correlationPairAnswer },
      calls: "session.pairs.get",
      run: async ({ session, part }) => ({
        correlationPair: await (await session()).pairs.get(part("strPairID") ?? ""),
      }),
    }),
    giver("PATCH", path, "Lets a pair take effect, or say the opposite, which gives it another ID.", {
      body: correlationPairUpdateSchema,
      fields: { pairID: z.string() },
      calls: "session.pairs.update",
      run: async ({ session, part, body }) => (await session()).pairs.update(part("strPairID") ?? "", body),
    }),
    giver("DELETE", path, "Forgets a pair.", {
      calls: "session.pairs.remove",
      async run({ session, part }) {
        await (await session()).pairs.remove(part("strPairID") ?? "");
        return {};
      },
    }),
  ];
}

function variableRoutes(): readonly Route[] {
  return [
    giver("GET", "/ContextVars/{strSessionID}", "Lists the context variables of all memories, with their values.", {
      fields: { count: z.int32(), contextVars: z.array(contextVarAnswer) },
      calls: "session.contextVars.list",
      run: async ({ session }) => (await session()).contextVars.list(),
    }),
    giver("GET", "/ContextVarNames/{strSessionID}", "Lists the names of the context variables.", {
      fields: { count: z.int32(), contextVarNames: z.array(z.string()) },
      calls: "session.contextVars.names",
      run: async ({ session }) => (await session()).contextVars.names(),
    }),
    giver("GET", "/ContextVarValues/{strSessionID}/{name}", "Lists the values of a context variable.", {
      fields: { count: z.int32(), contextVarValues: z.array(z.string()) },
      calls: "session.contextVars.values",
      run: async ({ session, part }) => (await session()).contextVars.values(part("name") ?? ""),
    }),
  ];
}
