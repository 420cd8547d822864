import type { StoryMemory, StorySetting } from "keepsake/testing";
import { describe, expect } from "vitest";
import { fullSession, requireGiver } from "../support/full-session.js";
import { testStory } from "../support/test-story.js";

const assistant = { giver: { tag: "🔑", pin: "654321" } };
const asGiver = { open: { tag: "🔑", pin: "654321" } };
const HOURS: StoryMemory = { title: "When do you open?", answer: "At nine.", conclusive: true };
const setting: StorySetting = { assistant, memories: [HOURS] };

const G3_FLAGS = {
  acceptsTimeout: false,
  acceptsAbort: true,
  acceptsMedia: true,
  acceptsDate: true,
  acceptsPlace: true,
  acceptsTag: true,
  acceptsFeedback: false,
};
const ONLY_ABORT = {
  ...G3_FLAGS,
  acceptsMedia: false,
  acceptsDate: false,
  acceptsPlace: false,
  acceptsTag: false,
};
const G3_HINTS = ["Save", "Add a variant", "Another answer", "Media", "Date", "Place", "Person", "Discard"];

describe("a Giver writes", () => {
  testStory("a question, which visitors find at once", setting, [
    {
      ...asGiver,
      expect: {
        state: "G1",
        stateName: "WaitingForGiverActivityChoice",
        previousState: "I0",
        emission: /What would you like to do\?$/,
        currentTagAuthenticated: true,
        currentMemoryID: null,
        acceptsTimeout: true,
        acceptsAbort: false,
        hints: (hints) => hints.includes("New question") && hints.includes("Talk as a visitor"),
      },
    },
    {
      say: "new question",
      expect: {
        state: "G2a",
        stateName: "WaitingForGiverTitle",
        emission: /What is the question/,
        currentMemoryID: /\S/,
        hints: ["Cancel"],
        timeout: null,
        ...ONLY_ABORT,
      },
    },
    {
      say: "Where do the swallows nest?",
      expect: { state: "G2b", stateName: "WaitingForGiverAnswer", emission: /swallows nest/, ...ONLY_ABORT },
    },
    {
      say: "Under the roof of the barn.",
      expect: {
        state: "G3",
        stateName: "WaitingForGiverMemoryConfirmation",
        emission: /Where do the swallows nest\?.*Answer: Under the roof of the barn\./s,
        currentMemoryID: /\S/,
        hints: G3_HINTS,
        ...G3_FLAGS,
      },
    },
    {
      say: "save",
      expect: {
        state: "G1",
        previousState: "G3",
        emission: /Saved: Where do the swallows nest\?/,
        currentMemoryID: null,
        hints: (hints) => hints[0] === "Edit Where do the swallows nest?",
      },
    },
    { say: "talk as a visitor", expect: { state: "R1", currentTag: null, currentTagAuthenticated: false } },
    {
      say: "Where do the swallows nest?",
      expect: { state: "R1", emission: /^Under the roof of the barn\./, confidenceLevel: "HIGH" },
    },
  ]);

  testStory("a story, with its own questions on the way", setting, [
    asGiver,
    { say: "New story", expect: { state: "G2a", emission: /title of the story/ } },
    { say: "The winter of the deep snow", expect: { state: "G2b", emission: /the story of/ } },
    { say: "We dug a tunnel to the stable.", expect: { state: "G3" } },
    { say: "yes", expect: { state: "G1", emission: /Saved/ } },
    { open: {} },
    { say: "The winter of the deep snow", expect: { emission: /^We dug a tunnel/ } },
  ]);

  testStory("a default answer, which has no title", setting, [
    asGiver,
    { say: "new default answer", expect: { state: "G2b", emission: /when I have no answer/ } },
    {
      say: "Nobody ever told me that.",
      expect: {
        state: "G3",
        emission: /when I have no answer:.*Nobody ever told me that\./s,
        hints: G3_HINTS.filter((hint) => hint !== "Add a variant"),
      },
    },
    { say: "add a variant", expect: { state: "G3", previousState: "G3" } },
    { say: "save", expect: { state: "G1", emission: /Saved/ } },
    { open: {} },
    { say: "xylophone zeppelin quartz", expect: { state: "R1", emission: /^Nobody ever told me that\./ } },
  ]);

  testStory("what was said at home is a title: a question", setting, [
    asGiver,
    { say: "Who planted the walnut tree" },
    { say: "yes", expect: { state: "G2b", emission: /What should I answer to/ } },
    { say: "Grandfather.", expect: { state: "G3" } },
    { say: "save", expect: { state: "G1" } },
    {
      do: async ({ session }) => {
        const { memories } = await requireGiver(session).memories.list();
        expect(memories.at(-1)).toMatchObject({ memoryType: "Question", receiverID: null });
      },
    },
  ]);

  testStory("what was said at home is a title: a story", setting, [
    asGiver,
    { say: "The day of the flood" },
    { say: "yes", expect: { state: "G2b", emission: /Please tell me the story/ } },
    { say: "The river rose.", expect: { state: "G3" } },
    { say: "save", expect: { state: "G1" } },
    {
      do: async ({ session }) => {
        const { memories } = await requireGiver(session).memories.list();
        expect(memories.at(-1)).toMatchObject({ memoryType: "Story", receiverID: null });
      },
    },
    { unanswered: [] },
  ]);

  testStory("an existing memory is edited, or added again after a warning", setting, [
    asGiver,
    { say: "When do you open?", expect: { state: "G1", emission: /with this title already: When do you open\?/ } },
    { say: "yes", expect: { state: "G3", emission: /Answer: At nine\./ } },
    { abort: true, expect: { state: "G1", emission: /stays as it was/ } },
    { say: "when do you open?" },
    { say: "new question", expect: { state: "G2b", emission: /similar memory already: When do you open\?/ } },
    { say: "cancel", expect: { state: "G1", emission: /Discarded/ } },
    { say: "new question", expect: { state: "G2a" } },
    { say: "When do you open?", expect: { state: "G3", emission: /title already, so here it is.*Answer: At nine\./s } },
    { say: "cancel", expect: { state: "G1", emission: /stays as it was/ } },
    { say: "resume", expect: { state: "G1", emission: /no unsaved work/ } },
  ]);

  testStory("variants and several answers", setting, [
    asGiver,
    { say: "What did the house cost?" },
    { say: "yes" },
    { say: "Two cows." },
    { say: "add a variant", expect: { state: "G2a", emission: /How else/ } },
    {
      say: "How much was the farm?",
      expect: { state: "G3", emission: /Added: How much was the farm\?.*Also asked as: How much was the farm\?/s },
    },
    { say: "add a variant", expect: { state: "G2a" } },
    { abort: true, expect: { state: "G3", emission: /nothing was changed/ } },
    { say: "another answer", expect: { state: "G2b", emission: /What else could I answer/ } },
    { say: "A horse.", expect: { state: "G3", emission: /answer was added.*Answer: Two cows\..*Answer: A horse\./s } },
    { say: "another answer" },
    { say: "cancel", expect: { state: "G3", emission: /nothing was changed.*A horse/s } },
    { say: "save" },
    { open: {} },
    { say: "How much was the farm?", expect: { emission: /^(Two cows|A horse)\./, confidenceLevel: "HIGH" } },
  ]);

  testStory("and changes their mind", setting, [
    asGiver,
    { say: "new question" },
    { say: "cancel", expect: { state: "G1", emission: /Discarded/, currentMemoryID: null } },
    { say: "new question" },
    { abort: true, expect: { state: "G1", previousState: "G2a" } },
    { say: "Who was the baker?" },
    { say: "yes" },
    { abort: true, expect: { state: "G1", previousState: "G2b" } },
    { say: "Who was the baker?" },
    { say: "yes" },
    { say: "Aunt Mary." },
    { say: "hm, let me think about it", expect: { state: "G3", emission: /did not understand.*a variant/ } },
    { say: "discard", expect: { state: "G1", previousState: "G3", emission: /Discarded/ } },
    { say: "Who was the baker?" },
    { say: "yes" },
    { say: "Aunt Mary." },
    { abort: true, expect: { state: "G1", emission: /Discarded/ } },
    { say: "resume", expect: { state: "G1", emission: /no unsaved work/ } },
    { say: "talk as a visitor" },
    { say: "Who was the baker?", expect: { emission: (text) => !text?.includes("Mary") } },
  ]);

  testStory("rejects a title that is too long at once", setting, [
    asGiver,
    { say: `Why ${"so ".repeat(700)}long?`, expect: { state: "G1", emission: /too long for a title.*2000/ } },
    { say: "new question" },
    { say: `Why ${"so ".repeat(700)}long?`, expect: { state: "G2a", emission: /too long for a title/ } },
    { say: "Why so long?", expect: { state: "G2b" } },
    { say: "Because.", expect: { state: "G3" } },
    { say: "add a variant" },
    { say: "x".repeat(2_001), expect: { state: "G2a", emission: /too long for a title/ } },
    { say: "cancel", expect: { state: "G3" } },
    { say: `title: ${"x".repeat(2_001)}`, expect: { state: "G3", emission: /too long for a title/ } },
    { say: "save", expect: { state: "G1", emission: /Saved/ } },
  ]);

  for (const words of ["Nothing.", "Quiet", "Back", "Enough", "That's all", "Leave", "Stop", "It doesn't matter"]) {
    testStory(`the answer ${words}, which breaks off elsewhere`, setting, [
      asGiver,
      { say: "What do you eat for breakfast?" },
      { say: "yes" },
      { say: words, expect: { state: "G3", emission: (said) => said?.includes(`Answer: ${words}`) === true } },
      { say: "add a variant" },
      { say: words, expect: { state: "G3" } },
      { say: "another answer" },
      { say: "Cancel, please.", expect: { state: "G3", emission: /nothing was changed/ } },
      { say: "save", expect: { state: "G1", emission: /Saved/ } },
    ]);
  }

  testStory("another title and other answers, in words", { assistant }, [
    asGiver,
    { say: "Where is the tresure?" },
    { say: "yes" },
    { say: "Under the oak." },
    { say: "add to it", expect: { state: "G3", emission: /change the title.*remove the answer.*a person/ } },
    {
      say: "change the title to “Where is the treasure?”",
      expect: { emission: /title is now: Where is the treasure\?/ },
    },
    { say: "change the answer to Under the old oak.", expect: { state: "G3", emission: /The answer was changed/ } },
    { say: "another answer" },
    { say: "In the chest" },
    { say: "Answer: In the old chest.", expect: { emission: /last answer was changed.*old oak.*old chest/s } },
    { say: "another answer" },
    { say: "Nowhere." },
    { say: "remove the last answer", expect: { state: "G3", emission: /last answer was removed(?!.*Nowhere)/s } },
    { say: "change the answer", expect: { state: "G2b" } },
    { say: "In the attic.", expect: { state: "G3", emission: /last answer was changed/ } },
    { say: "that's all, thanks", expect: { state: "G1", emission: /Saved: Where is the treasure\?/ } },
    {
      do: async ({ session }) => {
        const { memories } = await requireGiver(session).memories.list();
        expect(memories.map(({ title, answers }) => [title, ...answers.map(({ text }) => text)])).toEqual([
          ["Where is the treasure?", "Under the old oak.", "In the attic."],
        ]);
      },
    },
  ]);

  testStory("nothing that is kept as a question of visitors", setting, [
    asGiver,
    { say: "What is the secret of the cellar?" },
    { say: "yes" },
    { say: "xylophone zeppelin" },
    { say: "media" },
    { say: "quartz" },
    { say: "done" },
    { say: "date" },
    { say: "quartz" },
    { say: "cancel" },
    { say: "person" },
    { say: "quartz" },
    { say: "cancel" },
    { say: "discard" },
    { say: "review" },
    { unanswered: [] },
    { learnt: [] },
  ]);
});

