/** The outbox that delivers outcomes of memories at least once. */

export type { OutcomeOutbox } from "./outcome-outbox.js";
export { createOutcomeOutbox } from "./outcome-outbox.js";
