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
import { type Caller, type CallOptions, pagedParts } from "./calls/index.js";

/** The people of an assistant. Needs a Giver session. An ID that nobody has is PERSON_NOT_FOUND. */
export interface ClientPeople {
  /** @throws KeepsakeError TAG_TAKEN, RULE_BROKEN (a second Giver), and those of malformed fields */
  add(person: PersonInput, options?: CallOptions): Promise<{ readonly personID: string }>;
  /** The PIN is never read back. */
  get(personID: string, options?: CallOptions): Promise<Person>;
  /**
   * Changes the given fields; a new PIN (`-`: none) ends the rights of sessions that stood on the old one.
   *
   * @throws KeepsakeError as `add` does, VERSION_CONFLICT
   */
  update(personID: string, changes: PersonInput, options?: CallOptions): Promise<void>;
  /**
   * Removes a person. `removal` says what becomes of its memories; by default they stay, for the Giver alone.
   *
   * @throws KeepsakeError RULE_BROKEN (the Giver), VERSION_CONFLICT
   */
  remove(personID: string, removal?: PersonRemoval, options?: CallOptions): Promise<void>;
  /** All people, the Giver first. */
  list(options?: CallOptions): Promise<{ readonly count: number; readonly people: readonly Person[] }>;
}

/** Questions that found no answer. Needs a Giver session. An unknown ID is UNANSWERED_QUESTION_NOT_FOUND. */
export interface ClientUnanswered {
  /** The most asked first. */
  list(
    page?: PageInput & CallOptions,
  ): Promise<{ readonly count: number; readonly questions: readonly UnansweredQuestion[] }>;
  /** One of them, with the memories that come nearest now. */
  get(questionID: string, options?: CallOptions): Promise<UnansweredQuestion>;
  /** Adds a question by hand; one that is there counts as asked once more. @throws KeepsakeError PERSON_NOT_FOUND */
  add(question: UnansweredQuestionInput, options?: CallOptions): Promise<{ readonly questionID: string }>;
  /** Adds a memory that answers the question, which is forgotten with it. */
  answer(questionID: string, memory: MemoryInput, options?: CallOptions): Promise<{ readonly memoryID: string }>;
  /** Forgets a question; asked again it is listed again. */
  remove(questionID: string, options?: CallOptions): Promise<void>;
}

/** What was learnt from choices and feedback. Needs a Giver session. An unknown ID is CORRELATION_PAIR_NOT_FOUND. */
export interface ClientPairs {
  /** The newest first. */
  list(page?: PageInput & CallOptions): Promise<{ readonly count: number; readonly pairs: readonly CorrelationPair[] }>;
  /** One of them. */
  get(pairID: string, options?: CallOptions): Promise<CorrelationPair>;
  /** Adds a pair by hand; one that is there counts once more. @throws KeepsakeError MEMORY_NOT_FOUND */
  add(pair: CorrelationPairInput, options?: CallOptions): Promise<{ readonly pairID: string }>;
  /** Resolves to the ID that the pair has then. */
  update(pairID: string, changes: CorrelationPairInput, options?: CallOptions): Promise<{ readonly pairID: string }>;
  /** Forgets what was learnt. */
  remove(pairID: string, options?: CallOptions): Promise<void>;
}

/** Context variables that memories know. Needs a Giver session. */
export interface ClientContextVars {
  /** All of them with their values, by name. */
  list(options?: CallOptions): Promise<{
    readonly count: number;
    readonly contextVars: readonly { readonly name: string; readonly values: readonly string[] }[];
  }>;
  /** Their names, in alphabetical order. */
  names(options?: CallOptions): Promise<{ readonly count: number; readonly contextVarNames: readonly string[] }>;
  /**
   * The known values of one, in alphabetical order; none where no memory uses it.
   *
   * @throws KeepsakeError INVALID_FIELD for what can be no name
   */
  values(
    name: string,
    options?: CallOptions,
  ): Promise<{ readonly count: number; readonly contextVarValues: readonly string[] }>;
}

/** What was said in the session since its user last changed, where the assistant keeps it. */
export interface ClientChatLog {
  /** A page, the oldest first. @throws KeepsakeError INVALID_PAGE */
  list(page?: PageInput & CallOptions): Promise<{ readonly count: number; readonly entries: readonly ChatLogEntry[] }>;
}

