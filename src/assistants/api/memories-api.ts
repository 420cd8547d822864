import {
  type Memory,
  type MemoryInput,
  type MemorySearchInput,
  type MemoryUpdate,
  parseID,
} from "../../model/index.js";
import type { Ports } from "../../ports/index.js";
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

/**
 * The memories of an assistant. On an assistant's handle every call is trusted; on a session `search`, `random`,
 * `hints`, `tags` and `checkAccess` are limited to what the session may see, and all others need a Giver session
 * (GIVER_SESSION_REQUIRED). An ID that is no text is INVALID_FIELD or MISSING_FIELD. spec: Memories.
 */
export interface Memories {
  /**
   * Adds a memory. It is found by the next event after this resolves.
   *
   * @throws KeepsakeError MISSING_FIELD, INVALID_FIELD, UNKNOWN_FIELD, TEXT_TOO_LONG, INVALID_TEXT, URL_AND_CONTENT,
   * MEDIUM_TOO_LARGE, INCOMPLETE_COORDINATES, PERSON_NOT_FOUND (receiverID), RULE_BROKEN
   */
  add(memory: MemoryInput): Promise<{ readonly memoryID: string }>;
  /** @throws KeepsakeError MEMORY_NOT_FOUND */
  get(memoryID: string): Promise<Memory>;
  /**
   * Changes the given fields; null and absent ones stay. Lists replace whole; `-` clears receiverID and the place, the
   * year 1 the date; a new name of a place without coordinates leaves the old ones behind. Of two changes at once the
   * later one fails and nothing is lost.
   *
   * @throws KeepsakeError as `add` does, MEMORY_NOT_FOUND, VERSION_CONFLICT, RULE_BROKEN (memoryType to or from
   * ExpertReference)
   */
  update(memoryID: string, changes: MemoryUpdate): Promise<void>;
  /** Removes a memory with its readings and what was learnt of it. @throws KeepsakeError MEMORY_NOT_FOUND */
  remove(memoryID: string): Promise<void>;
  /** Lists memories by kind, the oldest first. @throws KeepsakeError INVALID_FIELD (type), INVALID_PAGE */
  list(query?: MemoryListQuery): Promise<MemoryPage>;
  /**
   * Searches Questions and Stories by meaning, as the dialog does, or by keywords; without a text it finds all that the
   * body admits. Public ones, and with `tag` those of its Receiver (the Giver's tag: of everybody). `contextVars`
   * change the session's for this search. spec: Memory search body, Search.
   *
   * @throws KeepsakeError MISSING_UNCERTAINTY, INCOMPLETE_COORDINATES, TAG_NOT_AUTHENTICATED (a session's `tag` that is
   * not its own), and those of a malformed body
   */
  search(body: MemorySearchInput): Promise<SearchPage>;
  /**
   * Filters memories of all types, drafts included. With a text: what it finds at LOW or better; without: all that
   * passes, with confidence 1, the oldest first. `tag` limits to what belongs to its person (`👤`: to public memories).
   * spec: Memory search body, Filter.
   *
   * @throws KeepsakeError MISSING_UNCERTAINTY, INCOMPLETE_COORDINATES, and those of a malformed body
   */
  filter(body: MemorySearchInput): Promise<SearchPage>;
  /**
   * Picks at random among the Questions and Stories that a search without text would find and that are not
   * `notPickable`; those shown lately have less chance, unless `ignoreLastRead`. Picking does not count as showing.
   * spec: Memory search body, Random picking.
   *
   * @throws KeepsakeError as `search` does
   */
  random(body?: MemorySearchInput): Promise<RandomPage>;
  /**
   * What could be talked about: Stories within a year, or within 100 km, of one another, the largest group first, 20
   * groups at most. Text, date and place of the body play no part. spec: Memory search body, Memory Hints.
   *
   * @throws KeepsakeError as `search` does
   */
  hints(body?: MemorySearchInput): Promise<MemoryHintPage>;
  /** The tags of the memories that may be seen from here, in alphabetical order. */
  tags(): Promise<{ readonly memoryTags: readonly string[] }>;
  /**
   * Resolves where the memory may be seen from here. spec: MemoryAccess.
   *
   * @throws KeepsakeError MEMORY_NOT_FOUND, for one that is not there as for one that may not be seen
   */
  checkAccess(memoryID: string): Promise<void>;
}

/** The memories that an access leads to. */
export function createMemoriesApi(ports: Ports, access: AssistantAccess): Memories {
  const idOf = (memoryID: string): string => parseID(memoryID, "memoryID");
  return {
    async add(memory) {
      const { store, actor } = await access("giver");
      return addMemory(ports, store, actor, memory);
    },
    async get(memoryID) {
      const { store, actor } = await access("giver");
      return getMemory(ports, store, actor, idOf(memoryID));
    },
    async update(memoryID, changes) {
      const { store, actor } = await access("giver");
      await updateMemory(ports, store, actor, idOf(memoryID), changes);
    },
    async remove(memoryID) {
      const { store } = await access("giver");
      await removeMemory(ports, store, idOf(memoryID));
    },
    async list(query) {
      const { store } = await access("giver");
      return listMemories(ports, store, query);
    },
    async search(body) {
      const { store, circumstances } = await access("session");
      return searchMemories(ports, store, body, circumstances);
    },
    async filter(body) {
      const { store, circumstances } = await access("giver");
      return filterMemories(ports, store, body, circumstances);
    },
    async random(body = {}) {
      const { store, circumstances } = await access("session");
      return randomMemories(ports, store, body, circumstances);
    },
    async hints(body = {}) {
      const { store, circumstances } = await access("session");
      return memoryHints(store, body, circumstances);
    },
    async tags() {
      const { store, actor } = await access("session");
      return memoryTags(store, actor);
    },
    async checkAccess(memoryID) {
      const { store, actor } = await access("session");
      await getMemory(ports, store, actor, idOf(memoryID));
    },
  };
}
