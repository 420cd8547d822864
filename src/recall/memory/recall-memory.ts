import {
  type ApproximateDate,
  type ApproximatePlace,
  type ContextMatcher,
  type ContextVars,
  createContextMatcher,
  toCoordinates,
  toDateMs,
  toUpperCaseNames,
} from "../circumstances/index.js";

/** Kinds of memories. spec: Memory, `memoryType`. */
export type MemoryType = "Question" | "Story" | "Default" | "CompletionDraft" | "ExpertReference";

/** The fields of a Memory that recall reads, by their names in the spec. More fields are ignored. spec: Memory. */
export interface RecallMemory {
  readonly memoryID: string;
  readonly memoryType: MemoryType;
  readonly title?: string | null | undefined;
  readonly titleVariants?: readonly string[] | null | undefined;
  readonly answers?: readonly { readonly text?: string | null | undefined }[] | null | undefined;
  readonly media?: readonly unknown[] | null | undefined;
  /** Person the memory belongs to; null if public. */
  readonly receiverID?: string | null | undefined;
  /** ISO 8601 (UTC without an offset), or Unix milliseconds. */
  readonly date?: string | number | null | undefined;
  readonly dateUncertaintyDays?: number | null | undefined;
  readonly placeName?: string | null | undefined;
  readonly placeLatitude?: number | null | undefined;
  readonly placeLongitude?: number | null | undefined;
  readonly placeUncertaintyKm?: number | null | undefined;
  readonly notPickable?: boolean | null | undefined;
  readonly help?: boolean | null | undefined;
  readonly hints?: readonly string[] | null | undefined;
  readonly contextVarsToMatch?: ContextVars | null | undefined;
  readonly contextVarsToSet?: ContextVars | null | undefined;
  readonly tags?: readonly string[] | null | undefined;
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

// Shared by the many memories without texts or variables.
const NO_TEXTS: readonly string[] = [];
const NO_VARS: ContextVars = {};

function selectTexts(texts: readonly (string | null | undefined)[]): readonly string[] {
  const kept = texts.filter((text): text is string => typeof text === "string" && text.length > 0);
  return kept.length === 0 ? NO_TEXTS : kept;
}

/** Names and values are not checked here, but when memories are written. */
function toStoredVars(vars: ContextVars | null | undefined): ContextVars {
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
