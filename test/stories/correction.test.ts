import type { StoryMemory } from "keepsake/testing";
import { describe } from "vitest";
import { testStory } from "../support/test-story.js";

const MOTHER: StoryMemory = { title: "Who was your mother?", answer: "Her name was Anna.", conclusive: true };
const GRANDMOTHER: StoryMemory = {
  title: "Who was your grandmother?",
  answer: "Her name was Clara.",
  conclusive: true,
};
const GARDEN: StoryMemory = { title: "What grows in the garden?", answer: "Roses and beans.", conclusive: true };
/** With these thresholds every memory that shares a word is an alternative. */
const assistant = { confidenceThresholds: { high: 0.7, medium: 0.5, low: 0 } };

describe("feedback", () => {
  testStory("leads to the next best, and a pick teaches", { assistant, memories: [MOTHER, GRANDMOTHER] }, [
    { say: "Who was your mother?", expect: { state: "R1", emission: /Anna/, acceptsFeedback: true } },
    {
      feedback: true,
      expect: {
        state: "R6",
        stateName: "WaitingForReceiverCorrection",
        previousState: "R1",
        emission: /\S/,
        hints: ["Who was your grandmother?"],
        acceptsAbort: true,
        acceptsTimeout: true,
        acceptsFeedback: false,
      },
    },
    {
      say: "Who was your grandmother?",
      expect: { state: "R1", previousState: "R6", emission: "Her name was Clara.", acceptsFeedback: false },
    },
    {
      learnt: [
        { text: "Who was your mother?", title: "Who was your mother?", correlated: false, pending: true },
        { text: "Who was your mother?", title: "Who was your grandmother?", correlated: true, pending: true },
      ],
    },
    { unanswered: [] },
  ]);

  testStory("is understood in words, too", { assistant, memories: [MOTHER, GRANDMOTHER] }, [
    { say: "Who was your mother?", expect: { state: "R1" } },
    { say: "that's wrong", expect: { state: "R6", previousState: "R1", hints: ["Who was your grandmother?"] } },
    { say: "the first one", expect: { state: "R1", emission: /Clara/ } },
  ]);

  describe.each(
    Object.entries({
      "en-GB": [
        "It's not what I asked",
        "that isn't what I asked",
        "not what I asked for",
        "That’s not what I wanted to know!",
      ],
      "it-IT": [
        "Non è quello che ti ho chiesto",
        "non è quello che ho chiesto",
        "no, non e' quello che Le ho chiesto",
        "non era quello che volevo sapere",
      ],
    }),
  )("in words, %s", (culture, replies) => {
    const [question, other] =
      culture === "en-GB"
        ? ["When do you open?", "What can I ask you?"]
        : ["Quando siete aperti?", "Che cosa ti posso chiedere?"];
    const memories: StoryMemory[] = [
      { title: question!, answer: "9", conclusive: true },
      { title: other!, answer: "*", conclusive: true },
    ];
    for (const reply of replies) {
      testStory(`"${reply}" is feedback, no question and no match`, { assistant: { culture }, memories }, [
        { say: question!, expect: { state: "R1", emission: "9", acceptsFeedback: true } },
        { say: reply, expect: { state: "R6", previousState: "R1" } },
        { unanswered: [] },
        { abort: true, expect: { state: "R1", previousState: "R6" } },
        { unanswered: [question!] },
      ]);
    }
  });

  testStory("rephrased: a certain match answers the first question too", { assistant, memories: [MOTHER, GARDEN] }, [
    { say: "Who was your mother?", expect: { state: "R1" } },
    { feedback: true, expect: { state: "R6" } },
    { say: "What grows in the garden?", expect: { state: "R1", previousState: "R6", emission: "Roses and beans." } },
    {
      learnt: [
        { text: "Who was your mother?", title: "Who was your mother?", correlated: false, pending: true },
        { text: "Who was your mother?", title: "What grows in the garden?", correlated: true, pending: true },
      ],
    },
    { unanswered: [] },
  ]);

  testStory("without alternatives it asks for other words", { memories: [MOTHER] }, [
    { say: "Who was your mother?", expect: { state: "R1" } },
    { feedback: true, expect: { state: "R6", hints: [], emission: /\S/ } },
    { abort: true, expect: { state: "R1", previousState: "R6" } },
    { unanswered: ["Who was your mother?"] },
  ]);

  testStory("silence keeps the first question", { memories: [MOTHER] }, [
    { say: "Who was your mother?", expect: { state: "R1" } },
    { feedback: true, expect: { state: "R6" } },
    { timeout: true, expect: { state: "R1", previousState: "R6", emission: null } },
    { unanswered: ["Who was your mother?"] },
  ]);

  testStory("where it is not accepted it is answered with a courtesy and moves nothing", { memories: [MOTHER] }, [
    { feedback: true, expect: { state: "R1", previousState: "I0", emission: /\S/, acceptsFeedback: false } },
    { say: "that's wrong", expect: { state: "R1", previousState: "I0", emission: /\S/, acceptsFeedback: false } },
    { learnt: [] },
    { unanswered: [] },
  ]);

  testStory(
    "is accepted for answers only that were not picked or confirmed",
    {
      assistant: { confidenceThresholds: { high: 1, medium: 0.3, low: 0.1 } },
      memories: [MOTHER],
    },
    [
      { say: "Who was your mother?", expect: { state: "R3", acceptsFeedback: false } },
      { feedback: true, expect: { state: "R3", emission: /\S/, hints: ["Yes", "No"], acceptsAbort: true } },
      { say: "Yes", expect: { state: "R1", acceptsFeedback: false } },
      { feedback: true, expect: { state: "R1", previousState: "R3", emission: /\S/ } },
      { learnt: [{ text: "Who was your mother?", title: "Who was your mother?", correlated: true, pending: true }] },
    ],
  );
});

