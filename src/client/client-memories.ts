import type {
  Match,
  Memory,
  MemoryHint,
  MemoryInput,
  MemoryListType,
  MemorySearchInput,
  MemoryUpdate,
  PageInput,
} from "../model/index.js";
import { type CallOptions, pageParts, type Send } from "./calls/index.js";

/** A page of search results; `count` is the total. */
export interface MatchPage {
  readonly count: number;
  readonly matches: readonly Match[];
}

/**
 * The memories of a session's assistant. `search`, `random`, `hints`, `tags` and `checkAccess` cover the memories that
 * the session may see; the others need a Giver session (GIVER_SESSION_REQUIRED). spec: Memories.
 */
export interface ClientMemories {
  /** @throws KeepsakeError PERSON_NOT_FOUND (receiverID), RULE_BROKEN, and those of malformed fields */
  add(memory: MemoryInput, options?: CallOptions): Promise<{ readonly memoryID: string }>;
  /** @throws KeepsakeError MEMORY_NOT_FOUND */
  get(memoryID: string, options?: CallOptions): Promise<Memory>;
  /** Changes the given fields; null and absent ones stay. @throws KeepsakeError MEMORY_NOT_FOUND, VERSION_CONFLICT */
  update(memoryID: string, changes: MemoryUpdate, options?: CallOptions): Promise<void>;
  /** @throws KeepsakeError MEMORY_NOT_FOUND */
  remove(memoryID: string, options?: CallOptions): Promise<void>;
  /** A page of memories of one kind (default `ALL`), the oldest first. */
  list(
    query?: PageInput & CallOptions & { readonly type?: MemoryListType },
  ): Promise<{ readonly count: number; readonly memories: readonly Memory[] }>;
  /** Searches Questions and Stories, by meaning or by keywords. spec: Memory search body, Search. */
  search(body: MemorySearchInput, options?: CallOptions): Promise<MatchPage>;
  /** Filters memories of all types. spec: Memory search body, Filter. */
  filter(body: MemorySearchInput, options?: CallOptions): Promise<MatchPage>;
  /** spec: Memory search body, Random picking. */
  random(
    body?: MemorySearchInput,
    options?: CallOptions,
  ): Promise<{ readonly count: number; readonly memories: readonly Memory[] }>;
  /** Suggests topics: stories grouped by time or place. spec: Memory search body, Memory Hints. */
  hints(
    body?: MemorySearchInput,
    options?: CallOptions,
  ): Promise<{ readonly count: number; readonly memoryHints: readonly MemoryHint[] }>;
  /** Tags of the visible memories. */
  tags(options?: CallOptions): Promise<{ readonly memoryTags: readonly string[] }>;
  /** Resolves if the memory is visible. @throws KeepsakeError MEMORY_NOT_FOUND. spec: MemoryAccess. */
  checkAccess(memoryID: string, options?: CallOptions): Promise<void>;
}

/** The memories of a session's assistant. */
export function clientMemories(send: Send): ClientMemories {
  const codes = { 404: "MEMORY_NOT_FOUND" } as const;
  const searchCodes = { 403: "TAG_NOT_AUTHENTICATED" } as const;
  return {
    add: (body, options) => send("POST", "Memory", { ...options, body, codes: { 404: "PERSON_NOT_FOUND" } }),
    async get(memoryID, options) {
      return (await send<{ memory: Memory }>("GET", "Memory", { ...options, parts: [memoryID], codes })).memory;
    },
    async update(memoryID, body, options) {
      await send("PATCH", "Memory", { ...options, parts: [memoryID], body, codes });
    },
    async remove(memoryID, options) {
      await send("DELETE", "Memory", { ...options, parts: [memoryID], codes });
    },
    list: ({ type, signal, ...page } = {}) => send("GET", "Memories", { signal, parts: [...pageParts(page), type] }),
    search: (body, options) => send("POST", "Search", { ...options, body, codes: searchCodes }),
    filter: (body, options) => send("POST", "FilterMemories", { ...options, body }),
    random: (body = {}, options) => send("POST", "Random", { ...options, body, codes: searchCodes }),
    hints: (body = {}, options) => send("POST", "Hints", { ...options, body, codes: searchCodes }),
    tags: (options) => send("GET", "MemoryTags", options),
    async checkAccess(memoryID, options) {
      await send("GET", "MemoryAccess", { ...options, parts: [memoryID], codes });
    },
  };
}
