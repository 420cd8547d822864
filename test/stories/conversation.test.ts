import type { StorySetting } from "keepsake/testing";
import { story } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { fullSession } from "../support/full-session.js";
import { memory, say } from "../support/story-steps.js";
import { testEngine } from "../support/test-engine.js";
import { testStory } from "../support/test-story.js";

const FAMILY: StorySetting = {
  memories: [
    memory("How did Alma meet her husband?", "At a dance, in 1947.", { date: "1947-06-21", placeName: "Malmö" }),
    memory("Where was the radio shop?", "In Södergatan.", { date: "1952-01-01", placeName: "Malmö" }),
    memory("Why did the shop close?", "Nobody repairs anything.", { date: "1981-12-31", placeName: "Malmö" }),
    memory("What became of Lena?", "Lena became a vet."),
    memory("What became of Olof?", "Olof sailed to Brazil.", { date: "1975-03-01", placeName: "Brazil" }),
    memory("Did they have a dog?", "A dachshund called Volt."),
    memory("What was the summer house like?", "Red, without water.", { date: "1961-07-01", placeName: "Falsterbo" }),
    memory("Who sold the summer house?", "Olof did.", { date: "1978-05-01", placeName: "Falsterbo" }),
  ],
};

const COFFEE: StorySetting = {
  memories: [
    memory("How do I froth milk?", "Dip the steam wand into the jug."),
    memory("How do I clean the steam wand?", "Wipe it with a cloth."),
    memory("How heavy is it?", "Nine kilograms."),
    memory("Which beans should I use?", "Medium roasts without oil."),
    memory("How do I replace the filter?", "Twist the cartridge a quarter turn."),
    memory("Why does it leak?", "The tank is not pushed down."),
  ],
};

const PARTY: StorySetting = {
  memories: [
    memory("The crayfish party", "Thirty people and a thunderstorm at midnight."),
    memory("The shop in Kalmar opens", "In 1921."),
    memory("The shop closes", "Sixty years after it opened."),
    memory("Names of the boats", 'The newest one is the "Olive Brandt".'),
    memory("The treasurer", "Olive Brandt keeps the books."),
    memory("Arvid goes to sea", "He signed on a freighter and sent home a parrot."),
    memory("Arvid comes home for good", "He brought a dinner service from Macau."),
  ],
};

const SHOP: StorySetting = {
  memories: [
    memory("Where was the radio shop?", "In Södergatan."),
    memory("Why did the radio shop close?", "Nobody repairs anything."),
    memory("What became of Lena?", "Lena became a vet."),
    memory("What became of Olof?", "Olof sailed to Brazil."),
    memory("How did Alma meet her husband?", "At a dance."),
  ],
};

describe("a question among courtesies", () => {
  testStory("is answered as if it came alone", FAMILY, [
    { open: {} },
    say(
      "Hello there! I am Per from Oslo. Could you please tell me what became of Lena? Thank you!",
      "Lena became a vet.",
    ),
    say("my little sister asks did they have a dog thx", "A dachshund called Volt."),
  ]);

  testStory("is kept without them if nothing answers it", FAMILY, [
    { open: {} },
    { say: "Good evening! My aunt wonders how much the lighthouse weighs. Many thanks" },
    { unanswered: ["how much the lighthouse weighs"] },
  ]);

  testStory(
    "is read with its statements if that is a title",
    { memories: [...(FAMILY.memories ?? []), memory("I have a dog. Where can it run?", "In the garden.")] },
    [{ open: {} }, say("I have a dog. Where can it run?", "In the garden.")],
  );

  testStory(
    "is read with the statement before it",
    {
      memories: [
        memory("The lamp stays dark", "Turn the bulb."),
        memory("Where is the fuse box?", "In the cellar."),
        memory("How does the loom work?", "With two pedals under the wooden frame."),
        memory("Who made the clock?", "My uncle."),
      ],
    },
    [
      { open: {} },
      say("Good evening, I am at my wits' end. The lamp stays dark. What should I do?", "Turn the bulb."),
      { open: {} },
      say("I have not found the fuse box yet. Where is it, please?", "In the cellar."),
      { open: {} },
      say(
        "I am looking at the loom with its pedals and I'd like to know how it works",
        "With two pedals under the wooden frame.",
      ),
    ],
  );

  testStory("is answered first of several; the others are hints", FAMILY, [
    { open: {} },
    {
      say: "what became of Lena, and did they have a dog?",
      expect: { emission: "Lena became a vet.", hints: ["Did they have a dog?"] },
    },
    say("Did they have a dog?", "A dachshund called Volt."),
  ]);
});

