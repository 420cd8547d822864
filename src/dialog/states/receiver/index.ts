/** The receiver's part of the conversation: R1 to R6 and the steps between them. */
export { receiver } from "./receiver-states.js";
