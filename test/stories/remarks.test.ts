import type { StorySetting } from "keepsake/testing";
import { describe } from "vitest";
import { memory, say } from "../support/story-steps.js";
import { testStory } from "../support/test-story.js";

const MUSEUM: StorySetting = {
  memories: [
    memory("How much is a ticket?", "Adults pay 6 pounds, and children under twelve come in free."),
    memory("Which is the oldest clock here?", "The iron clock of 1512, which came from the abbey."),
    memory("Where is the clock museum?", "In Bridge Street."),
    memory("What was the Depression like?", "We ate a great deal of cabbage."),
    memory("How did you meet Rose?", "At a dance in Jersey City."),
    memory("When did Rose die?", "In 1967."),
    memory("How do I get my money back?", "Within ten days."),
    memory("How long does the battery last?", "Nine hours."),
    memory("My lamp flickers", "Tighten the glass."),
    memory("Is there a ghost in the museum?", "Only mice."),
    memory("What can children do in the museum?", "Build a paper clock."),
  ],
};

describe("a text that asks nothing", () => {
  const remarks: readonly (readonly [string, RegExp])[] = [
    ["i am 7", /^I see/],
    ["My name is Tom.", /^I see/],
    ["Good afternoon, my name is Margaret Hale and I should like to visit with my husband.", /^Hello/],
    ["I'm Tom, nice to meet you", /^I see/],
    ["sorry wrong number", /^I see/],
    ["thats sad", /^I see/],
    ["ok ta", /^I see/],
    ["Thank you so very much, you have been most helpful, dear.", /You are welcome/],
    ["thanks that was lovely for my project", /You are welcome/],
    ["i saw everything bye bye", /Goodbye/],
    ["hi great grandpa", /^Hello/],
  ];
  testStory("is answered politely, and not kept", MUSEUM, [
    { open: {} },
    ...remarks.map(([text, emission]) => ({ say: text, expect: { state: "R1" as const, emission } })),
    { unanswered: [] },
  ]);

  testStory("keeps what takes thanks back, and what stays a question", MUSEUM, [
    { open: {} },
    { say: "thanks but the wheel is still stuck" },
    { say: "hello the wheel is stuck again and again" },
    { unanswered: ["thanks but the wheel is still stuck", "hello the wheel is stuck again and again"] },
  ]);

  testStory("leaves the last answer open to a rejection", MUSEUM, [
    { open: {} },
    say("When did Rose die?", "In 1967."),
    { say: "oh dear, how sad", expect: { emission: /^I see/, acceptsFeedback: true } },
  ]);

  testStory(
    "is answered in Italian, too",
    { assistant: { culture: "it-IT" }, memories: [memory("Quanto costa il biglietto?", "Sei euro.")] },
    [
      { open: {} },
      { say: "mi chiamo Luca", expect: { emission: /^Capisco/ } },
      { say: "ho 7 anni", expect: { emission: /^Capisco/ } },
      { say: "grazie mi è piaciuto molto il racconto", expect: { emission: /prego/i } },
      { unanswered: [] },
    ],
  );
});

describe("the topic", () => {
  testStory("stays after a question about it that nothing answers", MUSEUM, [
    { open: {} },
    say("What is your oldest clock?", "The iron clock of 1512, which came from the abbey."),
    { say: "Does it ever need oil?" },
    say("And where did it come from?", "The iron clock of 1512, which came from the abbey."),
  ]);

  testStory("answers what the last answer says in other words", { memories: MUSEUM.memories?.slice(0, 8) ?? [] }, [
    { open: {} },
    say("How much is a ticket?", "Adults pay 6 pounds, and children under twelve come in free."),
    say("and kids?", "Adults pay 6 pounds, and children under twelve come in free."),
  ]);

  testStory("is left by a question about what can be done there", MUSEUM, [
    { open: {} },
    say("Is there a ghost in the museum?", "Only mice."),
    { say: "what can i do there", expect: { emission: "Build a paper clock." } },
  ]);

  testStory("offers the memories whose titles name a person", MUSEUM, [
    { open: {} },
    {
      say: "who was rose",
      expect: { state: "R2", hints: ["When did Rose die?", "How did you meet Rose?", "None of these"] },
    },
  ]);
});

describe("the other one", () => {
  const LAMP: StorySetting = {
    memories: [
      memory("How do I charge the battery?", "Use the cable."),
      memory("How long does the battery last?", "About nine hours."),
      memory("Who designed the lamp?", "Mette Holm."),
      memory("How do I change the colour of the light?", "Turn the ring."),
      memory("How do I update the firmware?", "The app tells you."),
    ],
  };
  testStory("is told if the first offer is refused", LAMP, [
    { open: {} },
    { say: "how is the battery", expect: { state: "R3", emission: /How do I charge the battery/ } },
    say("no the other one", "About nine hours."),
    say("the other one", "Use the cable."),
    { unanswered: [] },
  ]);
});
