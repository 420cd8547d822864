import { type EngineOptions, KeepsakeError, type UserUpdate, type WriteOp } from "keepsake";
import { scriptedModel } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { retryOnVersionConflict } from "../../src/accounts/operations/index.js";
import { accountsEngine, OTHER_PASSWORD, PASSWORD } from "./accounts-engine.js";
import { interleavedStorage, writes } from "./interleaved-storage.js";
import { ownerEngine } from "./owner-fixtures.js";

const TIMES = 5;

/** Ada, an administrator, with a storage that changes her record before each write of it. */
async function restless() {
  const { storage, inner, beforeCommit } = interleavedStorage();
  const test = await accountsEngine({ storage });
  await test.administrator("deputy");
  const ada = await test.administrator("ada");
  const ref = { partition: `tenant:${await findTenantID(test)}`, collection: "users", id: ada.user.userID };
  const rename = async () => {
    const [doc] = await inner.get([ref]);
    const { version, collection: _c, partition: _p, id: _i, ...rest } = doc!;
    const value = { ...(rest.value as object), avatarURL: `https://example.org/${version}` };
    await inner.commit([{ op: "put", ref, value, if: { version } }]);
  };
  return { ...test, ada, disturb: () => beforeCommit(writes("users"), rename, TIMES) };
}

async function findTenantID({ engine, root }: Awaited<ReturnType<typeof accountsEngine>>): Promise<string> {
  const { tenants } = await engine.accounts.tenants.list(root);
  return tenants[0]?.tenantID ?? "";
}

describe("operations of users who are changed at the same time", () => {
  test.each<[string, UserUpdate]>([
    ["a demotion", { admin: false }],
    ["a change of rights", { maxSvc: 7 }],
  ])("%s by a super administrator is tried again", async (_, changes) => {
    const { engine, root, ada, disturb } = await restless();
    disturb();
    const after = await engine.accounts.update(root, ada.user.userID, changes);
    expect(after).toMatchObject({ ...changes, avatarURL: expect.stringContaining("https://example.org/") });
  });

  test("a change of the password is tried again", async () => {
    const { engine, ada, login, disturb } = await restless();
    disturb();
    await engine.accounts.update(ada.token, ada.user.userID, { password: PASSWORD, newPassword: OTHER_PASSWORD });
    const { user } = await login("ada", { password: OTHER_PASSWORD });
    expect(user?.avatarURL).toContain("https://example.org/");
    await expect(login("ada")).rejects.toMatchObject({ code: "LOGIN_FAILED" });
  });

  test("a reset of the password is tried again", async () => {
    const { engine, login, code, disturb } = await restless();
    const ada = { tenant: "town", userName: "ada" };
    await engine.accounts.resetPassword(ada);
    const verificationCode = await code("ada@town.example.org");
    disturb();
    await engine.accounts.confirmReset({ ...ada, verificationCode, newPassword: OTHER_PASSWORD });
    const { user } = await login("ada", { password: OTHER_PASSWORD });
    expect(user?.avatarURL).toContain("https://example.org/");
  });

  test("a removal is tried again", async () => {
    const { engine, root, ada, disturb } = await restless();
    disturb();
    await engine.accounts.remove(root, ada.user.userID);
    await expect(engine.accounts.get(root, ada.user.userID)).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
  });

  test("a removal of oneself is tried again", async () => {
    const { engine, root, ada, disturb } = await restless();
    disturb();
    await engine.accounts.remove(ada.token, ada.user.userID);
    await expect(engine.accounts.get(root, ada.user.userID)).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
  });

  test("a revocation of all tokens is tried again", async () => {
    const { engine, ada, disturb } = await restless();
    disturb();
    await engine.accounts.tokens.revokeAll(ada.token);
    await expect(engine.accounts.get(ada.token)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
  });
});

describe("security.md 50: usage that is counted while its owner is removed", () => {
  const SAID = "When do you open?";

  /** A guide of Ada, and a storage that removes her right before a counter is written. */
  async function leaving(isMeant: (ops: readonly WriteOp[]) => boolean, options: EngineOptions = {}) {
    const { storage, inner, beforeCommit } = interleavedStorage();
    const test = await ownerEngine({ storage, ...options });
    const remove = () => test.engine.accounts.remove(test.root, test.userID);
    const usage = async () => {
      const partition = `tenant:${await findTenantID(test)}`;
      const { docs } = await inner.list({ partition, collection: "usage" });
      return docs.map(({ id }) => id).filter((id) => id.startsWith(test.userID));
    };
    const begin = (step: () => Promise<unknown> = remove) =>
      beforeCommit((ops) => isMeant(ops) && ops.some(({ op }) => op === "inc"), step);
    /** The first commit of a removal, without what follows it. */
    const removeRecord = async () => {
      const ref = { partition: `tenant:${await findTenantID(test)}`, collection: "users", id: test.userID };
      await inner.commit([{ op: "delete", ref }]);
    };
    return { ...test, usage, begin, removeRecord };
  }

  test("of a conversation leaves no counter", async () => {
    const { engine, guide, usage, begin } = await leaving(writes("usage"));
    const session = await engine.sessions.open({ assistantID: guide.assistantID });
    begin();
    await expect(session.enterText(SAID)).rejects.toMatchObject({ code: expect.any(String) });
    expect(await usage()).toEqual([]);
  });

  test("of a completion leaves no counter", async () => {
    const languageModel = scriptedModel(["Sixty meters."]);
    const { engine, guide, usage, begin } = await leaving(writes("usage"), { languageModel });
    const session = await engine.sessions.open({ assistantID: guide.assistantID });
    await session.enterText(SAID);
    begin();
    await session.enterText("How high is the tower?").catch(() => null);
    expect(await usage()).toEqual([]);
  });

  test("of an import leaves no counter", async () => {
    const { guide, usage, begin, removeRecord } = await leaving(writes("usage"));
    const before = await usage();
    begin(removeRecord);
    await guide
      .import([JSON.stringify({ memoryType: "Story", title: "A day" })], { format: "jsonl" })
      .result()
      .catch(() => null);
    expect(await usage()).toEqual(before);
  });
});

test("an operation gives up after 50 conflicts, and at once after another error", async () => {
  let attempts = 0;
  const fail = (code: "VERSION_CONFLICT" | "USER_NOT_FOUND") => () => {
    attempts += 1;
    return Promise.reject(new KeepsakeError(code, "no"));
  };
  await expect(retryOnVersionConflict(fail("VERSION_CONFLICT"))).rejects.toMatchObject({ code: "VERSION_CONFLICT" });
  expect(attempts).toBe(50);
  await expect(retryOnVersionConflict(fail("USER_NOT_FOUND"))).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
  expect(attempts).toBe(51);
});
