/** Differences between a text and the memory that it resembles. */
export { ContrastFinder, type ContrastSignals, type Difference } from "./contrast-finder.js";
