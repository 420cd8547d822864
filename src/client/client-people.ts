import type {
  ChatLogEntry,
  CorrelationPair,
  CorrelationPairInput,
  MemoryInput,
  PageInput,
  Person,
  PersonInput,
  PersonRemoval,
  UnansweredQuestion,
  UnansweredQuestionInput,
} from "../model/index.js";
import { type CallOptions, pageParts, type Send } from "./calls/index.js";

/** The people of an assistant. Needs a Giver session. An unknown ID is PERSON_NOT_FOUND. */
export interface ClientPeople {
  /** @throws KeepsakeError TAG_TAKEN, RULE_BROKEN (a second Giver), and those of malformed fields */
  add(person: PersonInput, options?: CallOptions): Promise<{ readonly personID: string }>;
  /** The PIN is never returned. */
  get(personID: string, options?: CallOptions): Promise<Person>;
  /**
   * Changes the given fields. A new PIN (`-`: none) ends the rights of sessions that were authenticated by the old one.
   *
   * @throws KeepsakeError as `add` does, VERSION_CONFLICT
   */
  update(personID: string, changes: PersonInput, options?: CallOptions): Promise<void>;
  /**
   * Removes a person. `removal` decides about the person's memories: by default only the Giver can see them then.
   *
   * @throws KeepsakeError RULE_BROKEN (the Giver), VERSION_CONFLICT
   */
  remove(personID: string, removal?: PersonRemoval, options?: CallOptions): Promise<void>;
  /** All people, the Giver first. */
  list(options?: CallOptions): Promise<{ readonly count: number; readonly people: readonly Person[] }>;
}

/** Questions without an answer. Needs a Giver session. An unknown ID is UNANSWERED_QUESTION_NOT_FOUND. */
export interface ClientUnanswered {
  /** The most frequent first. */
  list(
    page?: PageInput & CallOptions,
  ): Promise<{ readonly count: number; readonly questions: readonly UnansweredQuestion[] }>;
  /** A question with the memories that are closest to it now. */
  get(questionID: string, options?: CallOptions): Promise<UnansweredQuestion>;
  /** Adds a question. A known question counts as asked once more. @throws KeepsakeError PERSON_NOT_FOUND */
  add(question: UnansweredQuestionInput, options?: CallOptions): Promise<{ readonly questionID: string }>;
  /** Adds a memory that answers the question, and removes the question. */
  answer(questionID: string, memory: MemoryInput, options?: CallOptions): Promise<{ readonly memoryID: string }>;
  /** Removes a question. It is listed again when it is asked again. */
  remove(questionID: string, options?: CallOptions): Promise<void>;
}

/**
 * Correlation pairs: texts and the memories they mean, learnt from choices and feedback. Needs a Giver session. An
 * unknown ID is CORRELATION_PAIR_NOT_FOUND.
 */
export interface ClientPairs {
  /** The newest first. */
  list(page?: PageInput & CallOptions): Promise<{ readonly count: number; readonly pairs: readonly CorrelationPair[] }>;
  get(pairID: string, options?: CallOptions): Promise<CorrelationPair>;
  /** Adds a pair. A known pair counts once more. @throws KeepsakeError MEMORY_NOT_FOUND */
  add(pair: CorrelationPairInput, options?: CallOptions): Promise<{ readonly pairID: string }>;
  /** Resolves to the pair's ID, which changes with `correlated`. */
  update(pairID: string, changes: CorrelationPairInput, options?: CallOptions): Promise<{ readonly pairID: string }>;
  remove(pairID: string, options?: CallOptions): Promise<void>;
}

/** Context variables of the memories. Needs a Giver session. */
export interface ClientContextVars {
  /** All variables with their values, by name. */
  list(options?: CallOptions): Promise<{
    readonly count: number;
    readonly contextVars: readonly { readonly name: string; readonly values: readonly string[] }[];
  }>;
  /** The names in alphabetical order. */
  names(options?: CallOptions): Promise<{ readonly count: number; readonly contextVarNames: readonly string[] }>;
  /**
   * The values of a variable in alphabetical order; empty if no memory uses it.
   *
   * @throws KeepsakeError INVALID_FIELD for an invalid name
   */
  values(
    name: string,
    options?: CallOptions,
  ): Promise<{ readonly count: number; readonly contextVarValues: readonly string[] }>;
}

