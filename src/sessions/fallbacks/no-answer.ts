import type { Fallback } from "../turn/index.js";

/** The step of the no-answer path that asks a language model, where there is none: the next one follows. */
export const NO_COMPLETION: Fallback = { answer: () => Promise.resolve(null) };
