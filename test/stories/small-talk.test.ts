import type { StoryMemory, StorySetting } from "keepsake/testing";
import { describe } from "vitest";
import { SURE_OF_TITLES } from "../support/assistants.js";
import { testStory } from "../support/test-story.js";

const HOURS: StoryMemory = { title: "When do you open?", answer: "At nine.", conclusive: true };
const WEDDINGS: readonly StoryMemory[] = [1950, 1987].map((year) => ({
  title: "When was the wedding?",
  answer: `In ${year}.`,
  date: `${year}-05-02T00:00:00Z`,
  conclusive: true,
}));
const setting: StorySetting = { assistant: { confidenceThresholds: SURE_OF_TITLES }, memories: [HOURS, ...WEDDINGS] };
const photo = { url: "https://example.org/a.png", mimeType: "image/png" };

describe("small talk", () => {
  const rows: readonly (readonly [string, RegExp])[] = [
    ["How are you?", /fine/],
    ["hey, how's it going", /fine/],
    ["I don't get it", /not clear/],
    ["you idiot", /sorry/],
    ["Really?", /As far as I know/],
    ["are you sure", /As far as I know/],
    ["are you a robot?", /digital assistant/],
    ["you are useless", /sorry/],
    ["wow, that's great", /Thank you/],
    ["hahaha", /amused/],
    ["thanks", /welcome/],
    ["thank you very much, bye!", /Goodbye/],
    ["great, bye", /Goodbye/],
    ["lol ok bye", /Goodbye/],
    ["whatever, bye", /Goodbye/],
    ["who are you?", /^Hello, I am is answered with courtesies/],
    ["hello?? anyone there", /^Hello/],
    ["nvm", /fine|All right/],
    ["maybe", /What would you like/],
  ];
  testStory("is answered with courtesies, and never kept", setting, [
    ...rows.map(([say, emission]) => ({ say, expect: { state: "R1" as const, emission } })),
    { unanswered: [] },
    { learnt: [] },
  ]);

  testStory(
    "that a memory answers surely is answered by it",
    {
      ...setting,
      memories: [{ title: "How are you?", answer: "Old, but merry.", conclusive: true }],
    },
    [{ say: "How are you?", expect: { emission: "Old, but merry." } }],
  );

  testStory("leaves the last answer open to a rejection", setting, [
    { say: "When do you open?", expect: { emission: "At nine.", acceptsFeedback: true } },
    { say: "are you sure?", expect: { emission: /As far as I know/, acceptsFeedback: true } },
    { say: "that's wrong", expect: { state: "R6" } },
  ]);

  testStory("does not lose a choice", setting, [
    { say: "When was the wedding?", expect: { state: "R2" } },
    { say: "haha", expect: { state: "R1", emission: /amused/ } },
    { say: "the one in 1987", expect: { state: "R1", emission: "In 1987." } },
    { unanswered: [] },
  ]);
});

describe("repeat", () => {
  testStory(
    "tells the last answer again, with what came with it",
    { memories: [{ ...HOURS, media: [photo], hints: ["And on Sundays?"] }] },
    [
      { say: "When do you open?", expect: { emission: "At nine.", emittedMedia: [photo] } },
      { say: "thanks", expect: { emission: /welcome/ } },
      {
        say: "can you repeat that?",
        expect: { state: "R1", emission: "At nine.", emittedMedia: [photo], hints: ["And on Sundays?"] },
      },
      { say: "pardon?", expect: { emission: "At nine.", acceptsFeedback: true } },
      { unanswered: [] },
    ],
  );

  testStory("repeats the question of a choice, which can then be answered", setting, [
    { say: "When was the wedding?", expect: { state: "R2", emission: "Which of these do you mean?" } },
    { say: "what did you say?", expect: { emission: "Which of these do you mean?" } },
    { say: "1950", expect: { emission: "In 1950." } },
  ]);

  testStory(
    "does not tell one user what another heard",
    { ...setting, people: [{ name: "Eva", tag: "🐦", pin: "123456" }] },
    [
      { open: { tag: "🐦", pin: "123456" } },
      { say: "When do you open?", expect: { emission: "At nine." } },
      { tag: "👤" },
      { say: "repeat", expect: { emission: (text) => text?.includes("nine") === false } },
    ],
  );
});

