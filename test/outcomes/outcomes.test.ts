import { createEngine, type Engine, memoryStorage, type NewMemory, type Storage } from "keepsake";
import { type FakeClock, fakeClock, fakeHasher, fakeIds, fakeOutcomeSink, fakeRandom } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { ownerEngine } from "../accounts/owner-fixtures.js";
import { createGuide, EVA } from "../support/assistants.js";
import { overriding } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

const BADGE: NewMemory = {
  memoryType: "Question",
  title: "When do you open?",
  answers: [{ text: "At nine." }],
  dcmOutcomeType: "badge",
  dcmOutcomeCode: "early-bird",
};
const PLAIN: NewMemory = { memoryType: "Question", title: "Where can I park?", answers: [{ text: "Behind." }] };

/** An engine with a sink, and a guide with one memory that has an outcome. */
async function withSink(storage: Storage = memoryStorage()) {
  const sink = fakeOutcomeSink();
  const made = testEngine({ outcomeSink: sink, storage });
  const guide = await createGuide(made.engine, [BADGE, PLAIN], { disableR4Loop: true });
  const { assistantID } = guide;
  const open = (opening: object = {}) => made.engine.sessions.open({ assistantID, ...opening });
  return { ...made, sink, guide, open };
}

/** Lets background work run until only timers of the clock are left. */
async function train(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
}

async function waiting(storage: Storage): Promise<number> {
  return (await storage.list({ partition: "outbox", collection: "outcomes" })).docs.length;
}

