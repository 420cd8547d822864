import type { AssistantHandle, Engine, GiverManagement, Session } from "keepsake";
import { describe, expect, test } from "vitest";
import { createGuide, EVA, GIVER, HOURS, PARKING } from "../support/assistants.js";
import { requireGiver } from "../support/full-session.js";
import { testEngine } from "../support/test-engine.js";

type Guide = AssistantHandle & { readonly evaID: string };

async function guided(): Promise<{ engine: Engine; guide: Guide; privateID: string }> {
  const { engine } = testEngine();
  const guide = await createGuide(engine, [HOURS]);
  const { memoryID } = await guide.memories.add({ ...PARKING, receiverID: guide.evaID });
  return { engine, guide, privateID: memoryID };
}

/** Calls that every session may make. All others need a Giver session. */
const FOR_ANY_SESSION = new Set(["search", "random", "hints", "tags", "checkAccess"]);

function managementCalls({ chatLog: _log, knownFacts: _facts, ...giver }: GiverManagement): [string, () => unknown][] {
  return Object.entries(giver).flatMap(([name, api]) =>
    Object.entries(api as object)
      .filter(([method]) => !FOR_ANY_SESSION.has(method))
      .map(([method, call]): [string, () => unknown] => [`${name}.${method}`, () => (call as () => unknown)()]),
  );
}

describe("a session without Giver rights", () => {
  test.each([
    ["anonymous", {}],
    ["of a Receiver", EVA],
    ["waiting for the PIN of a Giver", { tag: GIVER.tag }],
  ])("may manage nothing: %s", async (_, opening) => {
    const { engine, guide } = await guided();
    const session = await engine.sessions.open({ assistantID: guide.assistantID, ...opening });
    expect(session.giver).toBeNull();
    expect(new Set(Object.keys(session.memories))).toEqual(FOR_ANY_SESSION);
    for (const name of ["people", "unanswered", "drafts", "pairs", "contextVars", "functions"]) {
      expect(session).not.toHaveProperty(name);
    }
    expect(Object.keys(session.experts)).toEqual(["list"]);
  });

  test("finds public memories, and its own only by its tag", async () => {
    const { engine, guide } = await guided();
    await guide.people.add({ name: "Uwe", tag: "🐻", pin: "111111" });
    const { assistantID } = guide;
    const anonymous = await engine.sessions.open({ assistantID });
    const eva = await engine.sessions.open({ assistantID, ...EVA });
    const titles = async (session: Session, tag?: string) =>
      (await session.memories.search({ tag })).matches.map(({ memory }) => memory.title);
    expect(await titles(anonymous)).toEqual([HOURS.title]);
    expect(await titles(anonymous, "👤")).toEqual([HOURS.title]);
    expect(await titles(eva)).toEqual([HOURS.title]);
    expect(await titles(eva, EVA.tag)).toEqual([HOURS.title, PARKING.title]);
    for (const [session, tag] of [
      [anonymous, EVA.tag],
      [anonymous, "🦊"],
      [anonymous, GIVER.tag],
      [eva, GIVER.tag],
      [eva, "🐻"],
    ] as const) {
      await expect(session.memories.search({ tag })).rejects.toMatchObject({
        code: "TAG_NOT_AUTHENTICATED",
        status: 403,
        field: "tag",
      });
    }
  });

  test("may read public memories and its own", async () => {
    const { engine, guide, privateID } = await guided();
    const { assistantID } = guide;
    const [{ memoryID: publicID } = { memoryID: "" }] = (await guide.memories.list()).memories;
    const anonymous = await engine.sessions.open({ assistantID });
    const waiting = await engine.sessions.open({ assistantID, tag: EVA.tag });
    const eva = await engine.sessions.open({ assistantID, ...EVA });
    const giver = await engine.sessions.open({ assistantID, ...GIVER });
    for (const session of [anonymous, waiting, eva, giver]) {
      await expect(session.memories.checkAccess(publicID)).resolves.toBeUndefined();
      await expect(session.memories.checkAccess("nothing")).rejects.toMatchObject({ code: "MEMORY_NOT_FOUND" });
    }
    for (const session of [eva, giver]) {
      await expect(session.memories.checkAccess(privateID)).resolves.toBeUndefined();
    }
    for (const session of [anonymous, waiting]) {
      await expect(session.memories.checkAccess(privateID)).rejects.toMatchObject({
        code: "MEMORY_NOT_FOUND",
        status: 404,
      });
    }
  });

  test("does not see drafts", async () => {
    const { engine, guide } = await guided();
    const { memoryID } = await guide.memories.add({ ...HOURS, memoryType: "CompletionDraft" });
    const eva = await engine.sessions.open({ assistantID: guide.assistantID, ...EVA });
    const giver = await engine.sessions.open({ assistantID: guide.assistantID, ...GIVER });
    await expect(eva.memories.checkAccess(memoryID)).rejects.toMatchObject({ code: "MEMORY_NOT_FOUND" });
    await expect(giver.memories.checkAccess(memoryID)).resolves.toBeUndefined();
    expect((await eva.memories.search({ text: HOURS.title ?? "" })).count).toBe(1);
  });
});

