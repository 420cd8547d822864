import { createEngine, type Engine, type EngineEventName, type EngineEvents } from "keepsake";
import { fakeHasher, recordingLogger, scriptedModel } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { recordingStorage } from "../support/storages.js";

/** Collects the events of some kinds as they come. */
function collect<N extends EngineEventName>(engine: Engine, ...names: readonly N[]) {
  const events: { readonly name: N; readonly event: EngineEvents[N] }[] = [];
  for (const name of names) engine.on(name, (event) => events.push({ name, event }));
  return events;
}

const HOURS = { memoryType: "Question", title: "When do you open?", answer: "At nine." } as const;

/** Ends the engine, so that all events were delivered. */
async function run(use: (engine: Engine) => Promise<void>, engine = createEngine({ hasher: fakeHasher() })) {
  await use(engine);
  await engine.close();
}

describe("memory", () => {
  test("reports each change after it was stored", async () => {
    await run(async (engine) => {
      const events = collect(engine, "memory");
      const guide = await engine.assistants.create({ name: "Guide" });
      const { memoryID } = await guide.memories.add(HOURS);
      await guide.memories.update(memoryID, { title: "When do you close?" });
      await guide.memories.remove(memoryID);
      await engine.close();
      const memory = { assistantID: guide.assistantID, memoryID, memoryType: "Question", receiverID: null };
      expect(events.map(({ event }) => event)).toEqual([
        { ...memory, change: "added", title: "When do you open?" },
        { ...memory, change: "changed", title: "When do you close?" },
        { ...memory, change: "removed", title: "When do you close?" },
      ]);
    });
  });

  test("is not reported for a write that was refused", async () => {
    await run(async (engine) => {
      const events = collect(engine, "memory");
      const guide = await engine.assistants.create({ name: "Guide" });
      await expect(guide.memories.add({ ...HOURS, receiverID: "nobody" })).rejects.toThrow();
      await expect(guide.memories.remove("unknown")).rejects.toThrow();
      await engine.close();
      expect(events).toEqual([]);
    });
  });
});

test("a turn is reported with its state, as inspect gets it", async () => {
  const inspected: unknown[] = [];
  const engine = createEngine({ hasher: fakeHasher(), inspect: (turn) => inspected.push(turn) });
  await run(async () => {
    const events = collect(engine, "turn");
    const guide = await engine.assistants.create({ name: "Guide" });
    await guide.memories.add(HOURS);
    const session = await engine.sessions.open({ assistantID: guide.assistantID });
    await session.enterText("when do you open");
    expect(events.map(({ event }) => event)).toEqual(inspected);
    expect(events.at(-1)?.event).toMatchObject({
      event: { type: "text" },
      state: { confidenceLevel: "HIGH" },
      failure: null,
    });
  }, engine);
});

test("questions without an answer are reported with how often they were asked", async () => {
  await run(async (engine) => {
    const events = collect(engine, "unanswered");
    const guide = await engine.assistants.create({ name: "Guide" });
    for (const _ of [1, 2]) {
      const session = await engine.sessions.open({ assistantID: guide.assistantID });
      await session.enterText("May dogs come along?");
    }
    const { questions } = await guide.unanswered.list();
    await guide.unanswered.ignore(questions[0]!.questionID);
    await engine.close();
    expect(events.map(({ event }) => event)).toMatchObject([
      { text: "May dogs come along?", occurrences: 1, receiverID: null },
      { text: "May dogs come along?", occurrences: 2, questionID: questions[0]!.questionID },
    ]);
  });
});

test("an answer of a language model is a draft, and approving it changes it into a memory", async () => {
  const languageModel = scriptedModel([{ text: "On a lead." }]);
  await run(
    async (engine) => {
      const events = collect(engine, "draft", "memory");
      const guide = await engine.assistants.create({ name: "Guide" });
      const session = await engine.sessions.open({ assistantID: guide.assistantID });
      await session.enterText("May dogs come along?");
      const [draft] = (await guide.drafts.list()).drafts;
      await guide.drafts.approve(draft!.memoryID, { everyone: true });
      await engine.close();
      expect(events.map(({ name, event }) => [name, event.change, event.title])).toEqual([
        ["draft", "added", "May dogs come along?"],
        ["memory", "changed", "May dogs come along?"],
      ]);
    },
    createEngine({ hasher: fakeHasher(), languageModel }),
  );
});

