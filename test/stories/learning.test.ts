import type { NewPerson } from "keepsake";
import type { StoryMemory, StoryPair } from "keepsake/testing";
import { describe } from "vitest";
import { SURE_OF_TITLES } from "../support/assistants.js";
import { testStory } from "../support/test-story.js";

const WEDDING = "When was the wedding?";
const memories: readonly StoryMemory[] = [
  { title: WEDDING, answer: "In May.", date: "1950-05-02T00:00:00Z", conclusive: true },
  { title: WEDDING, answer: "In June.", date: "1987-06-12T00:00:00Z", conclusive: true },
];
const assistant = { confidenceThresholds: SURE_OF_TITLES };
const people: readonly NewPerson[] = [{ name: "Eva", tag: "🐦", pin: "123456" }];
const lesson: StoryPair = { text: WEDDING, title: WEDDING, correlated: true };

describe("a pick", () => {
  testStory(
    "lifts the memory for the same question, in whatever spelling",
    { assistant: { ...assistant, learning: "on" }, memories },
    [
      { say: WEDDING, expect: { state: "R2" } },
      { say: "When was the wedding? (1987)", expect: { emission: "In June." } },
      { learnt: [lesson] },
      { say: "when was THE wedding", expect: { state: "R1", emission: "In June.", acceptsFeedback: true } },
    ],
  );

  testStory("of an anonymous visitor waits for the Giver by default", { assistant, memories }, [
    { say: WEDDING, expect: { state: "R2" } },
    { say: "When was the wedding? (1987)" },
    { learnt: [{ ...lesson, pending: true }] },
    { say: WEDDING, expect: { state: "R2" } },
  ]);

  testStory("of a person counts at once, for that person", { assistant, people, memories }, [
    { open: { tag: "🐦", pin: "123456" } },
    { say: WEDDING, expect: { state: "R2" } },
    { say: "When was the wedding? (1987)" },
    { learnt: [lesson] },
    { say: WEDDING, expect: { state: "R1", emission: "In June." } },
    { tag: "👤" },
    { say: WEDDING, expect: { state: "R2" } },
  ]);

  testStory("teaches nothing where learning is off", { assistant: { ...assistant, learning: "off" }, memories }, [
    { say: WEDDING, expect: { state: "R2" } },
    { say: "When was the wedding? (1987)", expect: { emission: "In June." } },
    { learnt: [] },
    { say: WEDDING, expect: { state: "R2" } },
  ]);

  testStory("is forgotten with its pair", { assistant: { ...assistant, learning: "on" }, memories }, [
    { say: WEDDING },
    { say: "When was the wedding? (1987)" },
    {
      do: async ({ assistant }) => {
        const pairs = assistant.pairs as unknown as { remove(pairID: string): Promise<void> };
        const { pairs: known } = await assistant.pairs.list();
        for (const { pairID } of known) await pairs.remove(pairID);
      },
    },
    { learnt: [] },
    { say: WEDDING, expect: { state: "R2" } },
  ]);
});

describe("feedback", () => {
  testStory(
    "takes away from the wrong one what a pick gives to the right one",
    { assistant: { ...assistant, learning: "on" }, memories },
    [
      { say: WEDDING, expect: { state: "R2" } },
      { say: "When was the wedding? (1987)" },
      { say: WEDDING, expect: { state: "R1", emission: "In June." } },
      { feedback: true, expect: { state: "R6" } },
      { say: "When was the wedding?", expect: { state: "R1", emission: "In May." } },
      { learnt: [lesson, lesson, { ...lesson, correlated: false }] },
    ],
  );
});
