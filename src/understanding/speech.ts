import type { Conversation, Language, ReferenceWords } from "../languages/index.js";
import { compileExpressions, type Expressions, splitExpression } from "./expressions.js";

/** The conversation part of a language, compiled. */
export interface Speech {
  readonly conversation: Readonly<
    Record<
      Exclude<keyof Conversation, "reference" | "vagueWords" | "measures" | "familiarForms" | "nounsHaveCapitals">,
      Expressions
    >
  >;
  readonly reference: Readonly<Record<Exclude<keyof ReferenceWords, "persons">, Expressions>> & {
    readonly persons: readonly {
      readonly words: ReadonlySet<string>;
      readonly nouns: ReadonlySet<string>;
      readonly canBeNamed: boolean;
    }[];
  };
  readonly measures: readonly Measure[];
  /** True for a folded word that has a meaning of its own. */
  readonly isContent: (folded: string) => boolean;
}

/** How a measure is asked for and said, compiled. */
export interface Measure {
  readonly asks: Expressions;
  readonly asksAlone: Expressions;
  readonly says: Expressions;
  readonly units: Expressions;
  /** Signs such as "€". */
  readonly signs: readonly string[];
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
      introductions: compile(conversation.introductions),
      introductionsWithAge: compile(conversation.introductionsWithAge),
      objections: compile(conversation.objections),
      asides: compile(conversation.asides),
      beforeStatements: compile(conversation.beforeStatements ?? conversation.statementWords),
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
    },
    reference: {
      openings: compile(reference.openings),
      people: compile(reference.people),
      things: compile(reference.things),
      places: compile(reference.places),
      dates: compile(reference.dates),
      dummies: compile(reference.dummies),
      here: compile(reference.here),
      more: compile(reference.more),
      other: compile(reference.other),
      persons: (reference.persons ?? []).map(({ words, nouns, canBeNamed = false }) => ({
        canBeNamed,
        words: new Set(words.map(foldWord)),
        nouns: new Set(nouns.map(foldWord)),
      })),
    },
    measures: (conversation.measures ?? []).map(({ asks, asksAlone, says = [], units }) => ({
      asks: compile(asks),
      asksAlone: compile(asksAlone),
      says: compile(says),
      units: compile(units),
      signs: says.filter((text) => splitExpression(text).length === 0),
    })),
    isContent: (folded) => !light.has(folded),
  };
}

function foldWord(word: string): string {
  return splitExpression(word).join("");
}