describe("the topic continues", () => {
  testStory("with a pronoun", FAMILY, [
    { open: {} },
    say("Where was the radio shop?", "In Södergatan."),
    say("and why did it close?", "Nobody repairs anything."),
  ]);

  test.each(["I am hungry", "what colour was it?", "was it big?", "I liked it there", "my uncle had one too"])(
    "but only for what is asked about it: %s",
    async (text) => {
      const { engine, clock } = testEngine();
      const { run } = story(text, SHOP, [
        { open: {} },
        say("Where was the radio shop?", "In Södergatan."),
        { say: text, expect: { confidenceLevel: /NONE|LOW/, emission: (said) => !said?.includes("Nobody repairs") } },
      ]);
      await run(engine, { clock });
    },
  );

  testStory("and is asked back about a memory that does not say who", SHOP, [
    { open: {} },
    say("Where was the radio shop?", "In Södergatan."),
    { say: "who closed it?", expect: { state: "R3", emission: /Why did the radio shop close/ } },
  ]);

  testStory("with another name", FAMILY, [
    { open: {} },
    say("What became of Lena?", "Lena became a vet."),
    say("and Olof?", "Olof sailed to Brazil."),
  ]);

  testStory("without any word of its own", FAMILY, [
    { open: {} },
    say("How did Alma meet her husband?", "At a dance, in 1947."),
    say("when was that?", "At a dance, in 1947."),
  ]);

  testStory("to the place of what was told", FAMILY, [
    { open: {} },
    say("What was the summer house like?", "Red, without water."),
    {
      say: "what happened there?",
      expect: {
        state: "R2",
        hints: ["What was the summer house like?", "Who sold the summer house?", "None of these"],
      },
    },
  ]);

  testStory("to more of it, until there is no more", FAMILY, [
    { open: {} },
    say("What was the summer house like?", "Red, without water."),
    say("tell me more", "Olof did."),
    { say: "what else?", expect: { state: "R1", emission: /nothing else/ } },
    { unanswered: [] },
  ]);

  testStory("to more of it, even if that is little alike", FAMILY, [
    { open: {} },
    say("Where was the radio shop?", "In Södergatan."),
    say("tell me more", "Nobody repairs anything."),
  ]);

  testStory("to what the last answer named", COFFEE, [
    { open: {} },
    say("How do I froth milk?", "Dip the steam wand into the jug."),
    say("and how do I clean it?", "Wipe it with a cloth."),
  ]);

  testStory("is asked about, if nothing named it", COFFEE, [
    { open: {} },
    say("How heavy is it?", "Nine kilograms."),
    { say: "and how do I clean it?", expect: { state: "R3", emission: /steam wand/ } },
  ]);

  testStory("to a part of the last answer, with or without a pronoun", PARTY, [
    { open: {} },
    say("The crayfish party", "Thirty people and a thunderstorm at midnight."),
    say("how many people came?", "Thirty people and a thunderstorm at midnight."),
    { say: "how many horses came?", expect: { emission: (text) => text?.includes("Thirty") !== true } },
  ]);

  testStory("not to the last answer, if another memory is called like the question", PARTY, [
    { open: {} },
    say("The shop closes", "Sixty years after it opened."),
    say("when did it open?", "In 1921."),
  ]);

  testStory("not to the last answer, if it only named what is asked", PARTY, [
    { open: {} },
    say("Names of the boats", 'The newest one is the "Olive Brandt".'),
    { say: "who is Olive Brandt?", expect: { emission: (text) => text?.includes("newest") !== true } },
  ]);

  testStory("not to the last answer, if a yes or a no is asked that it does not give", PARTY, [
    { open: {} },
    say("Arvid goes to sea", "He signed on a freighter and sent home a parrot."),
    { say: "did he ever come back?", expect: { emission: (text) => text?.includes("parrot") !== true } },
  ]);

  testStory("not to another user", { ...FAMILY, people: [{ name: "Eva", tag: "🐦", pin: "123456" }] }, [
    { open: {} },
    say("What became of Lena?", "Lena became a vet."),
    { tag: "🐦" },
    { say: "123456" },
    { say: "and Olof?", expect: { state: "R3", emission: /What became of Olof/ } },
    {
      do: async ({ session }) => {
        expect(fullSession(session).explain()?.understanding.before).toBeNull();
      },
    },
  ]);

  testStory("is told by explain()", FAMILY, [
    { open: {} },
    say("Where was the radio shop?", "In Södergatan."),
    say("Okay, thanks. And why did it close?", "Nobody repairs anything."),
    {
      do: async ({ session }) => {
        expect(fullSession(session).explain()?.understanding).toMatchObject({
          kind: "question",
          said: "Okay, thanks. And why did it close?",
          asked: ["why did it close"],
          before: { answered: "Where was the radio shop?" },
        });
      },
    },
  ]);
});

