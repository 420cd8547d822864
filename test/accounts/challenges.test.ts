import type { UserInput } from "keepsake";
import { describe, expect, test } from "vitest";
import { type AccountsEngine, accountsEngine, OTHER_PASSWORD, requireToken } from "./accounts-engine.js";

const MINUTE_MS = 60_000;

/** A user with a second factor whose login waits for the code. */
async function halfIn(engine: AccountsEngine, userName = "ada") {
  const eMail = `${userName}@example.org`;
  const { token, user } = await engine.user({ userName, eMail });
  await engine.engine.accounts.update(token, user.userID, { mfaEnabled: true });
  const { flowID } = await engine.login(userName);
  const verificationCode = await engine.code(eMail);
  const answer = (parts: Partial<UserInput> = {}) =>
    engine.engine.accounts.login({ tenant: "town", userName, flowID, ...parts });
  return { token, user, flowID: flowID ?? "", verificationCode, answer };
}

/** A user created by an administrator, with the temporary password. */
async function created({ engine, root }: AccountsEngine, userName = "dan") {
  const eMail = `${userName}@example.org`;
  const made = await engine.accounts.create(root, { userName, eMail, dontSendInvitationEmail: true });
  return { ...made, password: made.temporaryPassword ?? "", loginToken: made.loginToken ?? "" };
}

const FAILED = { code: "LOGIN_FAILED", message: "The login failed" };

