import type { Language } from "../languages/index.js";
import { memoize, memoizeByObject } from "../shared/index.js";
import { type Clause, rangeSome, readClauses } from "./clauses.js";
import { splitTextWords, type TextWord } from "./expressions.js";
import { isNumber } from "./measures.js";
import { type Piece, type Sentence, splitSentences } from "./sentences.js";
import { getSpeech, type Speech } from "./speech.js";

/** A part of a text that asks. */
export interface Asked {
  readonly text: string;
  /** True if it has a word with a meaning of its own. */
  readonly hasContent: boolean;
  /** A statement before it in the same text that it may be about; null without one. */
  readonly about: string | null;
  /** True if words before it continue what was said: "and", "what about". */
  readonly isContinued: boolean;
  /** True if it is no sentence, only a part of one: "and the median". */
  readonly isFragment: boolean;
}

/** A text in its parts. */
export interface ReadText {
  /** The parts that ask, in order. Empty if none does. */
  readonly asked: readonly Asked[];
  /** The text without its courtesies, as one text; null if nothing is left, or if it has none. */
  readonly plain: string | null;
  /** True if nothing is said but courtesies, and who speaks. */
  readonly isRemark: boolean;
  /** True if it says who speaks. */
  readonly introduces: boolean;
  /** True if it has a word like "but". */
  readonly objects: boolean;
  /** Parts that are no sentence, such as "the boathouse", if other parts stand beside them: one may be what is meant. */
  readonly fragments: readonly string[];
  /** True if all that is not asked are courtesies that no punctuation marks off, so that it may be part of the question. */
  readonly isUnsure: boolean;
}

/** Maximum number of questions of a text that are read. */
const MAX_ASKED = 3;

const MAX_FRAGMENTS = 2;

/** Texts that a language keeps as they were read: a turn asks for more than one thing of its text. */
const KEPT_TEXTS = 4;

const readings = memoizeByObject((language: Language) => memoize(KEPT_TEXTS, (text) => read(text, language)));

/** Finds the parts of a text that ask something, without courtesies, context and frames such as "could you tell me". */
export function readText(text: string, language: Language): ReadText {
  return readings(language).of(text);
}

function read(text: string, language: Language): ReadText {
  const speech = getSpeech(language);
  const words = splitTextWords(text, language.shortForms);
  const sentences = splitSentences(text, words, speech.conversation.abbreviations);
  const all = sentences.flatMap((sentence) =>
    readSentence(words, sentence, speech).map((one) => {
      const introduces = isIntroduction(text, words, one, language);
      return { ...one, introduces, kind: introduces && sentence.mark !== "?" ? ("states" as const) : one.kind };
    }),
  );
  const kept = all.filter(({ kind }) => kind !== "courtesy");
  const asking = findAsking(words, kept, speech);
  const cut = ({ from, to }: Piece): string => text.slice(words[from]!.start, words[to - 1]!.end);
  const hasContent = ({ from, to }: Piece): boolean =>
    rangeSome(from, to, (index) => speech.isContent(words[index]!.folded));
  const introductions = all.filter(({ introduces }) => introduces);
  const isBrief = introductions.every(({ from, to }) => to - from <= MAX_INTRODUCTION);
  const isWrapped = kept.length < all.length || kept.some(({ isCut }) => isCut);
  return {
    asked: asking.slice(0, MAX_ASKED).map((one) => {
      const before = kept.filter(({ to, kind }) => to <= one.from && kind !== "asks").filter(hasContent);
      const isWhole = one.from === 0 && one.to === words.length;
      return {
        text: isWhole ? text : cut(one),
        hasContent: hasContent(one),
        about: before.length === 0 ? null : cut(before.at(-1)!),
        ...readOpening(words, one, speech),
      };
    }),
    plain: kept.length === 0 || !isWrapped ? null : kept.map(cut).join(". "),
    isRemark: all.length > 0 && isBrief && kept.every(({ introduces }) => introduces),
    introduces: introductions.length > 0,
    objects: rangeSome(0, words.length, (at) => speech.conversation.objections.lengthAt(words, at) > 0),
    fragments:
      kept.length < 2
        ? []
        : kept
            .filter((one) => isFragment(words, one, speech))
            .slice(0, MAX_FRAGMENTS)
            .map(cut),
    isUnsure: all.every(({ kind }) => kind === "asks") && all.some(({ isCut }) => isCut),
  };
}

/** Longer ones say more than who speaks: "my name is Ann and my lamp is dark". */
const MAX_INTRODUCTION = 8;

/** "my name is Ann", "I am 7", "I'm Tom" */
function isIntroduction(
  text: string,
  words: readonly TextWord[],
  { kind, from, to }: Clause,
  language: Language,
): boolean {
  const { introductions, introductionsWithAge, courtesies, joiners, questionStarts } = getSpeech(language).conversation;
  if (kind === "courtesy" || questionStarts.lengthAt(words, from, to) > 0) return false;
  let at = from;
  for (let step = 1; step > 0; at += step) {
    if (introductions.lengthAt(words, at, to) > 0) return true;
    const age = at + introductionsWithAge.lengthAt(words, at, to);
    if (age > at && age < to && isNumber(words[age]!.folded, language)) return true;
    if (age > at && age < to && to - age <= MAX_NAME && isNamed(text, words.slice(age, to))) return true;
    step = Math.max(courtesies.lengthAt(words, at, to), joiners.lengthAt(words, at, to));
  }
  return false;
}

