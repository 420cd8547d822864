import { createEngine, type Engine } from "keepsake";
import {
  fakeClock,
  fakeHasher,
  parseStory,
  StoryFailure,
  type StoryPorts,
  type StorySetting,
  type StoryStep,
  story,
} from "keepsake/testing";
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
    [
      "conditions",
      asked({
        ...ask,
        expect: {
          emission: { contains: "nine" },
          state: { oneOf: ["R1", "R2"] },
          stateName: { matches: "^Waiting" },
          confidence: { atLeast: 0.5 },
          hints: { contains: "Where are you?" },
          emittedMedia: { contains: { mimeType: "image/png" } },
          contextVars: { equals: {} },
          emitter: { not: "Eva" },
          memory: "When do you open?",
        },
      } as never),
    ],
    ["a hint by its number and its text", [ask, { choose: 1 }, ask, { choose: "Where are you?" }]],
    ["events without a value", [ask, "feedback", "abort", "close"]],
    ["a place by its name", [{ place: "London", expect: { currentPlaceName: "London" } }]],
    ["an error", [{ open: { tag: "🐦", pin: "000000" }, fails: "WRONG_PIN" }]],
    ["a session that ends", [{ close: true }, { ...ask, fails: "SESSION_NOT_FOUND" } as StoryStep]],
  ])("passes with %s", async (_, steps) => {
    await expect(story("it", setting, steps).run(testEngine().engine)).resolves.toHaveProperty("turns");
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
    await expect(story("it", setting, steps).run(engine)).resolves.toHaveProperty("turns");
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

describe("a story with an engine of its own", () => {
  const timed: StorySetting = { ...setting, clock: "2020-02-02T00:00:00Z", model: ["Apples."] };

  test("has the same clock, random numbers and identifiers in every run, and a model that follows a script", async () => {
    const seen: unknown[] = [];
    const steps: readonly StoryStep[] = [
      { say: "Which trees grow in the garden?", expect: { emission: "Apples.", completion: true } },
      { wait: 2 },
      { do: ({ session }) => void seen.push(session.sessionID) },
    ];
    const retold = story("it", timed, steps);
    let now = 0;
    const make = (ports: StoryPorts) => {
      now = ports.clock.now();
      return createEngine({ ...ports, hasher: fakeHasher() });
    };
    const first = await retold.run(make);
    expect(await retold.run(make)).toEqual(first);
    expect(now).toBe(Date.UTC(2020, 1, 2));
    expect(seen[0]).toBe(seen[1]);
    expect(first.turns.map(({ step, event, from, to }) => [step, event, from, to])).toEqual([
      [0, "open {}", "I0", "R1"],
      [1, 'say "Which trees grow in the garden?"', "R1", "R1"],
    ]);
  });

  test("is closed after the run", async () => {
    let engine: Engine | undefined;
    await story("it", setting, [ask]).run((ports) => {
      engine = createEngine({ ...ports, hasher: fakeHasher() });
      return engine;
    });
    await expect(engine?.assistants.list()).rejects.toThrow("disposed");
  });

  test("is needed for a clock or a model of the story", async () => {
    await expect(story("it", timed, [ask]).run(testEngine().engine)).rejects.toThrow("run(createEngine)");
  });

  test("talks to a given assistant if it has none of its own", async () => {
    const { engine } = testEngine();
    const guide = await engine.assistants.create({ name: "Guide" });
    await guide.memories.add({ memoryType: "Question", title: "Where is the lift?", answer: "On the left." });
    const steps: readonly StoryStep[] = [
      { say: "Where is the lift?", expect: { emission: /left/, memory: "Where is the lift?" } },
      { ...ask, expect: { emission: "At nine." } },
    ];
    await story("it", setting, steps).run(engine, { assistant: async () => guide });
    await expect(
      story("it", { ...setting, assistant: {} }, steps).run(engine, { assistant: async () => guide }),
    ).rejects.toThrow("left");
  });
});

describe("a story as data", () => {
  test.each<[object, string, string]>([
    [{ steps: [] }, "MISSING_FIELD", "name"],
    [{ name: "it" }, "MISSING_FIELD", "steps"],
    [{ name: "it", steps: [{}] }, "INVALID_FIELD", "steps.0"],
    [{ name: "it", steps: ["jump"] }, "INVALID_FIELD", "steps.0"],
    [{ name: "it", steps: [{ sing: "a" }] }, "UNKNOWN_FIELD", "steps.0.sing"],
    [{ name: "it", steps: [{ say: "a", pin: "1" }] }, "INVALID_FIELD", "steps.0"],
    [{ name: "it", steps: [{ pin: 123 }] }, "INVALID_FIELD", "steps.0.pin"],
    [{ name: "it", steps: [{ say: "a", expect: { sate: "R1" } }] }, "UNKNOWN_FIELD", "steps.0.expect.sate"],
    [{ name: "it", steps: [{ say: "a", expect: { state: { not: "R9" } } }] }, "INVALID_FIELD", "steps.0.expect.state"],
    [
      { name: "it", steps: [{ say: "a", expect: { emission: { matches: "(" } } }] },
      "INVALID_FIELD",
      "steps.0.expect.emission",
    ],
    [{ name: "it", clock: "noon", steps: [] }, "INVALID_FIELD", "clock"],
    [{ name: "it", people: [{ name: "Eva" }], steps: [] }, "MISSING_FIELD", "people.0.tag"],
  ])("%j is rejected with %s of %s", (data, code, field) => {
    expect(() => parseStory(data)).toThrow(expect.objectContaining({ code, field }));
  });

  test("names what differs and the turns of a failure", async () => {
    const retold = parseStory({ name: "it", ...setting, steps: [{ ...ask, expect: { state: "R2" } }] });
    const failure = await retold.run(testEngine().engine).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoryFailure);
    expect(failure).toMatchObject({
      step: 1,
      event: 'say "When do you open?"',
      differences: [{ field: "state", expected: "R2", actual: "R1" }],
      turns: [{ step: 0 }, { step: 1, emission: "At nine." }],
    });
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
      "a condition",
      [{ say: "When do you open?", expect: { emission: { contains: "ten" } } }],
      'emission: expected { contains: "ten" }, got "At nine."',
    ],
    [
      "another memory",
      [{ say: "When do you open?", expect: { memory: { oneOf: [null, "Where?"] } } }],
      'memory: expected { oneOf: [null, "Where?"] }, got "When do you open?"',
    ],
    ["no such hint", [ask, { choose: 2 }], 'there is no hint 2 among ["Where are you?"]'],
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
    ["waiting without a clock", [{ wait: 1 }], "run(createEngine)"],
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