describe("another kind of answer", () => {
  const GUIDE: StorySetting = {
    memories: [
      memory("When do you open?", "At nine."),
      memory("Where are you?", "In Main Street."),
      memory("Who are you?", "The guide."),
    ],
  };
  const isNot = (answer: string) => ({ emission: (text: string | null) => text?.includes(answer) !== true });

  testStory("is not given to a question about something that the memory does not have", GUIDE, [
    { open: {} },
    { say: "Can I open the window?", expect: { state: "R3", ...isNot("At nine.") } },
    { open: {} },
    { say: "How do I open the window?", expect: { state: "R1", ...isNot("At nine."), hints: [] } },
    { open: {} },
    say("when do you open", "At nine."),
  ]);
});

describe("dates and places", () => {
  testStory(
    "rule out what lies elsewhere",
    {
      memories: [
        memory("The wedding", "With a fiddler.", { placeName: "Duluth" }),
        memory("The shop", "It sold paper.", { placeName: "Kalmar" }),
        memory("The letters", "Four hundred, from Duluth.", { placeName: "Kalmar" }),
      ],
    },
    [
      { open: {} },
      { say: "tell me about the shop in Duluth", expect: { emission: (text) => text?.includes("paper") !== true } },
      { open: {} },
      say("tell me about the shop in Kalmar", "It sold paper."),
      { open: {} },
      {
        say: "the letters in Duluth",
        expect: {
          emission: (text) => text?.includes("Four hundred") === true || text?.includes("The letters") === true,
        },
      },
      { open: {} },
      say("The shop", "It sold paper."),
    ],
  );

  testStory("alone are answered by what lies there", FAMILY, [
    { open: {} },
    say("what happened in 1975?", "Olof sailed to Brazil."),
    {
      say: "what happened in the seventies?",
      expect: { state: "R2", hints: ["What became of Olof?", "Who sold the summer house?", "None of these"] },
    },
  ]);

  const WEEK: StorySetting = {
    memories: [
      memory("Is there a choir?", "It rehearses on Tuesdays at half past seven."),
      memory("What is the soup kitchen?", "Volunteers cook for everybody on Tuesdays and Fridays."),
      memory("How old is the tower?", "Eight hundred years."),
      memory("When does the bell ring?", "At noon, and at nine in the evening."),
    ],
  };

  testStory("on weekdays and at times are what memories say, too", WEEK, [
    { open: {} },
    say("what's on on Friday?", "Volunteers cook for everybody on Tuesdays and Fridays."),
    say("and what happens at nine?", "At noon, and at nine in the evening."),
    say("anything on a Tuesday at 7:30 pm?", "It rehearses on Tuesdays at half past seven."),
    { open: {} },
    {
      say: "what is there on Tuesdays",
      expect: { state: "R2", hints: ["Is there a choir?", "What is the soup kitchen?", "None of these"] },
    },
  ]);

  testStory("of the session stand for today and here", FAMILY, [
    { open: {} },
    { place: { placeName: "Brazil" } },
    say("what happened here?", "Olof sailed to Brazil."),
    { date: "1947-06-21" },
    say("what happened today?", "At a dance, in 1947."),
  ]);
});

const ENGINE: StorySetting = {
  memories: [
    memory("Was the machine ever built?", "Never, because the money was gone.", {
      titleVariants: ["Why was it not built?"],
    }),
    memory("Who was your husband?", "Baron King, who was made an earl in 1838; so I married a title.", {
      date: "1838-06-30",
    }),
    memory("When did you get married?", "In 1835."),
    memory(
      "Why were you a countess?",
      "My husband was the eighth Baron King, whom I married in 1835, and was made an earl.",
      {
        date: "1838-06-30",
      },
    ),
  ],
};

testStory('"why not?" asks for the reason if nothing was offered', ENGINE, [
  { say: "Was the machine ever built?", expect: { state: "R1" } },
  { say: "why not?", expect: { state: "R1", confidenceLevel: "HIGH", emission: /money was gone/ } },
  { say: "sure", expect: { state: "R1", emission: /All right/ } },
]);

testStory("what the question itself says counts more than what was said before", ENGINE, [
  { say: "Who was your husband?", expect: { state: "R1", emission: /Baron King/ } },
  { say: "when did you marry him", expect: { emission: /1835/ } },
]);
