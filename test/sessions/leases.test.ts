import type { Engine, NewMemory } from "keepsake";
import { type FakeClock, fakeClock, fakeIds } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { createGuide, HOURS } from "../support/assistants.js";
import { hangingModel } from "../support/hanging-model.js";
import { overriding, sharedStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

/** No memory answers it, so the language model is asked. */
const UNKNOWN = "thermodynamics";

const YEAR_MS = 365 * 86_400_000;

/** Advances the clock in steps until a promise is resolved or rejected. */
async function pump<T>(clock: FakeClock, promise: Promise<T>, stepMs = 25): Promise<T> {
  let isDone = false;
  const done = promise.finally(() => {
    isDone = true;
  });
  done.catch(() => {});
  while (!isDone) {
    clock.advance(stepMs);
    await turnOfTheLoop();
  }
  return done;
}

function turnOfTheLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** A gate to wait for. */
function gate() {
  let reach = (): void => {};
  let open = (): void => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const passed = (): Promise<void> => {
    reach();
    return opened;
  };
  return { reached, open, passed };
}

/** Two engines, as two processes over one storage. */
async function twoProcesses(clocks: readonly [FakeClock, FakeClock], memories: readonly NewMemory[] = [HOURS]) {
  const storage = sharedStorage();
  const languageModel = hangingModel();
  const first: Engine = testEngine({ storage, languageModel, clock: clocks[0], ids: fakeIds("first") }).engine;
  const second: Engine = testEngine({ storage, clock: clocks[1], ids: fakeIds("second") }).engine;
  const guide = await createGuide(first, memories);
  const one = await first.sessions.open({ assistantID: guide.assistantID });
  const other = await second.sessions.get(one.sessionID);
  return { languageModel, guide, one, other };
}

describe("a session that two processes serve", () => {
  test("runs one event at a time, and loses no event", async () => {
    const clock = fakeClock();
    const memories = Array.from("abcdefghijklmnopqrst", (letter) => ({
      memoryType: "Question" as const,
      title: `Chapter${letter.repeat(4)}`,
      answers: [{ text: `Read ${letter}.` }],
      contextVarsToSet: { [`READ_${letter}`]: "yes" },
      conclusive: true,
    }));
    const { one, other } = await twoProcesses([clock, clock], memories);
    const asked = memories.map(({ title }, i) => (i % 2 === 0 ? one : other).enterText(title));
    const states = await pump(clock, Promise.all(asked));
    expect(states.map(({ emission }) => emission)).toEqual(memories.map(({ answers }) => answers[0]!.text));
    const last = await pump(clock, one.changeDate("1988-06-01T00:00:00Z"));
    expect(Object.keys(last.contextVars).sort()).toEqual(
      Array.from("ABCDEFGHIJKLMNOPQRST", (letter) => `READ_${letter}`),
    );
    expect(Math.max(...states.map(({ contextVars }) => Object.keys(contextVars).length))).toBe(20);
  });

  test("an event waits while another process asks a language model, which is asked once", async () => {
    const clock = fakeClock();
    const { one, other, languageModel } = await twoProcesses([clock, clock]);
    const running = one.enterText(UNKNOWN);
    await languageModel.asked;
    let isDone = false;
    const waiting = other.enterText("When do you open?").then((state) => {
      isDone = true;
      return state;
    });
    for (let i = 0; i < 100; i++) {
      clock.advance(25);
      await turnOfTheLoop();
    }
    expect(isDone).toBe(false);
    languageModel.release();
    expect((await pump(clock, running)).emission).toBe("From the model.");
    expect(await pump(clock, waiting)).toMatchObject({ emission: "At nine.", previousState: "R1" });
    expect(languageModel.calls).toBe(1);
  });

  test("no renewal follows one that ends while the turn is committed", async () => {
    const clock = fakeClock();
    const shared = sharedStorage();
    const [renewal, commit] = [gate(), gate()];
    const slow = overriding(shared, {
      async commit(ops) {
        const isOfLease = ops.some(({ ref }) => ref.collection === "session" && ref.id === "lease");
        const isRenewal =
          isOfLease && ops.length === 1 && "if" in ops[0]! && Object.hasOwn(Object(ops[0].if), "version");
        if (isRenewal) await renewal.passed();
        if (isOfLease && ops.length > 2) await commit.passed();
        return shared.commit(ops);
      },
    });
    const languageModel = hangingModel();
    const { engine } = testEngine({ storage: slow, clock, languageModel });
    const { assistantID } = await createGuide(engine);
    const session = await engine.sessions.open({ assistantID });
    const running = session.enterText(UNKNOWN);
    await languageModel.asked;
    clock.advance(3_000);
    await renewal.reached;
    languageModel.release();
    await turnOfTheLoop();
    renewal.open();
    await commit.reached;
    clock.advance(3_000);
    await turnOfTheLoop();
    commit.open();
    expect((await running).emission).toBe("From the model.");
  });

  test("a lease that is renewed is not taken over, and the other caller gets an error", async () => {
    const clock = fakeClock();
    const { one, other, languageModel } = await twoProcesses([clock, clock]);
    const running = one.enterText(UNKNOWN);
    await languageModel.asked;
    const startMs = clock.now();
    await expect(pump(clock, other.enterText("When do you open?"))).rejects.toMatchObject({
      code: "SESSION_BUSY",
      status: 409,
      retryAfterMs: expect.any(Number),
    });
    expect(clock.now() - startMs).toBeGreaterThanOrEqual(15_000);
    languageModel.release();
    expect((await running).emission).toBe("From the model.");
    expect((await other.enterText("When do you open?")).previousState).toBe("R1");
  });

  test("a stale lease is taken over after ten seconds, and the event of its holder is rejected", async () => {
    const [stopped, running] = [fakeClock(), fakeClock()];
    const { one, other, languageModel, guide } = await twoProcesses([stopped, running]);
    const lost = one.enterText(UNKNOWN);
    await languageModel.asked;
    const startMs = running.now();
    const state = await pump(running, other.enterText("When do you open?"));
    expect(state).toMatchObject({ emission: "At nine.", currentPlaceName: null });
    expect(running.now() - startMs).toBeGreaterThanOrEqual(10_000);
    expect(running.now() - startMs).toBeLessThan(10_100);
    languageModel.release();
    await expect(lost).rejects.toMatchObject({ code: "SESSION_BUSY", status: 409 });
    expect((await guide.unanswered.list()).count).toBe(0);
    const next = await pump(running, other.changeDate("1988-06-01T00:00:00Z"));
    expect(next).toMatchObject({ currentPlaceName: null, previousState: "R1" });
  });

  test.each([
    ["years ahead", 10 * YEAR_MS],
    ["an hour ahead", 3_600_000],
    ["right", 0],
  ])("a lease of a dead process lasts no longer than its own length: its clock was %s", async (_, aheadMs) => {
    const [stopped, running] = [fakeClock(), fakeClock()];
    stopped.advance(aheadMs);
    const { one, other, languageModel } = await twoProcesses([stopped, running]);
    const lost = one.enterText(UNKNOWN);
    await languageModel.asked;
    const startMs = running.now();
    expect(await pump(running, other.enterText("When do you open?"))).toMatchObject({ emission: "At nine." });
    expect(running.now() - startMs).toBeLessThan(10_100);
    languageModel.release();
    await expect(lost).rejects.toMatchObject({ code: "SESSION_BUSY" });
    // Also for the next event: nothing of the lease is left.
    expect(await other.enterText("When do you open?")).toMatchObject({ emission: "At nine." });
  });

  test("a lease of a process with a clock that is years ahead is not taken over while it is renewed", async () => {
    const [ahead, right] = [fakeClock(), fakeClock()];
    ahead.advance(10 * YEAR_MS);
    const { one, other, languageModel } = await twoProcesses([ahead, right]);
    const running = one.enterText(UNKNOWN);
    await languageModel.asked;
    const busy = other.enterText("When do you open?");
    busy.catch(() => {});
    // Several renewals.
    for (let ms = 0; ms < 9_975; ms += 25) {
      for (const clock of [ahead, right]) clock.advance(25);
      await turnOfTheLoop();
    }
    // Only the other process continues, for less than the length of a lease since the last renewal.
    await expect(pump(right, busy)).rejects.toMatchObject({ code: "SESSION_BUSY" });
    languageModel.release();
    expect((await running).emission).toBe("From the model.");
  });

  test("a stale holder cannot commit while its successor still runs", async () => {
    const [stopped, running] = [fakeClock(), fakeClock()];
    const storage = sharedStorage();
    const [first, second] = [hangingModel(), hangingModel()];
    const stale = testEngine({ storage, languageModel: first, clock: stopped, ids: fakeIds("first") }).engine;
    const next = testEngine({ storage, languageModel: second, clock: running, ids: fakeIds("second") }).engine;
    const guide = await createGuide(stale);
    const one = await stale.sessions.open({ assistantID: guide.assistantID });
    const other = await next.sessions.get(one.sessionID);
    const lost = one.enterText(UNKNOWN);
    await first.asked;
    const succeeding = other.enterText("photosynthesis");
    await pump(running, second.asked);
    first.release();
    await expect(lost).rejects.toMatchObject({ code: "SESSION_BUSY", status: 409 });
    expect((await guide.unanswered.list()).count).toBe(0);
    second.release();
    expect(await succeeding).toMatchObject({ emission: "From the model." });
  });

  test("an event that waits for a lease ends at once when it is aborted", async () => {
    const clock = fakeClock();
    const { one, other, languageModel } = await twoProcesses([clock, clock]);
    const running = one.enterText(UNKNOWN);
    await languageModel.asked;
    const controller = new AbortController();
    const waiting = other.enterText("When do you open?", { signal: controller.signal });
    waiting.catch(() => {});
    for (let i = 0; i < 10; i++) {
      clock.advance(25);
      await turnOfTheLoop();
    }
    const startMs = clock.now();
    controller.abort();
    await expect(pump(clock, waiting)).rejects.toMatchObject({ code: "ABORTED" });
    expect(clock.now() - startMs).toBeLessThanOrEqual(100);
    languageModel.release();
    expect((await running).emission).toBe("From the model.");
  });

  test("a failed event releases its lease", async () => {
    const clock = fakeClock();
    const { one, other, languageModel } = await twoProcesses([clock, clock]);
    const controller = new AbortController();
    const aborted = one.enterText(UNKNOWN, { signal: controller.signal });
    await languageModel.asked;
    controller.abort();
    await expect(aborted).rejects.toMatchObject({ code: "ABORTED" });
    expect((await other.enterText("When do you open?")).emission).toBe("At nine.");
  });

  test("a released lease is free for a process with a slow clock", async () => {
    const [ahead, behind] = [fakeClock(), fakeClock()];
    ahead.advance(3_600_000);
    const { one, other } = await twoProcesses([ahead, behind]);
    await one.enterText("When do you open?");
    expect((await other.enterText("When do you open?")).emission).toBe("At nine.");
  });

  test("a failed renewal is retried", async () => {
    const clock = fakeClock();
    const shared = sharedStorage();
    let failures = 1;
    const flaky = overriding(shared, {
      async commit(ops) {
        const [op] = ops;
        const isRenewal = ops.length === 1 && op?.ref.id === "lease" && "if" in op && "version" in Object(op.if);
        if (isRenewal && failures-- > 0) throw new Error("The network is away");
        return shared.commit(ops);
      },
    });
    const languageModel = hangingModel();
    const first = testEngine({ storage: flaky, clock, languageModel, ids: fakeIds("first") }).engine;
    const second = testEngine({ storage: shared, clock, ids: fakeIds("second") }).engine;
    const { assistantID } = await createGuide(first);
    const one = await first.sessions.open({ assistantID });
    const other = await second.sessions.get(one.sessionID);
    const running = one.enterText(UNKNOWN);
    await languageModel.asked;
    await expect(pump(clock, other.enterText("When do you open?"))).rejects.toMatchObject({ code: "SESSION_BUSY" });
    languageModel.release();
    expect((await running).emission).toBe("From the model.");
  });

  test("a turn that calls nothing outside takes no lease: one read and one commit", async () => {
    const clock = fakeClock();
    const shared = sharedStorage();
    const calls: string[] = [];
    const counting = overriding(shared, {
      get: (refs) => shared.get(refs).finally(() => calls.push(`get ${refs[0]?.collection}`)),
      read: (refs, feed) => shared.read(refs, feed).finally(() => calls.push("read")),
      list: (query) => shared.list(query).finally(() => calls.push(`list ${query.collection}`)),
      changes: (...args) => shared.changes(...args).finally(() => calls.push("changes")),
      commit: (ops) => shared.commit(ops).finally(() => calls.push("commit")),
    });
    const { engine } = testEngine({ storage: counting, clock });
    const { assistantID } = await createGuide(engine);
    const session = await engine.sessions.open({ assistantID });
    // The memory is read once.
    await session.enterText("When do you open?");
    calls.length = 0;
    await session.enterText(UNKNOWN);
    expect(calls).toEqual(["read", "commit"]);
    calls.length = 0;
    await session.enterText("When do you open?");
    expect(calls).toEqual(["read", "commit"]);
  });

  test("an event that another process overtakes runs again, and loses nothing", async () => {
    const shared = sharedStorage();
    let overtake: () => Promise<unknown> = () => Promise.resolve();
    const slow = overriding(shared, {
      async commit(ops) {
        const now = overtake;
        overtake = () => Promise.resolve();
        await now();
        return shared.commit(ops);
      },
    });
    const first = testEngine({ storage: slow, ids: fakeIds("first") }).engine;
    const second = testEngine({ storage: shared, ids: fakeIds("second") }).engine;
    const { assistantID } = await createGuide(first);
    const one = await first.sessions.open({ assistantID });
    const other = await second.sessions.get(one.sessionID);
    overtake = () => other.changeDate("1988-06-01T00:00:00Z");
    const state = await one.enterText("When do you open?");
    expect(state).toMatchObject({ emission: "At nine.", currentDate: "1988-06-01T00:00:00.000Z" });
  });

  test("a failed event reports its own error, not that of the lease", async () => {
    const shared = sharedStorage();
    let isDown = false;
    const storage = overriding(shared, {
      commit: (ops) => (isDown ? Promise.reject(new Error("The disk is gone")) : shared.commit(ops)),
    });
    const languageModel = hangingModel();
    const { engine } = testEngine({ storage, languageModel });
    const { assistantID } = await createGuide(engine);
    const session = await engine.sessions.open({ assistantID });
    const controller = new AbortController();
    const aborted = session.enterText(UNKNOWN, { signal: controller.signal });
    await languageModel.asked;
    isDown = true;
    controller.abort();
    await expect(aborted).rejects.toMatchObject({ code: "ABORTED" });
  });

  test("a session that one process closed is closed for the other", async () => {
    const clock = fakeClock();
    const { one, other } = await twoProcesses([clock, clock]);
    await one.close();
    await expect(other.enterText("When do you open?")).rejects.toMatchObject({ code: "SESSION_NOT_FOUND" });
  });
});
