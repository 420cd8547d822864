import type { StoryMemory, StorySetting, StoryStep } from "keepsake/testing";
import { describe, expect } from "vitest";
import { SURE_OF_TITLES } from "../support/assistants.js";
import { requireGiver } from "../support/full-session.js";
import { testStory } from "../support/test-story.js";

const assistant = { giver: { tag: "🔑", pin: "654321" } };
const people = [{ name: "Eva", tag: "🐦", pin: "123456" }];
const asGiver: StoryStep = { open: { tag: "🔑", pin: "654321" } };
const asEva: StoryStep = { open: { tag: "🐦", pin: "123456" } };
const HOURS: StoryMemory = { title: "When do you open?", answer: "At nine.", conclusive: true };
const DRAFT: StoryMemory = {
  memoryType: "CompletionDraft",
  title: "Which trees grow in the garden?",
  answer: "Apples and pears.",
  conclusive: true,
};
const PRIVATE_DRAFT: StoryMemory = { ...DRAFT, title: "Who wrote to me from Lisbon?", answer: "Carla.", for: "🐦" };
const setting: StorySetting = { assistant, people, memories: [HOURS] };
const NOTHING: StoryStep = { say: "review", expect: { state: "G1", emission: /nothing to review/ } };

const drafts = (count: number): StoryStep => ({
  do: async ({ session }) => {
    expect((await requireGiver(session).memories.list({ type: "DRAFTS" })).count).toBe(count);
  },
});

describe("the review", () => {
  testStory("has nothing to show", setting, [asGiver, NOTHING]);

  testStory("of a draft: approved", { ...setting, memories: [HOURS, DRAFT] }, [
    { open: {} },
    { say: "Which trees grow in the garden?", expect: { emission: (text) => !text?.includes("Apples") } },
    asGiver,
    {
      say: "review",
      expect: {
        state: "G4",
        stateName: "WaitingForGiverReviewChoice",
        previousState: "G1",
        emission: /Somebody asked: Which trees grow in the garden\?\nI answered: Apples and pears\./,
        hints: ["Approve", "Edit", "Discard", "Skip", "Stop"],
        currentMemoryID: /\S/,
        acceptsAbort: true,
        acceptsTimeout: false,
        acceptsMedia: false,
        acceptsDate: false,
        acceptsPlace: false,
        acceptsTag: false,
        acceptsFeedback: false,
      },
    },
    {
      say: "approve",
      expect: { state: "G1", previousState: "G4", emission: /Approved.*That was everything/s, currentMemoryID: null },
    },
    drafts(0),
    { open: {} },
    { say: "Which trees grow in the garden?", expect: { emission: "Apples and pears.", confidenceLevel: "HIGH" } },
  ]);

  const mine: StoryStep = { say: "Who wrote to me from Lisbon?", expect: { emission: "Carla." } };
  const notMine: StoryStep = { say: "Who wrote to me from Lisbon?", expect: { emission: (text) => text !== "Carla." } };

  testStory("of a draft for a person: private to that person", { ...setting, memories: [PRIVATE_DRAFT] }, [
    asGiver,
    { say: "review", expect: { state: "G4", hints: ["Approve", "Edit", "Discard", "Skip", "Stop", "Everyone"] } },
    { say: "yes", expect: { state: "G1", emission: /Approved/ } },
    { open: {} },
    notMine,
    asEva,
    mine,
  ]);

  for (const said of ["everyone", "approve for everyone"]) {
    testStory(`of a draft for a person: "${said}"`, { ...setting, memories: [PRIVATE_DRAFT] }, [
      asGiver,
      { say: "review" },
      { say: said, expect: { state: "G1", emission: /Approved/ } },
      { open: {} },
      mine,
    ]);
  }

  testStory("of a draft: edited", { ...setting, memories: [DRAFT] }, [
    asGiver,
    { say: "review" },
    { say: "edit", expect: { state: "G2b", emission: /Which trees grow/ } },
    { abort: true, expect: { state: "G4", previousState: "G2b", emission: /Discarded.*Somebody asked/s } },
    { say: "edit" },
    { say: "Plums.", expect: { state: "G3", emission: /Answer: Plums\.(?!.*Apples)/s } },
    { say: "discard", expect: { state: "G4", emission: /Somebody asked/ } },
    { say: "edit" },
    { say: "Plums and cherries." },
    { abort: true, expect: { state: "G4", previousState: "G3" } },
    { say: "edit" },
    { say: "Plums, I am sure." },
    { say: "save", expect: { state: "G1", emission: /Saved.*That was everything/s } },
    drafts(0),
    { open: {} },
    { say: "Which trees grow in the garden?", expect: { emission: /^Plums, I am sure\./ } },
  ]);

  testStory("of drafts: discarded, skipped, stopped", { ...setting, memories: [DRAFT, PRIVATE_DRAFT] }, [
    asGiver,
    { say: "review", expect: { emission: /Which trees/ } },
    { say: "hm", expect: { state: "G4", emission: /Which trees/ } },
    { say: "skip", expect: { state: "G4", emission: /Skipped.*Lisbon/s } },
    { say: "skip", expect: { state: "G1", emission: /Skipped.*That was everything/s } },
    { say: "review", expect: { state: "G4", emission: /Which trees/ } },
    { say: "stop", expect: { state: "G1", emission: /the rest can wait/, currentMemoryID: null } },
    drafts(2),
    { say: "review", expect: { state: "G4" } },
    { say: "discard", expect: { state: "G4", emission: /Discarded.*Lisbon/s } },
    { abort: true, expect: { state: "G1", emission: /the rest can wait/ } },
    drafts(1),
  ]);

  testStory("of a draft: the same as another memory", { ...setting, memories: [HOURS, DRAFT] }, [
    asGiver,
    { say: "review" },
    { say: "same as When do you open?", expect: { state: "G1", emission: /another way to ask “When do you open\?”/ } },
    drafts(0),
    { open: {} },
    { say: "Which trees grow in the garden?", expect: { emission: "At nine." } },
  ]);
});

