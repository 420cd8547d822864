import { type Memory, type MemorySearchInput, type MemoryUpdate, type NewMemory, parseID } from "../../model/index.js";
import {
  addMemory,
  getMemory,
  listMemories,
  type MemoryListQuery,
  type MemoryPage,
  memoryTags,
  removeMemory,
  updateMemory,
} from "../memories/index.js";
import {
  filterMemories,
  type MemoryHintPage,
  memoryHints,
  type RandomPage,
  randomMemories,
  type SearchPage,
  searchMemories,
} from "../search/index.js";
import type { AssistantAccess } from "./access.js";

/** The memories that the caller may see: all of them by an assistant's handle and in a Giver session. spec: Memories. */
export interface VisibleMemories {
  /**
   * Searches Questions and Stories by meaning, as the dialog does, or by keywords; without a text it finds all that
   * pass the other fields. Finds public memories, and with `tag` also those of that Receiver (the Giver's tag: of
   * everybody). `contextVars` change those of the session for this search. spec: Memory search body, Search.
   *
   * @throws KeepsakeError MISSING_UNCERTAINTY, INCOMPLETE_COORDINATES, TAG_NOT_AUTHENTICATED (a session's `tag` that is
   * not its own), and those of an invalid body
   */
  search(body: MemorySearchInput): Promise<SearchPage>;
  /**
   * Picks at random among the Questions and Stories that a search without text would find and that are not
   * `notPickable`. Those shown lately are less likely, unless `ignoreLastRead`. Picking does not count as showing.
   * spec: Memory search body, Random picking.
   *
   * @throws KeepsakeError as `search` does
   */
  random(body?: MemorySearchInput): Promise<RandomPage>;
  /**
   * Topics to talk about: groups of Stories within a year, or within 100 km, of each other, the largest first, at most
   * 20. Text, date and place of the body are ignored. spec: Memory search body, Memory Hints.
   *
   * @throws KeepsakeError as `search` does
   */
  hints(body?: MemorySearchInput): Promise<MemoryHintPage>;
  /** The tags of the memories that the caller may see, in alphabetical order. */
  tags(): Promise<{ readonly memoryTags: readonly string[] }>;
  /**
   * Resolves if the caller may see the memory. spec: MemoryAccess.
   *
   * @throws KeepsakeError MEMORY_NOT_FOUND, whether it does not exist or is not visible
   */
  checkAccess(memoryID: string): Promise<void>;
}

/**
 * The memories of an assistant. On its handle every call is trusted; in a session these are the Giver's. An ID that is
 * not a string is INVALID_FIELD or MISSING_FIELD. spec: Memories.
 */
export interface Memories extends VisibleMemories {
  /**
   * Adds a memory. It is found by the next event after this resolves.
   *
   * @throws KeepsakeError MISSING_FIELD, INVALID_FIELD, UNKNOWN_FIELD, TEXT_TOO_LONG, INVALID_TEXT, URL_AND_CONTENT,
   * MEDIUM_TOO_LARGE, INCOMPLETE_COORDINATES, PERSON_NOT_FOUND (receiverID), RULE_BROKEN
   */
  add(memory: NewMemory): Promise<{ readonly memoryID: string }>;
  /** @throws KeepsakeError MEMORY_NOT_FOUND */
  get(memoryID: string): Promise<Memory>;
  /**
   * Changes the given fields: absent ones stay, null clears, lists are replaced. A new place name without coordinates
   * clears the old coordinates. Of two changes at once the later one fails.
   *
   * @throws KeepsakeError as `add` does, MEMORY_NOT_FOUND, VERSION_CONFLICT, RULE_BROKEN (memoryType to or from
   * ExpertReference)
   */
  update(memoryID: string, changes: MemoryUpdate): Promise<void>;
  /** Removes a memory with its readings and its pairs. @throws KeepsakeError MEMORY_NOT_FOUND */
  remove(memoryID: string): Promise<void>;
  /** Lists memories by kind, the oldest first. @throws KeepsakeError INVALID_FIELD (type), INVALID_PAGE */
  list(query?: MemoryListQuery): Promise<MemoryPage>;
  /**
   * Filters memories of all types, drafts included. With a text: matches at LOW or better; without: all that pass, with
   * confidence 1, the oldest first. `tag` limits to the memories of its person (`👤`: to public memories).
   * spec: Memory search body, Filter.
   *
   * @throws KeepsakeError MISSING_UNCERTAINTY, INCOMPLETE_COORDINATES, and those of an invalid body
   */
  filter(body: MemorySearchInput): Promise<SearchPage>;
}

export function createVisibleMemoriesApi(access: AssistantAccess): VisibleMemories {
  return {
    search: async (body) => searchMemories(await access("session"), body),
    random: async (body = {}) => randomMemories(await access("session"), body),
    hints: async (body = {}) => memoryHints(await access("session"), body),
    tags: async () => memoryTags(await access("session")),
    async checkAccess(memoryID) {
      await getMemory(await access("session"), parseID(memoryID, "memoryID"));
    },
  };
}

export function createMemoriesApi(access: AssistantAccess): Memories {
  const parse = (memoryID: string): string => parseID(memoryID, "memoryID");
  return {
    ...createVisibleMemoriesApi(access),
    add: async (memory) => addMemory(await access("giver"), memory),
    get: async (memoryID) => getMemory(await access("giverReading"), parse(memoryID)),
    update: async (memoryID, changes) => updateMemory(await access("giver"), parse(memoryID), changes),
    remove: async (memoryID) => removeMemory(await access("giver"), parse(memoryID)),
    list: async (query) => listMemories(await access("giverReading"), query),
    filter: async (body) => filterMemories(await access("giverReading"), body),
  };
}
