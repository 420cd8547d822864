import { fakeClock } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { createGuide, HOURS, TWINS } from "../support/assistants.js";
import { hangingGeocoder } from "../support/hanging-geocoder.js";
import { overriding, recordingStorage, sharedStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

const NOWHERE = { place: { placeName: "Nowhere" } };

async function openWith(memories = [HOURS, ...TWINS]) {
  const geocoder = hangingGeocoder();
  const storage = recordingStorage();
  const { engine, logger } = testEngine({ geocoder, storage });
  const guide = await createGuide(engine, memories);
  const session = await engine.sessions.open({ assistantID: guide.assistantID });
  return { geocoder, storage, logger, engine, guide, session };
}

describe("abort()", () => {
  test("cancels the running event without changes, then leaves the state", async () => {
    const { session, geocoder, storage } = await openWith();
    await session.enterText("When was the wedding?");
    expect(session.state.state).toBe("R2");
    const writes = storage.ops.length;
    const running = session.enterText("When do you open?", NOWHERE);
    await geocoder.asked;
    expect(storage.ops.length).toBe(writes);
    const aborted = session.abort();
    await expect(running).rejects.toMatchObject({ code: "ABORTED" });
    expect(await aborted).toMatchObject({ state: "R1", previousState: "R2", currentPlaceName: null });
  });

  test("cancels an event that was just sent", async () => {
    const { session } = await openWith();
    const sent = session.enterText("When do you open?");
    const aborted = session.abort();
    await expect(sent).rejects.toMatchObject({ code: "ABORTED" });
    expect(await aborted).toMatchObject({ state: "R1", emission: null, previousState: "I0" });
  });

  test("keeps the events that wait", async () => {
    const { session, geocoder } = await openWith();
    const running = session.enterText("When do you open?", NOWHERE);
    await geocoder.asked;
    const waiting = session.enterText("When was the wedding?");
    const aborted = session.abort();
    await expect(running).rejects.toMatchObject({ code: "ABORTED" });
    expect((await waiting).state).toBe("R2");
    expect((await aborted).state).toBe("R1");
  });
});

describe("a signal", () => {
  test("cancels a running event and leaves the session unchanged", async () => {
    const { session, geocoder, storage, engine, guide } = await openWith();
    const before = session.state;
    const stored = await storage.dump();
    const controller = new AbortController();
    const running = session.enterText("thermodynamics", { ...NOWHERE, signal: controller.signal });
    await geocoder.asked;
    controller.abort();
    await expect(running).rejects.toMatchObject({ code: "ABORTED", status: 499 });
    expect(session.state).toEqual(before);
    expect((await engine.sessions.get(session.sessionID)).state).toEqual(before);
    expect(await storage.dump()).toEqual(stored);
    expect((await guide.unanswered.list()).count).toBe(0);
    expect((await session.enterText("When do you open?")).emission).toBe("At nine.");
  });

  test.each(["When do you open?", "thermodynamics"])(
    "that aborts at any step of a turn, up to the last one before its commit, leaves everything unchanged: %s",
    async (text) => {
      const inner = sharedStorage();
      const time = fakeClock();
      let onStep = (): void => {};
      let isCommitting = false;
      const step = <T>(result: T): T => {
        onStep();
        return result;
      };
      const clock = { now: () => step(time.now()), after: time.after };
      const storage = overriding(inner, {
        get: async (refs) => step(await inner.get(refs)),
        read: async (refs, feed) => step(await inner.read(refs, feed)),
        async commit(ops) {
          isCommitting ||= ops.some(({ ref }) => ref.collection === "turns");
          return inner.commit(ops);
        },
      });
      const { engine } = testEngine({ clock, storage, chatLog: { keepDays: 30 } });
      const { assistantID } = await createGuide(engine, [HOURS]);
      const countTurns = async () => {
        const { docs } = await inner.list({ partition: `log:${assistantID}`, collection: "turns" });
        return docs.filter(({ value }) => JSON.stringify(value).includes(text)).length;
      };

      /** Sends the text and aborts at a step; resolves to the number of steps before the commit. */
      const abortAt = async (last: number): Promise<number> => {
        const session = await engine.sessions.open({ assistantID });
        const before = await countTurns();
        const controller = new AbortController();
        let steps = 0;
        isCommitting = false;
        onStep = () => {
          if (isCommitting) return;
          steps++;
          if (steps === last) controller.abort();
        };
        const end = await session.enterText(text, { signal: controller.signal }).catch((error) => error.code);
        // The next event waits for the turn, which ends after its caller has been notified.
        await session.changeDate("1988-06-01T00:00:00Z");
        onStep = () => {};
        if (controller.signal.aborted) expect([last, end, await countTurns()]).toEqual([last, "ABORTED", before]);
        else expect(await countTurns()).toBe(before + 1);
        return steps;
      };
      const total = await abortAt(0);
      expect(total).toBeGreaterThan(5);
      for (let last = 1; last <= total; last++) await abortAt(last);
    },
  );

  test("cancels a waiting event, and one that is sent with an aborted signal", async () => {
    const { session, geocoder } = await openWith();
    const controller = new AbortController();
    const running = session.enterText("When do you open?", NOWHERE);
    await geocoder.asked;
    const waiting = session.enterText("When was the wedding?", { signal: controller.signal });
    controller.abort();
    geocoder.release();
    expect((await running).emission).toBe("At nine.");
    await expect(waiting).rejects.toMatchObject({ code: "ABORTED" });
    const { signal } = controller;
    for (const event of [
      () => session.enterText("When was the wedding?", { signal }),
      () => session.changeDate("1988-06-01T00:00:00Z", { signal }),
      () => session.changePlace({ placeName: "Rome" }, { signal }),
      () => session.changeTag("🦊", { signal }),
      () => session.timeout({ signal }),
      () => session.feedback({ signal }),
    ]) {
      await expect(event()).rejects.toMatchObject({ code: "ABORTED" });
    }
    expect(session.state).toEqual(await running);
  });
});

describe("a slow geocoder", () => {
  test("is given ten seconds; after that the place has only its name", async () => {
    const geocoder = hangingGeocoder();
    const { engine, clock, logger } = testEngine({ geocoder });
    const { assistantID } = await createGuide(engine);
    const session = await engine.sessions.open({ assistantID });
    const changed = session.changePlace({ placeName: "Nowhere" });
    await geocoder.asked;
    clock.advance(10_000);
    expect(await changed).toMatchObject({ currentPlaceName: "Nowhere", currentLatitude: null });
    expect(logger.entries.filter(({ level }) => level === "warn")).toHaveLength(1);
  });
});
