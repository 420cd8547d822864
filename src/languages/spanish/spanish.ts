import type { Language } from "../pack/index.js";
import { SPANISH_CONTRASTS } from "./spanish-contrasts.js";
import { SPANISH_CONVERSATION } from "./spanish-conversation.js";
import { SPANISH_CUES } from "./spanish-cues.js";
import { SPANISH_PHRASES } from "./spanish-phrases.js";
import { expandSpanish, relateSpanish, SPANISH_SHORT_FORMS, SPANISH_STOP_WORDS, stemSpanish } from "./spanish-words.js";

/** Spanish, of Spain and of America. It has related words, but no lexicon. */
export function spanish(): Language {
  return {
    code: "es",
    stem: stemSpanish,
    stopWords: SPANISH_STOP_WORDS,
    expand: expandSpanish,
    related: relateSpanish,
    shortForms: SPANISH_SHORT_FORMS,
    cues: SPANISH_CUES,
    contrasts: SPANISH_CONTRASTS,
    phrases: SPANISH_PHRASES,
    conversation: SPANISH_CONVERSATION,
  };
}
