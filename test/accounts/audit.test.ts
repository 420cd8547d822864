import type { AuditEvent, UserInput } from "keepsake";
import { createRestHandler } from "keepsake/rest";
import { describe, expect, test } from "vitest";
import { loggedText } from "../support/logged-text.js";
import { recordingStorage } from "../support/storages.js";
import {
  type AccountsEngine,
  accountsEngine,
  createAdministrator,
  OTHER_PASSWORD,
  PASSWORD,
  ROOT,
  registrationFor,
} from "./accounts-engine.js";

const HOUR_MS = 3_600_000;
const SECRET = "a key of the tests, with more than 32 characters";

describe("security.md 60: the audit hook", () => {
  test("security.md 60: receives every call, done or refused, with the caller and the user", async () => {
    const { engine, audit, root, user, login } = await accountsEngine();
    const { user: ada } = await user();
    const { userID: rootID } = await engine.accounts.get(root, undefined, { requestID: "r-7" });
    const about = audit.at(-1)?.tenantID;
    expect(audit.at(-1)).toEqual({
      at: "2024-01-01T00:00:00.000Z",
      requestID: "r-7",
      operation: "get",
      outcome: "done",
      code: null,
      reason: null,
      tenantID: expect.stringMatching(/./),
      userID: rootID,
      actorID: rootID,
      details: [],
    });
    await login("ada", { password: "wrong wrong" }).catch(() => null);
    expect(audit.at(-1)).toMatchObject({
      operation: "login",
      outcome: "refused",
      code: "LOGIN_FAILED",
      reason: "WRONG_PASSWORD",
      tenantID: about,
      userID: ada.userID,
      actorID: null,
    });
    await login("nobody").catch(() => null);
    expect(audit.at(-1)).toMatchObject({ reason: "UNKNOWN_USER", userID: null });
    await login("ada", { tenant: "a tenant of no name" }).catch(() => null);
    expect(audit.at(-1)).toMatchObject({ reason: "UNKNOWN_TENANT", tenantID: null });
    expect(JSON.stringify(audit)).not.toContain("a tenant of no name");
    await engine.accounts.update(root, ada.userID, { enableBadges: true, admin: true });
    expect(audit.at(-1)).toMatchObject({ userID: ada.userID, actorID: rootID, details: ["admin", "enableBadges"] });
    await engine.accounts.list("x").catch(() => null);
    expect(audit.at(-1)).toMatchObject({ operation: "list", outcome: "refused", code: "INVALID_TOKEN", actorID: null });
  });

  test("security.md 60: names the user of a registration, and why a confirmation failed", async () => {
    const { engine, audit, user } = await accountsEngine();
    const { accounts } = engine;
    const outcome = () => audit.findLast(({ operation }) => operation === "confirm");
    const { userID } = await accounts.register(registrationFor("bea"));
    await accounts.delivered();
    expect(audit.at(-1)).toMatchObject({ operation: "register", outcome: "done", userID });
    const wrong = { verificationCode: "AAAAA-AAAAA" };
    await accounts.confirm({ ...registrationFor("bea"), ...wrong }).catch(() => null);
    expect(outcome()).toMatchObject({ reason: "WRONG_CODE", userID });
    await accounts.confirm({ ...registrationFor("nobody"), ...wrong }).catch(() => null);
    expect(outcome()).toMatchObject({ reason: "UNKNOWN_USER", userID: null });
    await user();
    await accounts.register({ ...registrationFor("cleo"), eMail: "ada@example.org" });
    await accounts.delivered();
    expect(audit.at(-1)).toMatchObject({ operation: "register", userID: null, details: ["addressKnown"] });
  });

  test("security.md 60: notes a code that is not mailed yet", async () => {
    const { engine, audit, user } = await accountsEngine();
    await user();
    for (const details of [[], ["noMailYet"]]) {
      await engine.accounts.resetPassword({ tenant: "town", userName: "ada" });
      await engine.accounts.delivered();
      expect(audit.at(-1)).toMatchObject({ operation: "resetPassword", outcome: "done", details });
    }
  });

  test("security.md 60: reports a challenge with its name", async () => {
    const { engine, audit, user, login, root } = await accountsEngine();
    const { user: ada } = await user();
    await engine.accounts.update(root, ada.userID, { tnCAndPPAccepted: false });
    await login("ada");
    expect(audit.at(-1)).toMatchObject({ outcome: "challenged", details: ["TERMS"] });
  });

  test("security.md 60: reports work after the response when it is done, with the user", async () => {
    const { engine, audit, user, clock } = await accountsEngine();
    const { user: ada } = await user();
    const { tenantID } = audit.at(-1) as AuditEvent;
    clock.advance(HOUR_MS);
    const { accounts } = engine;
    for (const operation of ["resetPassword", "recoverUserName", "resendVerificationCode"] as const) {
      for (const [userName, userID] of [
        ["ada", ada.userID],
        ["nobody", null],
      ] as const) {
        const before = audit.length;
        await accounts[operation]({ tenant: "town", eMail: `${userName}@example.org` });
        // The event follows only when the work is done.
        expect(audit).toHaveLength(before);
        await accounts.delivered();
        expect(audit.slice(before)).toMatchObject([
          { operation, outcome: "done", userID, tenantID: userID === null ? null : tenantID },
        ]);
      }
    }
  });

  test("security.md 60: names the tenant of an operation on a tenant or on a user of another tenant", async () => {
    const { engine, audit, root } = await accountsEngine();
    const { accounts } = engine;
    const { tenantID } = await accounts.tenants.create(root, { name: "village" });
    const { user: mayor, token } = await createAdministrator(engine, root, { tenant: "village" });
    await accounts.update(root, mayor.userID, { enableSvcCreation: true });
    const { assistantID } = await accounts.assistants.create(token, { name: "Guide" });
    const before = audit.length;
    await accounts.tenants.update(root, tenantID, { closedRegistration: true });
    await accounts.tenants.get(root, tenantID);
    await accounts.get(root, mayor.userID);
    await accounts.assistants.get(root, assistantID);
    await accounts.tenants.remove(root, tenantID);
    expect(audit.slice(before).map((event) => event.tenantID)).toEqual(Array.from({ length: 5 }, () => tenantID));
    expect(audit.find(({ operation }) => operation === "tenants.create")?.tenantID).toBe(tenantID);
    const foreign = "a tenant of no name";
    await accounts.tenants.get(root, foreign).catch(() => null);
    expect(JSON.stringify(audit)).not.toContain(foreign);
  });

  test.each<[string, (event: AuditEvent) => void | Promise<void>]>([
    [
      "throws",
      () => {
        throw new Error("down");
      },
    ],
    ["rejects", () => Promise.reject(new Error("down"))],
  ])("security.md 60: a hook that %s is logged and stops no operation", async (_, onAudit) => {
    const { login, logger, engine } = await accountsEngine({ onAudit });
    await expect(login("root")).resolves.toMatchObject({ challenge: null });
    await engine.close();
    expect(logger.entries.every(({ message }) => message === "The audit hook failed")).toBe(true);
    expect(logger.entries.length).toBeGreaterThan(1);
  });

  test("security.md 60: receives the number of the request over REST", async () => {
    const { engine, audit } = await accountsEngine();
    const handle = createRestHandler(engine);
    const body = JSON.stringify({ tenant: "town", userName: "root", password: PASSWORD });
    const headers = { "content-type": "application/json" };
    const response = await handle(new Request("http://h/api/v2/Login", { method: "POST", body, headers }));
    const { requestID } = (await response.json()) as { requestID: number };
    expect(audit.at(-1)?.requestID).toBe(String(requestID));
  });
});

