import type { Language } from "../pack/index.js";
import { GERMAN_CONTRASTS } from "./german-contrasts.js";
import { GERMAN_CONVERSATION } from "./german-conversation.js";
import { GERMAN_CUES } from "./german-cues.js";
import { GERMAN_PHRASES } from "./german-phrases.js";
import { expandGerman, GERMAN_SHORT_FORMS, GERMAN_STOP_WORDS, relateGerman, stemGerman } from "./german-words.js";

/** German. It has related words, but no lexicon, and does not split compounds. */
export function german(): Language {
  return {
    code: "de",
    stem: stemGerman,
    stopWords: GERMAN_STOP_WORDS,
    expand: expandGerman,
    related: relateGerman,
    shortForms: GERMAN_SHORT_FORMS,
    cues: GERMAN_CUES,
    contrasts: GERMAN_CONTRASTS,
    phrases: GERMAN_PHRASES,
    conversation: GERMAN_CONVERSATION,
  };
}
