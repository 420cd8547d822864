import type { StoryMemory, StorySetting, StoryStep } from "keepsake/testing";
import { describe, expect } from "vitest";
import { requireGiver } from "../support/full-session.js";
import { testStory } from "../support/test-story.js";

const assistant = { giver: { tag: "🔑", pin: "654321" } };
const asGiver: StoryStep = { open: { tag: "🔑", pin: "654321" } };
const HOURS: StoryMemory = {
  title: "When do you open?",
  answer: "At nine.",
  conclusive: true,
  hints: ["When do you close?"],
  contextVarsToSet: { SEEN: "hours" },
};
const WEDDINGS: readonly StoryMemory[] = [1950, 1987].map((year) => ({
  title: "When was the wedding?",
  answer: `In ${year}.`,
  date: `${year}-05-02T00:00:00Z`,
}));
const setting: StorySetting = { assistant, memories: [HOURS, ...WEDDINGS] };

/** Changes a memory by the API, as somebody else would. */
const elsewhere = (title: string, change: "remove" | { answers: readonly { text: string }[] }): StoryStep => ({
  do: async ({ session, memoryIDs }) => {
    const { memories } = requireGiver(session);
    const memoryID = memoryIDs.get(title) ?? "";
    if (change === "remove") await memories.remove(memoryID);
    else await memories.update(memoryID, change);
  },
});

/** Looks at a memory. */
const stored = (title: string, fields: object | null): StoryStep => ({
  do: async ({ session, memoryIDs }) => {
    const { memories } = await requireGiver(session).memories.list();
    const found = memories.find(({ memoryID }) => memoryID === memoryIDs.get(title));
    if (fields === null) expect(found).toBeUndefined();
    else expect(found).toMatchObject(fields);
  },
});

describe("a Giver edits", () => {
  testStory("by the exact title, and nothing else changes", setting, [
    asGiver,
    {
      say: "edit When do you open?",
      expect: {
        state: "G3",
        previousState: "G1",
        emission: /When do you open\?.*Answer: At nine\./s,
        currentMemoryID: /\S/,
      },
    },
    { say: "another answer" },
    { say: "Not before nine." },
    { say: "save", expect: { state: "G1", emission: /Saved: When do you open\?/ } },
    stored("When do you open?", {
      answers: [{ text: "At nine." }, { text: "Not before nine." }],
      hints: ["When do you close?"],
      contextVarsToSet: { SEEN: "hours" },
      conclusive: true,
      memoryType: "Question",
    }),
    { say: "Edit When do you open?", expect: { state: "G3", emission: /Not before nine/ } },
    { say: "discard", expect: { state: "G1", emission: /“When do you open\?” stays as it was/ } },
    stored("When do you open?", { answers: [{ text: "At nine." }, { text: "Not before nine." }] }),
  ]);

  testStory("one of several, by its detail or its place", setting, [
    asGiver,
    {
      say: "edit When was the wedding?",
      expect: {
        state: "G1",
        emission: /Which of these/,
        hints: (hints) => hints[0]?.startsWith("When was the wedding? (19") === true && hints.includes("New question"),
      },
    },
    { say: "When was the wedding? (1987)", expect: { state: "G3", emission: /Answer: In 1987\./ } },
    { abort: true, expect: { state: "G1", hints: (hints) => hints[0] === "New question" } },
    { say: "edit When was the wedding?", expect: { state: "G1" } },
    { say: "the second one", expect: { state: "G3", emission: /Answer: In 19(50|87)\./ } },
    { abort: true },
    { say: "edit When was the wedding?" },
    { say: "What did they eat?", expect: { state: "G1", emission: /What did they eat\?/ } },
  ]);

  testStory("what is not there", setting, [
    asGiver,
    {
      say: "edit xylophone zeppelin",
      expect: { state: "G1", emission: /found no memory called “xylophone zeppelin”/, currentMemoryID: null },
    },
  ]);

  testStory("the details of a memory, and takes them away", setting, [
    asGiver,
    { say: "edit When was the wedding?" },
    { say: "When was the wedding? (1950)", expect: { state: "G3", emission: /Date: 2 May 1950/ } },
    { say: "date" },
    { say: "clear", expect: { state: "G3" } },
    { say: "save", expect: { state: "G1" } },
    stored("When was the wedding?", { date: null, dateUncertaintyDays: null, answers: [{ text: "In 1950." }] }),
  ]);

  testStory("a memory without an answer: it needs one", { assistant, memories: [{ title: "What is in the chest?" }] }, [
    asGiver,
    { say: "edit What is in the chest?", expect: { state: "G3" } },
    {
      say: "save",
      expect: { state: "G3", previousState: "G3", emission: /cannot save it yet: the answer is missing/ },
    },
    { say: "another answer", expect: { state: "G2b" } },
    { say: "Linen.", expect: { state: "G3" } },
    { say: "save", expect: { state: "G1" } },
    stored("What is in the chest?", { answers: [{ text: "Linen." }] }),
  ]);

  testStory(
    "the place of a memory as a whole: nothing of the old one is kept",
    {
      assistant,
      memories: [
        {
          ...HOURS,
          placeName: "Rome",
          placeLatitude: 41.9,
          placeLongitude: 12.5,
          placeUncertaintyKm: 500,
          tags: ["a"],
        },
      ],
    },
    [
      asGiver,
      { say: "edit When do you open?", expect: { state: "G3", emission: /Place: Rome/ } },
      { selectPlace: { latitude: 48.86, longitude: 2.35 }, expect: { state: "G3", emission: /Place: 48\.86, 2\.35/ } },
      { say: "save", expect: { state: "G1" } },
      stored("When do you open?", {
        placeName: null,
        placeLatitude: 48.86,
        placeLongitude: 2.35,
        placeUncertaintyKm: null,
        tags: ["a"],
      }),
      { say: "edit When do you open?" },
      { selectPlace: { placeName: "Nowhere" }, expect: { state: "G3" } },
      { say: "save", expect: { state: "G1" } },
      stored("When do you open?", { placeName: "Nowhere", placeLatitude: null, placeLongitude: null }),
      { say: "edit When do you open?" },
      { selectPlace: { placeName: "Oslo", latitude: 59.9, longitude: 10.7, uncertaintyKm: 7 } },
      { say: "save", expect: { state: "G1" } },
      stored("When do you open?", { placeName: "Oslo", placeLatitude: 59.9, placeUncertaintyKm: 7 }),
    ],
  );
});

