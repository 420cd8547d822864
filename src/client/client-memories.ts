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
import { type Caller, type CallOptions, pagedParts } from "./calls/index.js";

/** Results of a search; `count` is how many there are in all. */
export interface MatchPage {
  readonly count: number;
  readonly matches: readonly Match[];
}

/**
 * The memories of a session's assistant. `search`, `random`, `hints`, `tags` and `checkAccess` are limited to what the
 * session may see; all others need a Giver session (GIVER_SESSION_REQUIRED). spec: Memories.
 */
export interface ClientMemories {
  /** Adds a memory. @throws KeepsakeError PERSON_NOT_FOUND (receiverID), RULE_BROKEN, and those of malformed fields */
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
  /** What could be talked about: stories of about one time or place. spec: Memory search body, Memory Hints. */
  hints(
    body?: MemorySearchInput,
    options?: CallOptions,
  ): Promise<{ readonly count: number; readonly memoryHints: readonly MemoryHint[] }>;
  /** Tags of the memories that may be seen. */
  tags(options?: CallOptions): Promise<{ readonly memoryTags: readonly string[] }>;
  /** Resolves where the memory may be seen. @throws KeepsakeError MEMORY_NOT_FOUND. spec: MemoryAccess. */
  checkAccess(memoryID: string, options?: CallOptions): Promise<void>;
}

/** The memories that a session leads to. */
export function clientMemories({ call }: Caller, sessionID: string): ClientMemories {
  const one = { word: "Memory", sessionID, codes: { 404: "MEMORY_NOT_FOUND" } } as const;
  const search =
    (word: string) =>
    (body: MemorySearchInput, { signal }: CallOptions = {}) =>
      call<never>({ method: "POST", word, sessionID, body, signal, codes: { 403: "TAG_NOT_AUTHENTICATED" } });
  return {
    async add(body, { signal } = {}) {
      const codes = { 404: "PERSON_NOT_FOUND" } as const;
      const { memoryID } = await call<{ memoryID: string }>({ ...one, method: "POST", body, signal, codes });
      return { memoryID };
    },
    async get(memoryID, { signal } = {}) {
      return (await call<{ memory: Memory }>({ ...one, method: "GET", parts: [memoryID], signal })).memory;
    },
    async update(memoryID, body, { signal } = {}) {
      await call({ ...one, method: "PATCH", parts: [memoryID], body, signal });
    },
    async remove(memoryID, { signal } = {}) {
      await call({ ...one, method: "DELETE", parts: [memoryID], signal });
    },
    async list({ type, signal, ...page } = {}) {
      const parts = [...pagedParts(page), type];
      const { count, memories } = await call<{ count: number; memories: Memory[] }>({
        method: "GET",
        word: "Memories",
        sessionID,
        parts,
        signal,
      });
      return { count, memories };
    },
    async search(body, options) {
      const { count, matches }: MatchPage = await search("Search")(body, options);
      return { count, matches };
    },
    async filter(body, { signal } = {}) {
      const { count, matches } = await call<MatchPage>({
        method: "POST",
        word: "FilterMemories",
        sessionID,
        body,
        signal,
      });
      return { count, matches };
    },
    async random(body = {}, options) {
      const { count, memories }: { count: number; memories: Memory[] } = await search("Random")(body, options);
      return { count, memories };
    },
    async hints(body = {}, options) {
      const { count, memoryHints }: { count: number; memoryHints: MemoryHint[] } = await search("Hints")(body, options);
      return { count, memoryHints };
    },
    async tags({ signal } = {}) {
      const { memoryTags } = await call<{ memoryTags: string[] }>({
        method: "GET",
        word: "MemoryTags",
        sessionID,
        signal,
      });
      return { memoryTags };
    },
    async checkAccess(memoryID, { signal } = {}) {
      await call({ ...one, method: "GET", word: "MemoryAccess", parts: [memoryID], signal });
    },
  };
}
