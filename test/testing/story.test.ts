import { createEngine } from "keepsake";
import { fakeClock, type StorySetting, type StoryStep, story } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { testEngine } from "../support/test-engine.js";

const setting: StorySetting = {
  people: [{ name: "Eva", tag: "🐦", pin: "123456" }],
  memories: [
    {
      title: "When do you open?",
      answer: "At nine.",
      conclusive: true,
      hints: ["Where are you?"],
      media: [{ mimeType: "image/png", url: "https://example.org/door.png" }],
    },
  ],
};
const ask: StoryStep = { say: "When do you open?" };
const asked = (expected: StoryStep & { say: string }): readonly StoryStep[] => [expected];

describe("a story with the expected results", () => {
  test.each<[string, readonly StoryStep[]]>([
    ["values", asked({ ...ask, expect: { emission: "At nine.", completion: false, emitter: null } } as never)],
    ["patterns, also of texts in lists", asked({ ...ask, expect: { emission: /nine/, hints: [/^Where/] } } as never)],
    ["functions", asked({ ...ask, expect: { confidence: (value: number) => value > 0.5 } } as never)],
    [
      "some fields of objects in lists",
      asked({ ...ask, expect: { emittedMedia: [{ mimeType: "image/png" }] } } as never),
    ],
    ["maps", asked({ ...ask, expect: { contextVars: {} } } as never)],
    ["an error", [{ open: { tag: "🐦", pin: "000000" }, fails: "WRONG_PIN" }]],
    ["a session that ends", [{ close: true }, { ...ask, fails: "SESSION_NOT_FOUND" } as StoryStep]],
  ])("passes with %s", async (_, steps) => {
    await expect(story("it", setting, steps).run(testEngine().engine)).resolves.toBeUndefined();
  });

  test("can run several times, each with its own assistant", async () => {
    const { engine } = testEngine();
    const retold = story("it", setting, [ask]);
    await retold.run(engine);
    await retold.run(engine);
    expect((await engine.assistants.list()).assistants.map(({ name }) => name)).toEqual(["it", "it"]);
  });

  test("continues the previous session", async () => {
    const { engine } = testEngine();
    const steps: readonly StoryStep[] = [
      { date: "1988-06-01T00:00:00Z" },
      { resume: {}, expect: { state: "R1", currentDate: "1988-06-01T00:00:00.000Z" } },
    ];
    await expect(story("it", setting, steps).run(engine)).resolves.toBeUndefined();
  });

  test("passes the session and its assistant to a custom step", async () => {
    const seen: unknown[] = [];
    const look: StoryStep = {
      do: ({ session, memoryIDs, personIDs }) => {
        seen.push(session.state.state, [...memoryIDs.keys()], [...personIDs.keys()]);
      },
    };
    await story("it", setting, [ask, look]).run(testEngine().engine);
    expect(seen).toEqual(["R1", ["When do you open?"], ["🐦"]]);
  });

  test("moves the given clock forward", async () => {
    const clock = fakeClock(0);
    await story("it", setting, [{ wait: 1.5 }]).run(createEngine({ clock }), { clock });
    expect(clock.now()).toBe(1_500);
  });
});

describe("a story with an unexpected result", () => {
  test.each<[string, readonly StoryStep[], string]>([
    [
      "a value",
      [ask, { say: "When do you open?", expect: { state: "R2", emission: "At ten." } }],
      'Story "it", step 2 (say "When do you open?"):\nstate: expected "R2", got "R1"\nemission: expected "At ten.", got "At nine."',
    ],
    [
      "a pattern",
      [{ say: "When do you open?", expect: { emission: /ten/ } }],
      'emission: expected /ten/, got "At nine."',
    ],
    [
      "a function",
      [{ say: "When do you open?", expect: { confidence: (value) => value === 2 } }],
      "confidence: expected a value for which (value) => value === 2",
    ],
    [
      "a longer list",
      [{ say: "When do you open?", expect: { hints: ["Where are you?", "Who are you?"] } }],
      'hints: expected ["Where are you?", "Who are you?"], got ["Where are you?"]',
    ],
    [
      "a larger map",
      [{ open: { initialContextVars: { A: "1" } }, expect: { contextVars: {} } }],
      'contextVars: expected {}, got { A: "1" }',
    ],
    ["no error", [{ ...ask, fails: "QUEUE_FULL" } as StoryStep], "expected the error QUEUE_FULL, got none"],
    ["another error", [{ open: { tag: "🐦", pin: "000000" }, fails: "AGE_LIMIT" }], "The PIN is not right"],
    ["an unexpected error", [{ open: { tag: "🐦", pin: "000000" } }], "The PIN is not right"],
    ["unanswered questions", [{ unanswered: ["Why?"] }], 'expected ["Why?"], got []'],
    ["lessons", [{ learnt: [{ text: "a", title: "b", correlated: true }] }], 'title: "b", correlated: true }], got []'],
    ["waiting without a clock", [{ wait: 1 }], "run(engine, { clock })"],
    ["a state after the end", [{ close: true, expect: { state: "Z0" } }], "no resulting state"],
  ])("rejects: %s", async (_, steps, message) => {
    await expect(story("it", setting, steps).run(testEngine().engine)).rejects.toThrow(message);
  });

  test("reports the conversation before, without PINs", async () => {
    const steps: readonly StoryStep[] = [
      { open: { tag: "🐦" } },
      { pin: "123456" },
      { ...ask, expect: { state: "R3" } },
    ];
    const error = await story("it", setting, steps)
      .run(testEngine().engine)
      .catch((thrown: Error) => thrown);
    expect((error as Error).message).toContain('> open {"tag":"🐦"}\nX1a: ');
    expect((error as Error).message).toContain("> pin\nR1: ");
    expect((error as Error).message).not.toContain("123456");
  });

  test("needs the person who receives a memory", async () => {
    const lost = story("it", { memories: [{ title: "A", for: "🐻" }] }, []);
    await expect(lost.run(testEngine().engine)).rejects.toThrow("🐻");
  });
});
