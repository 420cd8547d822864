import type { AssistantRecord } from "../assistants/index.js";

/** A count that every completion is taken from. */
export interface CompletionBudget {
  /** Takes one; false where none is left. */
  take(): Promise<boolean>;
  /** Gives one back that came to nothing. */
  refund(): Promise<void>;
}

/** What the owner of an assistant allows; asked anew at every turn that needs it. */
export interface CompletionPolicy {
  /** False where the owner's account does not allow completions: age, terms. */
  mayComplete(assistant: AssistantRecord): Promise<boolean>;
  /** What is counted of the owner's. */
  budgetOf(assistant: AssistantRecord): CompletionBudget;
  /** False where the owner's account does not have Deep Thought. */
  mayRemember(assistant: AssistantRecord): Promise<boolean>;
}
