/** Reads memories from plain text and from JSON Lines. */
export { readJsonl } from "./read-jsonl.js";
export { readText } from "./read-text.js";