/** The chat log of the session since its user last changed, if the assistant stores one. */
export interface ClientChatLog {
  /** A page, the oldest entry first. @throws KeepsakeError INVALID_PAGE */
  list(page?: PageInput & CallOptions): Promise<{ readonly count: number; readonly entries: readonly ChatLogEntry[] }>;
}

/** The people of a session's assistant. */
export function clientPeople(send: Send): ClientPeople {
  const codes = { 404: "PERSON_NOT_FOUND", 409: "TAG_TAKEN" } as const;
  return {
    add: (body, options) => send("POST", "Person", { ...options, body, codes: { 409: "TAG_TAKEN" } }),
    async get(personID, options) {
      const parts = { ...options, parts: [personID], codes };
      return (await send<{ person: Person }>("GET", "Person", parts)).person;
    },
    async update(personID, body, options) {
      await send("PATCH", "Person", { ...options, parts: [personID], body, codes });
    },
    async remove(personID, body, options) {
      await send("DELETE", "Person", { ...options, parts: [personID], body, codes });
    },
    list: (options) => send("GET", "People", options),
  };
}

/** The unanswered questions of a session's assistant. */
export function clientUnanswered(send: Send): ClientUnanswered {
  const codes = { 404: "UNANSWERED_QUESTION_NOT_FOUND" } as const;
  return {
    async list({ signal, ...page } = {}) {
      const { count, unansweredQuestions } = await send<{ count: number; unansweredQuestions: UnansweredQuestion[] }>(
        "GET",
        "UnansweredQuestions",
        { signal, parts: pageParts(page) },
      );
      return { count, questions: unansweredQuestions };
    },
    async get(questionID, options) {
      const parts = { ...options, parts: [questionID], codes };
      return (await send<{ unansweredQuestion: UnansweredQuestion }>("GET", "UnansweredQuestion", parts))
        .unansweredQuestion;
    },
    add: (body, options) =>
      send("POST", "UnansweredQuestion", { ...options, body, codes: { 404: "PERSON_NOT_FOUND" } }),
    answer: (questionID, body, options) =>
      send("POST", "UnansweredQuestion", { ...options, parts: [questionID], body, codes }),
    async remove(questionID, options) {
      await send("DELETE", "UnansweredQuestion", { ...options, parts: [questionID], codes });
    },
  };
}

/** The correlation pairs of a session's assistant. */
export function clientPairs(send: Send): ClientPairs {
  const codes = { 404: "CORRELATION_PAIR_NOT_FOUND" } as const;
  return {
    async list({ signal, ...page } = {}) {
      const { count, correlationPairs } = await send<{ count: number; correlationPairs: CorrelationPair[] }>(
        "GET",
        "CorrelationPairs",
        { signal, parts: pageParts(page) },
      );
      return { count, pairs: correlationPairs };
    },
    async get(pairID, options) {
      const parts = { ...options, parts: [pairID], codes };
      return (await send<{ correlationPair: CorrelationPair }>("GET", "CorrelationPair", parts)).correlationPair;
    },
    add: (body, options) => send("POST", "CorrelationPair", { ...options, body, codes: { 404: "MEMORY_NOT_FOUND" } }),
    update: (pairID, body, options) => send("PATCH", "CorrelationPair", { ...options, parts: [pairID], body, codes }),
    async remove(pairID, options) {
      await send("DELETE", "CorrelationPair", { ...options, parts: [pairID], codes });
    },
  };
}

/** The context variables of a session's assistant. */
export function clientContextVars(send: Send): ClientContextVars {
  return {
    list: (options) => send("GET", "ContextVars", options),
    names: (options) => send("GET", "ContextVarNames", options),
    values: (name, options) => send("GET", "ContextVarValues", { ...options, parts: [name] }),
  };
}

/** The chat log of a session. */
export function clientChatLog(send: Send): ClientChatLog {
  return {
    list: ({ signal, ...page } = {}) => send("GET", "ChatLog", { signal, parts: pageParts(page) }),
  };
}
