import type { Storage, WriteOp } from "keepsake";
import { fakeIds, fakeMailer } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { HOURS } from "../support/assistants.js";
import { overriding, recordingStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";
import { accountsEngine, createAdministrator, PASSWORD } from "./accounts-engine.js";

const SECRET = "a key of the tests, with more than 32 characters";

/** A storage for several processes whose commits can be made to fail. */
function fragile() {
  const inner = recordingStorage();
  let left = Number.POSITIVE_INFINITY;
  const storage = overriding(inner, {
    capabilities: { durable: false, multiProcess: true, push: true },
    async commit(ops: readonly WriteOp[]) {
      left -= 1;
      if (left < 0) throw new Error("The disk is full");
      return inner.commit(ops);
    },
  });
  return { inner, storage, breakAfter: (commits: number) => (left = commits) };
}

/** A second tenant with an administrator who owns a guide that had a conversation. */
async function village(storage: Storage) {
  const test = await accountsEngine({ storage, secret: SECRET, chatLog: { keepDays: 30 } });
  const { accounts, assistants, sessions } = test.engine;
  const { tenantID } = await accounts.tenants.create(test.root, { name: "village" });
  const { user, token } = await createAdministrator(test.engine, test.root, { tenant: "village" });
  await createAdministrator(test.engine, test.root, { tenant: "village", userName: "deputy" });
  await accounts.update(test.root, user.userID, {
    enableSvcCreation: true,
    notificationPrefs: [{ chatLogExtractionPeriod: "Hourly" }],
  });
  const { assistantID } = await accounts.assistants.create(token, { name: "Village guide" });
  await (await assistants.get(assistantID)).memories.add(HOURS);
  await (await sessions.open({ assistantID })).enterText("When do you open?");
  test.clock.advance(3_600_000);
  await accounts.sendDueNotifications();
  // Records the use of the token now, so that the removal does not.
  await accounts.get(test.root);
  const { userID } = user;
  const remove = {
    tenant: () => accounts.tenants.remove(test.root, tenantID),
    user: () => accounts.remove(test.root, userID),
  };
  const other = () =>
    testEngine({ storage, clock: test.clock, ids: fakeIds("other"), secret: SECRET, mailer: fakeMailer() });
  return { ...test, tenantID, userID, assistantID, remove, other };
}

type Village = Awaited<ReturnType<typeof village>>;

/** The calls that finish an interrupted removal. */
const WAYS: Readonly<Record<string, (village: Village, kind: "tenant" | "user") => Promise<unknown>>> = {
  "the same call": ({ remove }, kind) => remove[kind](),
  "a sweep of another process": ({ other }) => other().engine.sweep(),
  "a list of the tenants": ({ engine, root }) => engine.accounts.tenants.list(root),
};

describe("security.md 50: an interrupted removal", () => {
  test.each(Object.keys(WAYS).flatMap((way) => [["tenant", way] as const, ["user", way] as const]))(
    "security.md 50: of a %s makes it unreachable at once, and is finished by %s",
    async (kind, way) => {
      for (let commits = 1; ; commits++) {
        const { inner, storage, breakAfter } = fragile();
        const test = await village(storage);
        const { engine, root, tenantID, userID, assistantID, remove, login } = test;
        breakAfter(commits);
        const isDone = await remove[kind]().then(
          () => true,
          () => false,
        );
        breakAfter(Number.POSITIVE_INFINITY);
        const opened = engine.sessions.open({ assistantID });
        await expect(opened).rejects.toMatchObject({ code: "ASSISTANT_NOT_FOUND" });
        await expect(login("mayor", { tenant: "village" })).rejects.toMatchObject({ code: "LOGIN_FAILED" });
        await expect(engine.accounts.get(root, userID)).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
        const { users } = await engine.accounts.list(root);
        expect(users.map((user) => user.userID)).not.toContain(userID);
        if (!isDone) await WAYS[way]?.(test, kind);
        await engine.accounts.delivered();
        const removed = [userID, assistantID, "mayor@", ...(kind === "tenant" ? [tenantID, "deputy@"] : [])];
        const left = (await inner.dump()).filter(
          (doc) => doc.collection !== "sessions" && removed.some((one) => JSON.stringify(doc).includes(one)),
        );
        // Documents of an address and a day expire on their own.
        expect(left.filter(({ expiresAt }) => expiresAt === undefined)).toEqual([]);
        expect(left.filter(({ collection }) => collection.startsWith("notif"))).toEqual([]);
        const code = kind === "tenant" ? "TENANT_NOT_FOUND" : "USER_NOT_FOUND";
        await expect(remove[kind]()).rejects.toMatchObject({ code });
        if (!isDone) continue;
        expect(commits).toBeGreaterThan(4);
        return;
      }
    },
  );

  test("security.md 50: of a user is continued only by administrators of the tenant", async () => {
    const { storage, breakAfter } = fragile();
    const { engine, remove, userID, login, other, root } = await village(storage);
    const { token: strangers } = await createAdministrator(engine, root, { tenant: "town" });
    breakAfter(1);
    await remove.user().catch(() => null);
    breakAfter(Number.POSITIVE_INFINITY);
    await expect(engine.accounts.remove(strangers, userID)).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
    const deputy = (await login("deputy", { tenant: "village", password: PASSWORD })).token ?? "";
    await engine.accounts.remove(deputy, userID);
    await expect(other().engine.accounts.remove(deputy, userID)).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
  });

  test("of an assistant is finished by a sweep, unless an import took its ID", async () => {
    const { inner, storage, breakAfter } = fragile();
    const { engine } = testEngine({ storage });
    for (const imported of [false, true]) {
      const guide = await engine.assistants.create({ name: "Guide" });
      const { assistantID } = guide;
      await guide.memories.add(HOURS);
      const bundle: string[] = [];
      for await (const line of guide.export({ format: "bundle" })) bundle.push(line);
      breakAfter(1);
      await engine.assistants.remove(assistantID).catch(() => null);
      breakAfter(Number.POSITIVE_INFINITY);
      if (imported) await engine.assistants.importBundle(bundle.join(""), { assistantID }).result();
      await engine.sweep();
      const left = (await inner.dump()).filter((doc) => JSON.stringify(doc).includes(assistantID));
      if (!imported) expect(left).toEqual([]);
      else expect((await (await engine.assistants.get(assistantID)).memories.list()).count).toBe(1);
    }
  });
});
