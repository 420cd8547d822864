import type { TextExplanation } from "../../assistants/index.js";

/** How a text of a conversation was understood and resolved. The candidates are those of the reading that won. */
export interface QuestionExplanation extends TextExplanation {
  readonly understanding: {
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
  };
}