/** The people that a session leads to. */
export function clientPeople({ call }: Caller, sessionID: string): ClientPeople {
  const one = { word: "Person", sessionID, codes: { 404: "PERSON_NOT_FOUND", 409: "TAG_TAKEN" } } as const;
  return {
    async add(body, { signal } = {}) {
      const { personID } = await call<{ personID: string }>({
        ...one,
        method: "POST",
        body,
        signal,
        codes: { 409: "TAG_TAKEN" },
      });
      return { personID };
    },
    async get(personID, { signal } = {}) {
      return (await call<{ person: Person }>({ ...one, method: "GET", parts: [personID], signal })).person;
    },
    async update(personID, body, { signal } = {}) {
      await call({ ...one, method: "PATCH", parts: [personID], body, signal });
    },
    async remove(personID, body, { signal } = {}) {
      await call({ ...one, method: "DELETE", parts: [personID], body, signal });
    },
    async list({ signal } = {}) {
      const fields = await call<{ count: number; people: Person[] }>({
        method: "GET",
        word: "People",
        sessionID,
        signal,
      });
      return { count: fields.count, people: fields.people };
    },
  };
}

/** The unanswered questions that a session leads to. */
export function clientUnanswered({ call }: Caller, sessionID: string): ClientUnanswered {
  const one = { word: "UnansweredQuestion", sessionID, codes: { 404: "UNANSWERED_QUESTION_NOT_FOUND" } } as const;
  return {
    async list({ signal, ...page } = {}) {
      const { count, unansweredQuestions } = await call<{ count: number; unansweredQuestions: UnansweredQuestion[] }>({
        method: "GET",
        word: "UnansweredQuestions",
        sessionID,
        parts: pagedParts(page),
        signal,
      });
      return { count, questions: unansweredQuestions };
    },
    async get(questionID, { signal } = {}) {
      const operation = { ...one, method: "GET", parts: [questionID], signal } as const;
      return (await call<{ unansweredQuestion: UnansweredQuestion }>(operation)).unansweredQuestion;
    },
    async add(body, { signal } = {}) {
      const codes = { 404: "PERSON_NOT_FOUND" } as const;
      const { questionID } = await call<{ questionID: string }>({ ...one, method: "POST", body, signal, codes });
      return { questionID };
    },
    async answer(questionID, body, { signal } = {}) {
      const operation = { ...one, method: "POST", parts: [questionID], body, signal } as const;
      const { memoryID } = await call<{ memoryID: string }>(operation);
      return { memoryID };
    },
    async remove(questionID, { signal } = {}) {
      await call({ ...one, method: "DELETE", parts: [questionID], signal });
    },
  };
}

/** The pairs that a session leads to. */
export function clientPairs({ call }: Caller, sessionID: string): ClientPairs {
  const one = { word: "CorrelationPair", sessionID, codes: { 404: "CORRELATION_PAIR_NOT_FOUND" } } as const;
  return {
    async list({ signal, ...page } = {}) {
      const { count, correlationPairs } = await call<{ count: number; correlationPairs: CorrelationPair[] }>({
        method: "GET",
        word: "CorrelationPairs",
        sessionID,
        parts: pagedParts(page),
        signal,
      });
      return { count, pairs: correlationPairs };
    },
    async get(pairID, { signal } = {}) {
      const operation = { ...one, method: "GET", parts: [pairID], signal } as const;
      return (await call<{ correlationPair: CorrelationPair }>(operation)).correlationPair;
    },
    async add(body, { signal } = {}) {
      const codes = { 404: "MEMORY_NOT_FOUND" } as const;
      const { pairID } = await call<{ pairID: string }>({ ...one, method: "POST", body, signal, codes });
      return { pairID };
    },
    async update(id, body, { signal } = {}) {
      const { pairID } = await call<{ pairID: string }>({ ...one, method: "PATCH", parts: [id], body, signal });
      return { pairID };
    },
    async remove(pairID, { signal } = {}) {
      await call({ ...one, method: "DELETE", parts: [pairID], signal });
    },
  };
}

/** The context variables that a session leads to. */
export function clientContextVars({ call }: Caller, sessionID: string): ClientContextVars {
  const read = (word: string, parts: readonly string[], { signal }: CallOptions = {}) =>
    call<never>({ method: "GET", word, sessionID, parts, signal });
  return {
    async list(options) {
      const fields: Awaited<ReturnType<ClientContextVars["list"]>> = await read("ContextVars", [], options);
      return { count: fields.count, contextVars: fields.contextVars };
    },
    async names(options) {
      const fields: Awaited<ReturnType<ClientContextVars["names"]>> = await read("ContextVarNames", [], options);
      return { count: fields.count, contextVarNames: fields.contextVarNames };
    },
    async values(name, options) {
      const fields: Awaited<ReturnType<ClientContextVars["values"]>> = await read("ContextVarValues", [name], options);
      return { count: fields.count, contextVarValues: fields.contextVarValues };
    },
  };
}

/** What was said in a session. */
export function clientChatLog({ call }: Caller, sessionID: string): ClientChatLog {
  return {
    async list({ signal, ...page } = {}) {
      const { count, entries } = await call<{ count: number; entries: ChatLogEntry[] }>({
        method: "GET",
        word: "ChatLog",
        sessionID,
        parts: pagedParts(page),
        signal,
      });
      return { count, entries };
    },
  };
}
