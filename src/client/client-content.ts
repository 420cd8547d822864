import type {
  ChatLogEntry,
  CorrelationPair,
  CorrelationPairUpdate,
  ExpertReference,
  FunctionDefinition,
  FunctionUpdate,
  KnownFact,
  MacroFunction,
  Match,
  Memory,
  MemoryHint,
  MemoryListType,
  MemorySearchInput,
  MemoryUpdate,
  NewCorrelationPair,
  NewFunction,
  NewMemory,
  NewPerson,
  NewUnansweredQuestion,
  PageInput,
  Person,
  PersonRemoval,
  PersonUpdate,
  QuestionAnswer,
  UnansweredQuestion,
} from "../model/index.js";
import {
  type CallOptions,
  itemCalls,
  type ListOf,
  pageParts,
  type Send,
  toWireChanges,
  toWireMemory,
} from "./calls/index.js";

/** A page of search results; `count` is the total. */
export type MatchPage = ListOf<"matches", Match>;

/** The memories that a session may see. spec: Memories. */
export interface ClientVisibleMemories {
  /** Searches Questions and Stories, by meaning or by keywords. spec: Memory search body, Search. */
  search(body: MemorySearchInput, options?: CallOptions): Promise<MatchPage>;
  /** spec: Memory search body, Random picking. */
  random(body?: MemorySearchInput, options?: CallOptions): Promise<ListOf<"memories", Memory>>;
  /** Suggests topics: stories grouped by time or place. spec: Memory search body, Memory Hints. */
  hints(body?: MemorySearchInput, options?: CallOptions): Promise<ListOf<"memoryHints", MemoryHint>>;
  /** Tags of the visible memories. */
  tags(options?: CallOptions): Promise<{ readonly memoryTags: readonly string[] }>;
  /** Resolves if the memory is visible. @throws KeepsakeError MEMORY_NOT_FOUND. spec: MemoryAccess. */
  checkAccess(memoryID: string, options?: CallOptions): Promise<void>;
}

/** The memories of an assistant. spec: Memories. */
export interface ClientMemories extends ClientVisibleMemories {
  /** @throws KeepsakeError PERSON_NOT_FOUND (receiverID), RULE_BROKEN, and those of malformed fields */
  add(memory: NewMemory, options?: CallOptions): Promise<{ readonly memoryID: string }>;
  /** @throws KeepsakeError MEMORY_NOT_FOUND */
  get(memoryID: string, options?: CallOptions): Promise<Memory>;
  /** Changes the given fields: absent ones stay, null clears. @throws KeepsakeError MEMORY_NOT_FOUND, VERSION_CONFLICT */
  update(memoryID: string, changes: MemoryUpdate, options?: CallOptions): Promise<void>;
  /** @throws KeepsakeError MEMORY_NOT_FOUND */
  remove(memoryID: string, options?: CallOptions): Promise<void>;
  /** A page of memories of one kind (default `ALL`), the oldest first. */
  list(query?: PageInput & CallOptions & { readonly type?: MemoryListType }): Promise<ListOf<"memories", Memory>>;
  /** Filters memories of all types. spec: Memory search body, Filter. */
  filter(body: MemorySearchInput, options?: CallOptions): Promise<MatchPage>;
}

export function clientVisibleMemories(send: Send): ClientVisibleMemories {
  const searchCodes = { 403: "TAG_NOT_AUTHENTICATED" } as const;
  return {
    search: (body, options) => send("POST", "Search", { ...options, body, codes: searchCodes }),
    random: (body = {}, options) => send("POST", "Random", { ...options, body, codes: searchCodes }),
    hints: (body = {}, options) => send("POST", "Hints", { ...options, body, codes: searchCodes }),
    tags: (options) => send("GET", "MemoryTags", options),
    async checkAccess(memoryID, options) {
      await send("GET", "MemoryAccess", { ...options, parts: [memoryID], codes: MEMORY_CODES });
    },
  };
}

const MEMORY_CODES = { 404: "MEMORY_NOT_FOUND" } as const;

export function clientMemories(send: Send): ClientMemories {
  const item = itemCalls<Memory>(send, "Memory", "memory", MEMORY_CODES);
  return {
    ...clientVisibleMemories(send),
    add: (memory, options) =>
      send("POST", "Memory", { ...options, body: toWireMemory(memory), codes: { 404: "PERSON_NOT_FOUND" } }),
    ...item,
    update: (memoryID, changes, options) => item.update(memoryID, toWireMemory(changes), options),
    list: ({ type, signal, ...page } = {}) => send("GET", "Memories", { signal, parts: [...pageParts(page), type] }),
    filter: (body, options) => send("POST", "FilterMemories", { ...options, body }),
  };
}

