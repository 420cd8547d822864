import type { Contrasts } from "./contrasts.js";
import type { Conversation } from "./conversation.js";
import type { CueWords } from "./cue-words.js";
import type { PartialPhrases } from "./phrases.js";

/** Word vectors: words of similar meaning have a cosine near 1. */
export interface WordVectors {
  /** Length of every vector. */
  readonly dimensions: number;
  /** The vector of a stem, scaled to length 1; null for an unknown stem. The caller must not change it. */
  readonly vectorOf: (stem: string) => Float32Array | null;
}

/** A stem of similar meaning, or of the same topic. */
export interface RelatedStem {
  readonly stem: string;
  /** How well it can replace the other stem, in (0, 1). */
  readonly strength: number;
}

/**
 * Everything that the engine knows of one language. Every part but the code is optional: without a stemmer, texts are
 * matched by plain words; without frequencies, all words are equally rare; without phrases, the dialog speaks English.
 */
export interface Language {
  /** ISO 639-1 code, lower case: "en". */
  readonly code: string;
  /** The stem of a normalised word. Must be pure. */
  readonly stem?: (word: string) => string;
  /** Words that carry little meaning; weighted down, never dropped. */
  readonly stopWords?: ReadonlySet<string>;
  /** Splits a contraction into its words ("don't" -> do, not); null for other words. */
  readonly expand?: (word: string) => readonly string[] | null;
  /** Share of a stem among the running words of the language, in [0, 1]; 0 for unknown stems. */
  readonly share?: (stem: string) => number;
  /**
   * The stems related to a stem, strongest first, without the stem itself; empty for an unknown one. The caller must not
   * change the list. With several languages, each is used for the texts in it.
   */
  readonly related?: (stem: string) => readonly RelatedStem[];
  /** The known stem that a misspelt one most likely is; null if there is no such stem, or if the stem is known. */
  readonly respell?: (stem: string) => string | null;
  /** Word vectors. With several languages, those of the first one that has them are used, for the texts in it. */
  readonly vectors?: WordVectors;
  /** Words for dates and places. Without them, a text mentions none. */
  readonly cues?: CueWords;
  /** Texts that the dialog says and recognizes. Missing ones are English. */
  readonly phrases?: PartialPhrases;
  /** Words that make questions differ. */
  readonly contrasts?: Contrasts;
  /** How people wrap, shorten and continue what they ask. */
  readonly conversation?: Conversation;
  /** Short forms of chats, folded, to what they stand for: "u" to "you". */
  readonly shortForms?: ReadonlyMap<string, string>;
}