describe("help", () => {
  const HELP: readonly StoryMemory[] = [
    { title: "What can I ask?", answer: "Ask about the family.", help: true, conclusive: true },
    { title: "How long does it take?", answer: "As long as you like.", help: true, conclusive: true },
    { title: "Is there help in French?", answer: "Oui.", help: true, contextVarsToMatch: { LANGUAGE: "french" } },
    MOTHER,
  ];
  const FIRST = "quantum chromodynamics";
  const SECOND = "photosynthesis";
  const open = { initialContextVars: { LANGUAGE: "english" } };

  testStory("is offered at the second miss within three questions", { memories: HELP }, [
    { open },
    { say: FIRST, expect: { state: "R1" } },
    {
      say: SECOND,
      expect: {
        state: "R5",
        stateName: "WaitingForReceiverHelpChoice",
        emission: /\S/,
        hints: (hints) =>
          [...hints].sort().join("|") === "How long does it take?|No, thanks|What can I ask?" &&
          hints.at(-1) === "No, thanks",
        acceptsAbort: true,
        acceptsTimeout: true,
      },
    },
    { say: "What can I ask?", expect: { state: "R1", previousState: "R5", emission: "Ask about the family." } },
    { learnt: [] },
    { unanswered: [FIRST, SECOND] },
  ]);

  testStory("may be declined, and is offered once", { memories: HELP }, [
    { open },
    { say: FIRST },
    { say: SECOND, expect: { state: "R5" } },
    { say: "no thanks", expect: { state: "R1", previousState: "R5", emission: /\S/ } },
    { say: "thermodynamics", expect: { state: "R1" } },
    { unanswered: [FIRST, SECOND, "thermodynamics"] },
  ]);

  testStory("is not offered if the misses are not in a row", { memories: HELP }, [
    { open },
    { say: FIRST },
    { say: "Who was your mother?", expect: { emission: /Anna/ } },
    { say: SECOND, expect: { state: "R1" } },
  ]);

  testStory("another question, abort and silence lead home", { memories: HELP }, [
    { open },
    { say: FIRST },
    { say: SECOND, expect: { state: "R5" } },
    { say: "Who was your mother?", expect: { state: "R1", emission: /Anna/ } },
    { open },
    { say: FIRST },
    { say: SECOND, expect: { state: "R5" } },
    { abort: true, expect: { state: "R1", previousState: "R5" } },
    { open },
    { say: FIRST },
    { say: SECOND, expect: { state: "R5" } },
    { timeout: true, expect: { state: "R1", previousState: "R5" } },
  ]);

  testStory("comes not after the third question", { memories: HELP }, [
    { open },
    { say: "Who was your mother?" },
    { say: "Who was your mother?" },
    { say: FIRST, expect: { state: "R1" } },
    { say: SECOND, expect: { state: "R1" } },
  ]);

  testStory("with disableR5Loop one help text is appended", { assistant: { disableR5Loop: true }, memories: HELP }, [
    { open },
    { say: FIRST, expect: { state: "R1", emission: (text) => !/family|As long/.test(text ?? "") } },
    { say: SECOND, expect: { state: "R1", emission: /\n\n(Ask about the family\.|As long as you like\.)$/ } },
  ]);
});
