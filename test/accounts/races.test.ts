import type { WriteOp } from "keepsake";
import { describe, expect, test } from "vitest";
import { accountsEngine, OTHER_PASSWORD, PASSWORD } from "./accounts-engine.js";
import { interleavedStorage, writes } from "./interleaved-storage.js";

const FAILED = { code: "LOGIN_FAILED" };
const DAY_MS = 24 * 3_600_000;

async function setting() {
  const { storage, beforeCommit } = interleavedStorage();
  return { ...(await accountsEngine({ storage })), beforeCommit };
}

const createsToken = (ops: readonly WriteOp[]) => writes("tokens", "put")(ops) && writes("flows", "delete")(ops);

describe("security.md 22: two completions of one flow, of which one overtakes the other", () => {
  test("of a TERMS flow create one token", async () => {
    const { engine, login, beforeCommit, user, root } = await setting();
    const { user: ada } = await user();
    await engine.accounts.update(root, ada.userID, { tnCAndPPAccepted: false });
    const { flowID, challenge } = await login("ada");
    expect(challenge).toBe("TERMS");
    // Declining changes nothing about the user, so only the flow is a guard.
    const answer = { password: undefined, flowID, tnCAndPPAccepted: false };
    beforeCommit(createsToken, () => login("ada", answer));
    await expect(login("ada", answer)).rejects.toMatchObject(FAILED);
  });

  test("of a PASSWORD_CHANGE flow create one token", async () => {
    const { engine, login, beforeCommit, root } = await setting();
    const dan = { userName: "dan", eMail: "dan@example.org", dontSendInvitationEmail: true };
    const { temporaryPassword } = await engine.accounts.create(root, dan);
    const { flowID, challenge } = await login("dan", { password: temporaryPassword });
    expect(challenge).toBe("PASSWORD_CHANGE");
    const answer = { password: undefined, flowID, newPassword: PASSWORD, tnCAndPPAccepted: true };
    beforeCommit(createsToken, () => login("dan", answer));
    await expect(login("dan", { ...answer, newPassword: OTHER_PASSWORD })).rejects.toMatchObject(FAILED);
    await expect(login("dan")).resolves.toMatchObject({ challenge: null });
  });
});

describe("security.md 20: a login code", () => {
  async function withSecondFactor() {
    const made = await setting();
    const { token, user } = await made.user();
    await made.engine.accounts.update(token, user.userID, { mfaEnabled: true });
    made.clock.advance(60_000);
    const { flowID } = await made.login("ada");
    return { ...made, flowID, verificationCode: await made.code("ada@example.org") };
  }

  test("proves nothing without its flow", async () => {
    const { login, verificationCode, code, flowID } = await withSecondFactor();
    const again = await login("ada", { verificationCode });
    expect(again).toMatchObject({ challenge: "VERIFICATION_CODE", token: null });
    const answer = { password: undefined, verificationCode: await code("ada@example.org") };
    await expect(login("ada", answer)).rejects.toMatchObject({ code: expect.any(String) });
    await expect(login("ada", { ...answer, flowID })).resolves.toMatchObject({ challenge: null });
  });

  test("completes one login, also if several flows wait for it", async () => {
    const { engine, login, verificationCode, flowID } = await withSecondFactor();
    // Within a minute no other code is mailed.
    const { flowID: other } = await login("ada");
    const ada = { tenant: "town", userName: "ada", verificationCode };
    await expect(engine.accounts.login({ ...ada, flowID })).resolves.toMatchObject({ challenge: null });
    await expect(engine.accounts.login({ ...ada, flowID: other })).rejects.toMatchObject(FAILED);
  });

  test("is not used up, and delays no one, by passwords that are refused", async () => {
    const { engine, verificationCode, flowID } = await withSecondFactor();
    const ada = { tenant: "town", userName: "ada", flowID, verificationCode };
    for (let i = 0; i < 30; i++) {
      const refused = engine.accounts.login({ ...ada, newPassword: "short" }, { clientKey: "ada's own" });
      await expect(refused).rejects.toMatchObject({ code: "WEAK_PASSWORD" });
    }
    const done = engine.accounts.login(ada, { clientKey: "ada's own" });
    await expect(done).resolves.toMatchObject({ challenge: null });
  });
});

