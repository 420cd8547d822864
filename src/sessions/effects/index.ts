/** Runs the effects that the dialog machine asks for. */

export { addOutcome, outcomeOps, pick } from "./emission.js";
export { identifyAtChange, identifyAtOpening, identifyOwner } from "./identity.js";
export { asMeant } from "./remarks.js";
export { runEvent } from "./run-effects.js";
