import type { StoryMemory } from "keepsake/testing";
import { describe } from "vitest";
import { testStory } from "../support/test-story.js";

const OPENING: StoryMemory = { title: "When do you open?", answer: "At nine.", conclusive: true };
const PARKING: StoryMemory = { title: "Where can I park my car?", answer: "Behind the house.", conclusive: true };
/** No text is certain: a single match is asked about. */
const NEVER_SURE = { high: 1, medium: 0.3, low: 0.1 };

describe("one that is not certain", () => {
  const assistant = { confidenceThresholds: NEVER_SURE };

  testStory("yes: its answer", { assistant, memories: [OPENING] }, [
    {
      say: "When do you open?",
      expect: {
        state: "R3",
        stateName: "WaitingForReceiverMatchConfirmation",
        emission: /When do you open\?/,
        confidenceLevel: "MEDIUM",
        hints: ["Yes", "No"],
        acceptsAbort: true,
        acceptsTimeout: true,
      },
    },
    { say: "yes, please", expect: { state: "R1", previousState: "R3", emission: "At nine.", acceptsFeedback: false } },
    { learnt: [{ text: "When do you open?", title: "When do you open?", correlated: true, pending: true }] },
    { unanswered: [] },
  ]);

  testStory(
    "no: the no-answer path",
    { assistant, memories: [OPENING, { answer: "Then I do not know.", conclusive: true }] },
    [
      { say: "When do you open?", expect: { state: "R3" } },
      { say: "no", expect: { state: "R1", emission: "Then I do not know." } },
      { learnt: [{ text: "When do you open?", title: "When do you open?", correlated: false, pending: true }] },
      { unanswered: ["When do you open?"] },
    ],
  );

  testStory("another question is heard", { assistant, memories: [OPENING, PARKING] }, [
    { say: "When do you open?", expect: { state: "R3" } },
    { say: "Where can I park my car?", expect: { state: "R3", previousState: "R3", emission: /park my car/ } },
    { say: "Yes", expect: { state: "R1", emission: "Behind the house." } },
    {
      learnt: [
        { text: "Where can I park my car?", title: "Where can I park my car?", correlated: true, pending: true },
      ],
    },
  ]);

  const shops = [
    { title: "Where was the radio shop?", answer: "In Main Street.", conclusive: true },
    { title: "Why did the radio shop close?", answer: "Nobody repairs anything.", conclusive: true },
    { title: "Who baked the bread?", answer: "My aunt.", conclusive: true },
  ];
  const setting = { assistant: { confidenceThresholds: { high: 1, medium: 0.5, low: 0.3 } }, memories: shops };
  const asked = {
    say: "was the radio shop",
    expect: {
      state: "R3",
      emission: /Where was the radio shop\?/,
      hints: ["Yes", "No", "Why did the radio shop close?"],
    },
  } as const;

  for (const reply of ["Why did the radio shop close?", "the second one", "the one about closing", "no, number two"]) {
    testStory(`a rival is picked by "${reply}"`, setting, [
      asked,
      { say: reply, expect: { state: "R1", previousState: "R3", emission: "Nobody repairs anything.", hints: [] } },
      {
        learnt: [
          { text: "was the radio shop", title: "Why did the radio shop close?", correlated: true, pending: true },
        ],
      },
      { unanswered: [] },
      { say: "was the radio shop", expect: { state: "R1", emission: "Nobody repairs anything." } },
    ]);
  }

  testStory("none of these rejects its rivals, too", setting, [
    asked,
    { say: "none of these", expect: { state: "R1", emission: /\S/ } },
    {
      learnt: [
        { text: "was the radio shop", title: "Where was the radio shop?", correlated: false, pending: true },
        { text: "was the radio shop", title: "Why did the radio shop close?", correlated: false, pending: true },
      ],
    },
    { unanswered: ["was the radio shop"] },
  ]);

  testStory("no rejects only what was asked about", setting, [
    asked,
    { say: "no", expect: { previousState: "R3" } },
    { learnt: [{ text: "was the radio shop", title: "Where was the radio shop?", correlated: false, pending: true }] },
  ]);

  testStory("abort and silence lead home", { assistant, memories: [OPENING] }, [
    { say: "When do you open?", expect: { state: "R3" } },
    { abort: true, expect: { state: "R1" } },
    { unanswered: [] },
    { say: "When do you open?", expect: { state: "R3" } },
    { timeout: true, expect: { state: "R1", emission: null } },
    { unanswered: ["When do you open?"] },
  ]);

  testStory(
    "with disableR2R3Loop it is said",
    { assistant: { ...assistant, disableR2R3Loop: true }, memories: [OPENING] },
    [{ say: "When do you open?", expect: { state: "R1", emission: "At nine.", confidenceLevel: "MEDIUM" } }],
  );
});
