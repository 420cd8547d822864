import type { Session } from "keepsake";
import { scriptedModel } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { GIVER } from "../support/assistants.js";
import { requireGiver } from "../support/full-session.js";
import { ownerEngine } from "./owner-fixtures.js";

describe("security.md 57: while the owner has not accepted the terms", () => {
  const refused = { code: "TERMS_NOT_ACCEPTED", status: 403 };

  async function withoutTerms() {
    const test = await ownerEngine();
    const { engine, guide, token, userID } = test;
    const open = (opening: object) => engine.sessions.open({ assistantID: guide.assistantID, ...opening });
    const sessions = { byPIN: await open(GIVER), byLogin: await open({ loginToken: token }), visitor: await open({}) };
    await engine.accounts.update(token, userID, { tnCAndPPAccepted: false });
    return { ...test, ...sessions, open };
  }

  test("assistants can be read, but not created, changed or removed", async () => {
    const { engine, token, guide, root, administrator } = await withoutTerms();
    const { assistants } = engine.accounts;
    const { assistantID } = guide;
    const mayor = await administrator();
    for (const call of [
      () => assistants.create(token, { name: "Another" }),
      () => assistants.update(token, assistantID, { name: "B" }),
      () => assistants.remove(token, assistantID),
      () => assistants.update(mayor.token, assistantID, { name: "B" }),
      () => assistants.update(root, assistantID, { name: "B" }),
    ]) {
      await expect(call()).rejects.toMatchObject(refused);
    }
    expect(await assistants.get(token, assistantID)).toMatchObject({ name: "Guide" });
    expect((await assistants.list(token)).count).toBe(1);
  });

  test.each(["byPIN", "byLogin"] as const)(
    "a Giver's session %s changes nothing and says nothing, and reads everything",
    async (name) => {
      const test = await withoutTerms();
      const session: Session = test[name];
      const giver = requireGiver(session);
      const memoryID = (await test.guide.memories.list()).memories[0]?.memoryID ?? "";
      for (const call of [
        () => giver.memories.add({ memoryType: "Story", title: "New" }),
        () => giver.memories.update(memoryID, { title: "Other" }),
        () => giver.memories.remove(memoryID),
        () => giver.people.add({ name: "Eva", tag: "🐦" }),
        () => giver.unanswered.add({ text: "Why?" }),
        () => session.enterText("new question"),
        () => session.timeout(),
      ]) {
        await expect(call()).rejects.toMatchObject(refused);
      }
      const reads = [
        () => giver.memories.list(),
        () => giver.memories.get(memoryID),
        () => giver.memories.filter({}),
        () => session.memories.search({ text: "open" }),
        () => giver.people.list(),
        () => giver.unanswered.list(),
        () => giver.drafts.list(),
        () => giver.pairs.list(),
        () => giver.functions.list(),
        () => giver.contextVars.list(),
        () => session.chatLog.list(),
      ];
      for (const read of reads) await expect(read()).resolves.toBeDefined();
      expect((await giver.memories.list()).count).toBe(1);
      await session.close();
    },
  );

  test("users, tokens and own data can be read", async () => {
    const { engine, administrator } = await withoutTerms();
    const { accounts } = engine;
    const mayor = await administrator();
    await accounts.update(mayor.token, mayor.user.userID, { tnCAndPPAccepted: false });
    await expect(accounts.get(mayor.token)).resolves.toMatchObject({ userName: "mayor", tnCAndPPAccepted: false });
    expect((await accounts.list(mayor.token)).users.length).toBeGreaterThan(1);
    expect((await accounts.filter(mayor.token, {})).users.length).toBeGreaterThan(1);
    expect(await accounts.tokens.list(mayor.token)).toHaveLength(1);
    await expect(accounts.create(mayor.token, { userName: "x", eMail: "x@example.org" })).rejects.toMatchObject(
      refused,
    );
  });

  test("visitors and the host are not affected", async () => {
    const { visitor, visit, guide } = await withoutTerms();
    expect((await visitor.enterText("When do you open?")).emission).toBe("At nine.");
    expect(await visit()).toBe("At nine.");
    expect((await visitor.memories.search({ text: "open" })).count).toBe(1);
    await guide.memories.add({ memoryType: "Story", title: "New" });
  });

  test("acceptance, a new password and removal work, and acceptance lifts the restriction", async () => {
    const { engine, token, userID, byPIN } = await withoutTerms();
    await engine.accounts.update(token, userID, { tnCAndPPAccepted: true });
    expect((await requireGiver(byPIN).memories.list()).count).toBe(1);
    await engine.accounts.update(token, userID, { tnCAndPPAccepted: false });
    await engine.accounts.remove(token, userID);
  });

  test("assistants of the host are managed, except by a logged-in user who has not accepted", async () => {
    const { engine, token } = await withoutTerms();
    const { assistantID } = await engine.assistants.create({ name: "Of the host", giver: GIVER });
    const giver = requireGiver(await engine.sessions.open({ assistantID, ...GIVER }));
    expect((await giver.memories.list()).count).toBe(0);
    const both = requireGiver(await engine.sessions.open({ assistantID, ...GIVER, loginToken: token }));
    expect((await both.memories.list()).count).toBe(0);
    const story = { memoryType: "Story", title: "New" } as const;
    await expect(both.memories.add(story)).rejects.toMatchObject(refused);
    await giver.memories.add(story);
  });
});

