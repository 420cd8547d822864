import { dequal } from "dequal/lite";
import { KeepsakeError } from "../../errors.js";
import type { DateAndPlace, Loose, Maybe, Memory, MemoryType } from "../../model/index.js";
import type { Pause } from "../../shared/index.js";
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
    ...listDetails(facts),
  };
}

/** The fields of a memory beside its type and texts. */
export function listDetails(facts: MemoryFacts): Partial<RecallMemory> {
  return {
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

/** The indexes of the texts of memories. */
export interface TextIndexes {
  /** Questions and Stories. */
  readonly main: TextIndex;
  /** The other types, kept apart so that they do not affect how texts of users are matched. */
  readonly other: TextIndex;
}

/** Memories that are indexed between two pauses. */
const INDEX_SLICE = 200;

/** The memories of an index: their facts, their places, and their texts in the index of their type. */
export class MemoryStore {
  readonly placeNames = new PlaceNames();
  readonly facts = new Map<string, MemoryFacts>();
  /** Those that are no Questions or Stories: few, so that they are found without a look at all. */
  readonly #others = new Map<string, MemoryFacts>();
  /** Number of memories with conditions on the context. */
  conditioned = 0;
  #texts: TextIndexes | null;
  /** Memories whose texts changed while there was no index for them. */
  readonly #waiting = new Set<string>();

  /** @param texts null: texts wait for {@link MemoryStore.indexTexts}. */
  constructor(texts: TextIndexes | null) {
    this.#texts = texts;
  }

  /** @throws KeepsakeError RULE_BROKEN while texts wait */
  get texts(): TextIndexes {
    if (this.#texts !== null) return this.#texts;
    throw notLoaded();
  }

  /** The memories of some types, and perhaps more. */
  listTypes(types: readonly MemoryType[]): Iterable<MemoryFacts> {
    return (types.some(isResolvable) ? this.facts : this.#others).values();
  }

  /** Lets the texts of all memories wait. */
  indexAgain(): void {
    for (const memoryID of this.facts.keys()) this.#waiting.add(memoryID);
  }

  /** Adds the texts that wait, in slices that leave room for other work. From then on texts are indexed at once. */
  async indexTexts(texts: TextIndexes, pause: Pause): Promise<void> {
    let indexed = 0;
    // Memories that change during a pause are visited again.
    for (const memoryID of this.#waiting) {
      this.#waiting.delete(memoryID);
      texts.main.remove(memoryID);
      texts.other.remove(memoryID);
      const facts = this.facts.get(memoryID);
      if (facts !== undefined) putTexts(texts, facts);
      indexed++;
      if (indexed % INDEX_SLICE === 0) await pause();
    }
    this.#texts = texts;
  }

  /** Adds or replaces a memory. */
  put(memory: RecallMemory): void {
    this.putFacts(toMemoryFacts(memory));
  }

  /** Adds or replaces the facts of a memory. `isIndexed`: the text index has it already. */
  putFacts(next: MemoryFacts, isIndexed = false): void {
    const before = this.facts.get(next.memoryID);
    if (before !== undefined) this.#forget(before);
    this.facts.set(next.memoryID, next);
    if (!isResolvable(next.memoryType)) this.#others.set(next.memoryID, next);
    if (next.place !== null) this.placeNames.add(next.memoryID, next.place);
    if (next.contextMatcher !== null) this.conditioned++;
    if (isIndexed || (before !== undefined && hasSameTexts(before, next))) return;
    if (this.#texts === null) {
      this.#waiting.add(next.memoryID);
      return;
    }
    if (before !== undefined && isResolvable(before.memoryType) !== isResolvable(next.memoryType)) {
      findIndex(this.#texts, before).remove(before.memoryID);
    }
    putTexts(this.#texts, next);
  }

  remove(memoryID: string): boolean {
    const before = this.facts.get(memoryID);
    if (before === undefined) return false;
    this.#forget(before);
    if (this.#texts === null) this.#waiting.add(memoryID);
    else findIndex(this.#texts, before).remove(memoryID);
    return true;
  }

  /** The years of all dates, for a date that is said without one. */
  listYears(): readonly number[] {
    const years = new Set<number>();
    for (const { date } of this.facts.values()) if (date !== null) years.add(new Date(date.at).getUTCFullYear());
    return [...years];
  }

  #forget(before: MemoryFacts): void {
    this.facts.delete(before.memoryID);
    this.#others.delete(before.memoryID);
    if (before.place !== null) this.placeNames.remove(before.memoryID, before.place);
    if (before.contextMatcher !== null) this.conditioned--;
  }
}

/** The error for a search while texts wait for their languages. */
export function notLoaded(): KeepsakeError {
  return new KeepsakeError("RULE_BROKEN", "The languages of the index are not loaded: await its method load first");
}

function findIndex({ main, other }: TextIndexes, { memoryType }: MemoryFacts): TextIndex {
  return isResolvable(memoryType) ? main : other;
}

function putTexts(texts: TextIndexes, facts: MemoryFacts): void {
  findIndex(texts, facts).put({ id: facts.memoryID, titles: facts.titles, answers: facts.answers });
}

function hasSameTexts(one: MemoryFacts, other: MemoryFacts): boolean {
  const isSameIndex = isResolvable(one.memoryType) === isResolvable(other.memoryType);
  return isSameIndex && dequal(one.titles, other.titles) && dequal(one.answers, other.answers);
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

/** A memory that may be picked, with its reading history. */
export interface PickCandidate {
  readonly memoryID: string;
  /** Unix milliseconds of the last showing, null if it was never shown. */
  readonly lastRead: number | null;
  /** How often it was shown, null if it was never shown. */
  readonly readOccurrences: number | null;
}

/** Settings of {@link pickRandom}. */
export interface PickOptions {
  /** Unix milliseconds. */
  readonly now: number;
  /** A number in [0, 1); called once per pick. */
  readonly random: () => number;
  /** Default 1. */
  readonly howMany?: number;
  /** True gives every memory the same chance. spec: Memory search body, `ignoreLastRead`. Default false. */
  readonly ignoreLastRead?: boolean;
}

/** The facts that {@link isPickable} checks. */
export type PickableFacts = Pick<RecallMemory, "memoryType" | "notPickable">;

const HOUR_MS = 3_600_000;
const MIN_REPEAT_FACTOR = 0.05;

/** True for Questions and Stories that are not marked `notPickable`. spec: Memory, `notPickable`. */
export function isPickable(memory: PickableFacts): boolean {
  return isResolvable(memory.memoryType) && memory.notPickable !== true;
}

/**
 * The chance of a memory relative to others. 1 if it was never shown; otherwise it recovers with the hours since
 * (1 - exp(-hours / 24)) and halves with every showing, down to a twentieth.
 */
export function computePickWeight(candidate: PickCandidate, now: number): number {
  if (candidate.lastRead === null) return 1;
  const hours = Math.max(0, now - candidate.lastRead) / HOUR_MS;
  const showings = Math.max(1, candidate.readOccurrences ?? 1);
  return (1 - Math.exp(-hours / 24)) * Math.max(MIN_REPEAT_FACTOR, 0.5 ** showings);
}

/**
 * Picks memories at random without replacement, recently or often shown ones with a smaller chance. Pass only memories
 * that {@link isPickable}. The result depends on the set of candidates, not on their order.
 */
export function pickRandom<C extends PickCandidate>(
  candidates: readonly C[],
  { now, random, howMany = 1, ignoreLastRead = false }: PickOptions,
): C[] {
  const left = candidates.toSorted((one, other) => (one.memoryID < other.memoryID ? -1 : 1));
  const weights = left.map((candidate) => (ignoreLastRead ? 1 : computePickWeight(candidate, now)));
  const picked: C[] = [];
  while (picked.length < howMany && left.length > 0) {
    const index = drawIndex(weights, random());
    weights.splice(index, 1);
    picked.push(...left.splice(index, 1));
  }
  return picked;
}

/** Draws an index by weight. Indices without weight are drawn only if no other is left, all with the same chance. */
function drawIndex(weights: readonly number[], chance: number): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return Math.floor(chance * weights.length);
  let rest = chance * total;
  const index = weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
  // Rounding may leave a rest behind the last weight.
  return index >= 0 ? index : weights.findLastIndex((weight) => weight > 0);
}
