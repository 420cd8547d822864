import type { Language } from "../pack/index.js";
import { FRENCH_CONTRASTS } from "./french-contrasts.js";
import { FRENCH_CONVERSATION } from "./french-conversation.js";
import { FRENCH_CUES } from "./french-cues.js";
import { FRENCH_PHRASES } from "./french-phrases.js";
import { expandFrench, FRENCH_SHORT_FORMS, FRENCH_STOP_WORDS, relateFrench, stemFrench } from "./french-words.js";

/** French. It has related words, but no lexicon. */
export function french(): Language {
  return {
    code: "fr",
    stem: stemFrench,
    stopWords: FRENCH_STOP_WORDS,
    expand: expandFrench,
    related: relateFrench,
    shortForms: FRENCH_SHORT_FORMS,
    cues: FRENCH_CUES,
    contrasts: FRENCH_CONTRASTS,
    phrases: FRENCH_PHRASES,
    conversation: FRENCH_CONVERSATION,
  };
}
