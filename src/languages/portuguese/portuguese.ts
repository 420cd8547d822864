import type { Language } from "../pack/index.js";
import { PORTUGUESE_CONTRASTS } from "./portuguese-contrasts.js";
import { PORTUGUESE_CONVERSATION } from "./portuguese-conversation.js";
import { PORTUGUESE_CUES } from "./portuguese-cues.js";
import { PORTUGUESE_PHRASES } from "./portuguese-phrases.js";
import {
  expandPortuguese,
  PORTUGUESE_SHORT_FORMS,
  PORTUGUESE_STOP_WORDS,
  relatePortuguese,
  stemPortuguese,
} from "./portuguese-words.js";

/** Portuguese, of Portugal and of Brazil. It has related words, but no lexicon. */
export function portuguese(): Language {
  return {
    code: "pt",
    stem: stemPortuguese,
    stopWords: PORTUGUESE_STOP_WORDS,
    expand: expandPortuguese,
    related: relatePortuguese,
    shortForms: PORTUGUESE_SHORT_FORMS,
    cues: PORTUGUESE_CUES,
    contrasts: PORTUGUESE_CONTRASTS,
    phrases: PORTUGUESE_PHRASES,
    conversation: PORTUGUESE_CONVERSATION,
  };
}
