/** Runs the effects that the dialog machine asks for. */

export { identifyAtChange, identifyAtOpening, identifyOwner } from "./identity.js";
export { addOutcome, outcomeOps, pick } from "./receiver-effects.js";
export { runEvent } from "./run-effects.js";
