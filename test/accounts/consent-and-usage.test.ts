import { memoryStorage, type Storage } from "keepsake";
import { fakeClock } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { OPERATIONS, type OperationName } from "../../src/accounts/options/operation-table.js";
import { createOwnerPolicy } from "../../src/accounts/quotas/index.js";
import { readUsage } from "../../src/accounts/quotas/owner-usage.js";
import type { UsageCounter } from "../../src/accounts/stored/records.js";
import type { AssistantRecord } from "../../src/assistants/index.js";
import type { Ports } from "../../src/ports/index.js";
import { overriding } from "../support/storages.js";
import { accountsEngine, OTHER_PASSWORD, PASSWORD } from "./accounts-engine.js";
import { refund, take } from "./usage.js";

const DAY_MS = 24 * 3_600_000;
const ADA = { tenantID: "t", userID: "ada" };

function counting(storage: Storage = memoryStorage()) {
  const clock = fakeClock(Date.parse("2024-01-31T23:59:59.999Z"));
  const ports = { storage, clock } as Pick<Ports, "storage" | "clock"> as Ports;
  return { clock, ports, count: async (counter: UsageCounter) => (await readUsage(ports, ADA))[counter] };
}

describe("usage counters", () => {
  test("security.md 55: let seven of twenty parallel calls pass if seven are left", async () => {
    const { ports, count } = counting();
    const takes = Array.from({ length: 20 }, () => take(ports, ADA, "monthCompletions", 1, 7));
    expect((await Promise.all(takes)).filter((passed) => passed)).toHaveLength(7);
    expect(await count("monthCompletions")).toBe(7);
  });

  test("security.md 55: treat 0 as unlimited and count nothing partially", async () => {
    const { ports, count } = counting();
    expect(await take(ports, ADA, "monthImportedSize", 1_000_000, 0)).toBe(true);
    expect(await take(ports, ADA, "monthImportedSize", 5, 1_000_004)).toBe(false);
    expect(await count("monthImportedSize")).toBe(1_000_000);
  });

  test("security.md 55: stay correct if the lists of users cannot be updated", async () => {
    const inner = memoryStorage();
    let isBroken = false;
    const commit: Storage["commit"] = async (ops) => {
      if (isBroken && ops.some(({ ref }) => ref.collection === "listings")) throw new Error("The disk is full");
      return inner.commit(ops);
    };
    const { engine, storage, clock, logger, root, user } = await accountsEngine({
      storage: overriding(inner, { commit }),
      accounts: { newUsers: { enableSvcCreation: true } },
    });
    const { user: ada, token } = await user();
    const tenantID = (await engine.accounts.tenants.list(root)).tenants[0]?.tenantID ?? "";
    isBroken = true;
    expect((await engine.accounts.assistants.create(token, { name: "Guide" })).ownerUserID).toBe(ada.userID);
    const budget = createOwnerPolicy({ storage, clock, logger } as unknown as Ports).budgetOf({
      ownerUserID: ada.userID,
    } as AssistantRecord);
    expect(await budget.take()).toBe(true);
    await budget.refund();
    const usage = await readUsage({ storage, clock } as unknown as Ports, { tenantID, userID: ada.userID });
    expect(usage).toMatchObject({ numSvc: 1, monthCompletions: 0 });
    expect(logger.entries.map(({ level }) => level)).toEqual(["warn", "warn", "warn"]);
    isBroken = false;
    await engine.accounts.assistants.create(token, { name: "Other" });
    expect((await engine.accounts.filter(root, { orderBy: "SvcCountDescending" })).users[0]?.userID).toBe(ada.userID);
  });

  test("security.md 56: restart with the month at midnight UTC, except those that are not monthly", async () => {
    const { ports, clock, count } = counting();
    for (const counter of ["monthCompletions", "numSvc"] as const) await take(ports, ADA, counter, 1, 1);
    expect(await take(ports, ADA, "monthCompletions", 1, 1)).toBe(false);
    clock.advance(1);
    expect([await count("monthCompletions"), await count("numSvc")]).toEqual([0, 1]);
    expect(await take(ports, ADA, "monthCompletions", 1, 1)).toBe(true);
  });

  test("security.md 56: refund failed work to its month", async () => {
    const { ports, clock, count } = counting();
    const takenAt = clock.now();
    await take(ports, ADA, "monthCompletions", 1, 1);
    clock.advance(1);
    await take(ports, ADA, "monthCompletions", 1, 1);
    await refund(ports, ADA, "monthCompletions", 1, takenAt);
    expect(await count("monthCompletions")).toBe(1);
    clock.set(takenAt);
    expect(await count("monthCompletions")).toBe(0);
  });
});

/** Permitted calls of every operation with a token. */
const CALLS = Object.keys(OPERATIONS).filter((name) => OPERATIONS[name as OperationName].access !== "anyone");