describe("flows", () => {
  test("security.md 18: have 128 random bits and expire after exactly 10 minutes", async () => {
    const test = await accountsEngine();
    const { flowID, verificationCode, answer } = await halfIn(test);
    expect(flowID).toMatch(/^kf_[\w-]{22}$/);
    test.clock.advance(10 * MINUTE_MS - 1);
    await expect(answer()).resolves.toMatchObject({ challenge: "VERIFICATION_CODE" });
    test.clock.advance(1);
    await expect(answer({ verificationCode })).rejects.toMatchObject(FAILED);
  });

  test("security.md 18: belong to one user of one tenant and work once", async () => {
    const test = await accountsEngine();
    const { flowID, verificationCode, answer } = await halfIn(test);
    for (const other of [{ userName: "root" }, { tenant: "nowhere" }]) {
      await expect(answer({ ...other, verificationCode })).rejects.toMatchObject(FAILED);
    }
    await expect(answer({ verificationCode })).resolves.toMatchObject({ challenge: null });
    await expect(answer({ flowID, verificationCode })).rejects.toMatchObject(FAILED);
  });

  test("security.md 19: prove nothing and reveal nothing on their own", async () => {
    const test = await accountsEngine();
    const { answer, flowID } = await halfIn(test);
    expect(await answer()).toEqual({
      token: null,
      flowID: expect.stringMatching(/^kf_/),
      challenge: "VERIFICATION_CODE",
      redirectTo: null,
      user: null,
    });
    await expect(test.engine.accounts.get(flowID)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
    await expect(test.login("ada", { password: undefined })).rejects.toMatchObject({ code: "MISSING_FIELD" });
  });

  test("security.md 20: fail with the code of another user", async () => {
    const test = await accountsEngine();
    const ada = await halfIn(test, "ada");
    const bea = await halfIn(test, "bea");
    await expect(ada.answer({ verificationCode: bea.verificationCode })).rejects.toMatchObject(FAILED);
    await expect(ada.answer({ verificationCode: ada.verificationCode })).resolves.toMatchObject({ challenge: null });
  });

  test("security.md 20: complete only the operation that they were created for", async () => {
    const test = await accountsEngine();
    const dan = await created(test);
    const asked = await test.login("dan", { password: dan.password });
    expect(asked.challenge).toBe("PASSWORD_CHANGE");
    let { flowID } = asked;
    for (const answer of [{ verificationCode: "000000" }, { tnCAndPPAccepted: true }, {}]) {
      const again = await test.login("dan", { password: undefined, flowID, ...answer });
      expect(again).toMatchObject({ challenge: "PASSWORD_CHANGE", token: null });
      flowID = again.flowID;
    }
  });

  test("security.md 21: require a new password and then the terms before a token", async () => {
    const test = await accountsEngine();
    const dan = await created(test);
    const login = (parts: Partial<UserInput>) => test.login("dan", { password: undefined, ...parts });
    const first = await login({ password: dan.password });
    expect(first).toMatchObject({ challenge: "PASSWORD_CHANGE", token: null, user: null });
    const weak = login({ flowID: first.flowID, newPassword: "password" });
    await expect(weak).rejects.toMatchObject({ code: "WEAK_PASSWORD", field: "newPassword" });
    const same = login({ flowID: first.flowID, newPassword: dan.password });
    await expect(same).rejects.toMatchObject({ code: "WEAK_PASSWORD", field: "newPassword" });
    const second = await login({ flowID: first.flowID, newPassword: OTHER_PASSWORD });
    expect(second).toMatchObject({ challenge: "TERMS", token: null, user: null });
    const { user } = requireToken(await login({ flowID: second.flowID, tnCAndPPAccepted: true }));
    expect(user).toMatchObject({ userName: "dan", tnCAndPPAccepted: true });
    await expect(login({ password: dan.password })).rejects.toMatchObject(FAILED);
  });

  test("security.md 21: end with the other flows and tokens of the user when the password changes", async () => {
    const test = await accountsEngine();
    const dan = await created(test);
    const other = await test.login("dan", { password: dan.password });
    const answers = { newPassword: OTHER_PASSWORD, tnCAndPPAccepted: true };
    requireToken(await test.login("dan", { password: dan.password, ...answers }));
    const late = test.login("dan", { ...answers, password: undefined, flowID: other.flowID });
    await expect(late).rejects.toMatchObject(FAILED);
    await expect(test.engine.accounts.get(dan.loginToken)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
  });

  test("security.md 21: require code, password and terms in this order", async () => {
    const test = await accountsEngine();
    const { user, answer, verificationCode } = await halfIn(test);
    await test.engine.accounts.update(test.root, user.userID, { tnCAndPPAccepted: false });
    const early = await answer({ tnCAndPPAccepted: true, newPassword: OTHER_PASSWORD });
    expect(early).toMatchObject({ challenge: "VERIFICATION_CODE", token: null });
    const next = await answer({ flowID: early.flowID, verificationCode });
    expect(next).toMatchObject({ challenge: "TERMS", token: null, user: null });
    await expect(answer({ flowID: early.flowID, tnCAndPPAccepted: true })).rejects.toMatchObject(FAILED);
    const done = await answer({ flowID: next.flowID, tnCAndPPAccepted: true });
    expect(done).toMatchObject({ challenge: null, user: { tnCAndPPAccepted: true } });
    await expect(test.login("ada", { password: OTHER_PASSWORD })).rejects.toMatchObject(FAILED);
  });

  test("security.md 21: let users who decline the terms log in to remove the account", async () => {
    const test = await accountsEngine();
    const { user } = await test.user();
    await test.engine.accounts.update(test.root, user.userID, { tnCAndPPAccepted: false });
    expect(await test.login("ada")).toMatchObject({ challenge: "TERMS" });
    const { token } = requireToken(await test.login("ada", { tnCAndPPAccepted: false }));
    await expect(test.engine.accounts.update(token, user.userID, { newsletterSubscribed: true })).rejects.toMatchObject(
      { code: "TERMS_NOT_ACCEPTED" },
    );
    await test.engine.accounts.remove(token, user.userID);
  });

  test("security.md 22: create one token if completed twice at the same time", async () => {
    const test = await accountsEngine();
    const { answer, verificationCode } = await halfIn(test);
    const both = await Promise.allSettled([answer({ verificationCode }), answer({ verificationCode })]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: FAILED });
  });

  test("are limited to five per user, and completing one keeps the others", async () => {
    const test = await accountsEngine();
    const { user, token } = await test.user();
    await test.engine.accounts.update(token, user.userID, { mfaEnabled: true });
    const flows = [];
    for (let i = 0; i < 6; i++) flows.push((await test.login("ada")).flowID);
    const verificationCode = await test.code("ada@example.org");
    const answer = (flowID: string | null | undefined) =>
      test.login("ada", { password: undefined, flowID, verificationCode });
    await expect(answer(flows[0])).rejects.toMatchObject(FAILED);
    await expect(answer(flows[1])).resolves.toMatchObject({ challenge: null });
    await expect(test.login("ada", { password: undefined, flowID: flows[2] })).resolves.toMatchObject({
      challenge: "VERIFICATION_CODE",
    });
  });
});
