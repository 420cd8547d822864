import type { IntentKey, Phrases } from "../../languages/index.js";
import { compileVocabulary, longestAt, replyWords } from "./vocabulary.js";

/** Small talk that a text can begin with. */
const OPENINGS = ["thanks", "bye", "hello"] as const satisfies readonly IntentKey[];

export type OpeningKind = (typeof OPENINGS)[number];

/** Small talk at the beginning of a text, or a goodbye at its end. */
export interface Opening {
  readonly kind: OpeningKind;
  /** Number of words beside it. */
  readonly others: number;
}

/** The small talk that a text begins with, or the goodbye that it ends with; null without any: "thanks, that was lovely". */
export function recognizeOpening(text: string, phrases: Phrases): Opening | null {
  const { intents, fillers } = compileVocabulary(phrases);
  const words = replyWords(text);
  const byes = intents.get("bye");
  for (let from = 0; byes !== undefined && from < words.length; from++) {
    if (from + longestAt(words, from, byes) === words.length) return { kind: "bye", others: from };
  }
  for (let from = 0; from < words.length; ) {
    for (const kind of OPENINGS) {
      const expressions = intents.get(kind);
      const length = expressions === undefined ? 0 : longestAt(words, from, expressions);
      if (length > 0) return { kind, others: words.length - from - length };
    }
    const step = longestAt(words, from, fillers);
    if (step === 0) return null;
    from += step;
  }
  return null;
}