/** The people of an assistant. An unknown ID is PERSON_NOT_FOUND. */
export interface ClientPeople {
  /** @throws KeepsakeError TAG_TAKEN, RULE_BROKEN (a second Giver), and those of malformed fields */
  add(person: NewPerson, options?: CallOptions): Promise<{ readonly personID: string }>;
  /** The PIN is never returned. */
  get(personID: string, options?: CallOptions): Promise<Person>;
  /**
   * Changes the given fields. A new PIN (null: none) ends the rights of sessions that were authenticated by the old one.
   *
   * @throws KeepsakeError as `add` does, VERSION_CONFLICT
   */
  update(personID: string, changes: PersonUpdate, options?: CallOptions): Promise<void>;
  /**
   * Removes a person. `removal` decides about the person's memories: by default only the Giver can see them then.
   *
   * @throws KeepsakeError RULE_BROKEN (the Giver), VERSION_CONFLICT
   */
  remove(personID: string, removal?: PersonRemoval, options?: CallOptions): Promise<void>;
  /** All people, the Giver first. */
  list(options?: CallOptions): Promise<ListOf<"people", Person>>;
}

/** Questions without an answer. An unknown ID is UNANSWERED_QUESTION_NOT_FOUND. */
export interface ClientUnanswered {
  /** The most frequent first. */
  list(page?: PageInput & CallOptions): Promise<ListOf<"questions", UnansweredQuestion>>;
  /** A question with the memories that are closest to it now. */
  get(questionID: string, options?: CallOptions): Promise<UnansweredQuestion>;
  /** Adds a question. A known question counts as asked once more. @throws KeepsakeError PERSON_NOT_FOUND */
  add(question: NewUnansweredQuestion, options?: CallOptions): Promise<{ readonly questionID: string }>;
  /** Adds a memory that answers the question, and removes the question. */
  answer(questionID: string, memory: QuestionAnswer, options?: CallOptions): Promise<{ readonly memoryID: string }>;
  /** Removes a question. It is listed again when it is asked again. */
  remove(questionID: string, options?: CallOptions): Promise<void>;
}

/**
 * Correlation pairs: texts and the memories they mean, learnt from choices and feedback. An
 * unknown ID is CORRELATION_PAIR_NOT_FOUND.
 */
export interface ClientPairs {
  /** The newest first. */
  list(page?: PageInput & CallOptions): Promise<ListOf<"pairs", CorrelationPair>>;
  get(pairID: string, options?: CallOptions): Promise<CorrelationPair>;
  /** Adds a pair. A known pair counts once more. @throws KeepsakeError MEMORY_NOT_FOUND */
  add(pair: NewCorrelationPair, options?: CallOptions): Promise<{ readonly pairID: string }>;
  /** Resolves to the pair's ID, which changes with `correlated`. */
  update(pairID: string, changes: CorrelationPairUpdate, options?: CallOptions): Promise<{ readonly pairID: string }>;
  remove(pairID: string, options?: CallOptions): Promise<void>;
}

/** Context variables of the memories. */
export interface ClientContextVars {
  /** All variables with their values, by name. */
  list(
    options?: CallOptions,
  ): Promise<ListOf<"contextVars", { readonly name: string; readonly values: readonly string[] }>>;
  /** The names in alphabetical order. */
  names(options?: CallOptions): Promise<ListOf<"contextVarNames", string>>;
  /**
   * The values of a variable in alphabetical order; empty if no memory uses it.
   *
   * @throws KeepsakeError INVALID_FIELD for an invalid name
   */
  values(name: string, options?: CallOptions): Promise<ListOf<"contextVarValues", string>>;
}

/** The chat log of the session since its user last changed, if the assistant stores one. */
export interface ClientChatLog {
  /** A page, the oldest entry first. @throws KeepsakeError INVALID_PAGE */
  list(page?: PageInput & CallOptions): Promise<ListOf<"entries", ChatLogEntry>>;
}

/** Facts about the session's person, who must be authenticated (TAG_NOT_AUTHENTICATED). */
export interface ClientKnownFacts {
  /** A page, the latest first. @throws KeepsakeError INVALID_PAGE */
  list(page?: PageInput & CallOptions): Promise<ListOf<"facts", KnownFact>>;
  /** @throws KeepsakeError KNOWN_FACT_NOT_FOUND */
  remove(factID: string, options?: CallOptions): Promise<void>;
}

/** The experts of the assistant's board. */
export interface ClientExperts {
  /** A page, the oldest first. Only a Giver session gets descriptions and assistants. @throws KeepsakeError INVALID_PAGE */
  list(page?: PageInput & CallOptions): Promise<ListOf<"experts", ExpertReference>>;
}

export function clientPeople(send: Send): ClientPeople {
  const codes = { 404: "PERSON_NOT_FOUND", 409: "TAG_TAKEN" } as const;
  return {
    add: (body, options) => send("POST", "Person", { ...options, body, codes: { 409: "TAG_TAKEN" } }),
    ...itemCalls<Person>(send, "Person", "person", codes),
    async remove(personID, body, options) {
      await send("DELETE", "Person", { ...options, parts: [personID], body, codes });
    },
    list: (options) => send("GET", "People", options),
  };
}