describe("at home", () => {
  testStory("silence is answered with counts, and the question that was asked most", setting, [
    { open: {} },
    { say: "xylophone" },
    { say: "zeppelin quartz" },
    { say: "zeppelin quartz" },
    asGiver,
    {
      timeout: true,
      expect: {
        state: "G1",
        previousState: "G1",
        emission: /is one memory here so far, 2 questions/,
        hints: (hints) => hints[0] === "zeppelin quartz" && hints.includes("New question"),
      },
    },
    { say: "zeppelin quartz", expect: { state: "G2b" } },
    { say: "A toy of 1920." },
    { say: "save", expect: { state: "G1" } },
    { unanswered: ["xylophone"] },
    { timeout: true, expect: { emission: /are 2 memories here so far, one question/ } },
  ]);

  testStory("who talks as a visitor is one, until the PIN is given again", setting, [
    asGiver,
    { say: "talk as a visitor", expect: { state: "R1", currentTag: null, currentTagAuthenticated: false } },
    { say: "new question", expect: { state: /^R/ } },
    {
      do: ({ session }) => {
        expect(fullSession(session).giver).toBeNull();
      },
    },
    { tag: "🔑", expect: { state: "X1b", currentTagAuthenticated: false } },
    { pin: "654321", expect: { state: "G1", currentTagAuthenticated: true } },
  ]);

  testStory("an abort phrase repeats what can be done", setting, [
    asGiver,
    { say: "never mind", expect: { state: "G1", emission: /What would you like to do\?/ } },
    { abort: true, expect: { state: "G1", emission: null } },
    { feedback: true, expect: { state: "G1", emission: /\S/ } },
  ]);
});
