import { german } from "keepsake/languages/german";
import type { StorySetting } from "keepsake/testing";
import { describe } from "vitest";
import { memory, say } from "../support/story-steps.js";
import { testStory } from "../support/test-story.js";

const WATER = memory("What is the boiling point of water?", "100 degrees Celsius at sea level.");
const COURSE: StorySetting = {
  memories: [
    WATER,
    memory("Who discovered oxygen?", "Carl Scheele in 1771 and Joseph Priestley in 1774."),
    memory("When is the mock exam?", "On 12 March at 9 in room 4. Bring a calculator."),
    memory("How long does paper 2 last?", "Paper 2 takes 1 hour and 30 minutes and has 6 questions."),
    memory("When is the summer fair?", "On Saturday 20 June from 12 to 4."),
    memory("What do I do in an emergency?", "Ring us at 8.30. At night and on Sundays call 111."),
    memory("When are you open?", "Monday to Friday from 8.30 to 5.30."),
    memory("How much is a check-up?", "A check-up is £48. Children under 12 are seen free of charge."),
    memory("When should children first see a dentist?", "When the first tooth comes through."),
    memory("What does the hygienist do?", "Priya polishes the teeth. A visit costs £65."),
  ],
};

const without = (...answers: readonly string[]) => ({
  emission: (text: string | null) => !answers.some((answer) => text?.includes(answer) === true),
});

describe("a fragment takes the question of the topic", () => {
  testStory("so that an answer of another kind is only asked about, with a question mark or without", COURSE, [
    say("what is the boiling point of water", "100 degrees Celsius at sea level."),
    { say: "and oxygen?", expect: { emission: /Who discovered oxygen\?/ } },
    { say: "no" },
    say("what is the boiling point of water", "100 degrees Celsius at sea level."),
    { say: "and oxygen", expect: without("Scheele") },
  ]);

  testStory("and a memory that says what it asks for is told", COURSE, [
    say("how much is a check-up", "A check-up is £48. Children under 12 are seen free of charge."),
    say("and the hygienist?", "Priya polishes the teeth. A visit costs £65."),
  ]);

  testStory("and the last answer is told again if it says the words of the fragment", COURSE, [
    say("how much is a check-up", "A check-up is £48. Children under 12 are seen free of charge."),
    say("and for children?", "A check-up is £48. Children under 12 are seen free of charge."),
  ]);

  testStory("and a day is that of the topic, not of what else happens on it", COURSE, [
    say("when are you open", "Monday to Friday from 8.30 to 5.30."),
    { say: "and on Sundays?", expect: without("call 111") },
  ]);
});

describe("a fragment with another number, season or ordinal than the topic's is about something else", () => {
  testStory("although its words are in the last answer", COURSE, [
    say("how long does paper 2 last", "Paper 2 takes 1 hour and 30 minutes and has 6 questions."),
    { say: "and paper 1?", expect: without("30 minutes") },
    { say: "what about paper 3", expect: without("30 minutes") },
    say("when is the summer fair", "On Saturday 20 June from 12 to 4."),
    { say: "and the winter fair?", expect: without("20 June") },
    say("when is the mock exam", "On 12 March at 9 in room 4. Bring a calculator."),
    { say: "and the final", expect: without("12 March") },
  ]);
});

describe("a question after an answer", () => {
  const TOWN: StorySetting = {
    memories: [
      memory("When is the weekly market?", "On Saturdays until one."),
      memory("How do I start a market stall?", "Come on a Saturday and ask for the warden. A pitch is 18 pounds."),
      memory("Who is the mayor?", "Ada Lund, since 2019."),
      memory("How do I see the council meet?", "On the second Tuesday of the month at half past six."),
      memory("Nils dies", "He died at his desk with the accounts balanced."),
      memory("Where can I park?", "Behind the town hall."),
    ],
  };

  testStory("is not answered by another kind of answer that shares one word with it", TOWN, [
    say("when is the weekly market", "On Saturdays until one."),
    { say: "who started it?", expect: without("warden") },
    say("who is the mayor", "Ada Lund, since 2019."),
    { say: "when can I meet her?", expect: without("half past six") },
  ]);

  const SCHOOL: StorySetting = {
    memories: [
      memory("Who is the head teacher?", "Mr Whitlock. You can meet him at the gate every morning."),
      memory("How do I report an absence?", "Ring before nine and leave a message."),
      memory("When is the summer fair?", "On 20 June."),
    ],
  };

  testStory("of how is about the last answer if that has all its words", SCHOOL, [
    say("who is the head teacher", "Mr Whitlock. You can meet him at the gate every morning."),
    say("how can I meet him?", "Mr Whitlock. You can meet him at the gate every morning."),
    say("what's his name again", "Mr Whitlock. You can meet him at the gate every morning."),
  ]);

  testStory("that names somebody else is not about the last answer", TOWN, [
    say("Nils dies", "He died at his desk with the accounts balanced."),
    { say: "and when did Greta die?", expect: without("at his desk") },
  ]);
});

describe("in German", () => {
  const MUSEUM: StorySetting = {
    assistant: { culture: "de-DE" },
    memories: [
      memory("Wann hat das Museum geöffnet?", "Dienstag bis Sonntag von 10 bis 17 Uhr."),
      memory("Was kostet der Eintritt?", "Erwachsene zahlen 6 Euro. Am ersten Sonntag ist der Eintritt frei."),
      memory("Gibt es etwas für Kinder?", "Es gibt ein Suchspiel mit dem Maulwurf Kuno."),
    ],
  };

  testStory(
    "a fragment is about the topic, too",
    MUSEUM,
    [
      say("wann hat das museum geöffnet", "Dienstag bis Sonntag von 10 bis 17 Uhr."),
      say("und am sonntag?", "Dienstag bis Sonntag von 10 bis 17 Uhr."),
      say("was kostet der eintritt", "Erwachsene zahlen 6 Euro. Am ersten Sonntag ist der Eintritt frei."),
      { say: "und für kinder?", expect: without("Kuno") },
    ],
    { languages: [german()] },
  );
});