export function clientUnanswered(send: Send): ClientUnanswered {
  const codes = { 404: "UNANSWERED_QUESTION_NOT_FOUND" } as const;
  const item = itemCalls<UnansweredQuestion>(send, "UnansweredQuestion", "unansweredQuestion", codes);
  return {
    async list({ signal, ...page } = {}) {
      type Page = ListOf<"unansweredQuestions", UnansweredQuestion>;
      const parts = { signal, parts: pageParts(page) };
      const { count, unansweredQuestions } = await send<Page>("GET", "UnansweredQuestions", parts);
      return { count, questions: unansweredQuestions };
    },
    get: item.get,
    add: (body, options) =>
      send("POST", "UnansweredQuestion", { ...options, body, codes: { 404: "PERSON_NOT_FOUND" } }),
    answer(questionID, memory, options) {
      const body = toWireChanges(toWireMemory(memory));
      return send("POST", "UnansweredQuestion", { ...options, parts: [questionID], body, codes });
    },
    remove: item.remove,
  };
}

export function clientPairs(send: Send): ClientPairs {
  const codes = { 404: "CORRELATION_PAIR_NOT_FOUND" } as const;
  return {
    async list({ signal, ...page } = {}) {
      type Page = ListOf<"correlationPairs", CorrelationPair>;
      const parts = { signal, parts: pageParts(page) };
      const { count, correlationPairs } = await send<Page>("GET", "CorrelationPairs", parts);
      return { count, pairs: correlationPairs };
    },
    ...itemCalls<CorrelationPair>(send, "CorrelationPair", "correlationPair", codes),
    add: (body, options) => send("POST", "CorrelationPair", { ...options, body, codes: { 404: "MEMORY_NOT_FOUND" } }),
    update: (pairID, body, options) => send("PATCH", "CorrelationPair", { ...options, parts: [pairID], body, codes }),
  };
}

export function clientContextVars(send: Send): ClientContextVars {
  return {
    list: (options) => send("GET", "ContextVars", options),
    names: (options) => send("GET", "ContextVarNames", options),
    values: (name, options) => send("GET", "ContextVarValues", { ...options, parts: [name] }),
  };
}

export function clientChatLog(send: Send): ClientChatLog {
  return {
    list: ({ signal, ...page } = {}) => send("GET", "ChatLog", { signal, parts: pageParts(page) }),
  };
}

export function clientKnownFacts(send: Send): ClientKnownFacts {
  const item = itemCalls<KnownFact>(send, "KnownFact", "knownFact", { 404: "KNOWN_FACT_NOT_FOUND" });
  return {
    async list({ signal, ...page } = {}) {
      const parts = { signal, parts: pageParts(page) };
      const { count, knownFacts } = await send<ListOf<"knownFacts", KnownFact>>("GET", "KnownFacts", parts);
      return { count, facts: knownFacts };
    },
    remove: item.remove,
  };
}

export function clientExperts(send: Send): ClientExperts {
  type SvcReference = Omit<ExpertReference, "assistantID"> & { readonly svcID: string | null };
  return {
    async list({ signal, ...page } = {}) {
      const parts = { signal, parts: pageParts(page) };
      const { count, experts } = await send<ListOf<"experts", SvcReference>>("GET", "ExpertReferences", parts);
      return { count, experts: experts.map(({ svcID: assistantID, ...expert }) => ({ assistantID, ...expert })) };
    },
  };
}

/**
 * The Functions that an assistant can call in a conversation. An unknown ID is
 * FUNCTION_NOT_FOUND. spec: Functions.
 */
export interface ClientFunctions {
  add(definition: NewFunction, options?: CallOptions): Promise<{ readonly functionID: string }>;
  get(functionID: string, options?: CallOptions): Promise<FunctionDefinition>;
  /** Changes the given fields: absent ones stay, null clears. */
  update(functionID: string, changes: FunctionUpdate, options?: CallOptions): Promise<void>;
  remove(functionID: string, options?: CallOptions): Promise<void>;
  /** A page of the Functions, the oldest first. */
  list(page?: PageInput & CallOptions): Promise<ListOf<"functions", FunctionDefinition>>;
  /** The predefined Functions of the service. spec: MacroFunctions. */
  macroFunctions(options?: CallOptions): Promise<ListOf<"macroFunctions", MacroFunction>>;
}

export function clientFunctions(send: Send): ClientFunctions {
  return {
    add: (body, options) => send("POST", "Function", { ...options, body }),
    ...itemCalls<FunctionDefinition>(send, "Function", "function", { 404: "FUNCTION_NOT_FOUND" }),
    list: ({ signal, ...page } = {}) => send("GET", "Functions", { signal, parts: pageParts(page) }),
    macroFunctions: (options) => send("GET", "MacroFunctions", options),
  };
}
