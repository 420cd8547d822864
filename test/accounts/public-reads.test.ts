import { type DocRef, type ListQuery, memoryStorage, type Storage } from "keepsake";
import { describe, expect, test } from "vitest";
import { EVA, GIVER } from "../support/assistants.js";
import { overriding } from "../support/storages.js";
import { ownerEngine } from "./owner-fixtures.js";

describe("an assistant is found by the names of tenant, owner and assistant", () => {
  const NAME = { tenant: "town", userName: "ada", name: "Guide" };

  test("security.md 88: without a token: what a visitor may know, and nothing else", async () => {
    const { engine, guide } = await ownerEngine(
      {},
      { assistant: { description: "Knows the museum.", culture: "it-IT" } },
    );
    expect(await engine.accounts.assistants.find(NAME)).toEqual({
      assistantID: guide.assistantID,
      ...NAME,
      culture: "it-IT",
      description: "Knows the museum.",
      hasPassword: false,
      ageRestriction: null,
      nsfw: false,
    });
  });

  test("in any case and spelling, with the names as they were written", async () => {
    const { engine } = await ownerEngine();
    const found = await engine.accounts.assistants.find({ tenant: "TOWN", userName: " Ada ", name: "ＧＵＩＤＥ" });
    expect(found).toMatchObject(NAME);
  });

  test("does not describe one that is private", async () => {
    const { engine, guide } = await ownerEngine({}, { assistant: { description: "Knows the museum." } });
    await engine.assistants.update(guide.assistantID, { password: "visitors' password", ageRestriction: 18 });
    expect(await engine.accounts.assistants.find(NAME)).toMatchObject({
      hasPassword: true,
      ageRestriction: 18,
      description: null,
    });
  });

  test.each([
    ["tenant", { ...NAME, tenant: "village" }],
    ["user", { ...NAME, userName: "bea" }],
    ["assistant", { ...NAME, name: "Sailor" }],
    ["assistant of the host", { ...NAME, name: "Of the host" }],
  ])("of an unknown %s: not found, with the same message", async (_, name) => {
    const { engine } = await ownerEngine();
    await engine.assistants.create({ name: "Of the host", giver: GIVER });
    await expect(engine.accounts.assistants.find(name)).rejects.toMatchObject({
      code: "ASSISTANT_NOT_FOUND",
      message: "There is no assistant with this assistantID",
    });
  });

  test.each(["tenant", "userName", "name"])("without a %s: rejected", async (field) => {
    const { engine } = await ownerEngine();
    for (const value of ["", undefined]) {
      const found = engine.accounts.assistants.find({ ...NAME, [field]: value as string });
      await expect(found).rejects.toMatchObject({ status: 400, field });
    }
  });

  test("after it was renamed, by its new name only, and no more after its removal", async () => {
    const { engine, token, guide } = await ownerEngine();
    const { assistants } = engine.accounts;
    await assistants.update(token, guide.assistantID, { name: "Sailor" });
    await expect(assistants.find(NAME)).rejects.toMatchObject({ code: "ASSISTANT_NOT_FOUND" });
    expect((await assistants.find({ ...NAME, name: "sailor" })).assistantID).toBe(guide.assistantID);
    await assistants.remove(token, guide.assistantID);
    await expect(assistants.find({ ...NAME, name: "sailor" })).rejects.toMatchObject({ code: "ASSISTANT_NOT_FOUND" });
  });

  test("is the oldest of those with the name", async () => {
    const { engine, token, guide, clock } = await ownerEngine();
    const { assistants } = engine.accounts;
    clock.advance(1);
    const second = await assistants.create(token, { name: "guide" });
    expect((await assistants.find(NAME)).assistantID).toBe(guide.assistantID);
    await assistants.remove(token, guide.assistantID);
    expect((await assistants.find(NAME)).assistantID).toBe(second.assistantID);
  });

  test("security.md 88: costs the same calls of the storage for unknown users, and does not grow with the number of assistants", async () => {
    const calls: string[] = [];
    const { engine, token } = await ownerEngine({ storage: countingStorage(calls) });
    const callsOf = async (name: object) => {
      calls.length = 0;
      await engine.accounts.assistants.find({ ...NAME, ...name }).catch(() => {});
      return [...calls];
    };
    const unknownName = await callsOf({ name: "Sailor" });
    expect(unknownName.length).toBeGreaterThan(0);
    expect(await callsOf({ userName: "nobody" })).toEqual(unknownName);
    expect(await callsOf({ tenant: "nowhere" })).toEqual(unknownName);
    for (let i = 0; i < 30; i++) await engine.accounts.assistants.create(token, { name: `Guide ${i}` });
    expect(await callsOf({ name: "Sailor" })).toEqual(unknownName);
  });
});

/** Names the calls that read. */
function countingStorage(calls: string[]): Storage {
  const storage = memoryStorage();
  return overriding(storage, {
    get: (refs: readonly DocRef[]) => {
      calls.push(`get ${refs.length}`);
      return storage.get(refs);
    },
    list: (query: ListQuery) => {
      calls.push(`list ${query.howMany}`);
      return storage.list(query);
    },
  });
}

describe("a tenant is found by its name", () => {
  test("without a token: name, language and whether registration is open", async () => {
    const { engine, root } = await ownerEngine();
    await engine.accounts.tenants.create(root, { name: "Hamlet", closedRegistration: true, culture: "it" });
    const found = { name: "Hamlet", closedRegistration: true, culture: "it" };
    expect(await engine.accounts.tenants.find("hamlet")).toEqual(found);
    await expect(engine.accounts.tenants.find("nowhere")).rejects.toMatchObject({ code: "TENANT_NOT_FOUND" });
    await expect(engine.accounts.tenants.find("")).rejects.toMatchObject({ status: 400, field: "name" });
  });
});

