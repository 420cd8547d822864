import type { AssistantRecord } from "../../assistants/index.js";
import type { Outcome } from "../../ports/index.js";

/** A memory with an outcome that a turn emitted, of this assistant. */
export interface EmittedOutcome {
  readonly assistant: AssistantRecord;
  readonly outcome: Outcome;
}