describe("replies to a choice", () => {
  testStory("both: each under its title", setting, [
    { say: "When was the wedding?", expect: { state: "R2" } },
    {
      say: "both",
      expect: {
        state: "R1",
        previousState: "R2",
        emission: /wedding\? \((1950|1987)\)\n\nIn \1\.\n\nWhen was the wedding\? \((1950|1987)\)\n\nIn \2\.$/,
      },
    },
    { unanswered: [] },
    { learnt: [] },
  ]);

  testStory("the number of none of these", setting, [
    { say: "When was the wedding?", expect: { state: "R2", hints: (hints) => hints.length === 3 } },
    { say: "3", expect: { state: (state) => state === "R1" || state === "R5", previousState: "R2" } },
    { unanswered: ["When was the wedding?"] },
  ]);

  testStory("maybe and yes ask again", setting, [
    { say: "When was the wedding?", expect: { state: "R2" } },
    { say: "maybe", expect: { state: "R2", emission: /Which/, hints: (hints) => hints.length === 3 } },
    { say: "yess", expect: { state: "R2", emission: /Which/ } },
    { say: "the lower one", expect: { state: "R1", emission: /^In (1950|1987)\.$/ } },
    { unanswered: [] },
  ]);

  testStory("a no with a new question", setting, [
    { say: "When was the wedding?", expect: { state: "R2" } },
    { say: "no, when do you open?", expect: { state: "R1", emission: "At nine." } },
    { unanswered: ["When was the wedding?"] },
  ]);

  const UNSURE: StorySetting = {
    memories: [HOURS, { title: "Where can I park my car?", answer: "Behind the house.", conclusive: true }],
    assistant: { confidenceThresholds: { high: 1, medium: 0.4, low: 0.1 } },
  };
  testStory("a yes with a new question", UNSURE, [
    { say: "When do you open?", expect: { state: "R3" } },
    { say: "yes, and where can I park my car?", expect: { state: "R3", emission: /^At nine\.\n\n.*park my car/s } },
    { say: "yep", expect: { state: "R1", emission: "Behind the house." } },
    { unanswered: [] },
  ]);

  testStory("more words after a yes or a no are no question", UNSURE, [
    { say: "When do you open?", expect: { state: "R3" } },
    { say: "yes that would be lovely", expect: { state: "R1", emission: "At nine." } },
    { open: {} },
    { say: "When do you open?", expect: { state: "R3" } },
    { say: "no, that is not what I wanted to hear at all", expect: { state: (state) => state !== "R3" } },
    { unanswered: ["When do you open?"] },
  ]);

  testStory("maybe to one tells it, and confirms nothing", UNSURE, [
    { say: "When do you open?", expect: { state: "R3" } },
    { say: "could be", expect: { state: "R1", emission: "At nine." } },
    { learnt: [] },
  ]);

  testStory("still one turn after a timeout, and then no more", setting, [
    { say: "When was the wedding?", expect: { state: "R2" } },
    { timeout: true, expect: { state: "R1" } },
    { unanswered: ["When was the wedding?"] },
    { say: "1987", expect: { state: "R1", emission: "In 1987." } },
    { unanswered: [] },
    { open: {} },
    { say: "When was the wedding?", expect: { state: "R2" } },
    { timeout: true },
    { say: "When do you open?", expect: { emission: "At nine." } },
    { say: "the second one", expect: { emission: (text) => text?.startsWith("In 19") === false } },
  ]);

  testStory("also for a proposal and a confirmation", { ...UNSURE, memories: [HOURS] }, [
    { timeout: true, expect: { state: "R4" } },
    { timeout: true, expect: { state: "R1" } },
    { say: "yes please", expect: { state: "R1", emission: "At nine." } },
    { say: "When do you open?", expect: { state: "R3" } },
    { timeout: true, expect: { state: "R1" } },
    { say: "ok", expect: { emission: "At nine." } },
    { unanswered: [] },
  ]);

  testStory("an offer that was removed meanwhile", setting, [
    { say: "When was the wedding?", expect: { state: "R2" } },
    { timeout: true },
    {
      do: async ({ assistant }) => {
        const { memories } = assistant as unknown as {
          memories: { list(): Promise<{ memories: { memoryID: string }[] }>; remove(id: string): Promise<void> };
        };
        for (const { memoryID } of (await memories.list()).memories) await memories.remove(memoryID);
      },
    },
    { say: "both", expect: { state: "R1", emission: /\S/ } },
    { unanswered: ["When was the wedding?"] },
  ]);
});
