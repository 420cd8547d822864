/** The outbox that delivers the outcomes of memories at least once. */
export { createOutcomeOutbox, forgetPersonInOutcomes, type OutcomeOutbox, removeOutcomes } from "./outcome-outbox.js";
