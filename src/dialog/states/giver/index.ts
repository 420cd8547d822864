/** The Giver's home (G1), the review (G4) and, inside, the writing of a memory. */
export { giver } from "./giver-states.js";