describe("public reads", () => {
  test("are throttled per client", async () => {
    const asked: string[] = [];
    const throttle = (clientKey: string, operation: string) => {
      asked.push(`${clientKey} ${operation}`);
      return { retryAfterMs: 1_000 };
    };
    const { engine } = await ownerEngine({ accounts: { throttle } });
    const options = { clientKey: "here" };
    const found = [
      engine.accounts.assistants.find({ tenant: "town", userName: "ada", name: "Guide" }, options),
      engine.accounts.tenants.find("town", options),
    ];
    for (const one of found) await expect(one).rejects.toMatchObject({ code: "THROTTLED" });
    expect(asked).toEqual(["here assistants.find", "here tenants.find"]);
  });
});

describe("the chat logs of a user's own sessions", () => {
  const LOGGED = { chatLog: { keepDays: 1 } };

  /** The texts that were said, by session. */
  async function saidIn({ engine, guide, token }: Awaited<ReturnType<typeof ownerEngine>>, given = token, page = {}) {
    const { count, chatLogs } = await engine.accounts.chatLogs(given, { assistantID: guide.assistantID, ...page });
    const said = chatLogs.map(({ entries }) => entries.map(({ inbound }) => inbound.text ?? inbound.kind));
    return [count, ...said];
  }

  async function visit(owned: Awaited<ReturnType<typeof ownerEngine>>, opening: object, ...texts: string[]) {
    const session = await owned.engine.sessions.open({ assistantID: owned.guide.assistantID, ...opening });
    for (const text of texts) {
      owned.clock.advance(1);
      await session.enterText(text);
    }
    owned.clock.advance(1);
    return session;
  }

  test("are listed by the login token that opened them, the latest first, by page", async () => {
    const owned = await ownerEngine(LOGGED);
    const eva = await owned.user({ userName: "eva", eMail: "eva@example.org" });
    const identified = { additionalInfo: { loginToken: eva.token } };
    await visit(owned, identified, "When do you open?", "Thank you");
    await visit(owned, { loginToken: eva.token }, "Who built it?");
    await visit(owned, {}, "Nobody is logged in");
    await visit(owned, { additionalInfo: { loginToken: owned.token } }, "The owner as a visitor");
    expect(await saidIn(owned, eva.token)).toEqual([
      2,
      ["open", "Who built it?"],
      ["open", "When do you open?", "Thank you"],
    ]);
    expect(await saidIn(owned, eva.token, { from: 1, howMany: 1 })).toEqual([
      2,
      ["open", "When do you open?", "Thank you"],
    ]);
    expect(await saidIn(owned)).toEqual([1, ["open", "The owner as a visitor"]]);
    const { chatLogs } = await owned.engine.accounts.chatLogs(eva.token, { assistantID: owned.guide.assistantID });
    expect(chatLogs[1]).toMatchObject({
      sessionReference: expect.stringMatching(/^[0-9a-f]{32}$/),
      startTimestamp: chatLogs[1]?.entries[0]?.time,
      entries: [{}, { emission: "At nine." }, {}],
    });
  });

  test("leave out what was said as a person with a PIN, and as the Giver", async () => {
    const owned = await ownerEngine(LOGGED);
    await owned.guide.people.add({ name: "Eva", ...EVA });
    const eva = await owned.user({ userName: "eva", eMail: "eva@example.org" });
    const session = await visit(owned, { loginToken: eva.token }, "When do you open?");
    await session.changeTag(EVA.tag);
    await session.enterText(EVA.pin);
    await session.enterText("A private question");
    await visit(owned, { loginToken: eva.token, ...EVA }, "Private, too");
    await visit(owned, { loginToken: owned.token }, "new question");
    const [count, first = []] = await saidIn(owned, eva.token);
    expect(count).toBe(1);
    expect(JSON.stringify(first)).not.toMatch(/private/i);
    expect(first).toEqual(expect.arrayContaining(["open", "When do you open?"]));
    expect(await saidIn(owned)).toEqual([0]);
  });

  test("are none without the option chatLog, and end with the log", async () => {
    const unlogged = await ownerEngine();
    await visit(unlogged, { additionalInfo: { loginToken: unlogged.token } }, "Hello");
    expect(await saidIn(unlogged)).toEqual([0]);
    const owned = await ownerEngine({ chatLog: { keepDays: 1 }, accounts: { tokenIdleMs: 7 * 24 * 3_600_000 } });
    await visit(owned, { additionalInfo: { loginToken: owned.token } }, "Hello");
    owned.clock.advance(24 * 3_600_000);
    expect(await saidIn(owned)).toEqual([0]);
  });

  test("need a valid token, and an assistant that exists", async () => {
    const owned = await ownerEngine(LOGGED);
    const { accounts } = owned.engine;
    const { assistantID } = owned.guide;
    await expect(accounts.chatLogs("unknown", { assistantID })).rejects.toMatchObject({ code: "INVALID_TOKEN" });
    await expect(accounts.chatLogs(owned.token, { assistantID: "unknown" })).rejects.toMatchObject({
      code: "ASSISTANT_NOT_FOUND",
    });
    await expect(accounts.chatLogs(owned.token, { assistantID, howMany: 0 })).rejects.toMatchObject({
      code: "INVALID_PAGE",
    });
  });
});