describe("security.md 59: age limits", () => {
  test.each([
    ["no birth date", undefined, false],
    ["17 years", "2006-01-02", false],
    ["18 years", "2006-01-01", true],
  ])("an assistant for adults of an owner with %s", async (_, birthDate, may) => {
    const { engine, root, user } = await ownerEngine();
    const eva = await user({
      userName: "eva",
      eMail: "eva@example.org",
      ...(birthDate === undefined ? {} : { birthDate }),
    });
    await engine.accounts.update(root, eva.user.userID, { enableSvcCreation: true });
    const { assistants } = engine.accounts;
    const made = assistants.create(eva.token, { name: "Late show", nsfw: true });
    if (may) expect(await made).toMatchObject({ nsfw: true });
    else await expect(made).rejects.toMatchObject({ code: "NSFW_NOT_ALLOWED", status: 403, field: "nsfw" });
    const plain = await assistants.create(eva.token, { name: "Matinee" });
    const changed = assistants.update(eva.token, plain.assistantID, { nsfw: true });
    if (may) expect(await changed).toMatchObject({ nsfw: true });
    else await expect(changed).rejects.toMatchObject({ code: "NSFW_NOT_ALLOWED" });
  });

  test.each([
    [{ nsfw: true }, undefined, true],
    [{ nsfw: true }, "2006-01-02", false],
    [{ nsfw: true }, "2006-01-01", true],
    [{ nsfw: true, ageRestriction: 16 }, "2007-01-01", true],
    [{ nsfw: true, ageRestriction: 16 }, undefined, false],
    [{ ageRestriction: 21 }, "2006-01-01", false],
    [{}, "2020-01-01", true],
  ])("an assistant %j opens for a birth date of %s: %s", async (assistant, birthDate, opens) => {
    const { engine } = await ownerEngine();
    const { assistantID } = await engine.assistants.create({ name: "Show", ...assistant });
    const opening = engine.sessions.open({ assistantID, birthDate });
    if (opens) expect((await opening).state.state).toBe("R1");
    else await expect(opening).rejects.toMatchObject({ code: "AGE_LIMIT", field: "birthDate" });
  });

  test("logged-in users need not repeat their birth date", async () => {
    const { engine, token, user } = await ownerEngine();
    const { assistantID } = await engine.assistants.create({ name: "Show", ageRestriction: 18 });
    expect((await engine.sessions.open({ assistantID, loginToken: token })).state.state).toBe("R1");
    const kid = await user({ userName: "kid", eMail: "kid@example.org", birthDate: "2012-01-01" });
    const opening = engine.sessions.open({ assistantID, loginToken: kid.token });
    await expect(opening).rejects.toMatchObject({ code: "AGE_LIMIT" });
  });

  test.each([
    [undefined, {}, true],
    ["2010-01-01", {}, true],
    ["2010-01-02", {}, false],
    ["2013-01-01", { ageRestriction: 10 }, true],
  ])("a visitor born on %s gets completions of %j: %s", async (birthDate, assistant, completes) => {
    const languageModel = scriptedModel(["Sixty meters."]);
    const { engine } = await ownerEngine({ languageModel });
    const { assistantID } = await engine.assistants.create({ name: "Show", ...assistant });
    const session = await engine.sessions.open({ assistantID, birthDate });
    expect((await session.enterText("How high is the tower?")).completion).toBe(completes);
    if (completes) return;
    const resumed = await engine.sessions.open({ assistantID, continueFromSessionID: session.sessionID });
    expect((await resumed.enterText("How high is the tower?")).completion).toBe(false);
  });
});
