import { getEventListeners } from "node:events";
import { createEngine, type DialogState, memoryStorage } from "keepsake";
import { describe, expect, test } from "vitest";
import { createGuide, HOURS, PARKING, TWINS } from "../support/assistants.js";
import { hangingGeocoder } from "../support/hanging-geocoder.js";
import { overriding } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

const NOWHERE = { place: { placeName: "Nowhere" } };

describe("events of one session", () => {
  test("run in the order of the calls, one at a time", async () => {
    let running = 0;
    let most = 0;
    const inner = memoryStorage();
    const storage = overriding(inner, {
      async commit(ops) {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        return inner.commit(ops);
      },
    });
    const { engine } = testEngine({ storage });
    const memories = Array.from({ length: 10 }, (_, i) => ({
      memoryType: "Question" as const,
      title: `Chapter${"abcdefghij"[i]}`,
      answers: [{ text: `Answer ${i}` }],
      conclusive: true,
    }));
    const { assistantID } = await createGuide(engine, memories);
    const session = await engine.sessions.open({ assistantID });
    const seen: (string | null)[] = [];
    session.subscribe((state) => seen.push(state.emission));

    const asked = Array.from({ length: 100 }, (_, i) => session.enterText(memories[(i * 7) % 10]!.title));
    const answered = (await Promise.all(asked)).map((state) => state.emission);

    expect(answered).toEqual(asked.map((_, i) => `Answer ${(i * 7) % 10}`));
    expect(seen).toEqual(answered);
    expect(most).toBe(1);
  });

  test("of every kind keep the order of the calls", async () => {
    const { engine } = testEngine();
    const { assistantID } = await createGuide(engine, [HOURS, ...TWINS]);
    const session = await engine.sessions.open({ assistantID });
    const states: string[] = [];
    session.subscribe(({ state }) => states.push(state));
    await Promise.all([
      session.enterText("When do you open?"),
      session.feedback(),
      session.enterTextAsync("When was the wedding?"),
      session.enterText("never mind"),
      session.changeDate("1988-06-01T00:00:00Z"),
      session.enterTextAsync("When do you open?"),
      session.changeTag("🦊"),
      session.close(),
    ]);
    expect(states).toEqual(["R1", "R6", "R2", "R1", "R1", "R1", "R1", "Z0"]);
  });

  test("of different sessions do not wait for each other", async () => {
    const geocoder = hangingGeocoder();
    const { engine } = testEngine({ geocoder });
    const { assistantID } = await createGuide(engine);
    const one = await engine.sessions.open({ assistantID });
    const other = await engine.sessions.open({ assistantID });
    const slow = one.enterText("When do you open?", NOWHERE);
    expect((await other.enterText("When do you open?")).emission).toBe("At nine.");
    geocoder.release();
    expect((await slow).emission).toBe("At nine.");
  });
});

