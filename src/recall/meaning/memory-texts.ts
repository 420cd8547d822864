import { splitSentences } from "../text/index.js";

/** The texts of a memory that are embedded: titles first, then sentences of its answers. */
export interface MemoryTexts {
  readonly texts: readonly string[];
  /** How many of them are titles. */
  readonly titles: number;
}

/** Later titles and sentences have no vectors of their own, so that the vectors of one memory fit into a document. */
const MAX_TITLES = 140;
const MAX_SENTENCES = 24;
/** Characters of a text that are embedded. Encoders ignore the rest of a long text. */
const MAX_LENGTH = 500;
const HAS_WORD = /[\p{L}\p{N}]/u;

/** The facts of a memory that its vectors depend on. */
export interface EmbeddedFacts {
  /** The title first, then its variants. */
  readonly titles: readonly string[];
  /** Texts of the answers. */
  readonly answers: readonly string[];
}

export function listTexts({ titles, answers }: EmbeddedFacts): MemoryTexts {
  const kept = selectTexts(titles, MAX_TITLES);
  return { texts: [...kept, ...selectTexts(answers.flatMap(splitSentences), MAX_SENTENCES)], titles: kept.length };
}

/** A text as it is embedded. */
export function toEmbeddedText(text: string): string {
  return text.trim().slice(0, MAX_LENGTH);
}

function selectTexts(texts: readonly string[], max: number): readonly string[] {
  return texts
    .filter((text) => HAS_WORD.test(text))
    .slice(0, max)
    .map(toEmbeddedText);
}

/** A short digest of texts: vectors with another digest were made from other texts. */
export function digestTexts({ texts, titles }: MemoryTexts): string {
  let [low, high] = [titles ^ 0x9e3779b9, 0x85ebca6b];
  for (const text of texts) {
    for (let at = 0; at <= text.length; at++) {
      // The end of a text counts, too.
      const code = at < text.length ? text.charCodeAt(at) : 0x10000;
      low = Math.imul(low ^ code, 0x01000193);
      high = Math.imul(high ^ code, 0x5bd1e995) ^ (high >>> 15);
    }
  }
  return (low >>> 0).toString(36) + (high >>> 0).toString(36);
}
