/** Differences between a text and the memory that it resembles. */
export { type Contrast, ContrastFinder, type Difference } from "./contrast-finder.js";
export { type ContrastSignals, compareWithRival } from "./contrast-signals.js";
export { addDoubt, MAX_DOUBTED } from "./doubt.js";
