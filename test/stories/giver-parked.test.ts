import type { StoryMemory, StorySetting, StoryStep } from "keepsake/testing";
import { describe } from "vitest";
import { testStory } from "../support/test-story.js";

const assistant = { giver: { tag: "🔑", pin: "654321" } };
const asGiver: StoryStep = { open: { tag: "🔑", pin: "654321" } };
const HOURS: StoryMemory = { title: "When do you open?", answer: "At nine.", conclusive: true };
const setting: StorySetting = { assistant, people: [{ name: "Eva", tag: "🐦", pin: "123456" }], memories: [HOURS] };
const DAY = 24 * 3_600;

const writing: readonly StoryStep[] = [
  asGiver,
  { say: "What is the name of the cow?" },
  { say: "yes" },
  { say: "Bella.", expect: { state: "G3", currentMemoryID: /\S/ } },
];
const back: StoryStep = {
  say: "resume",
  expect: {
    state: "G3",
    previousState: "G1",
    emission: /Here is the memory you were working on: What is the name of the cow\?.*Answer: Bella\./s,
    currentMemoryID: /\S/,
  },
};
const nothingLeft: StoryStep = { say: "resume", expect: { state: "G1", emission: /no unsaved work/ } };
const finished: readonly StoryStep[] = [
  back,
  { say: "save", expect: { state: "G1", emission: /Saved: What is the name of the cow\?/ } },
  nothingLeft,
];

describe("unsaved work comes back", () => {
  testStory("after a change of user, who does not see it", setting, [
    ...writing,
    {
      tag: "🐦",
      expect: {
        state: "X1a",
        emission: /put your unsaved work aside.*\n\nHello\..*PIN/s,
        currentMemoryID: null,
      },
    },
    { pin: "123456", expect: { state: "R1" } },
    { say: "resume", expect: { state: /^R/, emission: (text) => !text?.includes("Bella"), currentMemoryID: null } },
    { say: "What is the name of the cow?", expect: { emission: (text) => !text?.includes("Bella") } },
    { tag: "🔑", expect: { state: "X1b", emission: (text) => !text?.includes("unsaved") } },
    { pin: "654321", expect: { state: "G1" } },
    ...finished,
  ]);

  for (const [when, step, words] of [
    ["the title", [], /This is what I have: What is the name of the cow\?(?!.*Answer)/s],
    ["a step of a detail", [{ say: "Bella." }, { say: "date" }], /Answer: Bella/],
  ] as const) {
    testStory(`after a change of user at ${when}`, setting, [
      asGiver,
      { say: "What is the name of the cow?" },
      { say: "yes" },
      ...step,
      { tag: "👤", expect: { state: "R1", emission: /put your unsaved work aside/ } },
      { tag: "🔑" },
      { pin: "654321" },
      { say: "resume", expect: { state: "G3", emission: words } },
    ]);
  }

  testStory("without its answer, which is then missing", setting, [
    asGiver,
    { say: "What is the name of the cow?" },
    { say: "yes", expect: { state: "G2b" } },
    { close: true },
    asGiver,
    { say: "resume", expect: { state: "G3" } },
    { say: "save", expect: { state: "G3", emission: /the answer is missing/ } },
    { say: "another answer" },
    { say: "Bella." },
    { say: "save", expect: { state: "G1", emission: /Saved/ } },
    nothingLeft,
  ]);

  testStory("after the session was closed", setting, [
    ...writing,
    { close: true },
    { say: "save", fails: "SESSION_NOT_FOUND" },
    asGiver,
    ...finished,
  ]);

  testStory("after the session has expired", setting, [
    ...writing,
    { wait: DAY + 1 },
    { say: "save", fails: "SESSION_NOT_FOUND" },
    asGiver,
    ...finished,
  ]);

  testStory("when the session is taken over, with the PIN only", setting, [
    ...writing,
    { resume: {}, expect: { state: "R1", currentTag: null, emission: (text) => !text?.includes("Bella") } },
    { resume: { tag: "🔑", pin: "654321" }, expect: { state: "G1", currentMemoryID: null } },
    ...finished,
  ]);

  testStory("one of several, the latest first", setting, [
    ...writing,
    { close: true },
    { wait: 60 },
    asGiver,
    { say: "edit When do you open?", expect: { state: "G3" } },
    { close: true },
    asGiver,
    {
      say: "resume",
      expect: {
        state: "G1",
        emission: /Which of these/,
        hints: (hints) => hints[0] === "1. When do you open?" && hints[1] === "2. What is the name of the cow?",
      },
    },
    { say: "the second one", expect: { state: "G3", emission: /Bella/ } },
    { say: "discard", expect: { state: "G1" } },
    { say: "resume", expect: { state: "G3", emission: /At nine/ } },
    { say: "save", expect: { state: "G1" } },
    nothingLeft,
  ]);
});

describe("unsaved work is forgotten", () => {
  testStory("thirty days after the last change", setting, [
    ...writing,
    { wait: DAY - 1 },
    { say: "another answer" },
    { say: "cancel" },
    { wait: 30 * DAY - 1 },
    asGiver,
    back,
    { close: true },
    { wait: 30 * DAY + 1 },
    asGiver,
    nothingLeft,
  ]);

  testStory("when it is discarded, or when there was nothing of it", setting, [
    ...writing,
    { say: "discard" },
    nothingLeft,
    { say: "new question", expect: { state: "G2a" } },
    { tag: "👤", expect: { state: "R1", emission: (text) => !text?.includes("unsaved") } },
    asGiver,
    nothingLeft,
    { say: "new default answer", expect: { state: "G2b" } },
    { close: true },
    asGiver,
    nothingLeft,
  ]);

  testStory("never by what a visitor says", setting, [
    ...writing,
    { close: true },
    { open: {} },
    { say: "resume", expect: { state: /^R/, emission: (text) => !text?.includes("Bella") } },
    { say: "discard" },
    { open: { tag: "🐦", pin: "123456" } },
    { say: "resume", expect: { state: /^R/, emission: (text) => !text?.includes("Bella") } },
    { unanswered: ["resume", "discard", "resume"] },
    asGiver,
    back,
  ]);
});
