import { dequal } from "dequal/lite";
import { PlaceNames } from "../circumstances/index.js";
import type { TextIndex } from "../text/index.js";
import { isResolvable, type MemoryFacts, type RecallMemory, toMemoryFacts } from "./recall-memory.js";

/** The memories of an index: their facts, their places, and their texts in the index of their type. */
export class MemoryStore {
  readonly placeNames = new PlaceNames();
  /** Questions and Stories. */
  readonly main: TextIndex;
  /** The other types, kept apart so that they do not affect how texts of users are matched. */
  readonly other: TextIndex;
  readonly #facts = new Map<string, MemoryFacts>();
  #conditioned = 0;

  constructor(main: TextIndex, other: TextIndex) {
    this.main = main;
    this.other = other;
  }

  get facts(): ReadonlyMap<string, MemoryFacts> {
    return this.#facts;
  }

  /** Number of memories with conditions on the context. */
  get conditioned(): number {
    return this.#conditioned;
  }

  /**
   * Adds a memory or replaces the one with its ID.
   *
   * @param isIndexed true if the text index has it already.
   */
  put(memory: RecallMemory, isIndexed = false): void {
    const before = this.#facts.get(memory.memoryID);
    const next = toMemoryFacts(memory);
    if (before !== undefined) this.#forget(before);
    this.#facts.set(next.memoryID, next);
    if (next.place !== null) this.placeNames.add(next.memoryID, next.place);
    if (next.contextMatcher !== null) this.#conditioned++;
    const index = this.#indexFor(next);
    if (before !== undefined && this.#indexFor(before) !== index) this.#indexFor(before).remove(before.memoryID);
    else if (isIndexed || (before !== undefined && haveSameTexts(before, next))) return;
    index.put({ id: next.memoryID, titles: next.titles, answers: next.answers });
  }

  /** False if there was nothing to remove. */
  remove(memoryID: string): boolean {
    const before = this.#facts.get(memoryID);
    if (before === undefined) return false;
    this.#forget(before);
    return this.#indexFor(before).remove(memoryID);
  }

  #indexFor({ memoryType }: MemoryFacts): TextIndex {
    return isResolvable(memoryType) ? this.main : this.other;
  }

  #forget(before: MemoryFacts): void {
    this.#facts.delete(before.memoryID);
    if (before.place !== null) this.placeNames.remove(before.memoryID, before.place);
    if (before.contextMatcher !== null) this.#conditioned--;
  }
}

function haveSameTexts(one: MemoryFacts, other: MemoryFacts): boolean {
  return dequal([one.titles, one.answers], [other.titles, other.answers]);
}