describe("a Giver session", () => {
  test("manages the assistant, and leaves its reference in audit fields", async () => {
    const { engine, guide } = await guided();
    const giver = await engine.sessions.open({ assistantID: guide.assistantID, ...GIVER });
    const management = requireGiver(giver);
    const { memoryID } = await management.memories.add({ ...PARKING, title: "Where is the garden?" });
    const { creationSessionID, lastChangeSessionID } = await management.memories.get(memoryID);
    expect(creationSessionID).toMatch(/^[0-9a-f]{32}$/);
    expect(lastChangeSessionID).toBe(creationSessionID);
    expect(creationSessionID).not.toBe(giver.sessionID);
    await expect(engine.sessions.get(creationSessionID ?? "")).rejects.toMatchObject({ code: "SESSION_NOT_FOUND" });
    await guide.memories.update(memoryID, { tags: ["outside"] });
    expect(await guide.memories.get(memoryID)).toMatchObject({ creationSessionID, lastChangeSessionID: null });
    expect((await management.people.list()).people.map(({ tag }) => tag)).toEqual([GIVER.tag, EVA.tag]);
  });

  test("loses its rights when the Giver talks as a visitor or the user changes", async () => {
    const { engine, guide } = await guided();
    const giver = await engine.sessions.open({ assistantID: guide.assistantID, ...GIVER });
    const management = requireGiver(giver);
    await expect(management.memories.list()).resolves.toMatchObject({ count: 2 });
    await giver.enterText("Talk as a visitor");
    const calls = managementCalls(management);
    expect(calls.length).toBeGreaterThan(30);
    expect(giver.giver).toBeNull();
    for (const [name, call] of calls) {
      await expect(Promise.resolve().then(call), name).rejects.toMatchObject({
        code: "GIVER_SESSION_REQUIRED",
        status: 403,
      });
    }
    await giver.changeTag(GIVER.tag);
    expect(giver.giver).toBeNull();
    await expect(management.memories.list()).rejects.toMatchObject({ code: "GIVER_SESSION_REQUIRED" });
    await giver.enterText(GIVER.pin);
    await expect(requireGiver(giver).memories.list()).resolves.toMatchObject({ count: 2 });
  });
});

describe("rights are rechecked", () => {
  const LOST: readonly [string, (guide: Guide, engine: Engine) => Promise<void>][] = [
    ["the PIN changed", (guide) => guide.people.update(guide.evaID, { pin: "777777" })],
    ["the PIN was removed", (guide) => guide.people.update(guide.evaID, { pin: null })],
    ["the tag changed", (guide) => guide.people.update(guide.evaID, { tag: "🦉" })],
    ["the person was removed", (guide) => guide.people.remove(guide.evaID)],
  ];

  test.each(LOST)("at the next event of a Receiver: %s", async (_, lose) => {
    const { engine, guide } = await guided();
    const eva = await engine.sessions.open({ assistantID: guide.assistantID, ...EVA });
    expect((await eva.enterText(PARKING.title ?? "")).emission).toBe("Behind the house.");
    await lose(guide, engine);
    const state = await eva.enterText(PARKING.title ?? "");
    expect(state).toMatchObject({ state: "R1", currentTag: null, currentTagAuthenticated: false });
    expect(state.emission).not.toContain("Behind the house.");
  });

  test.each(LOST)("at the next call of a Receiver: %s", async (_, lose) => {
    const { engine, guide, privateID } = await guided();
    const eva = await engine.sessions.open({ assistantID: guide.assistantID, ...EVA });
    await lose(guide, engine);
    await expect(eva.memories.search({ tag: EVA.tag })).rejects.toMatchObject({ status: 403 });
    await expect(eva.memories.checkAccess(privateID)).rejects.toMatchObject({ status: 403 });
  });

  test("any event notices it, and the conversation starts over", async () => {
    const { engine, guide } = await guided();
    const { assistantID } = guide;
    const events: ((session: Session) => Promise<unknown>)[] = [
      (session) => session.changeDate("1988-06-01T00:00:00Z"),
      (session) => session.abort(),
      (session) => session.feedback(),
      (session) => session.timeout(),
    ];
    const sessions = await Promise.all(
      events.map(() => engine.sessions.open({ assistantID, ...EVA, initialContextVars: { ROOM: "hall" } })),
    );
    await guide.people.update(guide.evaID, { pin: "777777" });
    for (const [i, session] of sessions.entries()) {
      await events[i]!(session);
      expect(session.state).toMatchObject({
        currentTag: null,
        currentTagAuthenticated: false,
        contextVars: { ROOM: "hall" },
      });
    }
    expect(sessions.map(({ state }) => state.state)).toEqual(["R1", "R1", "R1", "R4"]);
  });

  test("of a Giver: after a change of PIN the old session may manage nothing", async () => {
    const { engine, guide } = await guided();
    const { assistantID } = guide;
    const giver = await engine.sessions.open({ assistantID, ...GIVER });
    await engine.assistants.update(assistantID, { giver: { pin: "999999" } });
    for (const [name, call] of managementCalls(requireGiver(giver))) {
      await expect(Promise.resolve().then(call), name).rejects.toMatchObject({ code: "GIVER_SESSION_REQUIRED" });
    }
    await expect(giver.memories.search({ tag: GIVER.tag })).rejects.toMatchObject({ code: "GIVER_SESSION_REQUIRED" });
    expect(await giver.enterText("When do you open?")).toMatchObject({
      state: "R1",
      currentTag: null,
      emission: "At nine.",
    });
    const opened = await engine.sessions.open({ assistantID, tag: GIVER.tag, pin: "999999" });
    expect((await requireGiver(opened).memories.list()).count).toBe(2);
  });
});
