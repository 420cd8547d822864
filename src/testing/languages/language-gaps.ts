import type { Contrasts, Conversation, CueWords, Language, ReferenceWords } from "../../languages/index.js";
import type { LanguageGap } from "./language-gap.js";
import { findPhraseGaps } from "./phrase-gaps.js";
import { findWordGaps } from "./word-gaps.js";

/** Parts of a language, with the effect of leaving each out. */
type Effects<T> = Readonly<Record<keyof T, string>>;

/** Not part of a gap: a code is required; not every language has contractions; word data is a project of its own. */
type Unchecked = "code" | "expand" | "share" | "respell" | "vectors";

const LANGUAGE: Effects<Omit<Required<Language>, Unchecked>> = {
  stem: "Forms of a word do not match each other.",
  stopWords: "Words such as “the” count as much as the words that a question is about.",
  related: "Questions in other words than the title are found less often.",
  cues: "Dates and places in texts are not recognized.",
  phrases: "The dialog speaks and recognizes English.",
  contrasts: "A memory of the father answers a question about the mother.",
  conversation: "Courtesies are read as part of the question, and “when was that?” refers to nothing.",
  shortForms: "Spellings of chats are unknown words.",
};

/** Not every language has a polite form of address, or capitals of nouns; the words before statements have a default. */
type UncheckedConversation = "familiarForms" | "beforeStatements" | "nounsHaveCapitals";

const CONVERSATION: Effects<Omit<Required<Conversation>, UncheckedConversation>> = {
  courtesies: "Greetings and thanks are read as part of the question.",
  closings: "Thanks at the end of a question are read as part of it.",
  introductions: "“My name is Ann” is kept as a question without an answer.",
  introductionsWithAge: "“I am 7” is kept as a question without an answer.",
  objections: "“Thanks, but it is still dark” is answered like thanks.",
  asides: "“Because my teacher asked” is read as part of the question.",
  frames: "“Could you tell me” is read as part of the question.",
  framesBeforeQuestions: "“Happy to know why” is read as part of the question.",
  framesWithPerson: "“Tell my old father how” is read as part of the question.",
  beforeFrames: "The words before a frame are read as part of the question.",
  afterFrames: "The words after a frame are read as part of the question.",
  questionWords: "Questions are not told from statements.",
  questionStarts: "A question in the middle of a text is not found.",
  requests: "Orders such as “show me” are read as statements.",
  joiners: "Words such as “and” are read as part of the question.",
  conditions: "Clauses such as “if it rains” are cut off from their question.",
  beforeQuestionWords: "“To whom” does not open a question.",
  statementWords: "Statements before a question are read as part of it.",
  abbreviations: "Abbreviations end a sentence.",
  hedges: "“Were you ever married?” is not read as “Were you married?”.",
  measures: "“What does that cost?” is not answered by the price that was told.",
  vagueWords: "Words of little meaning count as what a question is about.",
  reference: "Nothing refers to what was said before.",
};

/** Languages that leave out pronouns need not list what they stand for. */
const REFERENCE: Effects<Omit<Required<ReferenceWords>, "persons" | "dummies">> = {
  openings: "“And the children?” is read by its own words.",
  people: "“When was he born?” does not refer to a person.",
  things: "“How much does it cost?” does not refer to a thing.",
  places: "“What happened there?” does not refer to a place.",
  dates: "“What happened then?” does not refer to a date.",
  here: "“Here” does not refer to the place of the conversation.",
  more: "“Tell me more” finds nothing.",
  other: "“No, the other one” is a question that nothing answers.",
};

/** Languages whose verbs say who is addressed cannot list the words for it. */
type UncheckedContrasts = "own" | "addressed";

const CONTRASTS: Effects<Omit<Required<Contrasts>, UncheckedContrasts>> = {
  kinship: "A memory of the father answers a question about the mother.",
  ordinals: "A memory of the first one answers a question about the last one.",
  numbers: "A memory of two answers a question about three.",
  units: "A memory in weeks answers a question about days.",
  superlatives: "A memory of the oldest one answers a question about the newest one.",
  alternatives: "A memory of Monday answers a question about Tuesday.",
  negation: "A memory of what is allowed answers a question about what is not.",
  antonyms: "A memory of the opening answers a question about the closing.",
  light: "“Also” and “quickly” count as much as names.",
  past: "“When did it open” is answered by opening hours.",
  tenses: "A question with “is” where the title has “was” is only asked about.",
  questions: "A memory that says when answers a question that asks where.",
};

/** Words that many languages do not use: half of the phrases for dates have a place before or after the number. */
type UncheckedCues =
  | "code"
  | "dayFirst"
  | "decadeHeads"
  | "beforeDecade"
  | "ago"
  | "agoBefore"
  | "next"
  | "largeNumbers"
  | "weekdays"
  | "shortWeekdays"
  | "weekdayEndings"
  | "dayGroups"
  | "through"
  | "periodEnds"
  | "clock"
  | "ahead"
  | "articles";

const CUES: Effects<Omit<Required<CueWords>, UncheckedCues>> = {
  months: "Dates with a month are not recognized.",
  seasons: "“In the summer of 1950” is not recognized.",
  beforeYear: "“In 1950” is not recognized.",
  leadIns: "Words before a date stay in the question.",
  joiners: "“10th of December” is not recognized.",
  numbers: "“Two years ago” is not recognized.",
  units: "“Last year” is not recognized.",
  last: "“Last year” is not recognized.",
  current: "“This year” is not recognized.",
  days: "“Yesterday” is not recognized.",
  thisDay: "“On this day” is not recognized.",
  bounds: "“Before 1950” is not recognized.",
  between: "“Between 1940 and 1950” is not recognized.",
  and: "“Between 1940 and 1950” is not recognized.",
  here: "“Here” is not recognized as a place.",
  decades: "“The eighties” is not recognized.",
  centuries: "“The 19th century” is not recognized.",
  insidePlace: "A memory of another place may answer a question about “in Leeds”.",
  beforePlace: "Places are only recognized by their names alone.",
};

/**
 * The parts that a language lacks, with the effect of each gap; empty for a complete language. Words that can never match,
 * because texts are compared in lower case and without accents, are gaps, too.
 */
export function findLanguageGaps(language: Language): readonly LanguageGap[] {
  const { cues, contrasts, conversation, phrases } = language;
  return [
    ...findMissing("", LANGUAGE, language),
    ...findMissing("cues.", CUES, cues),
    ...findMissing("contrasts.", CONTRASTS, contrasts),
    ...findMissing("conversation.", CONVERSATION, conversation),
    ...findMissing("conversation.reference.", REFERENCE, conversation?.reference),
    ...(phrases === undefined ? [] : findPhraseGaps(phrases)),
    ...findWordGaps(language),
  ];
}

/** The gaps of a part; none if the part itself is missing, which is a gap of its own. */
function findMissing<T extends object>(path: string, effects: Effects<T>, part: object | undefined): LanguageGap[] {
  if (part === undefined) return [];
  const given = new Map<string, unknown>(Object.entries(part));
  return Object.entries<string>(effects)
    .filter(([key]) => isEmpty(given.get(key)))
    .map(([key, effect]) => ({ part: path + key, effect }));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  return (value instanceof Map || value instanceof Set) && value.size === 0;
}
