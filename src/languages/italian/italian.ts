import { stopwords } from "@orama/stopwords/italian";
import { ITALIAN_CUES } from "../cues/index.js";
import type { Language } from "../pack/index.js";
import { createLexicon, foldText } from "../words/index.js";
import { ITALIAN_CONTRASTS } from "./italian-contrasts.js";
import { ITALIAN_CONVERSATION } from "./italian-conversation.js";
import {
  ITALIAN_RELATIONS,
  ITALIAN_STEMS,
  ITALIAN_VECTOR_CODEBOOK,
  ITALIAN_VECTOR_CODES,
  ITALIAN_VECTOR_SHAPE,
} from "./italian-lexicon.js";
import { ITALIAN_PHRASES } from "./italian-phrases.js";
import { ITALIAN_SHORT_FORMS } from "./italian-short-forms.js";
import { expandItalian, stemItalian } from "./italian-words.js";

/** One for all indexes, because it is large. */
let language: Language | null = null;

/** Italian, with a lexicon: word frequencies, related words and word vectors. */
export function italian(): Language {
  language ??= createLanguage();
  return language;
}

function createLanguage(): Language {
  const lexicon = createLexicon({
    stems: ITALIAN_STEMS,
    relations: ITALIAN_RELATIONS,
    shape: ITALIAN_VECTOR_SHAPE,
    codebook: ITALIAN_VECTOR_CODEBOOK,
    codes: ITALIAN_VECTOR_CODES,
  });
  return {
    code: "it",
    stem: stemItalian,
    // Texts are matched without accents: "perché" as "perche".
    stopWords: new Set(stopwords.map(foldText)),
    expand: expandItalian,
    ...lexicon,
    cues: ITALIAN_CUES,
    contrasts: ITALIAN_CONTRASTS,
    phrases: ITALIAN_PHRASES,
    conversation: ITALIAN_CONVERSATION,
    shortForms: ITALIAN_SHORT_FORMS,
  };
}