/** Calls every operation that creates or accepts a secret, with right and wrong ones. */
async function tour(
  test: AccountsEngine,
): Promise<{ readonly secrets: readonly string[]; readonly errors: readonly unknown[] }> {
  const { engine, clock } = test;
  const { accounts } = engine;
  const secrets = new Set<string>([PASSWORD, OTHER_PASSWORD, SECRET, test.root, "wrong wrong wrong"]);
  const errors: unknown[] = [];
  const note = <T>(value: T): T => {
    for (const secret of JSON.stringify(value ?? null).match(/k[sf]_[\w-]{22,}/g) ?? []) secrets.add(secret);
    return value;
  };
  const fails = async (call: Promise<unknown>) => void errors.push(await call.catch((error: unknown) => error));
  const code = async (address: string) => {
    const found = await test.code(address);
    secrets.add(found);
    return found;
  };
  const { token, user } = note(await test.user());
  await code("ada@example.org");
  await fails(accounts.confirm({ ...registrationFor("ada"), verificationCode: "WRONGC0D" }));
  await accounts.update(token, user.userID, { mfaEnabled: true });
  const { flowID } = note(await test.login("ada"));
  const verificationCode = await code("ada@example.org");
  await fails(accounts.login({ tenant: "town", userName: "ada", flowID, verificationCode: "999999" }));
  note(await accounts.login({ tenant: "town", userName: "ada", flowID, verificationCode }));
  await fails(test.login("ada", { password: "wrong wrong wrong" }));
  clock.advance(60_000);
  await accounts.resetPassword({ tenant: "town", userName: "ada" });
  const reset = { tenant: "town", userName: "ada", verificationCode: await code("ada@example.org") };
  await fails(accounts.confirmReset({ ...reset, newPassword: "password" }));
  note(await accounts.confirmReset({ ...reset, newPassword: OTHER_PASSWORD }));
  await code("ada@example.org");
  const made = await accounts.create(test.root, {
    userName: "dan",
    eMail: "dan@example.org",
    dontSendInvitationEmail: true,
  });
  note(made);
  secrets.add(made.temporaryPassword ?? "");
  note(await test.login("dan", { password: made.temporaryPassword }));
  await accounts.create(test.root, { userName: "eve", eMail: "eve@example.org" });
  secrets.add((await test.mail("eve@example.org")).data.temporaryPassword ?? "");
  await fails(accounts.get(token));
  await fails(accounts.update(test.root, "nobody", { newPassword: OTHER_PASSWORD, password: PASSWORD }));
  await fails(accounts.login({ ...ROOT, unknown: PASSWORD } as UserInput));
  return { secrets: [...secrets].filter((secret) => secret !== ""), errors };
}

