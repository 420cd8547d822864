import type { ConfidenceLevel } from "../memories/index.js";

/** Parts of the score of a candidate; they add up to it. */
export const EXPLAINED_PARTS = [
  "words",
  "pairs",
  "grams",
  "bayes",
  "head",
  "variant",
  "meaning",
  "encoder",
  "answers",
  "correlation",
  "date",
  "place",
  "context",
] as const;

/** A memory that a question may mean, and why. */
export interface ExplainedCandidate {
  readonly memoryID: string;
  readonly title: string | null;
  readonly score: number;
  readonly confidence: number;
  readonly confidenceLevel: ConfidenceLevel;
  readonly parts: Readonly<Record<(typeof EXPLAINED_PARTS)[number], number>>;
  /** Things that the text asks for and the memory does not have. */
  readonly differences: readonly {
    readonly kind: string;
    readonly asked: string | null;
    readonly memory: string | null;
  }[];
  /** Spelling corrections to words of this memory. */
  readonly corrections: readonly { readonly from: string; readonly to: string }[];
}

/** How a text was read. */
export interface TextUnderstanding {
  /** `more`: asked for more of the same topic. `statement`: nothing in the text asked, so that all of it was read. */
  readonly kind: "question" | "more" | "statement";
  /** The whole text. */
  readonly said: string;
  /** The parts of it that ask, without courtesies and context. */
  readonly asked: readonly string[];
  /** The ways to read them, with the confidence of the best candidate of each. */
  readonly readings: readonly {
    readonly text: string;
    /** `said`: by its own words. `context`: with a statement beside it. `topic`: with what was said before. */
    readonly from: "said" | "context" | "topic";
    readonly confidence: number;
    readonly won: boolean;
  }[];
  /** The last question and answer; null at the beginning. */
  readonly before: {
    readonly asked: string | null;
    /** Title of the memory that was emitted. */
    readonly answered: string | null;
  } | null;
}

/** How the last question was resolved: the parts of `session.explain()` that chats show and servers send. */
export interface AnswerExplanation {
  readonly understanding: TextUnderstanding;
  readonly candidates: readonly ExplainedCandidate[];
  readonly decision: { readonly kind: "answer" | "choose" | "confirm" | "none" };
  readonly thresholds: { readonly high: number; readonly medium: number; readonly low: number };
  readonly dates: readonly { readonly at: number; readonly uncertaintyDays: number }[];
  readonly places: readonly { readonly placeName: string }[];
}
