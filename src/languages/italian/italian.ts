import { stemmer } from "@orama/stemmers/italian";
import { stopwords } from "@orama/stopwords/italian";
import { ITALIAN_CUES } from "../cues/index.js";
import type { Language } from "../pack/index.js";
import { ITALIAN_CONTRASTS } from "./italian-contrasts.js";
import { ITALIAN_CONVERSATION } from "./italian-conversation.js";
import { ITALIAN_PHRASES } from "./italian-phrases.js";
import { ITALIAN_SHORT_FORMS } from "./italian-short-forms.js";

/** Italian. It has no lexicon. */
export function italian(): Language {
  return {
    code: "it",
    stem: stemmer,
    stopWords: new Set(stopwords),
    expand: expandItalian,
    cues: ITALIAN_CUES,
    contrasts: ITALIAN_CONTRASTS,
    phrases: ITALIAN_PHRASES,
    conversation: ITALIAN_CONVERSATION,
    shortForms: ITALIAN_SHORT_FORMS,
  };
}

/** Elided question words and particles with their full form. */
const ELIDED: ReadonlyMap<string, string> = new Map([
  ["dov", "dove"],
  ["com", "come"],
  ["cos", "cosa"],
  ["quand", "quando"],
  ["quant", "quanto"],
  ["quell", "quello"],
  ["quest", "questo"],
  ["c", "ci"],
  ["d", "di"],
  ["un", "una"],
  ["l", "il"],
]);

function expandItalian(word: string): readonly string[] | null {
  const at = word.indexOf("'");
  if (at <= 0 || at === word.length - 1) return null;
  const head = word.slice(0, at);
  return [ELIDED.get(head) ?? head, word.slice(at + 1)];
}