const faultsIn = (text: string, secrets: readonly string[]) => secrets.filter((secret) => text.includes(secret));

describe("security.md 61: secrets", () => {
  test("security.md 61: appear in no log, error, audit event or console output", async () => {
    const printed: unknown[] = [];
    const methods = ["log", "info", "warn", "error", "debug"] as const;
    const originals = methods.map((method) => console[method]);
    for (const method of methods) console[method] = (...args) => void printed.push(args);
    try {
      const test = await accountsEngine({ secret: SECRET });
      const { secrets, errors } = await tour(test);
      expect(secrets.length).toBeGreaterThan(15);
      const thrown = errors.map((error) =>
        error instanceof Error ? [error.message, error.stack, { ...error }] : error,
      );
      const text = JSON.stringify([thrown, test.audit, test.logger.entries, printed]);
      expect(faultsIn(text, secrets)).toEqual([]);
    } finally {
      methods.forEach((method, index) => {
        console[method] = originals[index] as typeof console.log;
      });
    }
  });

  test("security.md 14: appear in no document and no write of the storage", async () => {
    const storage = recordingStorage();
    const test = await accountsEngine({ secret: SECRET, storage });
    const { secrets } = await tour(test);
    expect(faultsIn(JSON.stringify([storage.ops, await storage.dump()]), secrets)).toEqual([]);
  });

  test("security.md 61: appear in no response of another request and in no logged path", async () => {
    const test = await accountsEngine();
    const handle = createRestHandler(test.engine, { logger: test.logger });
    const paths = [`/User/${test.root}/nobody`, `/User/${test.root}x`, `/Users/${test.root}/x/y`];
    for (const path of paths) {
      const response = await handle(new Request(`http://h/api/v2${path}`));
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(await response.text()).not.toContain(test.root);
    }
    test.storage.get = () => Promise.reject(new Error("the storage is gone"));
    const broken = await handle(new Request(`http://h/api/v2/User/${test.root}`));
    expect(broken.status).toBe(500);
    const text = loggedText(test.logger);
    expect(text).toContain("the storage is gone");
    expect(text).not.toContain(test.root);
  });

  test("accounts on a durable storage need the option secret", async () => {
    const { storage } = await accountsEngine();
    const durable = { ...storage.capabilities, durable: true };
    const lasting = new Proxy(storage, {
      get: (target, key) => {
        const value: unknown = key === "capabilities" ? durable : Reflect.get(target, key, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    await expect(accountsEngine({ storage: lasting })).rejects.toMatchObject({
      code: "SECRET_MISSING",
      status: 501,
      field: "secret",
    });
    await expect(accountsEngine({ secret: "too short" })).rejects.toMatchObject({
      code: "INVALID_FIELD",
      field: "secret",
    });
  });
});
