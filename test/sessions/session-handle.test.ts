import { fakeIds } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { createGuide, GIVER, HOURS, PARKING } from "../support/assistants.js";
import { sharedStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

async function opened(opening: object = {}) {
  const made = testEngine();
  const guide = await createGuide(made.engine, [HOURS, PARKING]);
  const session = await made.engine.sessions.open({ assistantID: guide.assistantID, ...opening });
  return { ...made, guide, session };
}

describe("a handle of a session", () => {
  test("explains the last question for every handle, until the session is closed", async () => {
    const { engine, session } = await opened();
    const other = await engine.sessions.get(session.sessionID);
    expect([session.explain(), other.explain()]).toEqual([null, null]);
    await session.enterText("When do you open?");
    expect(other.explain()?.understanding.said).toBe("When do you open?");
    await session.changeDate("2024-01-02");
    expect(other.explain()?.understanding.said).toBe("When do you open?");
    await session.close();
    expect([session.explain(), other.explain()]).toEqual([null, null]);
  });

  test("knows the state that it was read with, and those of the events of other handles", async () => {
    const { engine, session } = await opened();
    await session.enterText("When do you open?");
    const other = await engine.sessions.get(session.sessionID);
    expect(other.state).toEqual(session.state);
    await other.enterText("Where can I park my car?");
    expect(session.state.emission).toBe("Behind the house.");
    expect(session.state).toEqual(other.state);
    await other.close();
    expect([session.state.state, other.state.state]).toEqual(["Z0", "Z0"]);
    await expect(session.enterText("When do you open?")).rejects.toMatchObject({ code: "SESSION_NOT_FOUND" });
    await expect(session.timeout()).rejects.toMatchObject({ code: "SESSION_NOT_FOUND" });
  });

  test("manages memories in a Giver session, and only then", async () => {
    const { engine, session } = await opened(GIVER);
    const visitor = await engine.sessions.open({ assistantID: session.assistantID });
    expect([session.giver === null, visitor.giver]).toEqual([false, null]);
    const { giver } = session;
    await session.changeTag("🦊");
    expect(session.giver).toBeNull();
    await expect(giver?.memories.list()).rejects.toMatchObject({ code: "GIVER_SESSION_REQUIRED" });
    expect((await engine.sessions.get(session.sessionID)).giver).toBeNull();
  });

  test("gives a date that a Giver selects to the memory, with its uncertainty", async () => {
    const { guide, session } = await opened(GIVER);
    for (const said of ["new question", "Who painted the door?", "Olof.", "date"]) await session.enterText(said);
    expect(session.state.state).toBe("M2");
    await session.selectDate("1960-05-03", { uncertaintyDays: 45 });
    await session.enterText("save");
    const { memories } = await guide.memories.list();
    expect(memories.at(-1)).toMatchObject({ title: "Who painted the door?", dateUncertaintyDays: 45 });
  });

  test("calls a listener once for each time that it subscribed, and no more after that", async () => {
    const { session } = await opened();
    const seen: (string | null)[] = [];
    const listener = ({ emission }: { emission: string | null }): void => void seen.push(emission);
    const [one, other] = [session.subscribe(listener), session.subscribe(listener)];
    await session.enterText("When do you open?");
    one();
    one();
    await session.enterText("Where can I park my car?");
    other();
    await session.enterText("When do you open?");
    expect(seen).toEqual(["At nine.", "At nine.", "Behind the house."]);
  });

  test.each<[string, (session: Awaited<ReturnType<typeof opened>>["session"]) => unknown, object]>([
    ["a listener", (session) => session.subscribe("listener" as never), { field: "listener" }],
    ["an option of a text", (session) => session.enterText("a", { when: 1 } as never), { code: "UNKNOWN_FIELD" }],
    ["a field of a place", (session) => session.enterText("a", { place: { lat: 1 } as never }), {}],
    ["an option of a date", (session) => session.changeDate(null, { place: null } as never), { code: "UNKNOWN_FIELD" }],
    ["an uncertainty", (session) => session.selectDate("2024-01-01", { uncertaintyDays: -1 }), {}],
    ["a signal", (session) => session.timeout({ signal: new AbortController() as never }), { field: "signal" }],
    ["a tag", (session) => session.changeTag(7 as never), { code: "INVALID_FIELD", field: "tag" }],
    ["a medium", (session) => session.selectMedium({ url: "x" } as never), {}],
  ])("refuses %s that it does not understand, and its state stays", async (_, act, error) => {
    const { session } = await opened();
    const before = session.state;
    await expect((async () => act(session))()).rejects.toMatchObject({ name: "KeepsakeError", ...error });
    expect(session.state).toEqual(before);
  });
});

test("a session that continues one of another process ends it there", async () => {
  const storage = sharedStorage();
  const first = testEngine({ storage, ids: fakeIds("first") }).engine;
  const second = testEngine({ storage, ids: fakeIds("second") }).engine;
  const { assistantID } = await createGuide(first);
  const earlier = await first.sessions.open({ assistantID });
  const later = await second.sessions.open({ assistantID, continueFromSessionID: earlier.sessionID });
  expect(later.state.state).toBe("R1");
  await expect(earlier.enterText("When do you open?")).rejects.toMatchObject({ code: "SESSION_NOT_FOUND" });
  expect(earlier.state.state).toBe("Z0");
});
