import { dequal } from "dequal/lite";
import type { DateAndPlace, Loose, Maybe, Memory, MemoryType } from "../../model/index.js";
import {
  type ApproximateDate,
  type ApproximatePlace,
  type ContextMatcher,
  type ContextVars,
  createContextMatcher,
  PlaceNames,
  toCoordinates,
  toDateMs,
  toUpperCaseNames,
} from "../circumstances/index.js";
import type { TextIndex } from "../text/index.js";

type ReadFields = Pick<Memory, "title" | "titleVariants" | "receiverID" | "notPickable" | "help" | "hints" | "tags"> &
  Pick<Memory, "contextVarsToMatch" | "contextVarsToSet"> &
  Omit<DateAndPlace, "date">;

/** The fields of a Memory that recall reads. More fields are ignored. spec: Memory. */
export interface RecallMemory extends Loose<ReadFields> {
  readonly memoryID: string;
  readonly memoryType: MemoryType;
  readonly answers?: Maybe<readonly { readonly text?: Maybe<string> }[]>;
  readonly media?: Maybe<readonly unknown[]>;
  /** ISO 8601 (UTC without an offset), or Unix milliseconds. */
  readonly date?: Maybe<string | number>;
}

/** The facts that the index stores of a memory. */
export interface MemoryFacts {
  readonly memoryID: string;
  readonly memoryType: MemoryType;
  /** The title first, then its variants; empty for a Default. */
  readonly titles: readonly string[];
  /** Texts of the answers. */
  readonly answers: readonly string[];
  readonly hasMedia: boolean;
  readonly receiverID: string | null;
  readonly date: ApproximateDate | null;
  readonly place: ApproximatePlace | null;
  readonly notPickable: boolean;
  readonly help: boolean;
  readonly hints: readonly string[];
  /** Upper-case names. */
  readonly contextVarsToMatch: ContextVars;
  /** Upper-case names. */
  readonly contextVarsToSet: ContextVars;
  readonly tags: readonly string[];
  /** Parsed `contextVarsToMatch`, null if it is empty. */
  readonly contextMatcher: ContextMatcher | null;
}

/** True for the types that the text of a user can find: Questions and Stories. */
export function isResolvable(memoryType: MemoryType): boolean {
  return memoryType === "Question" || memoryType === "Story";
}

/** The facts of a memory. A Default's title is dropped. spec: Memory, `memoryType`. */
export function toMemoryFacts(memory: RecallMemory): MemoryFacts {
  const contextVarsToMatch = toStoredVars(memory.contextVarsToMatch);
  const titles = memory.memoryType === "Default" ? [] : [memory.title, ...(memory.titleVariants ?? [])];
  return {
    memoryID: memory.memoryID,
    memoryType: memory.memoryType,
    titles: selectTexts(titles),
    answers: selectTexts((memory.answers ?? []).map((answer) => answer.text)),
    hasMedia: (memory.media?.length ?? 0) > 0,
    receiverID: memory.receiverID ?? null,
    date: toDate(memory),
    place: toPlace(memory),
    notPickable: memory.notPickable === true,
    help: memory.help === true,
    hints: selectTexts(memory.hints ?? []),
    contextVarsToMatch,
    contextVarsToSet: toStoredVars(memory.contextVarsToSet),
    tags: selectTexts(memory.tags ?? []),
    contextMatcher: contextVarsToMatch === NO_VARS ? null : createContextMatcher(contextVarsToMatch),
  };
}

/** The memory with these facts in its smallest form, without empty fields. */
export function toRecallMemory(facts: MemoryFacts): RecallMemory {
  const [title, ...titleVariants] = facts.titles;
  return {
    memoryID: facts.memoryID,
    memoryType: facts.memoryType,
    ...(title !== undefined && { title }),
    ...(titleVariants.length > 0 && { titleVariants }),
    ...(facts.answers.length > 0 && { answers: facts.answers.map((text) => ({ text })) }),
    ...(facts.hasMedia && { media: [null] }),
    ...(facts.receiverID !== null && { receiverID: facts.receiverID }),
    ...(facts.date !== null && { date: facts.date.at, dateUncertaintyDays: facts.date.uncertaintyDays }),
    ...(facts.place !== null && {
      placeName: facts.place.placeName,
      placeLatitude: facts.place.latitude,
      placeLongitude: facts.place.longitude,
      placeUncertaintyKm: facts.place.uncertaintyKm,
    }),
    ...(facts.notPickable && { notPickable: true }),
    ...(facts.help && { help: true }),
    ...(facts.hints.length > 0 && { hints: facts.hints }),
    ...(facts.contextVarsToMatch !== NO_VARS && { contextVarsToMatch: facts.contextVarsToMatch }),
    ...(facts.contextVarsToSet !== NO_VARS && { contextVarsToSet: facts.contextVarsToSet }),
    ...(facts.tags.length > 0 && { tags: facts.tags }),
  };
}

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

// Shared by the many memories without texts or variables.
const NO_TEXTS: readonly string[] = [];
const NO_VARS: ContextVars = {};

function selectTexts(texts: readonly Maybe<string>[]): readonly string[] {
  const kept = texts.filter((text): text is string => typeof text === "string" && text.length > 0);
  return kept.length === 0 ? NO_TEXTS : kept;
}

/** Names and values are not checked here, but when memories are written. */
function toStoredVars(vars: Maybe<ContextVars>): ContextVars {
  if (vars === null || vars === undefined || Object.keys(vars).length === 0) return NO_VARS;
  return toUpperCaseNames(vars);
}

function toDate(memory: RecallMemory): ApproximateDate | null {
  const at = toDateMs(memory.date);
  return at === null ? null : { at, uncertaintyDays: Math.max(0, memory.dateUncertaintyDays ?? 0) };
}

function toPlace(memory: RecallMemory): ApproximatePlace | null {
  const placeName = memory.placeName?.trim() || null;
  const point = toCoordinates({ latitude: memory.placeLatitude, longitude: memory.placeLongitude });
  if (placeName === null && point === null) return null;
  return {
    placeName,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    uncertaintyKm: Math.max(0, memory.placeUncertaintyKm ?? 0),
  };
}