describe("somebody else is quicker", () => {
  testStory("and changes the memory: it is shown as it is now", setting, [
    asGiver,
    { say: "edit When do you open?" },
    { say: "add a variant" },
    { say: "Since when are you open?" },
    elsewhere("When do you open?", { answers: [{ text: "At ten." }] }),
    {
      say: "save",
      expect: { state: "G3", emission: /changed elsewhere.*Answer: At ten\./s, currentMemoryID: /\S/ },
    },
    stored("When do you open?", { answers: [{ text: "At ten." }], titleVariants: [] }),
    { say: "add a variant" },
    { say: "Since when are you open?", expect: { state: "G3", emission: /At ten/ } },
    { say: "save", expect: { state: "G1", emission: /Saved/ } },
    stored("When do you open?", { answers: [{ text: "At ten." }], titleVariants: ["Since when are you open?"] }),
  ]);

  testStory("and removes the memory: what was written is not lost", setting, [
    asGiver,
    { say: "edit When do you open?" },
    { say: "another answer" },
    { say: "Early." },
    elsewhere("When do you open?", "remove"),
    { say: "save", expect: { state: "G3", emission: /removed elsewhere.*Answer: At nine\..*Answer: Early\./s } },
    stored("When do you open?", null),
    { say: "save", expect: { state: "G1", emission: /Saved/ } },
    stored("When do you open?", { answers: [{ text: "At nine." }, { text: "Early." }] }),
  ]);

  testStory("and removes it, which is as well", setting, [
    asGiver,
    { say: "edit When do you open?" },
    elsewhere("When do you open?", "remove"),
    { say: "save", expect: { state: "G3", emission: /removed elsewhere/ } },
    { say: "discard", expect: { state: "G1" } },
    stored("When do you open?", null),
    { say: "resume", expect: { state: "G1", emission: /no unsaved work/ } },
  ]);

  testStory(
    "and removes the person: the memory cannot be saved for that person",
    { ...setting, people: [{ name: "Uwe", tag: "🐻" }] },
    [
      asGiver,
      { say: "What is in the letter?" },
      { say: "yes" },
      { say: "A poem." },
      { selectTag: "🐻", expect: { emission: /Private, for: Uwe/ } },
      {
        do: async ({ session, personIDs }) => {
          await requireGiver(session).people.remove(personIDs.get("🐻") ?? "");
        },
      },
      { say: "save", expect: { state: "G3", emission: /cannot save it yet: Uwe is not there any more/ } },
      { say: "person" },
      { say: "everyone" },
      { say: "save", expect: { state: "G1", emission: /Saved/ } },
    ],
  );
});
