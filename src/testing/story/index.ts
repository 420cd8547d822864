/** Stories: tests of conversations as scripts. */

export * from "./story.js";
export type { Expected, StoryExpectation } from "./story-expectation.js";
export * from "./story-step.js";
