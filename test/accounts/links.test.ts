import type { UserInput } from "keepsake";
import { describe, expect, test } from "vitest";
import { accountsEngine, OTHER_PASSWORD, PASSWORD, registrationFor } from "./accounts-engine.js";

const ORIGINS = { linkOrigins: ["https://example.org"] };
const OWN = "https://example.org/own?f=";
const USUAL = "https://example.org/usual?f=";
const ADA = { tenant: "town", userName: "ada", eMail: "ada@example.org" };

const linked = () => accountsEngine({ accounts: { ...ORIGINS, magicLinkURL: USUAL } });

describe("spec: User (magicLinkURL): a mail with a code contains a link", () => {
  test.each([
    [{}, USUAL],
    [{ magicLinkURL: OWN }, OWN],
  ])("%j: to %s", async (links, url) => {
    const { engine, root, mail, clock, code, login } = await linked();
    const { accounts } = engine;
    const linkOf = async (address: string, kind: string) => {
      const { data, ...sent } = await mail(address);
      expect(sent.kind).toBe(kind);
      clock.advance(60_000);
      return data.link;
    };
    await accounts.register({ ...registrationFor("ada"), ...links });
    expect(await linkOf("ada@example.org", "registration")).toBe(url);
    await accounts.resendVerificationCode({ ...ADA, ...links });
    expect(await linkOf("ada@example.org", "registration")).toBe(url);
    const { token, user } = await accounts.confirm({ ...ADA, verificationCode: await code("ada@example.org") });
    const { userID } = user!;
    for (const ask of [accounts.resetPassword, accounts.resendVerificationCode]) {
      await ask({ ...ADA, ...links });
      expect(await linkOf("ada@example.org", "passwordReset")).toBe(url);
    }
    await accounts.update(token!, userID, { password: PASSWORD, eMail: "new@example.org", ...links });
    expect(await linkOf("new@example.org", "eMailChange")).toBe(url);
    await accounts.create(root, { userName: "dan", eMail: "dan@example.org", ...links });
    expect(await linkOf("dan@example.org", "invitation")).toBe(url);
    // Those of logins end with the flowID, also when sent again.
    await accounts.update(token!, userID, { mfaEnabled: true });
    const { flowID } = await login("ada", links);
    expect(await linkOf("ada@example.org", "loginCode")).toBe(`${url}${flowID}`);
    await accounts.resendVerificationCode({ ...ADA, flowID, ...links });
    expect(await linkOf("ada@example.org", "loginCode")).toBe(`${url}${flowID}`);
  });
});

describe("security.md 86: links lead to allowed origins in every operation", () => {
  const OPERATIONS: Readonly<Record<string, UserInput>> = {
    login: { password: PASSWORD },
    register: registrationFor("bea"),
    confirm: { verificationCode: "00000000" },
    resendVerificationCode: {},
    resetPassword: {},
    confirmReset: { verificationCode: "00000000", newPassword: OTHER_PASSWORD },
    recoverUserName: {},
  };

  test.each(Object.entries(OPERATIONS))("security.md 86: in %s", async (operation, parts) => {
    const { engine } = await linked();
    const call = engine.accounts[operation as "login"];
    for (const field of ["magicLinkURL", "redirectTo"]) {
      for (const url of ["https://evil.example/", "https://ada@example.org/", "http://example.org/"]) {
        const refused = call({ ...ADA, ...parts, [field]: url });
        await expect(refused).rejects.toMatchObject({ code: "INVALID_FIELD", field });
      }
    }
  });

  test("spec: User (redirectTo): every operation that logs in returns it", async () => {
    const { engine, code, login } = await linked();
    const redirectTo = "https://example.org/after";
    await engine.accounts.register(registrationFor("ada"));
    const confirmed = { ...ADA, verificationCode: await code("ada@example.org"), redirectTo };
    expect(await engine.accounts.confirm(confirmed)).toMatchObject({ redirectTo });
    expect(await login("ada", { redirectTo })).toMatchObject({ redirectTo });
    await engine.accounts.resetPassword(ADA);
    const reset = { ...ADA, verificationCode: await code("ada@example.org"), newPassword: OTHER_PASSWORD, redirectTo };
    expect(await engine.accounts.confirmReset(reset)).toMatchObject({ redirectTo });
  });
});
