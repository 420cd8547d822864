/** Boards of experts: other assistants that answer when one cannot. */

export type { BoardParts, ExpertAnswer } from "./ask-board.js";
export { askBoard, askOneExpert } from "./ask-board.js";
export type { BoardQuestion } from "./board-question.js";
export { listExperts } from "./experts.js";
export type { ExpertManagement, Experts } from "./experts-api.js";
export { createExpertsApi } from "./experts-api.js";
