import type { StoryMemory, StorySetting, StoryStep } from "keepsake/testing";
import { describe, expect } from "vitest";
import { fullSession } from "../support/full-session.js";
import { testStory } from "../support/test-story.js";

const assistant = { giver: { tag: "🔑", pin: "654321" } };
const asGiver: StoryStep = { open: { tag: "🔑", pin: "654321" } };
const HOURS: StoryMemory = { title: "When do you open?", answer: "At nine.", conclusive: true };
const WEDDINGS: readonly StoryMemory[] = [1950, 1987].map((year) => ({
  title: "When was the wedding?",
  answer: `In ${year}.`,
  date: `${year}-05-02T00:00:00Z`,
}));
const setting: StorySetting = { assistant, memories: [HOURS, ...WEDDINGS], people: [{ name: "Paul", tag: "🐻" }] };

const count = (memories: number): StoryStep => ({
  do: async ({ session }) => {
    expect((await fullSession(session).giver?.memories.list())?.count).toBe(memories);
  },
});

describe("at home, a Giver", () => {
  testStory("is answered politely, and begins nothing", setting, [
    asGiver,
    { say: "hello", expect: { state: "G1", emission: /^Hello/ } },
    { say: "thanks", expect: { state: "G1", emission: /welcome/ } },
    { say: "haha", expect: { state: "G1" } },
    { say: "help", expect: { state: "G1", emission: /new question.*list.*find.*show.*edit.*delete/s } },
    { say: "yes", expect: { state: "G1", currentMemoryID: null } },
    { say: "bye", expect: { state: "G1", emission: /^Goodbye/ } },
    count(3),
  ]);

  testStory("is offered a new memory, which begins at a yes or a choice only", setting, [
    asGiver,
    {
      say: "Who planted the walnut tree?",
      expect: {
        state: "G1",
        emission: /add “Who planted the walnut tree\?” as a new question/,
        hints: (hints) => hints[0] === "Yes" && hints[1] === "No" && hints.includes("New story"),
        currentMemoryID: null,
      },
    },
    { say: "no", expect: { state: "G1", currentMemoryID: null } },
    { say: "yes", expect: { state: "G1", currentMemoryID: null } },
    { say: "The day of the flood", expect: { state: "G1", emission: /as a new story/ } },
    { say: "as a question", expect: { state: (state) => state === "G1" || state === "G2b" } },
    { abort: true },
    { open: { tag: "🔑", pin: "654321" } },
    { say: "The day of the flood" },
    { say: "a question", expect: { state: "G2b", emission: /What should I answer to “The day of the flood”/ } },
    { say: "cancel", expect: { state: "G1" } },
    { say: "The day of the flood" },
    { say: "When was the fire?", expect: { state: "G1", emission: /add “When was the fire\?”/ } },
    { say: "ok", expect: { state: "G2b", emission: /When was the fire/ } },
  ]);

  testStory("is understood in other words", setting, [
    asGiver,
    { say: "how many memories are there", expect: { state: "G1", emission: /There are 3 memories/ } },
    { say: "show me the questions nobody could answer", expect: { state: "G1", emission: /nothing to review/i } },
    { say: "change when do you open", expect: { state: "G3", emission: /At nine/ } },
    { say: "call it When does the museum open?", expect: { state: "G3", emission: /When does the museum open\?/ } },
    { say: "discard" },
    { say: "I want to add something", expect: { state: "G2a" } },
  ]);

  testStory("names what is added in the same text", setting, [
    asGiver,
    { say: "add a story called The flood", expect: { state: "G2b", emission: /story of “The flood”/ } },
    { say: "In 1966 the river came." },
    { say: "no date", expect: { state: "G3", emission: /no date now/ } },
    { say: "remove the place", expect: { state: "G3", emission: /no place now/ } },
    {
      say: "save",
      expect: { state: "G1", hints: (hints) => hints[0] === "Edit The flood" && hints[1] === "Delete The flood" },
    },
    { say: "new question: Where can I park?", expect: { state: "G2b", emission: /answer to “Where can I park\?”/ } },
    { say: "cancel" },
    count(4),
  ]);

  testStory("deletes or edits what was just saved", setting, [
    asGiver,
    { say: "add a story called The flood" },
    { say: "In 1966 the river came." },
    { say: "save" },
    { say: "edit that", expect: { state: "G3", emission: /The flood/ } },
    { say: "save" },
    { say: "delete that", expect: { state: "G1", emission: /delete “The flood” for good/ } },
    { say: "yes", expect: { state: "G1", emission: /Deleted: The flood/ } },
    { say: "undo", expect: { state: "G1", emission: /cannot undo/ } },
    { say: "show me what people asked", expect: { state: "G1", emission: /nothing to review/i } },
    count(3),
  ]);

  testStory("lists, finds and shows", setting, [
    asGiver,
    {
      say: "list",
      expect: { state: "G1", emission: /are 3 memories.*1\. When was the wedding\? \(1987\).*3\. When do you open/s },
    },
    {
      say: "3",
      expect: {
        state: "G1",
        emission: /When do you open\?\nAnswer: At nine\./,
        hints: (hints) => hints[1] === "Delete When do you open?",
      },
    },
    { say: "edit it", expect: { state: "G3", emission: /At nine/ } },
    { abort: true, expect: { state: "G1", emission: /stays as it was/ } },
    { say: "find wedding", expect: { state: "G1", emission: /1\. When was the wedding.*2\. When was the wedding/s } },
    { say: "the first one", expect: { state: "G1", emission: /Answer: In 19/ } },
    { say: "find xylophone", expect: { state: "G1", emission: /found no memory/ } },
    { say: "show When do you open?", expect: { state: "G1", emission: /Answer: At nine\./ } },
    { say: "show xylophone zeppelin", expect: { state: "G1", emission: /found no memory called/ } },
    count(3),
  ]);

  testStory("deletes after a yes only", setting, [
    asGiver,
    {
      say: "delete When do you open?",
      expect: {
        state: "G1",
        emission: /Shall I delete “When do you open\?” for good/,
        hints: (hints) => hints[0] === "Yes",
      },
    },
    { say: "no", expect: { state: "G1", emission: /stays/ } },
    { say: "yes", expect: { state: "G1" } },
    { say: "delete When do you open?" },
    { say: "what was that again" },
    { say: "yes", expect: { state: (state) => state === "G1" || state === "G2b" } },
    { open: { tag: "🔑", pin: "654321" } },
    count(3),
    { say: "delete When was the wedding?", expect: { state: "G1", emission: /Which of these/ } },
    { say: "the one in 1950", expect: { state: "G1", emission: /Shall I delete/ } },
    count(3),
    { say: "yes", expect: { state: "G1", emission: /Deleted: When was the wedding/ } },
    count(2),
    { say: "delete", expect: { state: "G1", emission: /tell me its title/ } },
    { say: "When do you open?", expect: { emission: /Shall I delete/ } },
    { say: "yes please", expect: { emission: /Deleted/ } },
    count(1),
  ]);

  testStory("in Italian", { ...setting, assistant: { ...assistant, culture: "it-IT" } }, [
    asGiver,
    { say: "ciao", expect: { state: "G1", emission: /^Buongiorno/ } },
    { say: "aiuto", expect: { state: "G1", emission: /elenco/ } },
    { say: "elenco", expect: { state: "G1", emission: /Ci sono 3 ricordi/ } },
    { say: "mostra When do you open?", expect: { emission: /At nine/ } },
    { say: "elimina When do you open?", expect: { emission: /per sempre/ } },
    { say: "no", expect: { emission: /resta/ } },
    { say: "Chi ha piantato il noce?", expect: { state: "G1", emission: /come nuova domanda/ } },
    { say: "sì", expect: { state: "G2b" } },
  ]);
});

