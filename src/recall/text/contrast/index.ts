/** What makes a text differ from the memory that it resembles. */
export { ContrastFinder, type ContrastSignals, type Difference } from "./contrast-finder.js";