describe("questions without an answer", () => {
  const ask = "zeppelin quartz";

  testStory("are answered, the most asked first, and are off the list", setting, [
    { open: {} },
    { say: "xylophone" },
    { say: ask },
    { open: {} },
    { say: ask },
    asGiver,
    {
      say: "review",
      expect: {
        state: "G4",
        emission: /Asked 2 times.*zeppelin quartz/s,
        hints: ["Answer", "Discard", "Skip", "Stop"],
        currentMemoryID: null,
      },
    },
    { say: "approve", expect: { state: "G4", emission: /zeppelin quartz/ } },
    { say: "answer", expect: { state: "G2b", emission: /zeppelin quartz/, currentMemoryID: /\S/ } },
    { say: "A toy.", expect: { state: "G3", emission: /This is what I have: zeppelin quartz/ } },
    { unanswered: ["xylophone", ask] },
    { say: "save", expect: { state: "G4", previousState: "G3", emission: /Saved.*Asked once.*xylophone/s } },
    { unanswered: ["xylophone"] },
    { say: "discard", expect: { state: "G1", emission: /Discarded.*That was everything/s } },
    { unanswered: [] },
    { open: {} },
    { say: ask, expect: { emission: /^A toy\./ } },
    { say: "xylophone" },
    { unanswered: [] },
    asGiver,
    NOTHING,
  ]);

  testStory("of a person: the answer is that person's, unless it is for everyone", setting, [
    asEva,
    { say: "xylophone" },
    { say: ask },
    asGiver,
    { say: "review" },
    { say: "answer" },
    { say: "One.", expect: { state: "G3", emission: /Private, for: Eva/ } },
    { say: "save", expect: { state: "G4" } },
    { say: "answer" },
    { say: "Two.", expect: { emission: /Private, for: Eva/ } },
    { say: "person" },
    { say: "everyone", expect: { emission: (text) => !text?.includes("Private") } },
    { say: "save", expect: { state: "G1" } },
    {
      do: async ({ session, personIDs }) => {
        const { memories } = await requireGiver(session).memories.list({ type: "CONTENTS" });
        expect(memories.slice(1).map(({ receiverID }) => receiverID)).toEqual([personIDs.get("🐦"), null]);
      },
    },
  ]);

  testStory("are the same as a memory, by its title", setting, [
    { open: {} },
    { say: ask },
    asGiver,
    { say: "review", expect: { emission: /zeppelin/ } },
    { say: "same as xylophone marimba", expect: { state: "G4", emission: /no memory with that title.*zeppelin/s } },
    { say: "the same", expect: { state: "G4", emission: /no memory with that title/ } },
    { say: "Same as: When do you open?", expect: { state: "G1", emission: /Noted/ } },
    { unanswered: [] },
    { open: {} },
    { say: ask, expect: { emission: "At nine." } },
  ]);

  testStory(
    "are the same as the memory that is suggested",
    // Nothing is answered, so that what is asked in passing words stays without an answer.
    { ...setting, assistant: { ...assistant, confidenceThresholds: { high: 1, medium: 0.99, low: 0.05 } } },
    [
      { open: {} },
      { say: "hey do you ever open up in wintertime" },
      asGiver,
      {
        say: "review",
        expect: {
          state: "G4",
          emission: /This may be the same as: When do you open\?/,
          hints: ["Same as: When do you open?", "Answer", "Discard", "Skip", "Stop"],
        },
      },
      { say: "the same", expect: { state: "G1", emission: /another way to ask “When do you open\?”/ } },
      { unanswered: [] },
      {
        do: async ({ session }) => {
          const { memories } = await requireGiver(session).memories.list();
          expect(memories[0]?.titleVariants).toEqual(["do you ever open up in wintertime"]);
        },
      },
    ],
  );
});

