import { describe, expect, test } from "vitest";
import { ownerEngine } from "../accounts/owner-fixtures.js";
import { EVA, GIVER } from "../support/assistants.js";
import { requireGiver } from "../support/full-session.js";
import { recordingStorage } from "../support/storages.js";

describe("a session with a login token", () => {
  test("is a Giver session for the owner, without PIN and authenticated tag", async () => {
    const { engine, guide, token } = await ownerEngine();
    const session = await engine.sessions.open({ assistantID: guide.assistantID, loginToken: token });
    expect(session.state).toMatchObject({ state: "G1", currentTag: null, currentTagAuthenticated: false });
    expect(session.state.emission).toContain("ada");
    expect((await requireGiver(session).memories.list()).count).toBe(1);
    await requireGiver(session).memories.add({
      memoryType: "Story",
      title: "The boat trip",
      answers: [{ text: "We sailed." }],
    });
    expect((await guide.memories.list()).count).toBe(2);
  });

  test("in additionalInfo identifies the user and nothing more: tag, PIN and initialQuestion decide who speaks", async () => {
    const { engine, guide, token } = await ownerEngine();
    const { assistantID } = guide;
    const additionalInfo = { loginToken: token };
    const asked = await engine.sessions.open({ assistantID, additionalInfo, initialQuestion: "When do you open?" });
    expect(asked.state).toMatchObject({ state: "R1", emission: expect.stringContaining("At nine.") });
    expect(asked.giver).toBeNull();
    const giver = await engine.sessions.open({ assistantID, additionalInfo, ...GIVER });
    expect(giver.state).toMatchObject({ state: "G1", currentTag: GIVER.tag, currentTagAuthenticated: true });
    // Ada was born in 1990.
    await engine.assistants.update(assistantID, { ageRestriction: 18 });
    expect((await engine.sessions.open({ assistantID, additionalInfo })).state.state).toBe("R1");
    await expect(engine.sessions.open({ assistantID })).rejects.toMatchObject({
      code: "AGE_LIMIT",
      status: 403,
      message: expect.stringMatching(/^This assistant is age restricted/),
    });
  });

  test.each(["unknown", "", "-", 7, { a: 1 }])(
    "in additionalInfo that is %j means an anonymous visitor",
    async (given) => {
      const { engine, guide } = await ownerEngine();
      const additionalInfo = { loginToken: given } as { loginToken: string };
      const session = await engine.sessions.open({ assistantID: guide.assistantID, additionalInfo });
      expect(session.state).toMatchObject({ state: "R1", currentTag: null });
    },
  );

  test("in additionalInfo that has expired means an anonymous visitor", async () => {
    const { engine, guide, token, clock } = await ownerEngine();
    clock.advance(25 * 3_600_000);
    const { assistantID } = guide;
    const session = await engine.sessions.open({ assistantID, additionalInfo: { loginToken: token } });
    expect((await session.enterText("When do you open?")).emission).toBe("At nine.");
    const opened = engine.sessions.open({ assistantID, loginToken: token });
    await expect(opened).rejects.toMatchObject({ code: "INVALID_TOKEN" });
  });

  test("at the top level needs no password of the assistant; in additionalInfo it does", async () => {
    const { engine, guide, token } = await ownerEngine({}, { assistant: { password: "visitors' password" } });
    const opening = { assistantID: guide.assistantID, loginToken: token };
    expect((await engine.sessions.open(opening)).state.state).toBe("G1");
    const identified = { assistantID: guide.assistantID, additionalInfo: { loginToken: token } };
    await expect(engine.sessions.open(identified)).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
    const { assistantID } = guide;
    await expect(engine.sessions.open({ assistantID })).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
  });

  test("is a visitor session for other users, and for an assistant of the host", async () => {
    const { engine, guide, token, user } = await ownerEngine();
    const eva = await user({ userName: "eva", eMail: "eva@example.org" });
    const hosts = await engine.assistants.create({ name: "Of the host", giver: GIVER });
    for (const [assistantID, loginToken] of [
      [guide.assistantID, eva.token],
      [hosts.assistantID, token],
    ] as const) {
      const session = await engine.sessions.open({ assistantID, loginToken });
      expect(session.state.state).toBe("R1");
      expect(session.giver).toBeNull();
    }
    await guide.people.add({ name: "Eva", ...EVA });
    const known = await engine.sessions.open({ assistantID: guide.assistantID, loginToken: eva.token, ...EVA });
    expect(known.state).toMatchObject({ state: "R1", currentTagAuthenticated: true });
  });

  test.each(["unknown", "-", "kst_", "0123456789abcdef0123456789abcdef"])(
    "is rejected for the token %j",
    async (loginToken) => {
      const { engine, guide } = await ownerEngine();
      const refused = engine.sessions.open({ assistantID: guide.assistantID, loginToken });
      await expect(refused).rejects.toMatchObject({ code: "INVALID_TOKEN", status: 401 });
    },
  );

  test("is rejected for the first token of a new user, before the password is changed", async () => {
    const { engine, guide, root } = await ownerEngine();
    const made = await engine.accounts.create(root, {
      userName: "dan",
      eMail: "dan@example.org",
      dontSendInvitationEmail: true,
    });
    const refused = engine.sessions.open({ assistantID: guide.assistantID, loginToken: made.loginToken });
    await expect(refused).rejects.toMatchObject({ code: "PASSWORD_CHANGE_REQUIRED", status: 403 });
  });

  test.each([
    ["is logged out", async ({ engine, token }: Owned) => engine.accounts.logout(token)],
    ["ends all logins", async ({ engine, token }: Owned) => engine.accounts.tokens.revokeAll(token)],
    ["is removed, with the assistant", async ({ engine, root, userID }: Owned) => engine.accounts.remove(root, userID)],
    ["is idle for too long", async ({ clock }: Owned) => clock.advance(24 * 3_600_000 - 1)],
  ])("loses its rights at the next event and call when its owner %s", async (reason, end) => {
    const owned = await ownerEngine({ sessionIdleMs: 30 * 24 * 3_600_000 });
    const { engine, guide, token } = owned;
    const open = () => engine.sessions.open({ assistantID: guide.assistantID, loginToken: token });
    const [first, second] = [await open(), await open()];
    const [management, other] = [requireGiver(first), requireGiver(second)];
    owned.clock.advance(1);
    await end(owned);
    const removed = reason.startsWith("is removed");
    await expect(management.memories.list()).rejects.toMatchObject({
      code: removed ? "SESSION_NOT_FOUND" : "GIVER_SESSION_REQUIRED",
    });
    if (removed) return;
    const state = await second.enterText("When do you open?");
    expect(state).toMatchObject({ state: "R1", currentTag: null });
    expect(second.giver).toBeNull();
    await expect(other.memories.list()).rejects.toMatchObject({ code: "GIVER_SESSION_REQUIRED" });
  });

  test("keeps its rights while it is used", async () => {
    const { engine, guide, token, clock } = await ownerEngine();
    const session = await engine.sessions.open({ assistantID: guide.assistantID, loginToken: token });
    for (let day = 0; day < 5; day++) {
      clock.advance(23 * 3_600_000);
      await session.timeout();
      expect((await requireGiver(session).memories.list()).count).toBe(1);
    }
  });

  test("continues as a Giver session only with a new token", async () => {
    const { engine, guide, token } = await ownerEngine();
    const { assistantID } = guide;
    const first = await engine.sessions.open({ assistantID, loginToken: token });
    const second = await engine.sessions.open({ assistantID, continueFromSessionID: first.sessionID });
    expect(second.state.state).toBe("R1");
    const again = { assistantID, continueFromSessionID: second.sessionID, loginToken: token };
    expect((await engine.sessions.open(again)).state.state).toBe("G1");
  });

  test("autosaves drafts for its owner", async () => {
    const { engine, guide, token } = await ownerEngine();
    const { assistantID } = guide;
    const first = await engine.sessions.open({ assistantID, loginToken: token });
    await first.enterText("new question");
    await first.enterText("Is there a café?");
    await first.close();
    const second = await engine.sessions.open({ assistantID, loginToken: token });
    const state = await second.enterText("unsaved work");
    expect(state.emission).toContain("Is there a café?");
  });

  test("stores only the digest of the token", async () => {
    const storage = recordingStorage();
    const { engine, guide, token } = await ownerEngine({ storage });
    const session = await engine.sessions.open({ assistantID: guide.assistantID, loginToken: token });
    await session.enterText("Hello");
    expect(JSON.stringify(storage.ops)).not.toContain(token);
    expect(JSON.stringify(await storage.dump())).not.toContain(token);
  });

  test("security.md 84: a login token is not accepted as session ID, nor a session ID as login token", async () => {
    const { engine, guide, token } = await ownerEngine();
    const { assistantID } = guide;
    const { sessionID } = await engine.sessions.open({ assistantID, loginToken: token });
    await expect(engine.sessions.get(token)).rejects.toMatchObject({ code: "SESSION_NOT_FOUND" });
    await expect(engine.sessions.open({ assistantID, loginToken: sessionID })).rejects.toMatchObject({
      code: "INVALID_TOKEN",
    });
    await expect(engine.accounts.get(sessionID)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
  });
});

type Owned = Awaited<ReturnType<typeof ownerEngine>>;

describe("tag, PIN and the top-level login token decide who speaks, in this order", () => {
  const ANONYMOUS = { state: "R1", currentTag: null, currentTagAuthenticated: false };
  const BY_LOGIN = { state: "G1", currentTag: null, currentTagAuthenticated: false };
  const UNKNOWN = { state: "R1", currentTag: "🦉", currentTagAuthenticated: false };
  const EVA_ASKED = { state: "X1a", currentTag: EVA.tag, currentTagAuthenticated: false };
  const EVA_KNOWN = { state: "R1", currentTag: EVA.tag, currentTagAuthenticated: true };
  const GIVER_ASKED = { state: "X1b", currentTag: GIVER.tag, currentTagAuthenticated: false };
  const GIVER_KNOWN = { state: "G1", currentTag: GIVER.tag, currentTagAuthenticated: true };
  const WRONG_PIN = { code: "WRONG_PIN", status: 403 };
  const NO_TAG = { code: "MISSING_FIELD", field: "tag", status: 400 };
  const WRONG = "999999";

  /** Tag and PIN, the result without the owner's login, and with it. */
  const ROWS = [
    [{}, ANONYMOUS, BY_LOGIN],
    [{ tag: "👤" }, ANONYMOUS, BY_LOGIN],
    [{ pin: GIVER.pin }, NO_TAG, NO_TAG],
    [{ tag: "👤", pin: GIVER.pin }, NO_TAG, NO_TAG],
    [{ tag: "🦉" }, UNKNOWN, UNKNOWN],
    [{ tag: "🦉", pin: GIVER.pin }, WRONG_PIN, WRONG_PIN],
    [{ tag: EVA.tag }, EVA_ASKED, EVA_ASKED],
    [EVA, EVA_KNOWN, EVA_KNOWN],
    [{ tag: EVA.tag, pin: WRONG }, WRONG_PIN, WRONG_PIN],
    // The login proves what the tag claims.
    [{ tag: GIVER.tag }, GIVER_ASKED, BY_LOGIN],
    [GIVER, GIVER_KNOWN, GIVER_KNOWN],
    [{ tag: GIVER.tag, pin: WRONG }, WRONG_PIN, WRONG_PIN],
  ] as const;
  const LOGINS = ["none", "the owner's", "another user's", "the owner's in additionalInfo", "another's there"] as const;

  test.each(ROWS.flatMap((row) => LOGINS.map((login) => [row[0], login, row] as const)))(
    "%j with the login %s",
    async (_, login, [identity, withoutOwner, withOwner]) => {
      const { engine, guide, token, user } = await ownerEngine();
      const other = await user({ userName: "eva", eMail: "eva@example.org" });
      await guide.people.add({ name: "Eva", ...EVA });
      const parts = {
        none: {},
        "the owner's": { loginToken: token },
        "another user's": { loginToken: other.token },
        "the owner's in additionalInfo": { additionalInfo: { loginToken: token } },
        "another's there": { additionalInfo: { loginToken: other.token } },
      }[login];
      const expected = login === "the owner's" ? withOwner : withoutOwner;
      const opening = { assistantID: guide.assistantID, initialQuestion: "When do you open?", ...identity, ...parts };
      const opened = engine.sessions.open(opening);
      if ("code" in expected) return expect(opened).rejects.toMatchObject(expected);
      const session = await opened;
      expect(session.state).toMatchObject(expected);
      // The question is answered to a visitor at once, waits for a PIN, and is dropped for a Giver.
      expect(session.state.emission?.includes("At nine.")).toBe(expected.state === "R1");
      if (expected === EVA_ASKED) expect((await session.enterText(EVA.pin)).emission).toContain("At nine.");
      const isGiver = expected.state === "G1";
      if (isGiver) expect((await requireGiver(session).memories.list()).count).toBe(1);
      else expect(session.giver).toBeNull();
      return undefined;
    },
  );
});
