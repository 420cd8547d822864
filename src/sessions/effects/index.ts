/** Runs the effects that the dialog machine asks for. */
export { pick } from "./emit-memory.js";
export { identityAtChange, identityAtOpening, identityByLogin, rightsHold } from "./identity.js";
export { noteOutcome, outcomeOps } from "./outcomes.js";
export { runEvent } from "./run-effects.js";
