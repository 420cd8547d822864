import { type LoginResult, memoryStorage, type UserInput } from "keepsake";
import { describe, expect, test } from "vitest";
import { overriding, recordingStorage } from "../support/storages.js";
import { accountsEngine, createAdministrator, OTHER_PASSWORD, PASSWORD, registrationFor } from "./accounts-engine.js";

const WRONG = "not the right one";
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The error as a caller sees it. */
async function catchFailure(login: Promise<unknown>): Promise<object> {
  const error = await login.then(
    () => ({ name: "none" }),
    (thrown: unknown) => thrown as Error,
  );
  return { ...error, message: "message" in error ? error.message : null };
}

describe("login", () => {
  test("security.md 7: every failure has the same response", async () => {
    const { engine, user, login } = await accountsEngine();
    await user();
    await engine.accounts.register(registrationFor("pending"));
    const tries: Partial<UserInput>[] = [
      { tenant: "nowhere", userName: "ada" },
      { userName: "nobody" },
      { userName: "ada", password: WRONG },
      { userName: "pending" },
      { userName: "ada", eMail: "root@example.org" },
      { userName: "ada", flowID: `kf_${"A".repeat(22)}` },
    ];
    for (let i = 0; i < 10; i++) await catchFailure(login("root", { password: WRONG }));
    tries.push({ userName: "root" });
    const failures = await Promise.all(tries.map((one) => catchFailure(login("ada", one))));
    expect(failures[0]).toMatchObject({ code: "LOGIN_FAILED", status: 401, message: "The login failed", field: null });
    for (const failure of failures) expect(failure).toEqual(failures[0]);
  });

  test.each([
    ["an unknown tenant", { tenant: "nowhere" }],
    ["an unknown user", { userName: "nobody" }],
    ["a wrong password", { password: WRONG }],
    ["the right password", {}],
    ["an unconfirmed user", { userName: "pending" }],
    ["name and address of two", { eMail: "root@example.org" }],
  ])("security.md 8: %s costs exactly one hash", async (_, parts) => {
    const { engine, user, login, hasher } = await accountsEngine();
    await user();
    await engine.accounts.register(registrationFor("pending"));
    const before = hasher.hashCalls + hasher.verifyCalls;
    await login("ada", parts).catch(() => null);
    expect(hasher.hashCalls + hasher.verifyCalls - before).toBe(1);
  });

  test("security.md 8: a delayed attempt costs exactly one hash", async () => {
    const { login, hasher } = await accountsEngine();
    for (let i = 0; i < 10; i++) await login("root", { password: WRONG }).catch(() => null);
    const before = hasher.verifyCalls;
    await expect(login("root")).rejects.toMatchObject({ code: "LOGIN_FAILED" });
    expect(hasher.verifyCalls - before).toBe(1);
  });

  test("security.md 9: a password of one tenant is useless in another", async () => {
    const { engine, root, user, login } = await accountsEngine();
    await user();
    await engine.accounts.tenants.create(root, { name: "village" });
    const other = await createAdministrator(engine, root, { tenant: "village", userName: "ada" });
    await engine.accounts.update(other.token, other.user.userID, { password: PASSWORD, newPassword: OTHER_PASSWORD });
    const inTown = await login("ada");
    const inVillage = await login("ada", { tenant: "village", password: OTHER_PASSWORD });
    expect(inTown.user?.userID).not.toBe(inVillage.user?.userID);
    await expect(login("ada", { tenant: "village" })).rejects.toMatchObject({ code: "LOGIN_FAILED" });
    await expect(login("ada", { password: OTHER_PASSWORD })).rejects.toMatchObject({ code: "LOGIN_FAILED" });
  });

  test.each([
    { userName: "ADA" },
    { userName: "ａｄａ" },
    { userName: undefined, eMail: "Ada@Example.ORG" },
    { tenant: "TOWN" },
  ])("security.md 10: %j is the same user", async (parts) => {
    const { user, engine } = await accountsEngine();
    const { user: ada } = await user();
    const result = await engine.accounts.login({ tenant: "town", userName: "ada", password: PASSWORD, ...parts });
    expect(result.user?.userID).toBe(ada.userID);
  });

  test.each([
    ["a zero-width space", "a\u200bda"],
    ["a joiner of marks", "ada\u034f"],
    ["a variation selector", "ada\ufe0f"],
    ["one of the supplement", "ada\u{e0100}"],
    ["a Mongolian one", "a\u180bda"],
    ["a filler", "ada\u3164"],
    ["a filler alone", "\u3164"],
    ["a control character", "a\u0007da"],
    ["a direction mark", "\u202eada"],
    ["Cyrillic among Latin", "\u0430da"],
    ["Greek among Latin", "ad\u03b1"],
    ["two spaces", "a  da"],
    ["a space at the end", "ada "],
  ])("security.md 10: %s cannot register", async (_, userName) => {
    const { engine } = await accountsEngine();
    await expect(engine.accounts.register({ ...registrationFor("ada"), userName })).rejects.toMatchObject({
      code: "INVALID_FIELD",
      field: "userName",
    });
  });

  test.each(["Ada", "ada.l-1", "Zoë", "Ольга", "東京 太郎", "o'neill"])(
    "security.md 10: %s can register",
    async (userName) => {
      const { engine } = await accountsEngine();
      await expect(engine.accounts.register({ ...registrationFor("ada"), userName })).resolves.toMatchObject({
        userName,
      });
    },
  );

  test("security.md 11: rejects a name with the address of another user or of no user", async () => {
    const { user, login, audit } = await accountsEngine();
    await user();
    await user({ userName: "bea", eMail: "bea@example.org" });
    for (const eMail of ["bea@example.org", "nobody@example.org"]) {
      await expect(login("ada", { eMail })).rejects.toMatchObject({ code: "LOGIN_FAILED" });
      expect(audit.at(-1)).toMatchObject({ reason: "NAME_AND_ADDRESS_DIFFER" });
    }
    await expect(login("ada", { eMail: "ada@example.org" })).resolves.toMatchObject({ challenge: null });
  });

  test("security.md 12: failures of a client delay its next attempt ever longer, also with the right password", async () => {
    const { engine, login, clock } = await accountsEngine();
    const from = (clientKey: string, password = PASSWORD) =>
      engine.accounts.login({ tenant: "town", userName: "root", password }, { clientKey });
    const fail = () => expect(from("stranger", WRONG)).rejects.toMatchObject({ code: "LOGIN_FAILED" });
    for (let i = 0; i < 10; i++) await fail();
    for (const lockMs of [30_000, 60_000, 120_000]) {
      clock.advance(lockMs - 1);
      await expect(from("stranger")).rejects.toMatchObject({ code: "LOGIN_FAILED" });
      clock.advance(1);
      await fail();
    }
    clock.advance(239_999);
    await expect(from("stranger")).rejects.toMatchObject({ code: "LOGIN_FAILED" });
    // Others wait at most 30 seconds.
    await expect(from("root's own")).resolves.toMatchObject({ challenge: null });
    await expect(login("root")).resolves.toMatchObject({ challenge: null });
    clock.advance(1);
    await expect(from("stranger")).resolves.toMatchObject({ challenge: null });
    await fail();
    await expect(from("stranger")).resolves.toMatchObject({ challenge: null });
  });

  test("security.md 12: failures of unknown clients delay the next attempt by 30 seconds", async () => {
    const { login, clock } = await accountsEngine();
    const fail = () => expect(login("root", { password: WRONG })).rejects.toMatchObject({ code: "LOGIN_FAILED" });
    for (let i = 0; i < 9; i++) await fail();
    for (let i = 0; i < 5; i++) {
      await fail();
      clock.advance(29_999);
      await expect(login("root")).rejects.toMatchObject({ code: "LOGIN_FAILED" });
      clock.advance(1);
    }
    await expect(login("root")).resolves.toMatchObject({ challenge: null });
  });

  test("security.md 12: a stranger cannot lock a user out, and gets fewer than 100 guesses in two months", async () => {
    const { engine, clock, audit, user } = await accountsEngine();
    await user();
    const from = (clientKey: string, password: string) =>
      engine.accounts.login({ tenant: "town", userName: "ada", password }, { clientKey });
    for (let hour = 0; hour < 24 * 60; hour++) {
      await from("stranger", WRONG).catch(() => null);
      clock.advance(HOUR_MS);
    }
    const looked = audit.filter(({ reason }) => reason === "WRONG_PASSWORD").length;
    expect(looked).toBeGreaterThan(60);
    expect(looked).toBeLessThan(100);
    await expect(from("ada's own", PASSWORD)).resolves.toMatchObject({ challenge: null });
    await expect(from("stranger", PASSWORD)).rejects.toMatchObject({ code: "LOGIN_FAILED" });
  });

  test("security.md 12: a reset ends every wait", async () => {
    const { engine, login, code, user } = await accountsEngine();
    await user();
    for (let i = 0; i < 40; i++) await login("ada", { password: WRONG }).catch(() => null);
    await expect(login("ada")).rejects.toMatchObject({ code: "LOGIN_FAILED" });
    await engine.accounts.resetPassword({ tenant: "town", userName: "ada" });
    const verificationCode = await code("ada@example.org");
    await engine.accounts.confirmReset({
      tenant: "town",
      userName: "ada",
      verificationCode,
      newPassword: OTHER_PASSWORD,
    });
    await expect(login("ada", { password: OTHER_PASSWORD })).resolves.toMatchObject({ challenge: null });
  });

  test("security.md 12: calls the host's throttle for callers with a key", async () => {
    const asked: string[] = [];
    const { engine } = await accountsEngine({
      accounts: {
        throttle(clientKey, operation) {
          asked.push(`${operation} ${clientKey}`);
          return asked.length > 1 ? { retryAfterMs: 5_000 } : null;
        },
      },
    });
    const login = () =>
      engine.accounts.login({ tenant: "town", userName: "root", password: PASSWORD }, { clientKey: "192.0.2.1" });
    await login();
    await expect(login()).rejects.toMatchObject({ code: "THROTTLED", retryAfterMs: 5_000 });
    expect(asked).toEqual(["login 192.0.2.1", "login 192.0.2.1"]);
  });

  test("security.md 12: accepts all right passwords that arrive together, also among wrong ones", async () => {
    const { login, audit } = await accountsEngine();
    const before = audit.length;
    await Promise.all(
      Array.from({ length: 60 }, (_, i) => login("root", i % 20 === 0 ? { password: WRONG } : {}).catch(() => null)),
    );
    const reasons = audit.slice(before).map(({ outcome, reason }) => reason ?? outcome);
    expect(reasons.filter((reason) => reason === "done")).toHaveLength(57);
    expect(reasons.filter((reason) => reason === "WRONG_PASSWORD")).toHaveLength(3);
  });

  test("security.md 13: checks and counts ten of fifty parallel wrong passwords", async () => {
    const { login, audit, clock } = await accountsEngine();
    const tries = Array.from({ length: 50 }, () => login("root", { password: WRONG }).catch(() => null));
    await Promise.all(tries);
    const reasons = audit.filter(({ outcome }) => outcome === "refused").map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === "WRONG_PASSWORD")).toHaveLength(10);
    expect(reasons.filter((reason) => reason === "DELAYED")).toHaveLength(40);
    clock.advance(29_999);
    await expect(login("root")).rejects.toMatchObject({ code: "LOGIN_FAILED" });
  });

  test("security.md 13: server errors do not count as failures", async () => {
    let broken = false;
    const { hasher } = await accountsEngine();
    const { login } = await accountsEngine({
      passwordHasher: {
        hash: (secret) => hasher.hash(secret),
        needsRehash: () => false,
        verify: (secret, phc) => (broken ? Promise.reject(new Error("no memory")) : hasher.verify(secret, phc)),
      },
    });
    broken = true;
    for (let i = 0; i < 30; i++)
      await expect(login("root")).rejects.toMatchObject({ code: "PORT_FAILED", cause: { message: "no memory" } });
    broken = false;
    await expect(login("root")).resolves.toMatchObject({ challenge: null });
  });

  test("security.md 13: right passwords do not count as failures, even if the login fails", async () => {
    const { login } = await accountsEngine();
    for (let i = 0; i < 15; i++) {
      await expect(login("root", { newPassword: "short" })).rejects.toMatchObject({ field: "newPassword" });
    }
    await expect(login("root")).resolves.toMatchObject({ challenge: null });
  });

  test("security.md 14: a user who is removed during the login gets no token, and nothing is left behind", async () => {
    const storage = recordingStorage();
    let meanwhile: (() => Promise<void>) | null = null;
    const { login, engine, root, user } = await accountsEngine({
      storage: overriding(storage, {
        async commit(ops) {
          const run = ops.some(({ op, ref }) => op === "put" && ref.collection === "tokens") ? meanwhile : null;
          if (run !== null) meanwhile = null;
          await run?.();
          return storage.commit(ops);
        },
      }),
    });
    const ada = await user();
    meanwhile = () => engine.accounts.remove(root, ada.user.userID);
    await expect(login("ada")).rejects.toMatchObject({ code: "LOGIN_FAILED" });
    expect((await storage.dump()).filter((doc) => JSON.stringify(doc).includes(ada.user.userID))).toEqual([]);
  });

  test("security.md 14: tokens have 256 random bits and a prefix, and are stored as digests", async () => {
    const inner = memoryStorage();
    const written: string[] = [];
    const storage = overriding(inner, {
      commit(ops) {
        written.push(JSON.stringify(ops));
        return inner.commit(ops);
      },
    });
    const { login } = await accountsEngine({ storage });
    const { token } = await login("root");
    expect(token).toMatch(/^ks_[\w-]{43}$/);
    expect(written.join()).not.toContain(token?.slice(3));
  });

  test("security.md 15: every login creates a new token, and none is taken from the caller", async () => {
    const { login, engine } = await accountsEngine();
    const tokens = await Promise.all([login("root"), login("root")]).then((all) => all.map(({ token }) => token));
    expect(new Set(tokens).size).toBe(2);
    const given = `ks_${"A".repeat(43)}`;
    await expect(login("root", { token: given } as Partial<UserInput>)).rejects.toMatchObject({
      code: "UNKNOWN_FIELD",
    });
    await expect(engine.accounts.get(given)).rejects.toMatchObject({ code: "INVALID_TOKEN", status: 401 });
  });

  test("security.md 15: tokens expire exactly 24 hours after their last use", async () => {
    const { login, engine, clock } = await accountsEngine();
    const { token } = await login("root");
    clock.advance(24 * HOUR_MS - 1);
    await engine.accounts.get(token ?? "");
    clock.advance(24 * HOUR_MS - 1);
    await engine.accounts.get(token ?? "");
    clock.advance(24 * HOUR_MS);
    await expect(engine.accounts.get(token ?? "")).rejects.toMatchObject({ code: "INVALID_TOKEN" });
  });

  test("security.md 15: uses of a token within a minute are recorded once", async () => {
    const inner = memoryStorage();
    let commits = 0;
    const storage = overriding(inner, {
      commit(ops) {
        commits += 1;
        return inner.commit(ops);
      },
    });
    const { engine, clock, user } = await accountsEngine({ storage });
    const { token } = await user();
    const countCommits = async () => {
      const before = commits;
      await engine.accounts.get(token);
      return commits - before;
    };
    clock.advance(59_000);
    expect(await countCommits()).toBe(0);
    clock.advance(1_000);
    expect(await countCommits()).toBe(1);
    clock.advance(59_000);
    expect(await countCommits()).toBe(0);
  });

  test("security.md 15: tokens expire 30 days after their login, even if used", async () => {
    const { login, engine, clock } = await accountsEngine();
    const { token } = await login("root");
    const start = clock.now();
    for (let halfDay = 1; halfDay < 60; halfDay++) {
      clock.set(start + halfDay * 12 * HOUR_MS);
      await engine.accounts.get(token ?? "");
    }
    clock.set(start + 30 * 24 * HOUR_MS - 1);
    await engine.accounts.get(token ?? "");
    clock.advance(1);
    await expect(engine.accounts.get(token ?? "")).rejects.toMatchObject({ code: "INVALID_TOKEN" });
  });

  test("security.md 17: a new password at login needs the old one, and revokes other tokens", async () => {
    const { login, engine, user, mail } = await accountsEngine();
    const { token: older } = await user();
    await expect(login("ada", { password: WRONG, newPassword: OTHER_PASSWORD })).rejects.toMatchObject({
      code: "LOGIN_FAILED",
    });
    await expect(login("ada")).resolves.toMatchObject({ challenge: null });
    const { token } = await login("ada", { newPassword: OTHER_PASSWORD });
    await expect(engine.accounts.get(older)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
    await expect(engine.accounts.get(token ?? "")).resolves.toMatchObject({ userName: "ada" });
    await expect(login("ada")).rejects.toMatchObject({ code: "LOGIN_FAILED" });
    expect(await mail("ada@example.org")).toMatchObject({ kind: "passwordChanged" });
  });

  test("security.md 17: a new password at login needs the second factor", async () => {
    const { login, engine, user, code } = await accountsEngine();
    const { token, user: ada } = await user();
    await engine.accounts.update(token, ada.userID, { mfaEnabled: true });
    const asked = await login("ada", { newPassword: OTHER_PASSWORD });
    expect(asked).toMatchObject({ challenge: "VERIFICATION_CODE", token: null });
    await expect(login("ada", { password: OTHER_PASSWORD })).rejects.toMatchObject({ code: "LOGIN_FAILED" });
    const answer = { verificationCode: await code("ada@example.org"), newPassword: OTHER_PASSWORD };
    const done: LoginResult = await login("ada", { password: undefined, flowID: asked.flowID, ...answer });
    expect(done.challenge).toBeNull();
    await expect(engine.accounts.get(token)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
  });
});
