import type { TextExplanation } from "../../assistants/index.js";
import type { TextUnderstanding } from "../../model/index.js";

/** How a text of a conversation was understood and resolved. The candidates are those of the reading that won. */
export interface QuestionExplanation extends TextExplanation {
  readonly understanding: TextUnderstanding;
}
