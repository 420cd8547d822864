import type { AssistantHandle } from "keepsake";
import {
  type ScriptedAnswer,
  type ScriptedModel,
  type StoryAssistant,
  type StorySetting,
  type StoryStep,
  scriptedModel,
  story,
} from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { SURE_OF_TITLES } from "../support/assistants.js";
import { fullSession } from "../support/full-session.js";
import { testEngine } from "../support/test-engine.js";

const assistant = { giver: { tag: "🔑", pin: "654321" }, confidenceThresholds: SURE_OF_TITLES };
const people = [
  { name: "Eva", tag: "🐦", pin: "123456" },
  { name: "Bruno", tag: "🐻", pin: "222222" },
];
const HOURS = { title: "When do you open?", answer: "At nine.", conclusive: true };
const setting: StorySetting = { assistant, people, memories: [HOURS] };
const asGiver: StoryStep = { open: { tag: "🔑", pin: "654321" } };
const asEva: StoryStep = { open: { tag: "🐦", pin: "123456" } };
const asBruno: StoryStep = { open: { tag: "🐻", pin: "222222" } };

const TREES = "Which trees grow in the garden?";
const APPLES = "Apples and pears.";
const NO_MATCH = { completion: false, llmUsage: null, emission: (text: string | null) => text !== APPLES };

/** The handle of a story's assistant, with all that the engine gives. */
const full = (handle: StoryAssistant): AssistantHandle => handle as unknown as AssistantHandle;

/** Runs a story on an engine whose model follows a script. */
function tell(
  name: string,
  script: readonly ScriptedAnswer[],
  steps: readonly StoryStep[],
  check: (model: ScriptedModel) => void = () => {},
  world: StorySetting = setting,
): void {
  test(name, async () => {
    const model = scriptedModel(script);
    const { engine, clock } = testEngine({ languageModel: model });
    await story(name, world, steps).run(engine, { clock });
    expect(model.requests).toHaveLength(script.length);
    check(model);
  });
}

describe("what no memory answers", () => {
  tell(
    "is answered by the model, and says so",
    [APPLES],
    [
      {
        say: TREES,
        expect: {
          state: "R1",
          emission: APPLES,
          completion: true,
          emitter: null,
          confidenceLevel: "NONE",
          acceptsFeedback: true,
          llmUsage: (usage) => usage?.outputTokens === 3 && usage.totalInputTokens === 10,
        },
      },
      { unanswered: [] },
      { say: "when do you open", expect: { emission: "At nine.", completion: false, llmUsage: null } },
    ],
  );

  tell(
    "is not put to the model where the assistant shall not complete",
    [],
    [{ say: TREES, expect: NO_MATCH }, { unanswered: [TREES] }],
    () => {},
    { ...setting, assistant: { ...assistant, disableCompletions: true } },
  );

  const failures: readonly [string, ScriptedAnswer][] = [
    ["cannot be reached", { fails: "unreachable" }],
    ["wants no more calls", { fails: "rate-limited" }],
    ["says nothing", ""],
    ["has no answer", "NO_ANSWER"],
    ["has no answer, in other letters", "**NO_ANSWER.**"],
    ["may not say it", { text: "I", finishReason: "content-filter" }],
  ];
  for (const [what, answer] of failures) {
    tell(
      `gets the default answer where the model ${what}`,
      [answer],
      [
        { say: TREES, expect: { state: "R1", completion: false, emission: /\S/, acceptsFeedback: false } },
        { unanswered: [TREES] },
      ],
    );
  }
});