describe("before a memory is saved, a Giver", () => {
  testStory("names details in words", setting, [
    asGiver,
    { say: "edit When do you open?", expect: { state: "G3" } },
    {
      say: "variant: Since when are you open?",
      expect: { state: "G3", emission: /Also asked as: Since when are you open\?/ },
    },
    { say: "for Paul", expect: { state: "G3", emission: /Private, for: Paul/ } },
    { say: "for Nobody Known", expect: { state: "G3", emission: /do not know that person.*Private, for: Paul/s } },
    { say: "for everyone", expect: { state: "G3", emission: (text) => text?.includes("Private") === false } },
    { say: "at Manchester", expect: { state: "G3", emission: /Place: Manchester/ } },
    { say: "on 3 May 1987", expect: { state: "G3", emission: /Date: 3 May 1987/ } },
    { say: "in 1990", expect: { state: "G3", emission: /Date: 1990/ } },
    { say: "in Oslo", expect: { state: "G3", emission: /Place: Oslo/ } },
    { say: "purple elephants", expect: { state: "G3", emission: /did not understand.*a variant/ } },
    { say: "cancel", expect: { state: "G1", emission: /“When do you open\?” stays as it was/ } },
    { say: "show When do you open?", expect: { emission: (text) => text?.includes("Manchester") === false } },
  ]);

  testStory("in Italian", { ...setting, assistant: { ...assistant, culture: "it-IT" } }, [
    asGiver,
    { say: "modifica When do you open?", expect: { state: "G3" } },
    { say: "variante: Da quando siete aperti?", expect: { emission: /anche così: Da quando siete aperti/ } },
    { say: "per Paul", expect: { emission: /Privato, per: Paul/ } },
    { say: "il 3 maggio 1987", expect: { emission: /Data: 3 maggio 1987/ } },
    { say: "nel 1990", expect: { emission: /Data: 1990/ } },
    { say: "a Manchester", expect: { emission: /Luogo: Manchester/ } },
    { say: "annulla", expect: { state: "G1", emission: /resta com'era/ } },
  ]);
});
