import type { Conversation, Language, ReferenceWords } from "../languages/index.js";
import { compileExpressions, type Expressions, splitTextWords } from "./expressions.js";

/** The conversation part of a language, compiled. */
export interface Speech {
  readonly conversation: Readonly<Record<Exclude<keyof Conversation, "reference" | "vagueWords">, Expressions>>;
  readonly reference: Readonly<Record<keyof ReferenceWords, Expressions>>;
  /** True for a folded word that has a meaning of its own. */
  readonly isContent: (folded: string) => boolean;
}

const known = new WeakMap<Language, Speech>();

/** The compiled rules of a language, made at first use. */
export function getSpeech(language: Language): Speech {
  const speech = known.get(language) ?? compileSpeech(language);
  known.set(language, speech);
  return speech;
}

function compileSpeech({ conversation = {}, stopWords, shortForms }: Language): Speech {
  const { reference = {} } = conversation;
  const compile = (texts?: readonly string[]): Expressions => compileExpressions(texts, shortForms);
  const light = new Set([...(stopWords ?? []), ...(conversation.vagueWords ?? [])].map(foldWord));
  return {
    conversation: {
      courtesies: compile(conversation.courtesies),
      closings: compile(conversation.closings),
      asides: compile(conversation.asides),
      frames: compile(conversation.frames),
      framesBeforeQuestions: compile(conversation.framesBeforeQuestions),
      framesWithPerson: compile(conversation.framesWithPerson),
      beforeFrames: compile(conversation.beforeFrames),
      afterFrames: compile(conversation.afterFrames),
      questionWords: compile(conversation.questionWords),
      questionStarts: compile(conversation.questionStarts),
      requests: compile(conversation.requests),
      joiners: compile(conversation.joiners),
      conditions: compile(conversation.conditions),
      beforeQuestionWords: compile(conversation.beforeQuestionWords),
      statementWords: compile(conversation.statementWords),
      abbreviations: compile(conversation.abbreviations),
      hedges: compile(conversation.hedges),
      priceQuestions: compile(conversation.priceQuestions),
      priceWords: compile(conversation.priceWords),
    },
    reference: {
      openings: compile(reference.openings),
      people: compile(reference.people),
      things: compile(reference.things),
      places: compile(reference.places),
      dates: compile(reference.dates),
      here: compile(reference.here),
      more: compile(reference.more),
    },
    isContent: (folded) => !light.has(folded),
  };
}

function foldWord(word: string): string {
  return splitTextWords(word)
    .map(({ folded }) => folded)
    .join("");
}
