/** Stories: tests of conversations as scripts. */

export { type Story, type StoryMemory, type StorySetting, story } from "./story.js";
export type { StoryAssistant, StoryClock, StoryEngine, StorySession } from "./story-engine.js";
export type { Expected, StoryExpectation } from "./story-expectation.js";
export * from "./story-step.js";
