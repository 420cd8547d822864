import { portuguese } from "keepsake/languages/portuguese";
import { describe } from "vitest";
import { memory, say } from "../support/story-steps.js";
import { testStory } from "../support/test-story.js";

const HOURS = "From nine to six, Tuesday to Saturday.";
const SHOP = [
  memory("When are you open?", HOURS),
  memory("Do you bake on Sundays?", "No, on Sundays we sleep."),
  memory("Who taught you to bake?", "My aunt Clara, in her kitchen."),
  memory("Do you have bread without gluten?", "On Wednesdays, made with rice flour."),
  memory("Where do you get your flour?", "From the mill in Aldby."),
  memory("Can I order a wedding cake?", "Yes, four weeks ahead please."),
  memory("Can I bring my dog?", "If it is small."),
  memory("How do I pay?", "By card or with cash."),
];

describe("periods of days and times", () => {
  testStory("have the days within them, and say when something closes", { memories: SHOP }, [
    { open: {} },
    say("are you open on thursday", HOURS),
    say("are you open on weekdays?", HOURS),
    say("what time do you close", HOURS),
    { say: "do you have gluten-free bread on Thursday", expect: { state: "R3" } },
  ]);

  testStory(
    "in Italian",
    {
      assistant: { culture: "it-IT" },
      memories: [
        memory("Quando siete aperti?", "Dal martedì al sabato, dalle nove alle sei."),
        memory("Dove prendete la farina?", "Dal mulino."),
        memory("Posso portare il cane?", "Se è piccolo."),
        memory("Come si paga?", "Con la carta."),
      ],
    },
    [
      { open: {} },
      say("siete aperti giovedì?", "Dal martedì al sabato, dalle nove alle sei."),
      say("a che ora chiudete?", "Dal martedì al sabato, dalle nove alle sei."),
    ],
  );

  testStory(
    "in Portuguese",
    {
      assistant: { culture: "pt-PT" },
      memories: [
        memory("Quando estão abertos?", "De terça a sábado."),
        memory("Onde compram a farinha?", "No moinho."),
        memory("Posso levar o cão?", "Se for pequeno."),
      ],
    },
    [{ open: {} }, { say: "o que há na quinta-feira?", expect: { emission: "De terça a sábado." } }],
    { languages: [portuguese()] },
  );
});

describe("words in which askers speak of themselves", () => {
  testStory("are left out after any verb", { memories: SHOP }, [
    { open: {} },
    say("can my dog come hes called rex", "If it is small."),
    say("how do i pay theres six of us", "By card or with cash."),
    say("are you open on friday my mum wants bread", HOURS),
  ]);
});

describe("a language without a pack", () => {
  testStory("is answered with the language of the assistant, and not kept", { memories: SHOP }, [
    { open: {} },
    { say: "Wie viel kostet das Brot?", expect: { emission: /only speak English here\. Es tut mir leid/ } },
    { say: "Parlez-vous français ?", expect: { emission: /only speak English here\. Désolé/ } },
    { say: "Сколько стоит хлеб?", expect: { emission: /only speak English here\.$/ } },
    { unanswered: [] },
  ]);
});
