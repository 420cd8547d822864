/** Differences between a text and the memory that it resembles. */
export { type Contrast, ContrastFinder, type ContrastSignals, type Difference } from "./contrast-finder.js";
export { addDoubt, MAX_DOUBTED } from "./doubt.js";
