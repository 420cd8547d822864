import { stemmer } from "@orama/stemmers/english";
import { stopwords } from "@orama/stopwords/english";
import { memoize } from "../../shared/index.js";
import { ENGLISH_CUES } from "../cues/index.js";
import type { Language } from "../pack/index.js";
import { createLexicon } from "../words/index.js";
import { ENGLISH_PHRASES } from "./dialog/index.js";
import { ENGLISH_CONTRASTS } from "./english-contrasts.js";
import { ENGLISH_CONVERSATION } from "./english-conversation.js";
import {
  ENGLISH_RELATIONS,
  ENGLISH_STEMS,
  ENGLISH_VECTOR_CODEBOOK,
  ENGLISH_VECTOR_CODES,
  ENGLISH_VECTOR_SHAPE,
} from "./english-lexicon.js";
import { ENGLISH_SHORT_FORMS } from "./english-short-forms.js";

/** One for all indexes, because it is large. */
let language: Language | null = null;
/** Words whose stems are cached; running text has few others. About half a megabyte. */
const MAX_CACHED_WORDS = 8_192;
const stems = memoize(MAX_CACHED_WORDS, stemEnglish);
/** Words that the stemmer joins with strangers: "literally" with "liter". */
const APART: ReadonlyMap<string, string> = new Map([
  ["literal", "literal"],
  ["literally", "literal"],
]);

function stemEnglish(word: string): string {
  return APART.get(word) ?? stemmer(word);
}

/** English, with a lexicon: word frequencies, related words and word vectors. */
export function english(): Language {
  language ??= createLanguage();
  return language;
}

function createLanguage(): Language {
  const lexicon = createLexicon({
    stems: ENGLISH_STEMS,
    relations: ENGLISH_RELATIONS,
    shape: ENGLISH_VECTOR_SHAPE,
    codebook: ENGLISH_VECTOR_CODEBOOK,
    codes: ENGLISH_VECTOR_CODES,
  });
  return {
    code: "en",
    stem: stems.of,
    stopWords: new Set(stopwords),
    expand: expandEnglish,
    ...lexicon,
    cues: ENGLISH_CUES,
    contrasts: ENGLISH_CONTRASTS,
    phrases: ENGLISH_PHRASES,
    conversation: ENGLISH_CONVERSATION,
    shortForms: ENGLISH_SHORT_FORMS,
  };
}

const WHOLE: ReadonlyMap<string, readonly string[]> = new Map([
  ["can't", ["can", "not"]],
  ["cannot", ["can", "not"]],
  ["won't", ["will", "not"]],
  ["shan't", ["shall", "not"]],
  ["ain't", ["is", "not"]],
  ["let's", ["let", "us"]],
  ["y'all", ["you", "all"]],
]);

/** Words that endings after an apostrophe stand for. `'s` is "is" after a question word or pronoun, else a possessive. */
const ENDINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({ m: "am", re: "are", ve: "have", ll: "will", d: "would" }),
);

const BEFORE_IS: ReadonlySet<string> = new Set("what who where when why how that this there here it he she".split(" "));

function expandEnglish(word: string): readonly string[] | null {
  const whole = WHOLE.get(word);
  if (whole !== undefined) return whole;
  const at = word.lastIndexOf("'");
  if (at <= 0) return null;
  const head = word.slice(0, at);
  const tail = word.slice(at + 1);
  if (tail === "t" && head.endsWith("n") && head.length > 2) return [head.slice(0, -1), "not"];
  if (tail === "s") return BEFORE_IS.has(head) ? [head, "is"] : [head];
  const ending = ENDINGS.get(tail);
  return ending === undefined ? null : [head, ending];
}
