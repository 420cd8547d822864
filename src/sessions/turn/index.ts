/** One turn as data, and the services it may use. */

export * from "./inspection.js";
export * from "./lessons.js";
export type { QuestionExplanation } from "./question-explanation.js";
export type { SessionDependencies } from "./services.js";
export * from "./turn.js";
export * from "./visible-memories.js";
