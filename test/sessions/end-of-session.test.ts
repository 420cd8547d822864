import { describe, expect, test } from "vitest";
import { createGuide, HOURS, PARKING } from "../support/assistants.js";
import { recordingStorage, sharedStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

const DAY_MS = 24 * 3_600_000;
const GONE = { code: "SESSION_NOT_FOUND", status: 404 };

describe("an idle session", () => {
  test.each([
    ["24 hours by default", undefined, DAY_MS],
    ["the time limit of the host", 5_000, 5_000],
  ])("ends after %s, to the millisecond", async (_, sessionIdleMs, idleMs) => {
    const { engine, clock } = testEngine(sessionIdleMs === undefined ? {} : { sessionIdleMs });
    const { assistantID } = await createGuide(engine);
    const session = await engine.sessions.open({ assistantID });
    clock.advance(idleMs - 1);
    expect((await session.enterText("When do you open?")).emission).toBe("At nine.");
    clock.advance(idleMs - 1);
    await expect(engine.sessions.get(session.sessionID)).resolves.toBeDefined();
    clock.advance(1);
    await expect(engine.sessions.get(session.sessionID)).rejects.toMatchObject(GONE);
    await expect(session.enterText("When do you open?")).rejects.toMatchObject(GONE);
    await expect(session.memories.search({})).rejects.toMatchObject(GONE);
    await expect(engine.sessions.close(session.sessionID)).rejects.toMatchObject(GONE);
  });

  test("is swept, and others stay", async () => {
    const storage = recordingStorage();
    const { engine, clock } = testEngine({ sessionIdleMs: 1_000, storage });
    const { assistantID } = await createGuide(engine);
    await engine.sessions.open({ assistantID });
    await engine.sessions.open({ assistantID });
    clock.advance(500);
    const later = await engine.sessions.open({ assistantID });
    expect(await engine.sweep()).toBe(0);
    clock.advance(500);
    const sessions = async () => (await storage.dump()).filter((doc) => doc.collection === "session").length;
    expect(await sessions()).toBe(3);
    expect(await engine.sweep(1)).toBe(1);
    expect(await engine.sweep()).toBe(1);
    expect(await sessions()).toBe(1);
    expect((await later.enterText("When do you open?")).emission).toBe("At nine.");
  });
});

describe("close()", () => {
  test("ends a session for good", async () => {
    const storage = recordingStorage();
    const { engine } = testEngine({ storage });
    const { assistantID } = await createGuide(engine);
    const session = await engine.sessions.open({ assistantID });
    const other = await engine.sessions.get(session.sessionID);
    await session.close();
    for (const call of [
      () => session.enterText("When do you open?"),
      () => session.enterTextAsync("When do you open?"),
      () => other.timeout(),
      () => session.feedback(),
      () => session.abort(),
      () => session.changeTag("🦊"),
      () => session.memories.search({}),
      () => session.memories.checkAccess("x"),
      () => session.close(),
      () => engine.sessions.close(session.sessionID),
      () => engine.sessions.get(session.sessionID),
    ]) {
      await expect(call()).rejects.toMatchObject(GONE);
    }
    expect((await storage.dump()).filter((doc) => doc.collection === "session")).toEqual([]);
    for (const { state } of [session, other]) expect(state).toMatchObject({ state: "Z0", previousState: "R1" });
  });

  test("is noticed at the next call if another process closed the session, or if it expired", async () => {
    const storage = sharedStorage();
    const { engine, clock } = testEngine({ storage });
    const { engine: second } = testEngine({ storage, clock });
    const { assistantID } = await createGuide(engine);
    const closed = await engine.sessions.open({ assistantID });
    const expired = await engine.sessions.open({ assistantID });
    await second.sessions.close(closed.sessionID);
    clock.advance(DAY_MS);
    for (const session of [closed, expired]) {
      const states: string[] = [];
      session.subscribe(({ state }) => states.push(state));
      await expect(session.enterText("When do you open?")).rejects.toMatchObject(GONE);
      await expect(session.timeout()).rejects.toMatchObject(GONE);
      expect([states, session.state.state]).toEqual([["Z0"], "Z0"]);
    }
  });

  test("of the engine does the same", async () => {
    const { engine } = testEngine();
    const { assistantID } = await createGuide(engine);
    const session = await engine.sessions.open({ assistantID });
    const states: string[] = [];
    session.subscribe(({ state }) => states.push(state));
    await engine.sessions.close(session.sessionID);
    expect(states).toEqual(["Z0"]);
    expect(session.state).toMatchObject({ state: "Z0", stateName: "Closed", acceptsTimeout: false, timeout: null });
    await expect(session.enterText("When do you open?")).rejects.toMatchObject(GONE);
  });

  test("by a session that continues it notifies the listeners", async () => {
    const { engine } = testEngine();
    const { assistantID } = await createGuide(engine);
    const session = await engine.sessions.open({ assistantID });
    const states: string[] = [];
    session.subscribe(({ state }) => states.push(state));
    const next = await engine.sessions.open({ assistantID, continueFromSessionID: session.sessionID });
    expect([states, session.state.state, next.state.state]).toEqual([["Z0"], "Z0", "R1"]);
    const other = { assistantID, continueFromSessionID: session.sessionID };
    await expect(engine.sessions.open(other)).rejects.toMatchObject(GONE);
  });

  test("of an assistant ends its sessions and notifies their listeners", async () => {
    const { engine } = testEngine();
    const [{ assistantID }, kept] = [await createGuide(engine), await createGuide(engine)];
    const session = await engine.sessions.open({ assistantID });
    const untouched = await engine.sessions.open({ assistantID: kept.assistantID });
    const states: string[] = [];
    session.subscribe(({ state }) => states.push(state));
    untouched.subscribe(({ state }) => states.push(`kept ${state}`));
    await engine.assistants.remove(assistantID);
    expect([states, session.state.state]).toEqual([["Z0"], "Z0"]);
    await expect(session.enterText("When do you open?")).rejects.toMatchObject(GONE);
    await expect(engine.sessions.open({ assistantID })).rejects.toMatchObject({ code: "ASSISTANT_NOT_FOUND" });
  });
});

describe("subscribe()", () => {
  test("notifies of every new state, through any handle, until it ends", async () => {
    const { engine } = testEngine();
    const { assistantID } = await createGuide(engine, [HOURS, PARKING]);
    const session = await engine.sessions.open({ assistantID });
    const other = await engine.sessions.get(session.sessionID);
    const seen: (string | null)[] = [];
    const end = session.subscribe((state) => seen.push(state.emission));
    await session.enterText("When do you open?");
    await other.enterText("Where can I park my car?");
    expect(session.state.emission).toBe("Behind the house.");
    expect(other.state).toEqual(session.state);
    await session.changePlace({ latitude: 10 });
    expect(seen).toEqual(["At nine.", "Behind the house."]);
    end();
    end();
    await session.enterText("When do you open?");
    expect(seen).toHaveLength(2);
  });

  test("the same listener can subscribe twice", async () => {
    const { engine } = testEngine();
    const { assistantID } = await createGuide(engine);
    const session = await engine.sessions.open({ assistantID });
    let calls = 0;
    const listener = (): void => {
      calls += 1;
    };
    const end = session.subscribe(listener);
    session.subscribe(listener);
    await session.enterText("When do you open?");
    expect(calls).toBe(2);
    end();
    await session.enterText("When do you open?");
    expect(calls).toBe(3);
  });

  test("a listener that throws is logged, and affects neither the turn nor other listeners", async () => {
    const { engine, logger } = testEngine();
    const { assistantID } = await createGuide(engine);
    const session = await engine.sessions.open({ assistantID });
    const seen: string[] = [];
    session.subscribe(() => {
      throw new Error("The screen is gone");
    });
    session.subscribe(({ state }) => seen.push(state));
    expect((await session.enterText("When do you open?")).emission).toBe("At nine.");
    expect(seen).toEqual(["R1"]);
    expect(logger.entries.filter(({ level }) => level === "error")).toHaveLength(1);
  });
});
