import { createPlaceNames, type PlaceNames } from "../circumstances/index.js";
import type { TextIndex } from "../text/index.js";
import { isResolvable, type MemoryFacts, type RecallMemory, toMemoryFacts } from "./recall-memory.js";

/** The memories of an index: their facts, their places, and their texts in the index of their type. */
export interface MemoryStore {
  readonly facts: ReadonlyMap<string, MemoryFacts>;
  readonly placeNames: PlaceNames;
  /** Number of memories with conditions on the context. */
  readonly conditioned: number;
  /** Questions and Stories. */
  readonly main: TextIndex;
  /** The other types, kept apart so that they change nothing in how a user's text is understood. */
  readonly other: TextIndex;
  /** Adds a memory or replaces the one with its ID; `indexed` where the text index has it already. */
  put(memory: RecallMemory, indexed?: boolean): void;
  /** False where there was nothing to remove. */
  remove(memoryID: string): boolean;
}

/** A store over two text indexes. */
export function createMemoryStore(main: TextIndex, other: TextIndex): MemoryStore {
  const facts = new Map<string, MemoryFacts>();
  const placeNames = createPlaceNames();
  let conditioned = 0;
  const indexOf = ({ memoryType }: MemoryFacts): TextIndex => (isResolvable(memoryType) ? main : other);

  const forget = (before: MemoryFacts): void => {
    facts.delete(before.memoryID);
    if (before.place !== null) placeNames.remove(before.memoryID, before.place);
    if (before.contextMatcher !== null) conditioned--;
  };

  const put = (memory: RecallMemory, indexed = false): void => {
    const before = facts.get(memory.memoryID);
    const next = toMemoryFacts(memory);
    if (before !== undefined) forget(before);
    facts.set(next.memoryID, next);
    if (next.place !== null) placeNames.add(next.memoryID, next.place);
    if (next.contextMatcher !== null) conditioned++;
    const index = indexOf(next);
    if (before !== undefined && indexOf(before) !== index) indexOf(before).remove(before.memoryID);
    else if (indexed || (before !== undefined && sameTexts(before, next))) return;
    index.put({ id: next.memoryID, titles: next.titles, answers: next.answers });
  };

  const remove = (memoryID: string): boolean => {
    const before = facts.get(memoryID);
    if (before === undefined) return false;
    forget(before);
    indexOf(before).remove(memoryID);
    return true;
  };

  return {
    facts,
    placeNames,
    get conditioned() {
      return conditioned;
    },
    main,
    other,
    put,
    remove,
  };
}

function sameTexts(one: MemoryFacts, other: MemoryFacts): boolean {
  return sameList(one.titles, other.titles) && sameList(one.answers, other.answers);
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}
