import type { StorySetting } from "keepsake/testing";
import { describe } from "vitest";
import { memory, say } from "../support/story-steps.js";
import { testStory } from "../support/test-story.js";

const COUNTESS: StorySetting = {
  memories: [
    memory("How did you die?", "Of a fever."),
    memory("Where did you live?", "In two houses by the sea."),
    memory("When were you born?", "In 1815."),
    memory("Who was your mother?", "Annabella: clever and strict."),
    memory("What did your mother read?", "Algebra, before breakfast."),
    memory("Who were your parents?", "A poet and a mathematician."),
    memory("Did you ever meet Charles Dickens?", "He read to me in 1852."),
    memory("Who was John Farrant?", "A clockmaker. He died poor in 1791."),
    memory("Do you miss her?", "Every evening."),
  ],
};

const FAMILY: StorySetting = {
  memories: [
    memory("How many children do you have?", "Three: Roy, Jean and Peggy."),
    memory("What was your father like?", "Quiet as a fence post."),
    memory("Where were you born?", "On a farm."),
  ],
};

describe("a pronoun stands for the person that was spoken of", () => {
  testStory("and finds what is told of that person", COUNTESS, [
    say("who was your mother", "Annabella: clever and strict."),
    say("what did she read", "Algebra, before breakfast."),
  ]);

  testStory("so that nobody else's story is told", COUNTESS, [
    say("how did you die", "Of a fever."),
    say("who was your mother", "Annabella: clever and strict."),
    { say: "how did she die", expect: { emission: (text) => text?.includes("fever") !== true } },
    say("who were your parents", "A poet and a mathematician."),
    { say: "where did they live", expect: { emission: (text) => text?.includes("houses") !== true } },
    say("did you ever meet Charles Dickens", "He read to me in 1852."),
    { say: "when was he born", expect: { emission: (text) => text?.includes("1815") !== true } },
  ]);

  testStory("and the last answer is told again if it says what is asked", COUNTESS, [
    say("who was John Farrant", "A clockmaker. He died poor in 1791."),
    say("when did he die", "A clockmaker. He died poor in 1791."),
  ]);

  testStory("and the last answer is told again if the question has no other word of its own", FAMILY, [
    say("how many children do you have", "Three: Roy, Jean and Peggy."),
    say("what are their names?", "Three: Roy, Jean and Peggy."),
  ]);

  testStory("but a title with the pronoun is still found", COUNTESS, [
    say("who was your mother", "Annabella: clever and strict."),
    say("do you miss her", "Every evening."),
  ]);

  testStory("and a question that nobody answers is kept with the name", COUNTESS, [
    say("who was your mother", "Annabella: clever and strict."),
    { say: "which hats did she wear" },
    { unanswered: ["which hats did your mother wear"] },
  ]);
});
