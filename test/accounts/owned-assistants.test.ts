import { describe, expect, test } from "vitest";
import { createAdministrator } from "./accounts-engine.js";
import { ownerEngine } from "./owner-fixtures.js";

describe("the assistants of a user", () => {
  test("are created, read, changed, listed and removed by their owner, and counted", async () => {
    const { engine, token, userID, guide, self } = await ownerEngine();
    const { assistants } = engine.accounts;
    const museum = await assistants.create(token, { name: "Museum" });
    expect(museum).toMatchObject({ name: "Museum", ownerUserID: userID });
    expect((await self()).numSvc).toBe(2);
    expect(await assistants.update(token, museum.assistantID, { name: "Old museum" })).toMatchObject({
      name: "Old museum",
      ownerUserID: userID,
    });
    expect(await assistants.get(token, museum.assistantID)).toMatchObject({ name: "Old museum" });
    const page = await assistants.list(token, { from: 1, howMany: 1 });
    expect([page.count, page.assistants.map(({ name }) => name)]).toEqual([2, ["Old museum"]]);
    await assistants.remove(token, guide.assistantID);
    expect((await self()).numSvc).toBe(1);
    await expect(assistants.get(token, guide.assistantID)).rejects.toMatchObject({ code: "ASSISTANT_NOT_FOUND" });
    await expect(assistants.remove(token, guide.assistantID)).rejects.toMatchObject({ code: "ASSISTANT_NOT_FOUND" });
    expect((await self()).numSvc).toBe(1);
  });

  test("keep their owner, whatever an update contains", async () => {
    const { engine, token, userID } = await ownerEngine();
    const { assistants } = engine.accounts;
    const own = await assistants.create(token, { name: "A", ownerUserID: "somebody else" });
    await assistants.update(token, own.assistantID, { name: "B", ownerUserID: "somebody else" } as object);
    expect((await assistants.get(token, own.assistantID)).ownerUserID).toBe(userID);
  });

  test("reject missing input", async () => {
    const { engine, token, guide } = await ownerEngine();
    const { assistants } = engine.accounts;
    for (const nothing of [undefined, null, {}, []] as never[]) {
      await expect(assistants.create(token, nothing)).rejects.toMatchObject({ code: "MISSING_FIELD", field: "name" });
    }
    const none = assistants.update(token, guide.assistantID, undefined as never);
    await expect(none).resolves.toMatchObject({ name: "Guide" });
  });

  test("need the right to create them", async () => {
    const { engine, token, set } = await ownerEngine();
    await set({ enableSvcCreation: false });
    const refused = engine.accounts.assistants.create(token, { name: "Another" });
    await expect(refused).rejects.toMatchObject({ code: "FEATURE_DISABLED", status: 403 });
  });

  test("can be created by the host for a user, and count; without an owner nothing is counted or limited", async () => {
    const { engine, userID, self } = await ownerEngine({}, { rights: { maxSvc: 2 } });
    await engine.assistants.create({ name: "For Ada", ownerUserID: userID });
    expect((await self()).numSvc).toBe(2);
    const another = engine.assistants.create({ name: "One too many", ownerUserID: userID });
    await expect(another).rejects.toMatchObject({ code: "QUOTA_EXCEEDED", status: 429, retryAfterMs: null });
    for (let i = 0; i < 5; i++) await engine.assistants.create({ name: `Of the host ${i}` });
    expect((await self()).numSvc).toBe(2);
    await expect(engine.assistants.create({ name: "A", ownerUserID: "nobody" })).rejects.toMatchObject({
      code: "USER_NOT_FOUND",
      field: "ownerUserID",
    });
  });

  test("look missing to other users", async () => {
    const { engine, token, guide, root, user, administrator } = await ownerEngine();
    const { assistants } = engine.accounts;
    const mayor = await administrator();
    const eva = await user({ userName: "eva", eMail: "eva@example.org" });
    await engine.accounts.tenants.create(root, { name: "village" });
    const foreign = await createAdministrator(engine, root, { userName: "foreign", tenant: "village" });
    const ofHost = await engine.assistants.create({ name: "Of the host" });
    for (const [caller, assistantID] of [
      [eva.token, guide.assistantID],
      [foreign.token, guide.assistantID],
      [token, ofHost.assistantID],
      [mayor.token, ofHost.assistantID],
      [root, ofHost.assistantID],
      [token, "unknown"],
    ] as const) {
      for (const call of [
        () => assistants.get(caller, assistantID),
        () => assistants.update(caller, assistantID, { name: "Mine" }),
        () => assistants.remove(caller, assistantID),
      ]) {
        await expect(call()).rejects.toMatchObject({
          code: "ASSISTANT_NOT_FOUND",
          message: "There is no assistant with this assistantID",
        });
      }
    }
    expect((await assistants.list(eva.token)).count).toBe(0);
    expect((await guide.read()).name).toBe("Guide");
  });

  test("can be managed by administrators of the owner's tenant", async () => {
    const { engine, guide, root, administrator } = await ownerEngine();
    const { assistants } = engine.accounts;
    const mayor = await administrator();
    expect(await assistants.update(mayor.token, guide.assistantID, { name: "B" })).toMatchObject({ name: "B" });
    await assistants.remove(root, guide.assistantID);
    await expect(guide.read()).rejects.toMatchObject({ code: "ASSISTANT_NOT_FOUND" });
  });

  test("security.md 50: are removed with their owner", async () => {
    const { engine, token, userID, guide, root } = await ownerEngine();
    const { assistantID } = guide;
    const session = await engine.sessions.open({ assistantID });
    await engine.accounts.remove(root, userID);
    await expect(guide.memories.list()).rejects.toMatchObject({ code: "ASSISTANT_NOT_FOUND" });
    await expect(session.enterText("Hello")).rejects.toMatchObject({ code: "SESSION_NOT_FOUND" });
    await expect(engine.accounts.assistants.list(token)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
    expect((await engine.assistants.list()).count).toBe(0);
  });

  test("lose their owner in a bundle, and importing it does not set one", async () => {
    const { engine, guide, self } = await ownerEngine();
    let bundle = "";
    for await (const piece of guide.export({ format: "bundle" })) bundle += piece;
    expect(bundle).not.toContain("ownerUserID");
    const forged = bundle.replace('"name":"Guide"', '"name":"Guide","ownerUserID":"somebody"');
    for (const source of [bundle, forged]) {
      const { assistantID } = await engine.assistants.importBundle(source).result();
      expect((await (await engine.assistants.get(assistantID ?? "")).read()).ownerUserID).toBeNull();
    }
    expect((await self()).numSvc).toBe(1);
  });

  test("are audited with owner and caller", async () => {
    const { engine, token, userID, guide, audit, administrator } = await ownerEngine();
    const mayor = await administrator();
    await engine.accounts.assistants.update(mayor.token, guide.assistantID, { name: "B" });
    expect(audit.at(-1)).toMatchObject({
      operation: "assistants.update",
      outcome: "done",
      userID,
      actorID: mayor.user.userID,
    });
    await expect(engine.accounts.assistants.get(token, "unknown")).rejects.toMatchObject({
      code: "ASSISTANT_NOT_FOUND",
    });
    expect(audit.at(-1)).toMatchObject({
      operation: "assistants.get",
      outcome: "refused",
      code: "ASSISTANT_NOT_FOUND",
    });
  });
});
