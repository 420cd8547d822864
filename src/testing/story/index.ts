/** Stories: tests of conversations as scripts. */

export { parseStory, type Story, type StoryRunOptions, story } from "./story.js";
export type { Condition, Expected, StoryDifference, StoryExpectation } from "./story-expectation.js";
export { StoryFailure, type StoryReport, type StoryTurn } from "./story-report.js";
export type { StoryMemory, StorySetting } from "./story-setting.js";
export * from "./story-step.js";
