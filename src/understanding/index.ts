/** Understands a text before it is matched with memories: which part asks, and what it refers to. Pure. */
export { type Asked, type ReadText, readText } from "./read-text.js";
