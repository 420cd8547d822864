import type { AssistantHandle, DialogState, Engine, Session } from "keepsake";
import { createRestHandler } from "keepsake/rest";
import { describe, expect, test } from "vitest";
import { ownerEngine } from "../accounts/owner-fixtures.js";
import { eventReader } from "../rest/event-reader.js";
import { createGuide, EVA, GIVER, HOURS, PARKING } from "../support/assistants.js";
import { sharedStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

const SECRET = {
  ...PARKING,
  hints: ["Where is the key?"],
  tags: ["secret"],
  media: [{ url: "https://example.org/key.jpg", mimeType: "image/jpeg", title: "The key" }],
  contextVarsToSet: { KEY: "under the mat" },
};
const MASKED: Partial<DialogState> = {
  emission: null,
  emittedMedia: [],
  media: [],
  hints: [],
  memoryTags: [],
  lastMatchedMemoryID: null,
  currentMemoryID: null,
  currentMedia: [],
  contextVars: { ROOM: "hall" },
  currentTagAuthenticated: false,
};

type Guide = AssistantHandle & { readonly evaID: string };

/** A session that has just emitted a private memory of Eva. */
async function openWithSecret(): Promise<{ engine: Engine; other: Engine; guide: Guide; session: Session }> {
  const storage = sharedStorage();
  const { engine } = testEngine({ storage });
  const { engine: other } = testEngine({ storage });
  const guide = await createGuide(engine, [HOURS]);
  await guide.memories.add({ ...SECRET, receiverID: guide.evaID });
  const { assistantID } = guide;
  const session = await engine.sessions.open({ assistantID, ...EVA, initialContextVars: { ROOM: "hall" } });
  expect(await session.enterText(PARKING.title ?? "")).toMatchObject({
    emission: "Behind the house.",
    hints: ["Where is the key?"],
    contextVars: { KEY: "under the mat" },
    memoryTags: ["secret"],
    currentTagAuthenticated: true,
  });
  return { engine, other, guide, session };
}

const LOST: readonly [string, (guide: Guide) => Promise<unknown>][] = [
  ["the PIN changed", (guide) => guide.people.update(guide.evaID, { pin: "777777" })],
  ["the PIN was removed", (guide) => guide.people.update(guide.evaID, { pin: null })],
  ["the tag changed", (guide) => guide.people.update(guide.evaID, { tag: "🦉" })],
  ["the person was removed", (guide) => guide.people.remove(guide.evaID)],
];

describe("the last private answer is masked before it is read again", () => {
  test.each(LOST)("in the process that gave it, and in another one: %s", async (_, lose) => {
    const { engine, other, guide, session } = await openWithSecret();
    const received: DialogState[] = [];
    session.subscribe((state) => received.push(state));
    expect((await engine.sessions.get(session.sessionID)).state.emission).toBe("Behind the house.");
    await lose(guide);
    for (const { sessions } of [engine, other]) {
      expect((await sessions.get(session.sessionID)).state).toMatchObject(MASKED);
    }
    expect(session.state).toMatchObject(MASKED);
    expect(session.explain()).toBeNull();
    expect(received).toEqual([session.state]);
  });

  test("also by an event that is ignored", async () => {
    const { guide, session } = await openWithSecret();
    await guide.people.update(guide.evaID, { pin: "777777" });
    expect(await session.changePlace({})).toMatchObject(MASKED);
  });

  test("the next event starts over, without hints of the private answer", async () => {
    const { engine, guide, session } = await openWithSecret();
    await guide.people.update(guide.evaID, { pin: "777777" });
    await engine.sessions.get(session.sessionID);
    const state = await session.enterText("When do you open?");
    expect(state).toMatchObject({ state: "R1", previousState: "R1", currentTag: null, emission: "At nine." });
    expect(JSON.stringify(state)).not.toMatch(/secret|key|mat/);
  });

  test("for listeners whose process reads the state of another one late", async () => {
    const { other, guide, session } = await openWithSecret();
    const elsewhere = await other.sessions.get(session.sessionID);
    await session.enterText(PARKING.title ?? "");
    await guide.people.update(guide.evaID, { pin: "777777" });
    const received: DialogState[] = [];
    elsewhere.subscribe((state) => received.push(state));
    await expect.poll(() => received.length).toBeGreaterThan(0);
    expect(JSON.stringify(received)).not.toContain("Behind the house.");
  });

  test("in REST: for a GET of the session, for a new stream, and for a stream that is resumed", async () => {
    const { engine, guide, session } = await openWithSecret();
    const handle = createRestHandler(engine);
    const ask = (path: string, headers: Record<string, string> = {}) =>
      handle(new Request(`http://keepsake.test/svc/v2/${path}/${session.sessionID}`, { headers }));
    const stream = eventReader(await ask("SessionEvents"));
    const first = await stream.next();
    expect(first?.emission).toContain("Behind the house.");
    await guide.people.update(guide.evaID, { pin: "777777" });
    expect((await (await ask("Session")).json()).currentState).toMatchObject(MASKED);
    for (const headers of [{}, { "last-event-id": String(first?.id) }]) {
      const again = eventReader(await ask("SessionEvents", headers as Record<string, string>));
      expect((await again.next())?.data).toMatchObject({ currentState: MASKED });
    }
    await engine.close();
  });

  test("for an owner whose login has ended; reading does not keep the login alive", async () => {
    const { engine, guide, token, clock } = await ownerEngine({ sessionIdleMs: 30 * 24 * 3_600_000 });
    const open = () => engine.sessions.open({ assistantID: guide.assistantID, loginToken: token });
    const [first, second] = [await open(), await open()];
    await first.enterText("new question");
    await first.enterText("Is there a café?");
    expect(first.state.hints).not.toEqual([]);
    for (let hour = 0; hour < 23; hour++) {
      clock.advance(3_600_000);
      await engine.sessions.get(second.sessionID);
    }
    expect((await engine.sessions.get(first.sessionID)).state.hints).not.toEqual([]);
    clock.advance(3_600_000);
    const { state } = await engine.sessions.get(first.sessionID);
    expect(state).toMatchObject({ ...MASKED, contextVars: {} });
  });

  test.each([
    ["the owner's login has ended", true],
    ["the Giver's PIN was changed", false],
  ])("in REST: a stream that resumes hands over no buffered state of a Giver after %s", async (_, isByLogin) => {
    const { engine, guide, token } = await ownerEngine();
    const { assistantID } = guide;
    const opening = isByLogin ? { loginToken: token } : GIVER;
    const session = await engine.sessions.open({ assistantID, ...opening });
    const handle = createRestHandler(engine);
    const listen = async (lastEventID: string | null) => {
      const headers = lastEventID === null ? {} : { "last-event-id": lastEventID };
      const url = `http://keepsake.test/svc/v2/SessionEvents/${session.sessionID}`;
      return eventReader(await handle(new Request(url, { headers: headers as Record<string, string> })));
    };
    const stream = await listen(null);
    const first = await stream.next();
    await session.enterText("new question");
    await session.enterText("Is there a café?");
    await session.enterText("A secret kitchen.");
    // The last state says nothing; those before it do.
    await session.changeDate("2020-01-01");
    await stream.stop();
    if (isByLogin) await engine.accounts.logout(token);
    else await engine.assistants.update(assistantID, { giver: { pin: "999999" } });
    for (const lastEventID of [first?.id ?? null, null]) {
      const again = await listen(lastEventID);
      const event = await again.next();
      expect(JSON.stringify(event?.data)).not.toMatch(/caf|kitchen/);
      expect(event?.data).toMatchObject({ currentState: { ...MASKED, contextVars: {} } });
      await again.stop();
    }
    await engine.close();
  });

  test("for a Giver whose PIN was changed", async () => {
    const { engine, guide } = await openWithSecret();
    const { assistantID } = guide;
    const session = await engine.sessions.open({ assistantID, ...GIVER });
    await session.enterText("new question");
    await engine.assistants.update(assistantID, { giver: { pin: "999999" } });
    expect((await engine.sessions.get(session.sessionID)).state).toMatchObject({ ...MASKED, contextVars: {} });
  });
});
