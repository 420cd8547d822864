/** Differences between a text and the memory that it resembles. */
export { ContrastFinder } from "./contrast-finder.js";
export { type Contrast, type ContrastSignals, compareWithRival, type Difference } from "./contrast-signals.js";
export { addDoubt, MAX_DOUBTED } from "./doubt.js";