test("feedback pairs are reported as they are learnt, accepted and removed", async () => {
  await run(async (engine) => {
    const events = collect(engine, "pair");
    const guide = await engine.assistants.create({ name: "Guide" });
    const { memoryID } = await guide.memories.add(HOURS);
    const { pairID } = await guide.pairs.add({ text: "up at what time", memoryID, pending: true });
    await guide.pairs.update(pairID, { pending: false });
    await guide.pairs.remove(pairID);
    await engine.close();
    expect(events.map(({ event: { change, pending, text } }) => [change, pending, text])).toEqual([
      ["added", true, "up at what time"],
      ["changed", false, "up at what time"],
      ["removed", false, "up at what time"],
    ]);
  });
});

describe("import", () => {
  test("is reported at its end, with its counts", async () => {
    await run(async (engine) => {
      const events = collect(engine, "import");
      const guide = await engine.assistants.create({ name: "Guide" });
      await guide.import("title,answer,date\nA?,1.,\nB?,2.,yesterday\n", { format: "csv" });
      let bundle = "";
      for await (const piece of guide.export({ format: "bundle" })) bundle += piece;
      const { assistantID } = await engine.assistants.importBundle(bundle);
      const counts = { failed: 0, skipped: 0, isComplete: true };
      expect(events.map(({ event }) => event)).toEqual([
        { ...counts, of: "memories", assistantID: guide.assistantID, imported: 1, failed: 1 },
        { ...counts, of: "bundle", assistantID, imported: expect.any(Number) },
      ]);
    });
  });

  test("is reported as incomplete if the host leaves the loop", async () => {
    await run(async (engine) => {
      const events = collect(engine, "import");
      const guide = await engine.assistants.create({ name: "Guide" });
      for await (const _ of guide.import("title,answer\nA?,1.\nB?,2.\n", { format: "csv", batchSize: 1 })) break;
      expect(events).toMatchObject([{ event: { imported: 1, isComplete: false } }]);
      expect((await guide.memories.list()).count).toBe(1);
    });
  });
});

describe("listeners", () => {
  test("end when they are removed; each of two equal ones on its own", async () => {
    await run(async (engine) => {
      let calls = 0;
      const count = (): void => void calls++;
      const [removeFirst, removeSecond] = [engine.on("turn", count), engine.on("turn", count)];
      const guide = await engine.assistants.create({ name: "Guide" });
      const open = () => engine.sessions.open({ assistantID: guide.assistantID });
      await open();
      removeFirst();
      await open();
      removeSecond();
      await open();
      expect(calls).toBe(3);
    });
  });

  test("that fail are logged, and change nothing for others", async () => {
    const logger = recordingLogger();
    const engine = createEngine({ hasher: fakeHasher(), logger });
    await run(async () => {
      engine.on("memory", () => {
        throw new Error("no");
      });
      const events = collect(engine, "memory");
      const guide = await engine.assistants.create({ name: "Guide" });
      await guide.memories.add(HOURS);
      await engine.close();
      expect(events).toHaveLength(1);
      expect(logger.entries).toMatchObject([{ level: "error", message: "A listener of engine.on failed" }]);
    }, engine);
  });

  test("change no write: with and without them the storage gets the same", async () => {
    const writes = await Promise.all(
      [true, false].map(async (listens) => {
        const storage = recordingStorage();
        const engine = createEngine({ hasher: fakeHasher(), storage });
        if (listens) collect(engine, "turn", "memory", "unanswered", "draft", "pair", "import");
        const guide = await engine.assistants.create({ name: "Guide" });
        await guide.memories.add(HOURS);
        const session = await engine.sessions.open({ assistantID: guide.assistantID });
        await session.enterText("May dogs come along?");
        await engine.close();
        return storage.ops.map(({ op, ref }) => [op, ref.collection]);
      }),
    );
    expect(writes[0]).toEqual(writes[1]);
  });

  test.each([
    ["turns", () => {}, "name"],
    ["toString", () => {}, "name"],
    ["turn", null, "listener"],
  ])("%s, %s are refused, and the field is named", async (name, listener, field) => {
    await run(async (engine) => {
      const on = () => engine.on(name as never, listener as never);
      expect(on).toThrow(expect.objectContaining({ code: "INVALID_FIELD", field }));
    });
  });
});
