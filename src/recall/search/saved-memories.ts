import type { MemoryType } from "../../model/index.js";
import { listDetails, type MemoryFacts, type RecallMemory, toMemoryFacts } from "./memory-store.js";

/** Memories in columns, which are read several times as fast as one object each. */
export interface SavedMemories {
  readonly ids: readonly string[];
  readonly types: readonly MemoryType[];
  /** By memory: its titles and its answers, a single one without a list; null for none. */
  readonly titles: readonly SavedTexts[];
  readonly answers: readonly SavedTexts[];
  /** The other fields of memories that have any, by their place in the columns. */
  readonly details: readonly (readonly [place: number, details: Partial<RecallMemory>])[];
}

type SavedTexts = string | readonly string[] | null;

/** In the order of their IDs, so that equal memories give equal bytes. */
export function saveMemories(memories: Iterable<MemoryFacts>): SavedMemories {
  const sorted = [...memories].sort((one, other) => (one.memoryID < other.memoryID ? -1 : 1));
  return {
    ids: sorted.map(({ memoryID }) => memoryID),
    types: sorted.map(({ memoryType }) => memoryType),
    titles: sorted.map(({ titles }) => saveTexts(titles)),
    answers: sorted.map(({ answers }) => saveTexts(answers)),
    details: sorted.flatMap((facts, place) => {
      const details = listDetails(facts);
      return Object.keys(details).length === 0 ? [] : [[place, details] as const];
    }),
  };
}

/** @throws RangeError for columns of different lengths */
export function readMemories({ ids, types, titles, answers, details }: SavedMemories): MemoryFacts[] {
  if ([types, titles, answers].some(({ length }) => length !== ids.length)) throw new RangeError("other columns");
  const plain = toMemoryFacts({ memoryID: "", memoryType: "Question" });
  const detailsOf = new Map(details);
  return ids.map((memoryID, place) => {
    const own = detailsOf.get(place);
    const texts = {
      memoryID,
      memoryType: types[place]!,
      titles: readTexts(titles[place]!),
      answers: readTexts(answers[place]!),
    };
    return {
      ...(own === undefined ? plain : toMemoryFacts({ ...own, memoryID, memoryType: texts.memoryType })),
      ...texts,
    };
  });
}

function saveTexts(texts: readonly string[]): SavedTexts {
  return texts.length > 1 ? texts : (texts[0] ?? null);
}

// Shared by the memories without texts.
const NO_TEXTS: readonly string[] = [];

function readTexts(saved: SavedTexts): readonly string[] {
  if (saved === null) return NO_TEXTS;
  return typeof saved === "string" ? [saved] : saved;
}
