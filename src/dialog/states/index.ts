/** The states of the dialog: identity (I0, X1), receiver (R1 to R6), Giver (G1, G4) and authoring (G2, G3, M1 to M4). */
export { giver } from "./giver.js";
export { authorizationLost, I0, identity, tagChanged } from "./identity.js";
export { receiver } from "./receiver-states.js";
