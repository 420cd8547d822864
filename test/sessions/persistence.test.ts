import { type Engine, memoryStorage } from "keepsake";
import { fakeClock, fakeIds } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { createGuide, EVA, GIVER, HOURS, TWINS } from "../support/assistants.js";
import { requireGiver } from "../support/full-session.js";
import { recordingStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

/** Two engines over one storage, one after the other. */
function twoEngines(): { first: Engine; second: Engine } {
  const storage = memoryStorage();
  const clock = fakeClock();
  return {
    first: testEngine({ storage, clock, ids: fakeIds("first") }).engine,
    second: testEngine({ storage, clock, ids: fakeIds("second") }).engine,
  };
}

describe("a session is stored after every event", () => {
  test("and continues in another engine from R1", async () => {
    const { first, second } = twoEngines();
    const { assistantID } = await createGuide(first);
    const opened = await first.sessions.open({ assistantID, initialContextVars: { ROOM: "hall" } });
    await opened.changeDate("1988-06-01T00:00:00Z");
    await opened.changePlace({ placeName: "Rome", latitude: 41.9, longitude: 12.5 });
    const state = await opened.enterText("When do you open?");
    const resumed = await second.sessions.get(opened.sessionID);
    expect(resumed.state).toEqual(state);
    expect(resumed.assistantID).toBe(assistantID);
    expect(await resumed.feedback()).toMatchObject({ state: "R6", contextVars: { ROOM: "hall" } });
  });

  test.each([
    ["a newer version", 2, "STORAGE_TOO_NEW"],
    ["an older version", 0, "SESSION_NOT_FOUND"],
  ])("and is not touched if it was written by %s", async (_, schemaVersion, code) => {
    const storage = recordingStorage();
    const { engine } = testEngine({ storage });
    const { assistantID } = await createGuide(engine);
    const session = await engine.sessions.open({ assistantID });
    const [doc] = (await storage.dump()).filter(({ collection }) => collection === "session");
    await storage.commit([{ op: "put", ref: doc!, value: { ...(doc!.value as object), schemaVersion, dialog: 5 } }]);
    await expect(session.enterText("When do you open?")).rejects.toMatchObject({ code });
    expect((await storage.get([doc!]))[0]?.version).toBe(doc!.version + 1);
  });

  test("in R2: the choice is still known", async () => {
    const { first, second } = twoEngines();
    const { assistantID } = await createGuide(first, TWINS);
    const opened = await first.sessions.open({ assistantID });
    const { hints } = await opened.enterText("When was the wedding?");
    const resumed = await second.sessions.get(opened.sessionID);
    expect(resumed.state).toMatchObject({ state: "R2", hints });
    expect(await resumed.enterText("When was the wedding? (1987)")).toMatchObject({
      state: "R1",
      emission: "In 1987.",
    });
  });

  test("in X1a: the PIN is still expected, and attempts are counted", async () => {
    const { first, second } = twoEngines();
    const { assistantID } = await createGuide(first);
    const opened = await first.sessions.open({ assistantID, tag: EVA.tag });
    expect(await opened.enterText("000000")).toMatchObject({ state: "X1a", emission: expect.stringContaining("4") });
    const resumed = await second.sessions.get(opened.sessionID);
    expect(await resumed.enterText("000001")).toMatchObject({ state: "X1a", emission: expect.stringContaining("3") });
    expect(await resumed.enterText(EVA.pin)).toMatchObject({ state: "R1", currentTagAuthenticated: true });
  });

  test("an event of one engine is seen by the other", async () => {
    const { first, second } = twoEngines();
    const { assistantID } = await createGuide(first, TWINS);
    const one = await first.sessions.open({ assistantID });
    const other = await second.sessions.get(one.sessionID);
    expect((await one.enterText("When was the wedding?")).state).toBe("R2");
    expect((await other.enterText("2")).state).toBe("R1");
    expect(one.state.state).toBe("R2");
    expect((await first.sessions.get(one.sessionID)).state).toEqual(other.state);
    expect((await one.timeout()).previousState).toBe("R1");
  });
});

describe("continueFromSessionID", () => {
  test("opens a new session with date, place and variables of the old one, and closes that", async () => {
    const { engine } = testEngine();
    const { assistantID } = await createGuide(engine, [
      HOURS,
      { ...HOURS, title: "I am tired", contextVarsToSet: { MOOD: "tired" } },
    ]);
    const old = await engine.sessions.open({ assistantID, initialContextVars: { ROOM: "hall" } });
    await old.changeDate("1988-06-01T00:00:00Z");
    await old.changePlace({ placeName: "Rome", latitude: 41.9, longitude: 12.5, uncertaintyKm: 3 });
    await old.enterText("I am tired");
    const next = await engine.sessions.open({ assistantID, continueFromSessionID: old.sessionID });
    expect(next.sessionID).not.toBe(old.sessionID);
    expect(next.state).toMatchObject({
      state: "R1",
      previousState: "I0",
      currentDate: "1988-06-01T00:00:00.000Z",
      currentPlaceName: "Rome",
      currentUncertaintyKm: 3,
      contextVars: { ROOM: "hall", MOOD: "tired" },
    });
    await expect(old.enterText("When do you open?")).rejects.toMatchObject({ code: "SESSION_NOT_FOUND" });
    await expect(engine.sessions.get(old.sessionID)).rejects.toMatchObject({ code: "SESSION_NOT_FOUND" });
    expect((await next.enterText("When do you open?")).emission).toBe("At nine.");
  });

  test("rejects a session that is closed, expired, unknown or of another assistant, and changes nothing", async () => {
    const { engine, clock } = testEngine({ sessionIdleMs: 1_000 });
    const { assistantID } = await createGuide(engine);
    const other = await createGuide(engine);
    const closed = await engine.sessions.open({ assistantID });
    await closed.close();
    const expired = await engine.sessions.open({ assistantID });
    clock.advance(1_000);
    const foreign = await engine.sessions.open({ assistantID: other.assistantID });
    for (const sessionID of [closed.sessionID, expired.sessionID, foreign.sessionID, "00ff"]) {
      await expect(engine.sessions.open({ assistantID, continueFromSessionID: sessionID })).rejects.toMatchObject({
        code: "SESSION_NOT_FOUND",
        status: 404,
      });
    }
    expect((await foreign.enterText("When do you open?")).emission).toBe("At nine.");
  });

  test("fails with a wrong PIN, and the old session stays", async () => {
    const { engine } = testEngine();
    const { assistantID } = await createGuide(engine);
    const old = await engine.sessions.open({ assistantID, ...EVA });
    const opening = { assistantID, tag: EVA.tag, pin: "000000", continueFromSessionID: old.sessionID };
    await expect(engine.sessions.open(opening)).rejects.toMatchObject({ code: "WRONG_PIN" });
    expect((await old.enterText("When do you open?")).currentTagAuthenticated).toBe(true);
  });

  test.each([
    [
      "R2",
      async (engine: Engine, assistantID: string) => {
        const session = await engine.sessions.open({ assistantID });
        await session.enterText("When was the wedding?");
        return session;
      },
    ],
    [
      "R4",
      async (engine: Engine, assistantID: string) => {
        const session = await engine.sessions.open({ assistantID });
        await session.timeout();
        return session;
      },
    ],
    ["X1a", (engine: Engine, assistantID: string) => engine.sessions.open({ assistantID, tag: EVA.tag })],
    ["X1b", (engine: Engine, assistantID: string) => engine.sessions.open({ assistantID, tag: GIVER.tag })],
  ])("from %s it leads to the start", async (code, prepare) => {
    const { engine } = testEngine();
    const { assistantID } = await createGuide(engine, TWINS);
    const old = await prepare(engine, assistantID);
    expect(old.state.state).toBe(code);
    const next = await engine.sessions.open({ assistantID, continueFromSessionID: old.sessionID });
    expect(next.state).toMatchObject({ state: "R1", currentTag: null, currentTagAuthenticated: false });
  });

  test("needs the PIN again to authenticate, also for a Giver", async () => {
    const { engine } = testEngine();
    const { assistantID } = await createGuide(engine, [HOURS]);
    const receiver = await engine.sessions.open({ assistantID, ...EVA, initialContextVars: { ROOM: "hall" } });
    const anonymous = await engine.sessions.open({ assistantID, continueFromSessionID: receiver.sessionID });
    expect(anonymous.state).toMatchObject({ state: "R1", currentTag: null, currentTagAuthenticated: false });
    const again = await engine.sessions.open({ assistantID, ...EVA, continueFromSessionID: anonymous.sessionID });
    expect(again.state).toMatchObject({ state: "R1", currentTag: EVA.tag, currentTagAuthenticated: true });
    const unproven = await engine.sessions.open({ assistantID, tag: EVA.tag, continueFromSessionID: again.sessionID });
    expect(unproven.state).toMatchObject({ state: "R1", currentTag: null, currentTagAuthenticated: false });

    const giver = await engine.sessions.open({ assistantID, ...GIVER });
    expect(giver.state.state).toBe("G1");
    const visitor = await engine.sessions.open({ assistantID, continueFromSessionID: giver.sessionID });
    expect(visitor.state.state).toBe("R1");
    expect(visitor.giver).toBeNull();
    const back = await engine.sessions.open({ assistantID, ...GIVER, continueFromSessionID: visitor.sessionID });
    expect(back.state.state).toBe("G1");
    expect((await requireGiver(back).memories.list()).count).toBe(1);
  });

  test("another user starts without the variables that the conversation has set", async () => {
    const { engine } = testEngine();
    const { assistantID } = await createGuide(engine, [{ ...HOURS, contextVarsToSet: { MOOD: "tired" } }]);
    const old = await engine.sessions.open({ assistantID, ...EVA, initialContextVars: { ROOM: "hall" } });
    expect((await old.enterText("When do you open?")).contextVars).toEqual({ ROOM: "hall", MOOD: "tired" });
    const next = await engine.sessions.open({ assistantID, continueFromSessionID: old.sessionID });
    expect(next.state.contextVars).toEqual({ ROOM: "hall" });
  });

  test("of two sessions that continue one, only one succeeds", async () => {
    const { engine } = testEngine();
    const { assistantID } = await createGuide(engine);
    const { sessionID } = await engine.sessions.open({ assistantID });
    const opened = await Promise.allSettled(
      [1, 2, 3].map(() => engine.sessions.open({ assistantID, continueFromSessionID: sessionID })),
    );
    expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of opened) {
      if (result.status === "rejected") expect(result.reason.code).toMatch(/^SESSION_(NOT_FOUND|BUSY)$/);
    }
  });
});
