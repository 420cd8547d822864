/** Faults of an assistant's memories: for the program and the studio. */
export { holdOutTitles, listChoices, listTitles, type RecallSettings } from "./ask-titles.js";
export { checkAnswers } from "./check-answers.js";
export { checkContents } from "./check-contents.js";
export type { Finding } from "./finding.js";
