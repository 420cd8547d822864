/** Faults of an assistant's memories: for the program and the studio. */
export { checkAnswers, type RecallSettings } from "./check-answers.js";
export { checkContents } from "./check-contents.js";
export type { Finding } from "./finding.js";
