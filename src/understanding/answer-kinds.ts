import type { AnswerKind, Language } from "../languages/index.js";
import { compileExpressions, type Expressions, splitTextWords } from "./expressions.js";

/** The words of a memory that show which kinds of questions it answers. */
export interface MemoryWords {
  readonly titles: readonly string[];
  readonly answers: readonly string[];
  readonly hasDate: boolean;
  readonly hasPlace: boolean;
}

const compiled = new WeakMap<ReadonlyMap<string, AnswerKind>, readonly (readonly [AnswerKind, Expressions])[]>();

/** The kind of answer that the first question word asks for; null if the language does not define it. */
function findAnswerKind(text: string, { contrasts }: Language): AnswerKind | null {
  const { questions } = contrasts ?? {};
  if (questions === undefined) return null;
  const kinds = compiled.get(questions) ?? compileKinds(questions);
  compiled.set(questions, kinds);
  const words = splitTextWords(text);
  for (let at = 0; at < words.length; at++) {
    const found = kinds.map(([kind, set]) => ({ kind, length: set.lengthAt(words, at) }));
    const longest = found.reduce((best, one) => (one.length > best.length ? one : best));
    if (longest.length > 0) return longest.kind;
  }
  return null;
}

function compileKinds(questions: ReadonlyMap<string, AnswerKind>): readonly (readonly [AnswerKind, Expressions])[] {
  const kinds = [...new Set(questions.values())];
  const wordsOf = (kind: AnswerKind): string[] =>
    [...questions].flatMap(([words, own]) => (own === kind ? [words] : []));
  return kinds.map((kind) => [kind, compileExpressions(wordsOf(kind))]);
}

/**
 * False if a memory that was emitted says nothing of the kind that a question asks for: "when was that" needs a date or a
 * number, "why" a title that asks why. True for a language without question words.
 */
export function mayAnswer(question: string, memory: MemoryWords, language: Language): boolean {
  const { titles, answers, hasDate, hasPlace } = memory;
  const kind = findAnswerKind(question, language);
  const said = answers.join(" ");
  switch (kind) {
    case "time":
      return hasDate || /\p{N}/u.test(said);
    case "number":
      return (
        /\p{N}/u.test(said) || splitTextWords(said).some(({ folded }) => language.cues?.numbers.has(folded) === true)
      );
    case "place":
      return hasPlace || NAME.test(said);
    case "person":
      return NAME.test(said);
    case "reason":
    case "manner":
      return titles.some((title) => findAnswerKind(title, language) === kind);
    default:
      return true;
  }
}

/** A word with a capital inside a sentence. */
const NAME = /[\p{L}\p{N},;]\s\p{Lu}\p{L}/u;