describe("a draft", () => {
  tell(
    "is emitted to nobody as a verified answer, not even to the person who asked",
    [APPLES, "Plums."],
    [
      asEva,
      { say: TREES, expect: { emission: APPLES, completion: true } },
      asBruno,
      { say: TREES, expect: { emission: "Plums.", completion: true } },
      {
        do: async ({ session, assistant: handle }) => {
          const { matches } = await fullSession(session).memories.search({ text: TREES });
          expect(matches.map(({ memory }) => memory.title)).toEqual([HOURS.title]);
          expect((await full(handle).memories.list({ type: "DRAFTS" })).count).toBe(2);
        },
      },
    ],
  );

  tell(
    "of one person is never quoted to another",
    ["Eva's birthday is in May.", "NO_ANSWER"],
    [
      asEva,
      { say: "When is my birthday?", expect: { completion: true } },
      asBruno,
      { say: "When is my birthday?", expect: { completion: false } },
    ],
    ({ requests }) => expect(JSON.stringify(requests[1])).not.toContain("May"),
  );

  tell(
    "that the Giver approves is a memory: of the person who asked",
    [APPLES, "NO_ANSWER"],
    [
      asEva,
      { say: TREES, expect: { completion: true } },
      asGiver,
      { say: "review", expect: { state: "G4", emission: /Which trees.*Apples and pears/s } },
      { say: "approve", expect: { state: "G1" } },
      asEva,
      { say: TREES, expect: { emission: /^Apples and pears\./, completion: false, confidenceLevel: "HIGH" } },
      asBruno,
      { say: TREES, expect: { completion: false, emission: (text) => !text?.includes("Apples") } },
    ],
  );

  tell(
    "that is approved for everyone is emitted to everyone",
    [APPLES],
    [
      { say: TREES, expect: { completion: true } },
      asGiver,
      { say: "review" },
      { say: "everyone", expect: { state: "G1" } },
      asBruno,
      { say: TREES, expect: { emission: /^Apples and pears\./, completion: false } },
    ],
  );

  tell(
    "is one for a question, however often and in whatever spelling it is asked",
    [APPLES, APPLES, "Cherries."],
    [
      { say: TREES },
      { say: "which trees grow in the GARDEN", expect: { emission: APPLES, completion: true } },
      // Another answer is emitted. It is not counted for the answer that the Giver reviews.
      { say: TREES, expect: { emission: "Cherries.", completion: true } },
      {
        do: async ({ assistant: handle }) => {
          expect((await full(handle).drafts.list()).drafts).toMatchObject([
            { title: TREES, answers: [{ text: APPLES }], asked: 2, rejected: 0 },
          ]);
        },
      },
    ],
  );

  tell(
    "is flagged where somebody says that it is wrong",
    [APPLES],
    [
      { say: TREES },
      { feedback: true, expect: { state: "R6" } },
      { learnt: [] },
      {
        do: async ({ assistant: handle }) => {
          expect((await full(handle).drafts.list()).drafts).toMatchObject([{ title: TREES, asked: 1, rejected: 1 }]);
        },
      },
      asGiver,
      { say: "review", expect: { state: "G4", emission: /Careful: somebody said that this answer is wrong/ } },
    ],
  );

  tell(
    "is none for what a Giver tries out as a visitor's question that fails",
    ["NO_ANSWER"],
    [
      { say: TREES },
      {
        do: async ({ assistant: handle }) => {
          expect((await full(handle).drafts.list()).count).toBe(0);
        },
      },
    ],
  );
});

describe("memories that are cited", () => {
  test("are taken out of the text, and become hints of the answer", async () => {
    const model = scriptedModel(({ messages }) => {
      const [id] = /(?<="id":")[^"]+/.exec(messages[0]?.role === "system" ? messages[0].text : "") ?? [];
      return `We open early [[${id}]], I think [[made-up]].`;
    });
    const { engine } = testEngine({ languageModel: model });
    await story(
      "cited",
      { ...setting, assistant: { ...assistant, confidenceThresholds: { high: 1, medium: 1, low: 1 } } },
      [
        {
          say: "do you open early in winter",
          expect: { emission: "We open early, I think.", hints: ["When do you open?"], completion: true },
        },
      ],
    ).run(engine);
  });
});

describe("alwaysAnswerWithCompletion", () => {
  const always: StorySetting = { ...setting, assistant: { ...assistant, alwaysAnswerWithCompletion: true } };

  tell(
    "lets the model answer first, with the memory at hand",
    ["We open at nine, every day."],
    [{ say: "When do you open?", expect: { emission: "We open at nine, every day.", completion: true } }],
    ({ requests }) => expect(JSON.stringify(requests[0]?.messages[0])).toContain("At nine."),
    always,
  );

  tell(
    "leaves it to the memory where the model fails, and asks it once",
    [{ fails: "failed" }, { fails: "failed" }],
    [
      { say: "When do you open?", expect: { emission: "At nine.", completion: false, confidenceLevel: "HIGH" } },
      { say: TREES, expect: NO_MATCH },
      { unanswered: [TREES] },
    ],
    () => {},
    always,
  );
});
