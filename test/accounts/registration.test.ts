import type { NewRegistration, User } from "keepsake";
import { describe, expect, test } from "vitest";
import { accountsEngine, PASSWORD, registrationFor } from "./accounts-engine.js";

const DAY_MS = 24 * 3_600_000;

describe("registration", () => {
  test("security.md 30: ignores rights, limits and dates in the body", async () => {
    const { user, engine } = await accountsEngine();
    const { token } = await user({
      admin: true,
      superAdmin: true,
      maxSvc: 9,
      maxFreeSessions: 9,
      nonFreeSessionCost: 9,
      maxCompletions: 9,
      maxImportSize: 9,
      paying: true,
      enableSvcCreation: true,
      enableDeepThought: true,
      mfaEnabled: true,
      userID: "mine",
      monthSessions: -5,
      creationTimestamp: "2001-01-01T00:00:00Z",
      tnCAndPPAcceptanceDate: "2001-01-01T00:00:00Z",
      age: 99,
      avatarURL: "https://example.org/ada.png",
      newsletterSubscribed: true,
    } as Partial<NewRegistration>);
    const ada = await engine.accounts.get(token);
    expect(ada).toMatchObject({
      admin: false,
      superAdmin: false,
      maxSvc: 0,
      maxFreeSessions: 0,
      nonFreeSessionCost: 0,
      maxCompletions: 0,
      maxImportSize: 0,
      paying: false,
      enableSvcCreation: false,
      enableDeepThought: false,
      mfaEnabled: false,
      monthSessions: 0,
      creationTimestamp: "2024-01-01T00:00:00.000Z",
      tnCAndPPAcceptanceDate: "2024-01-01T00:00:00.000Z",
      age: null,
      avatarURL: "https://example.org/ada.png",
      newsletterSubscribed: true,
    });
    expect(ada.userID).not.toBe("mine");
  });

  test("security.md 30: gives new users the rights and limits of the options", async () => {
    const { user, engine } = await accountsEngine({ accounts: { newUsers: { enableSvcCreation: true, maxSvc: 3 } } });
    expect(await engine.accounts.get((await user()).token)).toMatchObject({ enableSvcCreation: true, maxSvc: 3 });
  });

  test("security.md 31: a known address gets the same response, and its owner a notice", async () => {
    const { user, engine, mails } = await accountsEngine();
    await user();
    const before = mails.length;
    const known = await engine.accounts.register({ ...registrationFor("cleo"), eMail: "ADA@example.org" });
    const fresh = await engine.accounts.register(registrationFor("dan"));
    await engine.accounts.delivered();
    const shape = ({ userID: _id, userName: _name, eMail: _mail, ...rest }: User) => rest;
    expect(shape(known)).toEqual(shape(fresh));
    expect(mails.slice(before)).toMatchObject([
      { kind: "registrationNotice", to: { name: "ada", address: "ada@example.org" } },
      { kind: "registration", to: { name: "dan" } },
    ]);
    for (const userName of ["cleo", "dan"]) {
      const again = engine.accounts.register({ ...registrationFor("x"), userName });
      await expect(again).rejects.toMatchObject({ code: "USER_NAME_TAKEN" });
    }
    await expect(
      engine.accounts.confirm({ ...registrationFor("cleo"), verificationCode: "00000000" }),
    ).rejects.toMatchObject({ code: "LOGIN_FAILED" });
  });

  test("security.md 31: registering with a foreign address does not block its owner", async () => {
    const { engine, root, clock, mail, login } = await accountsEngine();
    const { accounts } = engine;
    const eMail = "victim@example.org";
    const coded = async () => (await mail(eMail)).data.verificationCode ?? "";
    const register = (userName: string) => accounts.register({ ...registrationFor(userName), eMail });
    await register("mallory");
    const theirs = await coded();
    clock.advance(60_000);
    await register("victim");
    expect(await mail(eMail)).toMatchObject({ kind: "registration", to: { name: "victim" } });
    const own = await coded();
    clock.advance(60_000);
    await accounts.resendVerificationCode({ tenant: "town", userName: "victim", eMail });
    const again = await coded();
    expect(again).not.toBe(own);
    // A code belongs to one registration, also if only the address is sent.
    for (const code of [theirs, own]) {
      const mixed = accounts.confirm({ tenant: "town", userName: "victim", eMail, verificationCode: code });
      await expect(mixed).rejects.toMatchObject({ code: "LOGIN_FAILED" });
    }
    const { user } = await accounts.confirm({ tenant: "town", eMail, verificationCode: again });
    expect(user).toMatchObject({ userName: "victim", eMail });
    // The other one always fails.
    for (let i = 0; i < 6; i++) {
      const late = accounts.confirm({ tenant: "town", userName: "mallory", verificationCode: theirs });
      await expect(late).rejects.toMatchObject({ code: "EMAIL_TAKEN", status: 409 });
    }
    await expect(login("mallory")).rejects.toMatchObject({ code: "LOGIN_FAILED" });
    await expect(login("victim", { userName: undefined, eMail })).resolves.toMatchObject({ challenge: null });
    const made = accounts.create(root, { userName: "vic", eMail, dontSendInvitationEmail: true });
    await expect(made).rejects.toMatchObject({ code: "EMAIL_TAKEN" });
  });

  test("security.md 31: registering with a foreign address does not block administrators", async () => {
    const { engine, root, code } = await accountsEngine();
    await engine.accounts.register(registrationFor("ada"));
    const verificationCode = await code("ada@example.org");
    const made = { userName: "countess", eMail: "ada@example.org", dontSendInvitationEmail: true };
    await expect(engine.accounts.create(root, made)).resolves.toMatchObject({ user: { userName: "countess" } });
    const late = engine.accounts.confirm({ ...registrationFor("ada"), verificationCode });
    await expect(late).rejects.toMatchObject({ code: "EMAIL_TAKEN" });
  });

  test("security.md 31: sends no code again by address if several registered with it", async () => {
    const { engine, clock, mails } = await accountsEngine();
    const resend = async () => {
      await engine.accounts.delivered();
      clock.advance(60_000);
      await engine.accounts.resendVerificationCode({ tenant: "town", eMail: "a@example.org" });
      await engine.accounts.delivered();
      return mails.length;
    };
    await engine.accounts.register({ ...registrationFor("ann"), eMail: "a@example.org" });
    expect(await resend()).toBe(2);
    clock.advance(60_000);
    await engine.accounts.register({ ...registrationFor("bob"), eMail: "A@example.org" });
    expect(await resend()).toBe(3);
  });

  test("security.md 32: confirms one of two parallel registrations with one address", async () => {
    const { engine, clock, code } = await accountsEngine();
    const codes: string[] = [];
    for (const name of ["ann", "bob"]) {
      await engine.accounts.register({ ...registrationFor(name), eMail: "a@example.org" });
      codes.push(await code("a@example.org"));
      clock.advance(60_000);
    }
    const results = await Promise.allSettled(
      ["ann", "bob"].map((userName, i) =>
        engine.accounts.confirm({ tenant: "town", userName, verificationCode: codes[i] }),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "EMAIL_TAKEN" } });
  });

  test("security.md 31: a taken name is a conflict in any case", async () => {
    const { user, engine } = await accountsEngine();
    await user();
    const again = engine.accounts.register({ ...registrationFor("bea"), userName: "ADA" });
    await expect(again).rejects.toMatchObject({ code: "USER_NAME_TAKEN", status: 409, field: "userName" });
  });

  test("security.md 32: accepts one of eight parallel registrations of a name", async () => {
    const { engine } = await accountsEngine();
    const tries = Array.from({ length: 8 }, (_, i) =>
      engine.accounts.register({ ...registrationFor("ada"), eMail: `ada${i}@example.org` }),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of results) if (one.status === "rejected") expect(one.reason.code).toBe("USER_NAME_TAKEN");
  });

  test("security.md 32: mails one code for eight parallel registrations of an address", async () => {
    const { engine, mails } = await accountsEngine();
    const names = ["ann", "bob", "cat", "dot", "eve", "fay", "gus", "hal"];
    await Promise.all(
      names.map((name) => engine.accounts.register({ ...registrationFor(name), eMail: "a@example.org" })),
    );
    await engine.accounts.delivered();
    expect(mails.filter(({ kind }) => kind === "registration")).toHaveLength(1);
  });

  test("security.md 33: a confirmation uses only the names and the code", async () => {
    const { engine, code, login } = await accountsEngine();
    await engine.accounts.register(registrationFor("ada"));
    const verificationCode = await code("ada@example.org");
    const { user } = await engine.accounts.confirm({
      tenant: "town",
      userName: "ada",
      verificationCode,
      password: "quite another one",
      admin: true,
      avatarURL: "https://example.org/other.png",
    });
    expect(user).toMatchObject({ admin: false, avatarURL: null, eMail: "ada@example.org" });
    await expect(login("ada", { password: "quite another one" })).rejects.toMatchObject({ code: "LOGIN_FAILED" });
    await expect(login("ada")).resolves.toMatchObject({ challenge: null });
  });

  test("security.md 34: terms must be accepted, and the server dates them", async () => {
    const { engine, user, clock } = await accountsEngine();
    const declined = engine.accounts.register({ ...registrationFor("ada"), tnCAndPPAccepted: false });
    await expect(declined).rejects.toMatchObject({ code: "TERMS_NOT_ACCEPTED" });
    clock.advance(5_000);
    const { token } = await user();
    expect(await engine.accounts.get(token)).toMatchObject({
      tnCAndPPAcceptanceDate: "2024-01-01T00:00:05.000Z",
      pAndCUAccepted: false,
      pAndCUAcceptanceDate: null,
    });
  });

  test.each([
    ["2024-01-01T00:00:00.001Z", "to come"],
    ["1893-01-01", "131 years ago"],
    ["0001-01-01", "the date that clears"],
  ])("security.md 34: rejects the birth date %s: %s", async (birthDate) => {
    const { engine } = await accountsEngine();
    const registered = engine.accounts.register({ ...registrationFor("ada"), birthDate });
    await expect(registered).rejects.toMatchObject({ code: "INVALID_FIELD", field: "birthDate" });
  });

  test.each([
    ["2006-01-01T00:00:00Z", 18],
    ["2006-01-01T00:00:00.001Z", 17],
    ["2006-01-01T00:00:00+01:00", 18],
    ["2006-01-01T00:00:00-01:00", 17],
    ["2004-02-29", 19],
  ])("security.md 34: a user born on %s is %d years old in UTC", async (birthDate, age) => {
    const { user, engine } = await accountsEngine();
    const { token } = await user({ birthDate });
    expect((await engine.accounts.get(token)).age).toBe(age);
  });

  test("security.md 35: an unconfirmed user cannot log in or reset, and loses the name after a day", async () => {
    const { engine, login, clock, mails, user } = await accountsEngine();
    await engine.accounts.register(registrationFor("ada"));
    await expect(login("ada")).rejects.toMatchObject({ code: "LOGIN_FAILED" });
    await engine.accounts.resetPassword({ tenant: "town", userName: "ada" });
    await engine.accounts.recoverUserName({ tenant: "town", eMail: "ada@example.org" });
    await engine.accounts.delivered();
    expect(mails.map(({ kind }) => kind)).toEqual(["registration"]);
    clock.advance(DAY_MS - 1);
    await expect(user()).rejects.toMatchObject({ code: "USER_NAME_TAKEN" });
    clock.advance(1);
    await expect(user()).resolves.toMatchObject({ user: { userName: "ada" } });
    clock.advance(DAY_MS * 2);
    await engine.sweep();
    await expect(login("ada")).resolves.toMatchObject({ challenge: null });
  });

  test("security.md 36: an unknown tenant gets the response of a closed one", async () => {
    const { engine, root } = await accountsEngine();
    await engine.accounts.tenants.create(root, { name: "castle", closedRegistration: true });
    const refusals = await Promise.all(
      ["castle", "nowhere"].map((tenant) =>
        engine.accounts
          .register({ ...registrationFor("ada"), tenant })
          .catch((error: Error) => ({ ...error, text: error.message })),
      ),
    );
    expect(refusals[0]).toMatchObject({ code: "REGISTRATION_REFUSED", status: 403 });
    expect(refusals[0]).toEqual(refusals[1]);
  });

  test.each(["register", "resendVerificationCode", "resetPassword", "recoverUserName"] as const)(
    "spec: User: without a mailer %s is refused alike for all, and nothing is written",
    async (operation) => {
      const written: unknown[] = [];
      const { engine, storage } = await accountsEngine({ mailer: undefined as never });
      const watched = await storage.watch((partition) => void written.push(partition));
      for (const userName of ["root", "nobody"]) {
        const call = engine.accounts[operation]({ ...registrationFor(userName), password: PASSWORD });
        await expect(call).rejects.toMatchObject({ code: "MAILER_MISSING", status: 501 });
      }
      await engine.accounts.delivered();
      await watched();
      expect(written).toEqual([]);
    },
  );
});

test("a tenant that is unknown or closed refuses a registration, and the error names the field", async () => {
  const { engine, root } = await accountsEngine();
  await engine.accounts.tenants.create(root, { name: "closed", closedRegistration: true });
  for (const tenant of ["closed", "nowhere"]) {
    await expect(engine.accounts.register({ ...registrationFor("ada"), tenant })).rejects.toMatchObject({
      code: "REGISTRATION_REFUSED",
      field: "tenant",
    });
  }
});
