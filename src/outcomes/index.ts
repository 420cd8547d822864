/** The outbox that delivers the outcomes of memories at least once. */
export { createOutcomeOutbox, type OutcomeOutbox } from "./outcome-outbox.js";
