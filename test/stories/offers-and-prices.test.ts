import type { StorySetting } from "keepsake/testing";
import { describe, expect } from "vitest";
import { fullSession } from "../support/full-session.js";
import { memory, say } from "../support/story-steps.js";
import { testStory } from "../support/test-story.js";

const MILL: StorySetting = {
  memories: [
    memory("Can we sleep in the mill?", "Six beds, for nine crowns a night."),
    memory("Is there a sauna?", "Beside the river, on Saturdays."),
    memory("How much does the boat cost?", "Twenty crowns a day."),
    memory("Were you married?", "To a baker, for forty years."),
    memory("The harvest of 1920", "My sister Ottilie counted the sacks."),
    memory("The great flood", "We sat on the roof with Ottilie and the cat."),
    memory("Who built the church?", "Master Holm did."),
  ],
};

describe("more of a list", () => {
  const rooms = [1, 2, 3, 4, 5, 6, 7].map((number) =>
    memory(`Opening of room ${number}`, `Room ${number} opened with cake.`, { date: `1931-0${number}-02` }),
  );

  testStory("shows the next offers, until there are no more", { memories: rooms }, [
    { open: {} },
    { say: "what happened in 1931?", expect: { state: "R2", hints: (all) => all.length === 5 } },
    { say: "show me more", expect: { state: "R2", hints: (all) => all.length === 4 } },
    { say: "more", expect: { state: "R1", emission: /nothing else/ } },
    { unanswered: [] },
  ]);

  testStory("keeps what it shows to be chosen", { memories: rooms.slice(0, 5) }, [
    { open: {} },
    { say: "what happened in 1931?", expect: { state: "R2" } },
    { say: "any others?", expect: { state: "R3", emission: /Opening of room 1/ } },
    say("yes", "Room 1 opened with cake."),
  ]);
});

testStory(
  "a follow-up is about what was asked, if it was only offered",
  {
    memories: [
      memory("How does the Larsen weather vane turn?", "On a brass pin."),
      memory("How much does the weather vane weigh?", "Four kilograms."),
      memory("Who cleaned the chimney?", "A man from Skagen."),
    ],
  },
  [
    { open: {} },
    { say: "does the vane turn?", expect: { state: "R3" } },
    say("and how much does it weigh?", "Four kilograms."),
  ],
);

testStory("numbers alone and other languages are no unanswered questions", MILL, [
  { open: {} },
  { say: "42", expect: { state: "R1" } },
  { say: "3 + 4 = ?", expect: { state: "R1" } },
  { say: "dove sono le chiavi della cantina di mio nonno?", expect: { state: "R1" } },
  { unanswered: [] },
  { say: "why did the cat climb the organ?" },
  { unanswered: ["why did the cat climb the organ?"] },
]);

describe("a price", () => {
  testStory("that was told is told again", MILL, [
    { open: {} },
    say("Can we sleep in the mill?", "Six beds, for nine crowns a night."),
    say("what does that cost?", "Six beds, for nine crowns a night."),
    say("and how much is a night?", "Six beds, for nine crowns a night."),
    say("how much does the boat cost?", "Twenty crowns a day."),
  ]);

  testStory("that was not told is not the last answer", MILL, [
    { open: {} },
    say("Is there a sauna?", "Beside the river, on Saturdays."),
    { say: "what does that cost?", expect: { emission: (text) => text?.includes("river") !== true } },
  ]);
});

testStory("a question is a title without its hedges", MILL, [
  { open: {} },
  say("but were you actually ever married?", "To a baker, for forty years."),
]);

testStory("a name is not explained by the answer that said it", MILL, [
  { open: {} },
  say("The harvest of 1920", "My sister Ottilie counted the sacks."),
  { say: "who is Ottilie?", expect: { state: "R3", emission: /The great flood/ } },
]);

testStory('"how much" is not answered by a number that is no price', MILL, [
  { open: {} },
  say("Were you married?", "To a baker, for forty years."),
  { say: "how much?", expect: { emission: (text) => text?.includes("forty") !== true } },
  { open: {} },
  say("Were you married?", "To a baker, for forty years."),
  say("for how long?", "To a baker, for forty years."),
]);

testStory("a person that only answers name is asked about with them", MILL, [
  { open: {} },
  {
    say: "who is Ottilie?",
    expect: { state: "R2", hints: ["The harvest of 1920", "The great flood", "None of these"] },
  },
  say("the second one", "We sat on the roof with Ottilie and the cat."),
  { say: "who is holm", expect: { state: "R3", emission: /Who built the church/ } },
  { say: "who is Wilhelmina?", expect: { state: "R1" } },
]);

testStory(
  "a familiar form of address is not tried with titles that have none",
  {
    assistant: { culture: "it-IT" },
    memories: [
      memory("Quando sei entrata in fabbrica?", "A sedici anni, nel turno di notte."),
      memory("Qual è la macchina più vecchia?", "Il telaio di Prato."),
    ],
  },
  [
    { open: {} },
    { say: "Qual è la sedia più vecchia?", expect: { emission: (text) => text?.includes("Prato") !== true } },
    {
      do: async ({ session }) => {
        const { readings = [] } = fullSession(session).explain()?.understanding ?? {};
        expect(readings.map(({ text }) => text)).toEqual(["Qual è la sedia più vecchia?"]);
      },
    },
  ],
);
