import { type BenchMemory, type Ranked, textsOf } from "../matcher.js";

/** One document of a search library: all texts of a memory, or each text by itself. */
export type Unit = "memory" | "text";

/** A document with its number in the list. */
export interface Documents {
  readonly texts: readonly string[];
  /** The memory that each document belongs to. */
  readonly memoryIDs: readonly string[];
}

/** The documents of a store. */
export function createDocuments(memories: readonly BenchMemory[], unit: Unit): Documents {
  const texts: string[] = [];
  const memoryIDs: string[] = [];
  for (const memory of memories) {
    for (const text of unit === "memory" ? [textsOf(memory).join(" \n ")] : textsOf(memory)) {
      texts.push(text);
      memoryIDs.push(memory.id);
    }
  }
  return { texts, memoryIDs };
}

/**
 * Memories of the documents found, best first. Each of the first `neighbours` documents counts for its memory, so with 1 the
 * best document decides.
 */
export function rankMemories(
  found: readonly { readonly document: number; readonly score: number }[],
  memoryIDs: readonly string[],
  neighbours = 1,
): readonly Ranked[] {
  const scores = new Map<string, number>();
  for (const { document, score } of found.slice(0, neighbours)) {
    const id = memoryIDs[document]!;
    scores.set(id, (scores.get(id) ?? 0) + score);
  }
  return [...scores].map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score);
}