describe("a queue", () => {
  test("has a maximum length", async () => {
    const geocoder = hangingGeocoder();
    const { engine } = testEngine({ geocoder, maxQueuedEvents: 3 });
    const { assistantID } = await createGuide(engine);
    const session = await engine.sessions.open({ assistantID });
    const waiting = [
      session.enterText("When do you open?", NOWHERE),
      session.enterTextAsync("When do you open?"),
      session.changeDate("1988-06-01T00:00:00Z"),
    ];
    await expect(session.enterTextAsync("When do you open?")).rejects.toMatchObject({
      code: "QUEUE_FULL",
      status: 429,
      retryAfterMs: expect.any(Number),
    });
    await expect(session.enterText("When do you open?")).rejects.toMatchObject({ code: "QUEUE_FULL" });
    geocoder.release();
    await Promise.all(waiting);
    await expect(session.enterText("When do you open?")).resolves.toMatchObject({ state: "R1" });
  });

  test("removes a waiting event as soon as its signal is aborted", async () => {
    const geocoder = hangingGeocoder();
    const { engine } = testEngine({ geocoder, maxQueuedEvents: 2 });
    const { assistantID } = await createGuide(engine);
    const session = await engine.sessions.open({ assistantID });
    const order: string[] = [];
    const running = session.enterText("When do you open?", NOWHERE).then(() => order.push("running"));
    const controller = new AbortController();
    const waiting = session.enterText("When do you open?", { signal: controller.signal });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: "ABORTED" });
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
    const next = session.changeDate("1988-06-01T00:00:00Z").then(() => order.push("next"));
    geocoder.release();
    await Promise.all([running, next]);
    expect(order).toEqual(["running", "next"]);
  });

  test("leaves no listeners on a signal that many events share", async () => {
    const { engine } = testEngine();
    const { assistantID } = await createGuide(engine);
    const session = await engine.sessions.open({ assistantID });
    const controller = new AbortController();
    const { signal } = controller;
    await Promise.all([session.timeout({ signal }), session.enterText("When do you open?", { signal })]);
    expect(getEventListeners(signal, "abort")).toEqual([]);
    controller.abort();
    await expect(session.enterText("When do you open?", { signal })).rejects.toMatchObject({ code: "ABORTED" });
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  test("is drained before a session or an engine closes", async () => {
    const geocoder = hangingGeocoder();
    const { engine } = testEngine({ geocoder });
    const guide = await createGuide(engine, [HOURS, PARKING]);
    const session = await engine.sessions.open({ assistantID: guide.assistantID });
    const other = await engine.sessions.open({ assistantID: guide.assistantID });
    const seen: (string | null)[] = [];
    session.subscribe((state) => seen.push(state.emission));
    const first = session.enterText("When do you open?", NOWHERE);
    const { correlationID } = await session.enterTextAsync("Where can I park my car?");
    expect(correlationID).toMatch(/\S/);
    const closed = session.close();
    await other.enterTextAsync("thermodynamics");
    const ended = engine.close();
    geocoder.release();
    await Promise.all([first, closed, ended]);
    expect(seen).toEqual(["At nine.", "Behind the house.", null]);
    expect((await guide.unanswered.list()).questions.map(({ text }) => text)).toEqual(["thermodynamics"]);
  });

  test("waits for a session that is being opened before the engine closes its storage", async () => {
    const engine = createEngine();
    const { assistantID } = await createGuide(engine);
    const opening = engine.sessions.open({ assistantID, initialQuestion: "When do you open?" });
    await engine.close();
    expect((await opening).state.emission).toContain("At nine.");
    await expect(engine.sessions.open({ assistantID })).rejects.toMatchObject({ code: "PORT_FAILED" });
  });

  test("continues after a failed event; the failure of an async text is logged", async () => {
    const { engine, logger, storage } = testEngine({ storage: flaky() });
    const { assistantID } = await createGuide(engine);
    const session = await engine.sessions.open({ assistantID });
    const before = session.state;
    (storage as ReturnType<typeof flaky>).breakNext();
    const { correlationID } = await session.enterTextAsync("When do you open?");
    const after = await session.changeDate("1988-06-01T00:00:00Z");
    expect(after.previousState).toBe(before.previousState);
    const errors = logger.entries.filter(({ level }) => level === "error");
    expect(errors).toMatchObject([{ fields: { correlationID } }]);
    expect(JSON.stringify(errors)).not.toContain("When do you open");
  });
});

describe("a Timeout", () => {
  test("is ignored if it was sent while another event ran", async () => {
    const { engine } = testEngine();
    const { assistantID } = await createGuide(engine, [HOURS, PARKING]);
    const session = await engine.sessions.open({ assistantID });
    const seen: DialogState[] = [];
    session.subscribe((state) => seen.push(state));
    const text = session.enterText("When do you open?");
    const dropped = await session.timeout();
    const answered = await text;
    expect(dropped).toEqual({ ...answered, emission: null, confidence: null, confidenceLevel: null });
    expect(seen).toEqual([answered]);
    expect((await session.timeout()).state).toBe("R4");
  });
});

function flaky() {
  const inner = memoryStorage();
  let broken = false;
  const storage = overriding(inner, {
    commit(ops) {
      if (!broken) return inner.commit(ops);
      broken = false;
      return Promise.reject(new Error("The disk is full"));
    },
  });
  return Object.assign(storage, {
    breakNext() {
      broken = true;
    },
  });
}
