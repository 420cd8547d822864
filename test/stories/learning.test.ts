import type { AssistantHandle, NewPerson } from "keepsake";
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

  testStory(
    "of an anonymous visitor holds in the session, and waits for the Giver by default",
    { assistant, memories },
    [
      { say: WEDDING, expect: { state: "R2" } },
      { say: "When was the wedding? (1987)" },
      { learnt: [{ ...lesson, pending: true }] },
      { say: "when was the wedding", expect: { state: "R1", emission: "In June.", confidenceLevel: "HIGH" } },
      { open: {} },
      { say: WEDDING, expect: { state: "R2" } },
    ],
  );

  testStory("of a person counts at once, for that person", { assistant, people, memories }, [
    { open: { tag: "🐦", pin: "123456" } },
    { say: WEDDING, expect: { state: "R2" } },
    { say: "When was the wedding? (1987)" },
    { learnt: [lesson] },
    { say: WEDDING, expect: { state: "R1", emission: "In June." } },
    { tag: "👤" },
    { say: WEDDING, expect: { state: "R2" } },
  ]);

  testStory("is forgotten with its user", { assistant, people, memories }, [
    { say: WEDDING, expect: { state: "R2" } },
    { say: "When was the wedding? (1987)" },
    { say: WEDDING, expect: { state: "R1" } },
    { tag: "🐦" },
    { pin: "123456" },
    { say: WEDDING, expect: { state: "R2" } },
  ]);

  testStory("teaches nothing where learning is off", { assistant: { ...assistant, learning: "off" }, memories }, [
    { say: WEDDING, expect: { state: "R2" } },
    { say: "When was the wedding? (1987)", expect: { emission: "In June." } },
    { learnt: [] },
    { say: WEDDING, expect: { state: "R1", emission: "In June." } },
    { open: {} },
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
    { open: {} },
    { say: WEDDING, expect: { state: "R2" } },
  ]);

  testStory("of a memory that is removed or hidden since is asked again", { assistant, memories }, [
    { say: WEDDING, expect: { state: "R2" } },
    { say: "When was the wedding? (1987)" },
    {
      do: async ({ assistant }) => {
        const { memories: api } = assistant as unknown as AssistantHandle;
        const { memories: stored } = await api.list();
        await api.remove(stored.find(({ date }) => date?.startsWith("1987"))?.memoryID ?? "");
      },
    },
    { say: WEDDING, expect: { state: "R1", emission: "In May." } },
  ]);
});

describe("a rejection", () => {
  const HOURS: StoryMemory = { title: "When do you open?", answer: "At nine.", conclusive: true };
  const setting = { assistant: { ...assistant, learning: "off" as const }, memories: [HOURS] };

  testStory("holds for the rest of the session, whatever is learnt for others", setting, [
    { say: "When do you open?", expect: { emission: "At nine." } },
    { feedback: true, expect: { state: "R6" } },
    { say: "never mind", expect: { state: "R1" } },
    { say: "when do you open", expect: { emission: (text) => text?.includes("nine") !== true } },
    { learnt: [] },
    { open: {} },
    { say: "When do you open?", expect: { emission: "At nine." } },
  ]);

  testStory("is not undone by asking the same again", { ...setting, assistant }, [
    { say: "When do you open?", expect: { emission: "At nine." } },
    { feedback: true, expect: { state: "R6" } },
    { say: "When do you open??", expect: { emission: (text) => text?.includes("nine") !== true } },
    { learnt: [{ text: "When do you open?", title: "When do you open?", correlated: false, pending: true }] },
  ]);

  for (const said of ["Sorry, it was right", "no wait, that was right", "my mistake", "you were right after all"]) {
    testStory(`is taken back by "${said}"`, { ...setting, assistant }, [
      { say: "When do you open?" },
      { say: "that's wrong", expect: { state: "R6" } },
      { say: said, expect: { state: "R1", previousState: "R6", emission: /keep that answer|stays as I said/ } },
      { learnt: [] },
      { unanswered: [] },
      { say: "When do you open?", expect: { emission: "At nine.", acceptsFeedback: true } },
    ]);
  }

  testStory("is taken back later, too, and counts once less", { ...setting, assistant }, [
    { say: "When do you open?" },
    { feedback: true },
    { abort: true, expect: { state: "R1" } },
    { say: "it was right", expect: { state: "R1", emission: /keep that answer|stays as I said/ } },
    { learnt: [] },
    { say: "it was right", expect: { state: "R1", emission: /\S/ } },
    { unanswered: [] },
  ]);

  testStory("in Italian is taken back in Italian", { ...setting, assistant: { ...assistant, culture: "it-IT" } }, [
    { say: "When do you open?" },
    { say: "non è vero", expect: { state: "R6" } },
    { say: "scusa, era giusto", expect: { state: "R1", emission: /risposta|come ho detto/ } },
    { learnt: [] },
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
