import type { UserInput } from "keepsake";
import { describe, expect, test } from "vitest";
import { accountsEngine, OTHER_PASSWORD, PASSWORD } from "./accounts-engine.js";

const ADA = { tenant: "town", userName: "ada" };

describe("reset and recovery", () => {
  test.each(["resetPassword", "recoverUserName"] as const)(
    "security.md 37: %s responds before the storage does, so known and unknown users take the same time",
    async (operation) => {
      const { engine, user, storage, mails } = await accountsEngine();
      await user();
      await engine.accounts.delivered();
      const before = mails.length;
      let open = (): void => {};
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      const { get } = storage;
      storage.get = (refs) => opened.then(() => get.call(storage, refs));
      for (const eMail of ["ada@example.org", "nobody@example.org"]) {
        await expect(engine.accounts[operation]({ tenant: "town", eMail })).resolves.toBeUndefined();
      }
      open();
      await engine.accounts.delivered();
      expect(mails.slice(before).map(({ to }) => to.address)).toEqual(["ada@example.org"]);
    },
  );

  test("security.md 37: a failing mailer shows only in the audit and the log", async () => {
    let broken = false;
    const { engine, user, audit, logger, code } = await accountsEngine();
    await user();
    await code("ada@example.org");
    const failing = await accountsEngine({
      mailer: {
        async send({ data }) {
          if (broken) throw new Error(`could not send ${data.verificationCode}`);
        },
      },
    });
    broken = true;
    await expect(failing.engine.accounts.resetPassword({ tenant: "town", userName: "root" })).resolves.toBeUndefined();
    await failing.engine.accounts.delivered();
    expect(failing.audit.at(-1)).toMatchObject({ operation: "resetPassword", outcome: "mailFailed" });
    expect(failing.logger.entries.map(({ level }) => level)).toEqual(["error"]);
    expect([audit.some(({ outcome }) => outcome === "mailFailed"), logger.entries]).toEqual([false, []]);
    await engine.close();
  });

  test("security.md 38: requesting a reset changes nothing", async () => {
    const { engine, user, login } = await accountsEngine();
    const { token } = await user();
    await engine.accounts.resetPassword(ADA);
    await engine.accounts.delivered();
    await expect(login("ada")).resolves.toMatchObject({ challenge: null });
    await expect(engine.accounts.get(token)).resolves.toMatchObject({ userName: "ada" });
  });

  test("security.md 39: a reset revokes all tokens, flows and codes, and sends a notice", async () => {
    const { engine, user, code, login, mail, clock } = await accountsEngine();
    const { token, user: ada } = await user();
    await engine.accounts.update(token, ada.userID, { mfaEnabled: true });
    const open = await login("ada");
    const loginCode = await code("ada@example.org");
    clock.advance(60_000);
    await engine.accounts.resetPassword(ADA);
    const verificationCode = await code("ada@example.org");
    const reset = await engine.accounts.confirmReset({ ...ADA, verificationCode, newPassword: OTHER_PASSWORD });
    expect(reset).toMatchObject({ challenge: "VERIFICATION_CODE", token: null, user: null });
    await expect(engine.accounts.get(token)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
    const older = { ...ADA, flowID: open.flowID, verificationCode: loginCode };
    await expect(engine.accounts.login(older)).rejects.toMatchObject({ code: "LOGIN_FAILED" });
    const newer = { ...ADA, flowID: reset.flowID, verificationCode: await code("ada@example.org") };
    await expect(engine.accounts.login(newer)).resolves.toMatchObject({ challenge: null });
    expect((await mail("ada@example.org")).kind).toBe("loginCode");
  });

  test("security.md 39: sends the notice", async () => {
    const { engine, user, code, mail } = await accountsEngine();
    await user();
    await engine.accounts.resetPassword(ADA);
    const verificationCode = await code("ada@example.org");
    const { token } = await engine.accounts.confirmReset({ ...ADA, verificationCode, newPassword: OTHER_PASSWORD });
    expect(token).toMatch(/^ks_/);
    expect((await mail("ada@example.org")).kind).toBe("passwordChanged");
  });

  test.each<[string, Partial<UserInput>]>([
    ["another name", { userName: "bea" }],
    ["another address beside the name", { eMail: "bea@example.org" }],
    ["another tenant", { tenant: "nowhere" }],
  ])("security.md 40: completes for the user that it was requested for: %s", async (_, parts) => {
    const { engine, user, code } = await accountsEngine();
    await user();
    await user({ userName: "bea", eMail: "bea@example.org" });
    await engine.accounts.resetPassword(ADA);
    const verificationCode = await code("ada@example.org");
    const answer = { ...ADA, verificationCode, newPassword: OTHER_PASSWORD, ...parts };
    await expect(engine.accounts.confirmReset(answer)).rejects.toMatchObject({ code: "LOGIN_FAILED" });
  });

  test("security.md 40: accepts the new password as `password`; a weak one keeps the code valid", async () => {
    const { engine, user, code, login } = await accountsEngine();
    await user();
    await engine.accounts.resetPassword(ADA);
    const verificationCode = await code("ada@example.org");
    const confirm = (parts: Partial<UserInput>) => engine.accounts.confirmReset({ ...ADA, verificationCode, ...parts });
    await expect(confirm({})).rejects.toMatchObject({ code: "MISSING_FIELD", field: "newPassword" });
    await expect(confirm({ password: "password1" })).rejects.toMatchObject({ code: "WEAK_PASSWORD" });
    await expect(confirm({ password: OTHER_PASSWORD })).resolves.toMatchObject({ challenge: null });
    await expect(login("ada", { password: OTHER_PASSWORD })).resolves.toMatchObject({ challenge: null });
    await expect(login("ada", { password: PASSWORD })).rejects.toMatchObject({ code: "LOGIN_FAILED" });
  });

  test("security.md 40: the right code stays valid however often the password is rejected", async () => {
    const { engine, user, code } = await accountsEngine();
    await user();
    await engine.accounts.resetPassword(ADA);
    const verificationCode = await code("ada@example.org");
    const confirm = (newPassword: string) => engine.accounts.confirmReset({ ...ADA, verificationCode, newPassword });
    // Too short, based on the user's name, and the current one.
    for (const refused of ["short", "ada-1ada", PASSWORD]) {
      for (let i = 0; i < 5; i++) await expect(confirm(refused)).rejects.toMatchObject({ code: "WEAK_PASSWORD" });
    }
    await expect(confirm(OTHER_PASSWORD)).resolves.toMatchObject({ challenge: null });
  });

  test("security.md 37: reports a generally weak password whether the user exists or not", async () => {
    const { engine, user } = await accountsEngine();
    await user();
    for (const userName of ["ada", "nobody"]) {
      const confirm = (newPassword: string) =>
        engine.accounts.confirmReset({ tenant: "town", userName, verificationCode: "00000000", newPassword });
      await expect(confirm("short")).rejects.toMatchObject({ code: "WEAK_PASSWORD", field: "newPassword" });
      await expect(confirm(`${userName}-1${userName}`)).rejects.toMatchObject({ code: "LOGIN_FAILED" });
    }
  });

  test("security.md 41: mails a name only to the confirmed address, and only for that tenant", async () => {
    const { engine, user, mails, root } = await accountsEngine();
    await user();
    await engine.accounts.tenants.create(root, { name: "village" });
    const before = mails.length;
    await engine.accounts.recoverUserName({ tenant: "village", eMail: "ada@example.org" });
    await engine.accounts.recoverUserName({ tenant: "town", eMail: "Ada@Example.org" });
    await engine.accounts.delivered();
    expect(mails.slice(before)).toMatchObject([{ kind: "userNameRecovery", to: { address: "ada@example.org" } }]);
    expect(mails.at(-1)?.text).toContain("ada");
    await expect(engine.accounts.recoverUserName(ADA)).rejects.toMatchObject({ code: "MISSING_FIELD", field: "eMail" });
  });
});
