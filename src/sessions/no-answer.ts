import type { Board, Fallback } from "./turn-context.js";

/** The steps of the no-answer path where nothing is configured for them: they answer nothing, and the next one follows. */
export const NO_BOARD_OF_EXPERTS: Board = {
  answer: () => Promise.resolve(null),
  expertsFor: () => Promise.resolve(null),
};
export const NO_COMPLETION: Fallback = { answer: () => Promise.resolve(null) };
