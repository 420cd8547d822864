import { type PhraseOverrides, type Phrases, phrasesFor as phrasesWith } from "../../src/dialog/index.js";
import type { Language } from "../../src/languages/index.js";
import { italian } from "../../src/recall.js";

/** The languages that the engine speaks. */
export const BUILT_IN_LANGUAGES = ["en", "it"];

/** The phrases of a culture as the engine has them: with its own Italian. */
export function phrasesFor(culture: string, overrides?: PhraseOverrides, packs: readonly Language[] = []): Phrases {
  return phrasesWith(culture, overrides, [...packs, italian()]);
}