describe("what visitors chose and rejected", () => {
  const WEDDINGS: readonly StoryMemory[] = [1950, 1987].map((year) => ({
    title: "When was the wedding?",
    answer: `In ${year}.`,
    date: `${year}-05-02T00:00:00Z`,
    conclusive: true,
  }));
  const asked: readonly StoryStep[] = [
    { open: {} },
    { say: "When was the wedding?", expect: { state: "R2" } },
    { say: "1987", expect: { emission: "In 1987." } },
    { say: "When do you open?", expect: { emission: "At nine." } },
    { say: "that's wrong", expect: { state: "R6" } },
    { say: "never mind" },
  ];
  const waiting: StorySetting = {
    ...setting,
    assistant: { ...assistant, confidenceThresholds: SURE_OF_TITLES },
    memories: [HOURS, ...WEDDINGS],
  };
  const pairs = (...expected: readonly [correlated: boolean, pending: boolean][]): StoryStep => ({
    do: async ({ assistant }) => {
      const { pairs: stored } = await assistant.pairs.list();
      expect(stored.map(({ correlated, pending }) => [correlated, pending]).sort()).toEqual([...expected].sort());
    },
  });

  testStory("is shown after drafts and questions, and approved", waiting, [
    ...asked,
    pairs([true, true], [false, true]),
    asGiver,
    { say: "review", expect: { state: "G4", emission: /Asked once, and I had no answer: When do you open/ } },
    { say: "discard", expect: { state: "G4", emission: /Asked once: When/, currentMemoryID: null } },
    {
      say: "approve",
      expect: {
        state: "G4",
        emission: /go by that from now on.*Asked once: When/s,
        hints: (hints) => hints.includes("Approve"),
      },
    },
    { say: "yes", expect: { state: "G1", emission: /go by that.*everything/s } },
    pairs([true, false], [false, false]),
    { open: {} },
    { say: "When was the wedding?", expect: { state: "R1", emission: "In 1987." } },
    asGiver,
    NOTHING,
  ]);

  testStory("is discarded, skipped, or answered again", waiting, [
    ...asked,
    asGiver,
    { say: "review" },
    { say: "discard" },
    { say: "skip", expect: { state: "G4", emission: /Skipped.*Asked once: /s } },
    { say: "hm", expect: { state: "G4", emission: /Would you like to approve this/ } },
    { say: "stop", expect: { state: "G1" } },
    pairs([true, true], [false, true]),
    { say: "review" },
    { say: "discard", expect: { state: "G4", emission: /Discarded.*Asked once: /s } },
    { say: "answer", expect: { state: "G2b" } },
    { say: "It depends.", expect: { state: "G3" } },
    { say: "save", expect: { state: "G1", emission: /Saved.*That was everything/s } },
    asGiver,
    NOTHING,
  ]);

  testStory("never is a suggestion where it was rejected", waiting, [
    { open: {} },
    { say: "When do you open?", expect: { emission: "At nine." } },
    { feedback: true },
    { abort: true },
    {
      do: async ({ assistant, memoryIDs }) => {
        const { questions } = await assistant.unanswered.list();
        const suggested = questions[0]?.suggestions.map(({ memoryID }) => memoryID);
        expect(questions[0]?.text).toBe("When do you open?");
        expect(suggested).not.toContain(memoryIDs.get("When do you open?"));
      },
    },
    asGiver,
    { say: "review", expect: { emission: (text) => text?.includes("same as: When do you open") === false } },
    { say: "skip", expect: { state: "G4", emission: /called a wrong answer: When do you open/ } },
    { say: "the same", expect: { state: "G4", emission: /no memory with that title/ } },
  ]);
});