describe("spec: Memory: dcmOutcomeType, dcmOutcomeCode", () => {
  test("are delivered only when the memory is emitted", async () => {
    const { open, sink, guide, storage, clock } = await withSink();
    clock.set(Date.UTC(2026, 4, 1));
    const session = await open();
    await session.enterText("Where can I park?");
    await train();
    expect(sink.delivered).toEqual([]);
    await session.enterText("When do you open?");
    await train();
    const [memory] = (await guide.memories.list()).memories;
    expect(sink.delivered).toEqual([
      {
        idempotencyKey: expect.any(String),
        outcomeType: "badge",
        outcomeCode: "early-bird",
        time: "2026-05-01T00:00:00.000Z",
        assistantID: guide.assistantID,
        memoryID: memory?.memoryID,
        sessionReference: expect.stringMatching(/^[0-9a-f]{32}$/),
        personID: null,
        userID: null,
      },
    ]);
    expect(session.sessionID.startsWith(sink.delivered[0]?.sessionReference ?? "")).toBe(false);
    expect(await waiting(storage)).toBe(0);
  });

  test("are delivered once per emission, each with its own key", async () => {
    const { open, sink, guide } = await withSink();
    const session = await open(EVA);
    for (let i = 0; i < 3; i++) await session.enterText("When do you open?");
    await train();
    expect(new Set(sink.delivered.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
    expect(sink.delivered.map(({ personID }) => personID)).toEqual([guide.evaID, guide.evaID, guide.evaID]);
  });

  test("also for a default answer, an initial question and a random memory", async () => {
    const { open, sink, guide } = await withSink();
    await open({ initialQuestion: "When do you open?" });
    await train();
    expect(sink.delivered).toHaveLength(1);
    await guide.memories.add({ memoryType: "Default", answers: [{ text: "?" }], dcmOutcomeCode: "lost" });
    const session = await open();
    await session.enterText("Who was Napoleon?");
    await train();
    expect(sink.delivered.at(-1)).toMatchObject({ outcomeType: null, outcomeCode: "lost" });
    const answered = (await session.timeout()).emission?.includes("At nine.") ?? false;
    await train();
    expect(sink.delivered).toHaveLength(answered ? 3 : 2);
  });

  test("also for the answer of an expert, as the expert's outcome", async () => {
    const { engine, open, sink, guide } = await withSink();
    const expert = await engine.assistants.create({ name: "Sailor" });
    await expert.memories.add({ ...BADGE, title: "How tall is the mast?", dcmOutcomeCode: "sailor" });
    await guide.experts.add({ assistantID: expert.assistantID });
    expect((await (await open()).enterText("How tall is the mast?")).emitter).toBe("Sailor");
    await train();
    expect(sink.delivered).toMatchObject([{ outcomeCode: "sailor", assistantID: expert.assistantID }]);
  });

  test("are not delivered for an event that was not committed", async () => {
    const { open, sink, storage } = await withSink();
    const session = await open();
    const controller = new AbortController();
    controller.abort();
    await expect(session.enterText("When do you open?", { signal: controller.signal })).rejects.toMatchObject({
      code: "ABORTED",
    });
    await train();
    expect([sink.delivered, await waiting(storage)]).toEqual([[], 0]);
  });

  test("are not stored without a sink", async () => {
    const { engine, storage } = testEngine();
    const { assistantID } = await createGuide(engine, [BADGE]);
    await (await engine.sessions.open({ assistantID })).enterText("When do you open?");
    expect([await waiting(storage), await engine.deliverOutcomes()]).toEqual([0, 0]);
  });

  test("are delivered only if the account of the owner allows it", async () => {
    const sink = fakeOutcomeSink();
    const { guide, visit, set } = await ownerEngine({ outcomeSink: sink });
    await guide.memories.add({ ...BADGE, title: "How do I get a badge?" });
    await visit("How do I get a badge?");
    await train();
    expect(sink.delivered).toEqual([]);
    await set({ enableDCMIntegration: true });
    await visit("How do I get a badge?");
    await train();
    expect(sink.delivered).toHaveLength(1);
  });
});

describe("an outcome that is not accepted", () => {
  test("is retried with increasing waits and the same key", async () => {
    const { open, sink, clock, storage, logger } = await withSink();
    sink.failNext(3);
    await (await open()).enterText("When do you open?");
    await train();
    const waits: number[] = [];
    for (let seconds = 0; sink.delivered.length === 0 && seconds < 60; seconds++) {
      const before = logger.entries.length;
      clock.advance(1_000);
      await train();
      if (logger.entries.length > before || sink.delivered.length > 0) waits.push(seconds + 1);
    }
    expect(waits).toEqual([1, 3, 7]);
    expect(sink.delivered).toHaveLength(1);
    expect(await waiting(storage)).toBe(0);
    const keys = logger.entries.map(({ fields }) => fields?.idempotencyKey);
    expect(new Set([...keys, sink.delivered[0]?.idempotencyKey]).size).toBe(1);
  });

  test("in time counts as not accepted", async () => {
    const hanging = { deliver: () => new Promise<void>(() => {}) };
    const { engine, clock, logger, storage } = testEngine({ outcomeSink: hanging });
    const { assistantID } = await createGuide(engine, [BADGE]);
    await (await engine.sessions.open({ assistantID })).enterText("When do you open?");
    await train();
    clock.advance(10_000);
    await train();
    expect(logger.entries.map(({ message }) => message)).toEqual(["An outcome was not accepted"]);
    expect(await waiting(storage)).toBe(1);
  });
});

describe("an outage of the storage", () => {
  /** A storage whose lists fail while `state.isAway`. */
  function leaving() {
    const inner = memoryStorage();
    const state = { isAway: false, lists: 0 };
    const list: Storage["list"] = (query) => {
      if (query.partition !== "outbox") return inner.list(query);
      state.lists += 1;
      return state.isAway ? Promise.reject(new Error("The storage is away")) : inner.list(query);
    };
    return { state, storage: overriding(inner, { list }) };
  }

  test("is logged and retried, and waiting outcomes are delivered afterwards", async () => {
    const { state, storage } = leaving();
    state.isAway = true;
    const { open, sink, clock, logger } = await withSink(storage);
    await (await open()).enterText("When do you open?");
    await train();
    expect(logger.entries.map(({ message }) => message)).toContain("Outcomes could not be delivered");
    state.isAway = false;
    clock.advance(60_000);
    await train();
    expect(sink.delivered).toHaveLength(1);
  });

  test("is retried with increasing waits up to a minute", async () => {
    const { state, storage } = leaving();
    state.isAway = true;
    const { clock } = testEngine({ outcomeSink: fakeOutcomeSink(), storage });
    await train();
    const waits: number[] = [];
    for (let seconds = 1, waited = 1; seconds <= 240; seconds++, waited++) {
      const before = state.lists;
      clock.advance(1_000);
      await train();
      if (state.lists === before) continue;
      waits.push(waited);
      waited = 0;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });
});

test("a closed engine does not retry, however many outcomes there were", async () => {
  const down = { tries: 0, deliver: () => Promise.reject(new Error(`Try ${++down.tries}`)) };
  const { engine, clock } = testEngine({ outcomeSink: down });
  const { assistantID } = await createGuide(engine, [BADGE]);
  const ask = async () => (await engine.sessions.open({ assistantID })).enterText("When do you open?");
  await Promise.all([ask(), ask(), ask()]);
  await train();
  await engine.close();
  const before = down.tries;
  expect(before).toBeGreaterThan(0);
  clock.advance(3_600_000);
  await train();
  expect(down.tries).toBe(before);
});

describe("a crash", () => {
  const engineOn = (storage: Storage, clock: FakeClock, sink = fakeOutcomeSink()): Engine =>
    createEngine({ storage, clock, outcomeSink: sink, hasher: fakeHasher(), ids: fakeIds(), random: fakeRandom() });

  test("after the commit loses nothing: the next engine delivers the outcome", async () => {
    const storage = memoryStorage();
    const clock = fakeClock();
    const down = fakeOutcomeSink();
    down.failNext(1_000);
    const first = engineOn(storage, clock, down);
    const { assistantID } = await createGuide(first, [BADGE]);
    await (await first.sessions.open({ assistantID })).enterText("When do you open?");
    await train();
    // The first engine was not closed: its clock stands still while that of the next one continues.
    const later = fakeClock();
    later.set(clock.now() + 60_000);
    const sink = fakeOutcomeSink();
    engineOn(storage, later, sink);
    await train();
    expect(sink.delivered).toMatchObject([{ outcomeCode: "early-bird", assistantID }]);
    expect(await waiting(storage)).toBe(0);
  });

  test("between delivery and its record repeats the delivery with the same key", async () => {
    const inner = memoryStorage();
    const clock = fakeClock();
    let isDead = false;
    const storage = overriding(inner, {
      commit: (ops) => {
        if (isDead) throw new Error("The process is dead");
        return inner.commit(ops);
      },
    });
    const keys: string[] = [];
    const dying = {
      async deliver({ idempotencyKey }: { readonly idempotencyKey: string }) {
        keys.push(idempotencyKey);
        isDead = true;
      },
    };
    const first = createEngine({ storage, clock, outcomeSink: dying, hasher: fakeHasher(), ids: fakeIds() });
    const { assistantID } = await createGuide(first, [BADGE]);
    await (await first.sessions.open({ assistantID })).enterText("When do you open?");
    await train();
    const sink = fakeOutcomeSink();
    const second = engineOn(inner, clock, sink);
    expect(await second.deliverOutcomes()).toBe(0);
    clock.advance(30_000);
    await second.deliverOutcomes();
    await train();
    expect(sink.delivered.map(({ idempotencyKey }) => idempotencyKey)).toEqual(keys);
  });

  test("engines that share a storage deliver each outcome once", async () => {
    const storage = memoryStorage();
    const clock = fakeClock();
    const sink = fakeOutcomeSink();
    const engines = Array.from({ length: 4 }, () => engineOn(storage, clock, sink));
    const { assistantID } = await createGuide(engines[0]!, [BADGE]);
    const session = await engines[0]!.sessions.open({ assistantID });
    for (let i = 0; i < 25; i++) await session.enterText("When do you open?");
    await Promise.all(engines.map((engine) => engine.deliverOutcomes()));
    await train();
    expect(sink.delivered).toHaveLength(25);
    expect(new Set(sink.delivered.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(25);
  });

  test("close waits for running deliveries", async () => {
    const { engine, open, sink } = await withSink();
    await (await open()).enterText("When do you open?");
    await engine.close();
    expect(sink.delivered).toHaveLength(1);
  });
});
