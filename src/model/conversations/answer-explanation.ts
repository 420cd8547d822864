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

/** How the last question was resolved: the parts of `session.explain()` that chats show and servers send. */
export interface AnswerExplanation {
  readonly understanding: {
    readonly kind: "question" | "more" | "statement";
    readonly said: string;
    readonly asked: readonly string[];
    readonly readings: readonly {
      readonly text: string;
      readonly from: "said" | "context" | "topic";
      readonly confidence: number;
      readonly won: boolean;
    }[];
    readonly before: { readonly asked: string | null; readonly answered: string | null } | null;
  };
  readonly candidates: readonly ExplainedCandidate[];
  readonly decision: { readonly kind: "answer" | "choose" | "confirm" | "none" };
  readonly thresholds: { readonly high: number; readonly medium: number; readonly low: number };
  readonly dates: readonly { readonly at: number; readonly uncertaintyDays: number }[];
  readonly places: readonly { readonly placeName: string }[];
}
