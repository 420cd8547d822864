import type { Mail } from "keepsake";
import { describe, expect, test } from "vitest";
import { OTHER_PASSWORD, PASSWORD, ROOT, registrationFor } from "../accounts/accounts-engine.js";
import { direct, overSocket } from "./both-ways.js";

const ROOT_LOGIN = { tenant: ROOT.tenant, userName: ROOT.userName, password: PASSWORD };

describe.each([
  ["called directly", direct],
  ["over a socket", overSocket],
])("accounts, %s", (_, connect) => {
  /** A client, a token of the super administrator, and the mails. */
  async function connected(bearer = false) {
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void mails.push(mail) };
    const made = await connect({ server: { engine: { mailer } }, client: { bearer } });
    await made.engine.accounts.bootstrap(ROOT);
    const { token } = await made.client.accounts.login(ROOT_LOGIN);
    const code = async () => {
      await made.engine.accounts.delivered();
      return mails.at(-1)?.data.verificationCode ?? "";
    };
    return { ...made, accounts: made.client.accounts, root: token ?? "", code };
  }

  test.each([false, true])("registers, changes and removes a user (token in the header: %j)", async (bearer) => {
    const { accounts, root, code, stop } = await connected(bearer);
    expect(await accounts.register(registrationFor("ada"))).toMatchObject({ userName: "ada", numSvc: null });
    const { token, user } = await accounts.confirm({ ...registrationFor("ada"), verificationCode: await code() });
    const userID = user?.userID ?? "";
    expect(await accounts.get(token ?? "")).toEqual(await accounts.get(root, userID));
    expect(await accounts.update(token ?? "", userID, { newsletterSubscribed: true })).toMatchObject({
      newsletterSubscribed: true,
    });
    expect(await accounts.tokens.list(token ?? "")).toMatchObject([{ current: true }]);
    expect(await accounts.list(root, { from: 1, howMany: 1 })).toMatchObject({
      count: 2,
      users: [{ userName: "ada" }],
    });
    expect(await accounts.filter(root, { text: "ADA" })).toMatchObject({ count: 1 });
    await accounts.logout(token ?? "");
    await expect(accounts.get(token ?? "")).rejects.toMatchObject({ code: "INVALID_TOKEN" });
    await accounts.remove(root, userID);
    await expect(accounts.get(root, userID)).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
    await stop();
  });

  test("resets a password; a created user must choose another one", async () => {
    const { accounts, root, code, stop } = await connected();
    const identity = { tenant: ROOT.tenant, userName: ROOT.userName };
    await accounts.recoverUserName({ tenant: ROOT.tenant, eMail: ROOT.eMail });
    await accounts.resetPassword(identity);
    const verificationCode = await code();
    await accounts.resendVerificationCode(identity);
    const reset = await accounts.confirmReset({ ...identity, verificationCode, newPassword: OTHER_PASSWORD });
    await expect(accounts.login(ROOT_LOGIN)).rejects.toMatchObject({ code: "LOGIN_FAILED" });
    await expect(accounts.get(root)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
    const token = reset.token ?? "";
    const dan = { userName: "dan", eMail: "dan@example.org", dontSendInvitationEmail: true };
    const { temporaryPassword, loginToken } = await accounts.create(token, dan);
    expect(await accounts.get(loginToken ?? "")).toMatchObject({ userName: "dan" });
    const asked = await accounts.login({ tenant: ROOT.tenant, userName: "dan", password: temporaryPassword });
    expect(asked).toEqual({
      token: null,
      flowID: expect.stringMatching(/^kf_/),
      challenge: "PASSWORD_CHANGE",
      redirectTo: null,
      user: null,
    });
    await accounts.tokens.revokeAll(token);
    await expect(accounts.list(token)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
    await stop();
  });

  test("creates, changes, lists and removes tenants", async () => {
    const { accounts, root, stop } = await connected();
    const { tenantID } = await accounts.tenants.create(root, { name: "village" });
    await accounts.tenants.update(root, tenantID, { closedRegistration: true });
    expect(await accounts.tenants.get(root, tenantID)).toMatchObject({ name: "village", closedRegistration: true });
    expect((await accounts.tenants.list(root)).count).toBe(2);
    await expect(accounts.tenants.create(root, { name: "Village" })).rejects.toMatchObject({
      code: "TENANT_NAME_TAKEN",
    });
    await accounts.tenants.remove(root, tenantID);
    await expect(accounts.tenants.get(root, tenantID)).rejects.toMatchObject({ code: "TENANT_NOT_FOUND" });
    await stop();
  });
});
