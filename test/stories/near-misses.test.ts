import type { StoryMemory, StorySetting } from "keepsake/testing";
import { describe } from "vitest";
import { testStory } from "../support/test-story.js";

const HOURS: StoryMemory = { title: "When do you open?", answer: "At nine.", conclusive: true };
const PARKING: StoryMemory = { title: "Where can I park my car?", answer: "Behind the house.", conclusive: true };
const BOAT: StoryMemory = { title: "How did you build the boat?", answer: "With oak.", conclusive: true };
const HELP: StoryMemory = { title: "What can I ask?", answer: "Ask about the family.", help: true, conclusive: true };
const memories = [HOURS, PARKING, BOAT];
/** Nothing is sure enough to be answered or asked about; what shares words is near. */
const assistant = { confidenceThresholds: { high: 1, medium: 0.999, low: 0.05 } };
const setting: StorySetting = { assistant, memories };
const ASKED = "is there any place to park";
const FAR = "quantum chromodynamics";

describe("after a miss", () => {
  testStory("what is near is offered in one sentence, and a pick answers the question", setting, [
    {
      say: ASKED,
      expect: {
        state: "R5",
        emission: (text) => text !== null && !text.includes("\n") && text.endsWith("?"),
        hints: (hints) => hints[0] === "Where can I park my car?" && hints.at(-1) === "No, thanks" && hints.length <= 4,
        acceptsAbort: true,
        acceptsTimeout: true,
        acceptsFeedback: false,
      },
    },
    { unanswered: [ASKED] },
    { say: "the first one", expect: { state: "R1", previousState: "R5", emission: "Behind the house." } },
    { unanswered: [] },
    { learnt: [{ text: ASKED, title: "Where can I park my car?", correlated: true, pending: true }] },
    { say: ASKED, expect: { state: "R1", emission: "Behind the house." } },
  ]);

  testStory("nothing is offered if nothing is near", { memories }, [
    { say: FAR, expect: { state: "R1", emission: /do not know|no answer/, hints: [] } },
    { unanswered: [FAR] },
  ]);

  testStory("a no keeps the question, and the reply is no question", setting, [
    { say: ASKED, expect: { state: "R5" } },
    { say: "no, thanks", expect: { state: "R1", emission: /All right/ } },
    { unanswered: [ASKED] },
    { learnt: [] },
  ]);

  testStory(
    "the assistant's own default answer comes first",
    { assistant, memories: [...memories, { answer: "Ask at the desk." }] },
    [
      {
        say: ASKED,
        expect: { state: "R5", emission: "Ask at the desk.\n\nMaybe one of these helps?", continuationEmitted: false },
      },
    ],
  );

  testStory("help comes at a second miss in a row", { assistant, memories: [...memories, HELP] }, [
    { say: FAR, expect: { state: "R1" } },
    { say: ASKED, expect: { state: "R5", hints: ["What can I ask?", "No, thanks"] } },
    { say: "What can I ask?", expect: { state: "R1", emission: "Ask about the family." } },
    { unanswered: [FAR, ASKED] },
    { learnt: [] },
  ]);

  testStory(
    "a rejected memory is not offered as near",
    { memories, assistant: { confidenceThresholds: { high: 1, medium: 0.05, low: 0.01 } } },
    [
      { say: "When do you open?", expect: { state: (state) => state === "R2" || state === "R3" } },
      { say: "no", expect: { hints: (hints) => !hints.includes("When do you open?") } },
    ],
  );

  for (const setting of [{ disableR5Loop: true }, { disableR2R3Loop: true }]) {
    testStory(
      `with ${Object.keys(setting)[0]} it becomes hints`,
      { assistant: { ...assistant, ...setting }, memories },
      [{ say: ASKED, expect: { state: "R1", hints: (hints) => hints.includes("Where can I park my car?") } }],
    );
  }
});

describe("a text in another language", () => {
  testStory("is answered with the language of the assistant, in both", { memories }, [
    {
      say: "Dove posso trovare una buona pizzeria nella città?",
      expect: { state: "R1", emission: /English.*inglese/ },
    },
    { say: "Mi piacerebbe sapere chi è il direttore", expect: { emission: /only speak English/ } },
    { say: "zeppelin quartz marimba", expect: { emission: (text) => text?.includes("English") === false } },
    { say: "La dolce vita", expect: { emission: (text) => text?.includes("English") === false } },
  ]);

  testStory(
    "also in Italian",
    { assistant: { culture: "it-IT" }, memories: [{ title: "Quando aprite?", answer: "Alle nove." }] },
    [
      { say: "Where can I find the nearest chemist?", expect: { emission: /parlo soltanto italiano.*Italian/ } },
      { say: "Quando aprite?", expect: { emission: /Alle nove/ } },
    ],
  );
});
