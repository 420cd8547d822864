export type { OutcomeOutbox } from "./outcome-outbox.js";
export { createOutcomeOutbox } from "./outcome-outbox.js";
