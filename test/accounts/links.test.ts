import type { UserInput } from "keepsake";
import { describe, expect, test } from "vitest";
import { accountsEngine, OTHER_PASSWORD, PASSWORD, registrationFor } from "./accounts-engine.js";

const ORIGINS = { linkOrigins: ["https://example.org"] };
const OWN = "https://example.org/own?f=";
const USUAL = "https://example.org/usual?f=";
const ADA = { tenant: "town", userName: "ada", eMail: "ada@example.org" };

const linkedBy = (magicLinkURL: string) => accountsEngine({ accounts: { ...ORIGINS, magicLinkURL } });
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
    expect(await linkOf("dan@example.org", "invitation")).toMatch(`${url}kf_`);
    // Those of logins end with the flowID, also when sent again.
    await accounts.update(token!, userID, { mfaEnabled: true });
    const { flowID } = await login("ada", links);
    expect(await linkOf("ada@example.org", "loginCode")).toBe(`${url}${flowID}`);
    await accounts.resendVerificationCode({ ...ADA, flowID, ...links });
    expect(await linkOf("ada@example.org", "loginCode")).toBe(`${url}${flowID}`);
  });
});

describe("spec: User (magicLinkURL): an invitation", () => {
  test("contains a flowID of its own, with which the user sets the first password", async () => {
    const { engine, root, mail, login } = await linked();
    const { loginToken, temporaryPassword } = await engine.accounts.create(root, {
      userName: "dan",
      eMail: "dan@example.org",
      magicLinkURL: OWN,
    });
    expect({ loginToken, temporaryPassword }).toEqual({
      loginToken: expect.stringMatching(/^ks_/),
      temporaryPassword: null,
    });
    await engine.accounts.create(root, { userName: "eve", eMail: "eve@example.org", magicLinkURL: OWN });
    const [forDan, forEve] = [await mail("dan@example.org"), await mail("eve@example.org")].map(
      ({ data }) => data.link,
    );
    expect(forDan).not.toBe(forEve);
    const flowID = forDan?.slice(OWN.length) ?? "";
    const accepting = { password: undefined, flowID, tnCAndPPAccepted: true };
    await expect(login("eve", { ...accepting, newPassword: PASSWORD })).rejects.toMatchObject({ code: "LOGIN_FAILED" });
    await expect(login("dan", { ...accepting, newPassword: PASSWORD })).resolves.toMatchObject({ challenge: null });
    await expect(login("dan", { ...accepting, newPassword: PASSWORD })).rejects.toMatchObject({ code: "LOGIN_FAILED" });
  });

  test("lasts as long as the temporary password", async () => {
    const { engine, root, mail, login, clock } = await linked();
    const dan = { userName: "dan", eMail: "dan@example.org", magicLinkURL: OWN };
    await engine.accounts.create(root, dan);
    const flowID = (await mail("dan@example.org")).data.link?.slice(OWN.length) ?? "";
    clock.advance(7 * 24 * 3_600_000 - 1);
    const answer = { password: undefined, flowID, newPassword: PASSWORD, tnCAndPPAccepted: true };
    await expect(login("dan", { ...answer, newPassword: "short" })).rejects.toMatchObject({ code: "WEAK_PASSWORD" });
    clock.advance(1);
    await expect(login("dan", answer)).rejects.toMatchObject({ code: "LOGIN_FAILED" });
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

  test.each([
    "https://example.org/\r\nhttps://evil.example/x",
    "https://example.org/\nx",
    "https://example.org/\tx",
    "https://example.org/. Or rather go to https://evil.example/",
    "https://example.org/a b",
    " https://example.org/",
    "https://example.org/ ",
    "https://example.org/\u00a0x",
    "https://example.org/\u2028x",
    "https://example.org\\@evil.example/",
    "https://example.org/\\evil.example",
    "https://ada:pw@example.org/",
    "https://:pw@example.org/",
    "https://ada@example.org/",
    "https://example.org/\u202egro.elpmaxe",
    "https://example.org/\u200bx",
    "https://example.org/\u0007",
    "blob:https://example.org/x",
    "javascript:alert(1)//https://example.org/",
    "//example.org/x",
  ])("security.md 86: %j is refused", async (url) => {
    const { engine, login, user, mails } = await linked();
    await user();
    const before = mails.length;
    for (const field of ["magicLinkURL", "redirectTo"]) {
      const refused = { code: "INVALID_FIELD", field };
      await expect(engine.accounts.resetPassword({ ...ADA, [field]: url })).rejects.toMatchObject(refused);
      await expect(login("ada", { [field]: url })).rejects.toMatchObject(refused);
    }
    await engine.accounts.delivered();
    expect(mails).toHaveLength(before);
    await expect(linkedBy(url)).rejects.toMatchObject({ code: "INVALID_FIELD", field: "accounts.magicLinkURL" });
  });

  test("security.md 86: mails and returns a URL as the parser wrote it", async () => {
    const { engine, mail, login, user } = await linked();
    await user();
    const given = "HTTPS:\\/\\/EXAMPLE.org:443/a/../b?q=é#<x>".replaceAll("\\/", "/");
    const written = "https://example.org/b?q=%C3%A9#%3Cx%3E";
    await engine.accounts.resetPassword({ ...ADA, magicLinkURL: given });
    expect((await mail("ada@example.org")).data.link).toBe(written);
    expect(await login("ada", { redirectTo: given })).toMatchObject({ redirectTo: written });
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