describe("terms", () => {
  test.each(CALLS)("security.md 57: without accepted terms: %s", async (name) => {
    const test = await accountsEngine();
    const { accounts } = test.engine;
    const { token, user } = await test.user();
    const { user: other } = await test.user({ userName: "bea", eMail: "bea@example.org" });
    const { userID } = await accounts.get(test.root);
    const { assistantID } = await test.engine.assistants.create({ name: "Guide", ownerUserID: userID });
    await accounts.update(test.root, userID, { tnCAndPPAccepted: false });
    const { tenants } = await accounts.tenants.list(test.root);
    const tenantID = tenants[0]?.tenantID ?? "";
    const calls: Readonly<Record<string, () => Promise<unknown>>> = {
      logout: () => accounts.logout(token),
      get: () => accounts.get(test.root, user.userID),
      create: () => accounts.create(test.root, { userName: "x1", eMail: "x@example.org" }),
      update: () => accounts.update(test.root, user.userID, { enableBadges: true }),
      remove: () => accounts.remove(test.root, other.userID),
      list: () => accounts.list(test.root),
      filter: () => accounts.filter(test.root),
      "tokens.list": () => accounts.tokens.list(test.root),
      "tokens.revokeAll": () => accounts.tokens.revokeAll(token),
      "tenants.list": () => accounts.tenants.list(test.root),
      "tenants.get": () => accounts.tenants.get(test.root, tenantID),
      "tenants.create": () => accounts.tenants.create(test.root, { name: "village" }),
      "tenants.update": () => accounts.tenants.update(test.root, tenantID, { closedRegistration: true }),
      "tenants.remove": () => accounts.tenants.remove(test.root, "nowhere"),
      "assistants.list": () => accounts.assistants.list(test.root),
      chatLogs: () => accounts.chatLogs(test.root, { assistantID }),
      "assistants.get": () => accounts.assistants.get(test.root, assistantID),
      "assistants.create": () => accounts.assistants.create(test.root, { name: "Another" }),
      "assistants.update": () => accounts.assistants.update(test.root, assistantID, { name: "Other" }),
      "assistants.remove": () => accounts.assistants.remove(test.root, assistantID),
    };
    const call = calls[name];
    if (call === undefined) throw new Error(`There is no call of ${name}`);
    const isBlocked = /(?:create|update|remove)$/.test(name);
    if (isBlocked) await expect(call()).rejects.toMatchObject({ code: "TERMS_NOT_ACCEPTED", status: 403 });
    else await call();
  });

  test("security.md 57: users may always accept, change the password and remove themselves", async () => {
    const { engine, user, root } = await accountsEngine();
    const { token, user: ada } = await user();
    const { accounts } = engine;
    await accounts.update(root, ada.userID, { tnCAndPPAccepted: false });
    await expect(accounts.update(token, ada.userID, { mfaEnabled: true })).rejects.toMatchObject({
      code: "TERMS_NOT_ACCEPTED",
    });
    await accounts.update(token, ada.userID, { password: PASSWORD, newPassword: OTHER_PASSWORD });
    await accounts.update(token, ada.userID, { tnCAndPPAccepted: true });
    await accounts.update(token, ada.userID, { newsletterSubscribed: true });
    await accounts.update(root, ada.userID, { tnCAndPPAccepted: false });
    await accounts.remove(token, ada.userID);
  });

  test("security.md 57: no one accepts for another user", async () => {
    const { engine, user, root } = await accountsEngine();
    const { user: ada } = await user();
    await engine.accounts.update(root, ada.userID, { tnCAndPPAccepted: false, pAndCUAccepted: false });
    const after = await engine.accounts.update(root, ada.userID, { tnCAndPPAccepted: true, pAndCUAccepted: true });
    expect(after).toMatchObject({ tnCAndPPAccepted: false, tnCAndPPAcceptanceDate: null, pAndCUAccepted: false });
  });

  test("security.md 58: each acceptance is dated once", async () => {
    const { engine, user, clock } = await accountsEngine();
    const { token, user: ada } = await user();
    const set = async (pAndCUAccepted: boolean) => {
      await engine.accounts.update(token, ada.userID, { pAndCUAccepted });
      return engine.accounts.get(token);
    };
    const first = await set(true);
    clock.advance(1_000);
    expect((await set(true)).pAndCUAcceptanceDate).toBe(first.pAndCUAcceptanceDate);
    expect((await set(false)).pAndCUAcceptanceDate).toBeNull();
    expect((await set(true)).pAndCUAcceptanceDate).toBe("2024-01-01T00:00:01.000Z");
  });

  test("security.md 59: a birth date can be set at any time and changed once a month, and changes are audited", async () => {
    const { engine, user, clock, audit, login, root } = await accountsEngine();
    let { token, user: ada } = await user();
    const set = (birthDate: string | null) => engine.accounts.update(token, ada.userID, { birthDate });
    await set("2001-05-01");
    expect((await engine.accounts.get(token)).age).toBe(22);
    await set("1990-05-01");
    expect(audit.at(-1)).toMatchObject({ operation: "update", userID: ada.userID, details: ["birthDate"] });
    expect((await engine.accounts.get(token)).age).toBe(33);
    await expect(set("1980-05-01")).rejects.toMatchObject({ code: "THROTTLED", retryAfterMs: 30 * DAY_MS });
    await expect(set(null)).rejects.toMatchObject({ code: "THROTTLED" });
    await expect(set("1990-05-01")).resolves.toMatchObject({ birthDate: "1990-05-01T00:00:00.000Z" });
    await engine.accounts.update(root, ada.userID, { birthDate: "1991-05-01" });
    clock.advance(30 * DAY_MS);
    token = (await login("ada")).token ?? "";
    expect((await set(null)).birthDate).toBeNull();
    await expect(set("1980-05-01")).rejects.toMatchObject({ code: "THROTTLED" });
  });
});