/** Maximum number of words of a name. */
const MAX_NAME = 2;

/** True for words that all begin with a capital. */
function isNamed(text: string, words: readonly TextWord[]): boolean {
  return words.every(({ start }) => /^\p{Lu}/u.test(text.slice(start)));
}

/** Whether a question continues what was said before: "and", "what about" */
function readOpening(
  words: readonly TextWord[],
  { from, to }: Piece,
  speech: Speech,
): Pick<Asked, "isContinued" | "isFragment"> {
  const { openings } = speech.reference;
  const { questionWords, questionStarts, beforeQuestionWords } = speech.conversation;
  let isContinued = false;
  for (let at = Math.max(0, from - 4); at <= from; at++) {
    const length = openings.lengthAt(words, at, to);
    isContinued ||= length > 0 && at + length >= from;
  }
  const start = from + openings.lengthAt(words, from, to);
  const opens = (at: number): boolean =>
    questionWords.lengthAt(words, at, to) + questionStarts.lengthAt(words, at, to) > 0;
  const isQuestion = rangeSome(start, to, (at) => questionStarts.lengthAt(words, at, to) > 0) || opens(start);
  const before = beforeQuestionWords.lengthAt(words, start, to);
  return { isContinued, isFragment: isContinued && !isQuestion && !(before > 0 && opens(start + before)) };
}

/** Unsure questions are ones only if nothing surer asks. "And the median" asks, too, if nothing else is said. */
function findAsking(words: readonly TextWord[], kept: readonly Clause[], speech: Speech): readonly Clause[] {
  const asking = kept.filter(({ kind }) => kind === "asks");
  const sure = asking.filter(({ strength }) => strength === "sure");
  if (sure.length > 0) return sure;
  const [only] = kept;
  const isAlone = asking.length === 0 && kept.length === 1 && only !== undefined && isFragment(words, only, speech);
  return isAlone && readOpening(words, only, speech).isFragment ? kept : asking;
}

/** The clauses of a sentence. What belongs to a question is joined with it; a question mark makes one of the rest. */
function readSentence(words: readonly TextWord[], sentence: Sentence, speech: Speech): readonly Clause[] {
  const clauses = readClauses(words, sentence, speech);
  const isAsked = clauses.some(({ kind }) => kind === "asks");
  if (!isAsked && sentence.mark === "?") return askAll(clauses);
  if (!isAsked) return clauses;
  const joined = joinParts(words, clauses, sentence.mark === "?", speech);
  const first = joined.find(({ kind }) => kind !== "courtesy");
  return joined.map((one) => {
    const isSure = one.kind === "asks" && sentence.mark !== "!" && (one === first || sentence.mark === "?");
    return isSure ? { ...one, strength: "sure" as const } : one;
  });
}

/** A sentence with a question mark and no question word: all but its courtesies asks. */
function askAll(clauses: readonly Clause[]): readonly Clause[] {
  const kept = clauses.filter(({ kind }) => kind !== "courtesy");
  if (kept.length === 0) return clauses;
  const asks = { ...kept[0]!, kind: "asks" as const, strength: "sure" as const, to: kept.at(-1)!.to };
  return [...clauses.filter(({ to }) => to <= asks.from), asks];
}

/** A clause that states nothing: "the boathouse" */
function isFragment(words: readonly TextWord[], { kind, from, to }: Clause, { conversation }: Speech): boolean {
  const states = (index: number): boolean => conversation.statementWords.lengthAt(words, index, to) > 0;
  return kind === "states" && !rangeSome(from, to, states);
}

/** Joins a question with what belongs to it: "if I lose my card, what do I do", "did the storm, which killed many, come here" */
function joinParts(
  words: readonly TextWord[],
  clauses: readonly Clause[],
  isQuestion: boolean,
  speech: Speech,
): readonly Clause[] {
  const isPart = (one: Clause): boolean =>
    one.kind === "condition" || (one.kind === "asks" && one.strength === "unsure") || isFragment(words, one, speech);
  const joined: Clause[] = [];
  for (const one of clauses) {
    // "did you, by any chance, keep it"
    if (isQuestion && joined.at(-1)?.kind === "courtesy" && joined.at(-2)?.kind === "asks" && isPart(one)) joined.pop();
    const last = joined.at(-1);
    if (last?.kind === "condition" && (one.kind === "asks" || one.kind === "condition")) {
      joined[joined.length - 1] = { ...one, from: last.from };
    } else if (last?.kind === "asks" && isPart(one)) {
      joined[joined.length - 1] = { ...last, to: one.to };
    } else {
      joined.push(one);
    }
  }
  return joined;
}