describe("security.md 27: a code that is replaced while it is verified", () => {
  test("is not accepted, and the newer one stays valid", async () => {
    const { engine, user, code, clock, beforeCommit } = await setting();
    await user();
    const ada = { tenant: "town", userName: "ada" };
    const ask = async () => {
      clock.advance(60_000);
      await engine.accounts.resetPassword(ada);
      return code("ada@example.org");
    };
    const verificationCode = await ask();
    let newer = "";
    beforeCommit(writes("codes", "delete"), async () => {
      newer = await ask();
    });
    const reset = { ...ada, newPassword: OTHER_PASSWORD };
    await expect(engine.accounts.confirmReset({ ...reset, verificationCode })).rejects.toMatchObject(FAILED);
    const done = engine.accounts.confirmReset({ ...reset, verificationCode: newer });
    await expect(done).resolves.toMatchObject({ challenge: null });
  });
});

describe("security.md 15: a token", () => {
  test("that is logged out while its use is recorded stays logged out", async () => {
    const { engine, user, clock, beforeCommit } = await setting();
    const { token } = await user();
    clock.advance(3_600_000);
    let isDone = false;
    beforeCommit(writes("tokens", "put"), async () => {
      await engine.accounts.logout(token);
      isDone = true;
    });
    await engine.accounts.get(token).catch(() => null);
    expect(isDone).toBe(true);
    await expect(engine.accounts.get(token)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
  });

  test("ends 30 days after its login, also after a change of the password", async () => {
    const { engine, user, clock } = await setting();
    const { token, user: ada } = await user();
    for (let day = 0; day < 59; day++) {
      clock.advance(DAY_MS / 2);
      await engine.accounts.get(token);
    }
    clock.advance(DAY_MS / 2 - 60_000);
    await engine.accounts.update(token, ada.userID, { password: PASSWORD, newPassword: OTHER_PASSWORD });
    clock.advance(60_000 - 1);
    await expect(engine.accounts.get(token)).resolves.toMatchObject({ userName: "ada" });
    clock.advance(1);
    await expect(engine.accounts.get(token)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
  });
});

describe("security.md 59: a birth date that an administrator changed", () => {
  test("can be changed by the user at once", async () => {
    const { engine, user, root } = await setting();
    const { token, user: ada } = await user({ birthDate: "1990-05-01" });
    await engine.accounts.update(root, ada.userID, { birthDate: "1991-05-01" });
    const changed = await engine.accounts.update(token, ada.userID, { birthDate: "1992-05-01" });
    expect(changed.birthDate).toBe("1992-05-01T00:00:00.000Z");
    const again = engine.accounts.update(token, ada.userID, { birthDate: "1993-05-01" });
    await expect(again).rejects.toMatchObject({ code: "THROTTLED" });
  });

  test("a clock that was wrong once makes the pause no longer than 30 days", async () => {
    const { engine, user, clock, login } = await setting();
    await user({ birthDate: "1990-05-01" });
    const now = clock.now();
    clock.set(now + 3_650 * DAY_MS);
    const later = await login("ada");
    await engine.accounts.update(later.token ?? "", later.user?.userID ?? "", { birthDate: "1991-05-01" });
    clock.set(now);
    const { token, user: ada } = await login("ada");
    const change = () => engine.accounts.update(token ?? "", ada?.userID ?? "", { birthDate: "1992-05-01" });
    await expect(change()).rejects.toMatchObject({ code: "THROTTLED", retryAfterMs: 30 * DAY_MS });
  });
});

describe("a clock that was wrong once", () => {
  test("makes the pause of reset mails no longer than a minute", async () => {
    const { engine, user, clock, mails } = await setting();
    await user();
    const now = clock.now();
    const reset = async () => {
      await engine.accounts.resetPassword({ tenant: "town", userName: "ada" });
      await engine.accounts.delivered();
      return mails.filter(({ kind }) => kind === "passwordReset").length;
    };
    clock.set(now + 3_650 * DAY_MS);
    expect(await reset()).toBe(1);
    clock.set(now);
    expect(await reset()).toBe(2);
    expect(await reset()).toBe(2);
    clock.advance(60_000);
    expect(await reset()).toBe(3);
  });
});
