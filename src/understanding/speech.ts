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

function compileSpeech({ conversation = {}, stopWords }: Language): Speech {
  const { reference = {} } = conversation;
  const light = new Set([...(stopWords ?? []), ...(conversation.vagueWords ?? [])].map(foldWord));
  return {
    conversation: {
      courtesies: compileExpressions(conversation.courtesies),
      closings: compileExpressions(conversation.closings),
      frames: compileExpressions(conversation.frames),
      framesBeforeQuestions: compileExpressions(conversation.framesBeforeQuestions),
      beforeFrames: compileExpressions(conversation.beforeFrames),
      afterFrames: compileExpressions(conversation.afterFrames),
      questionWords: compileExpressions(conversation.questionWords),
      questionStarts: compileExpressions(conversation.questionStarts),
      requests: compileExpressions(conversation.requests),
      joiners: compileExpressions(conversation.joiners),
      conditions: compileExpressions(conversation.conditions),
      beforeQuestionWords: compileExpressions(conversation.beforeQuestionWords),
      statementWords: compileExpressions(conversation.statementWords),
      abbreviations: compileExpressions(conversation.abbreviations),
    },
    reference: {
      openings: compileExpressions(reference.openings),
      people: compileExpressions(reference.people),
      things: compileExpressions(reference.things),
      places: compileExpressions(reference.places),
      dates: compileExpressions(reference.dates),
      here: compileExpressions(reference.here),
      more: compileExpressions(reference.more),
    },
    isContent: (folded) => !light.has(folded),
  };
}

function foldWord(word: string): string {
  return splitTextWords(word)
    .map(({ folded }) => folded)
    .join("");
}
