import { memoryStorage, type NewUser, type UserUpdate } from "keepsake";
import { fakeIds, scriptedModel } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { accountRefs } from "../../src/accounts/stored/records.js";
import { recordingHttp } from "../support/recording-http.js";
import { overriding, recordingStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";
import { accountsEngine, OTHER_PASSWORD, PASSWORD } from "./accounts-engine.js";
import { ownerEngine } from "./owner-fixtures.js";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const INVALID = { code: "INVALID_TOKEN" };

describe("security.md 49: a change of the address", () => {
  test("security.md 49: takes effect with its code, moves the claim, and notifies the old address", async () => {
    const test = await accountsEngine();
    const { accounts } = test.engine;
    const { token, user } = await test.user();
    const change = (parts: UserUpdate) => accounts.update(token, user.userID, parts);
    const eMail = "ada@new.example";
    await expect(change({ eMail })).rejects.toMatchObject({ code: "MISSING_FIELD", field: "password" });
    await expect(change({ eMail, password: "wrong wrong" })).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
    expect((await change({ eMail, password: PASSWORD })).eMail).toBe("ada@example.org");
    const verificationCode = await test.code(eMail);
    await expect(change({ verificationCode: "00000000" })).rejects.toMatchObject({ code: "LOGIN_FAILED" });
    expect((await change({ verificationCode })).eMail).toBe(eMail);
    expect(await test.mail("ada@example.org")).toMatchObject({ kind: "eMailChanged" });
    await expect(test.login("ada", { userName: undefined, eMail })).resolves.toMatchObject({ challenge: null });
    await expect(test.login("ada", { userName: undefined, eMail: "ada@example.org" })).rejects.toMatchObject({
      code: "LOGIN_FAILED",
    });
    test.clock.advance(MINUTE_MS);
    await expect(test.user({ userName: "bea", eMail: "ada@example.org" })).resolves.toMatchObject({
      user: { userName: "bea" },
    });
    expect((await accounts.filter(test.root, { text: "new.example" })).count).toBe(1);
  });

  test("security.md 49: to a taken address gets the same response and never takes effect", async () => {
    const test = await accountsEngine();
    const { token, user } = await test.user();
    const before = test.mails.length;
    const changes = { eMail: "root@example.org", password: PASSWORD };
    const after = await test.engine.accounts.update(token, user.userID, changes);
    await test.engine.accounts.delivered();
    expect([after.eMail, test.mails.length]).toEqual(["ada@example.org", before]);
  });

  test("security.md 49: to an address taken in the meantime fails with EMAIL_TAKEN for the holder of the code", async () => {
    const test = await accountsEngine();
    const { token, user } = await test.user();
    const { accounts } = test.engine;
    await accounts.update(token, user.userID, { eMail: "new@example.org", password: PASSWORD });
    const verificationCode = await test.code("new@example.org");
    await accounts.create(test.root, { userName: "bea", eMail: "new@example.org", dontSendInvitationEmail: true });
    for (let i = 0; i < 6; i++) {
      const taken = accounts.update(token, user.userID, { verificationCode });
      await expect(taken).rejects.toMatchObject({ code: "EMAIL_TAKEN", field: "eMail" });
    }
  });

  test("security.md 49: and parallel usage do not overwrite each other", async () => {
    const inner = memoryStorage();
    let meanwhile: (() => Promise<unknown>) | null = null;
    const commit: typeof inner.commit = async (ops) => {
      const isChange = ops.some(({ ref }) => ref.collection === "wantedAddresses" && meanwhile !== null);
      const other = isChange ? meanwhile : null;
      if (isChange) meanwhile = null;
      await other?.();
      return inner.commit(ops);
    };
    const test = await accountsEngine({
      storage: overriding(inner, { commit }),
      accounts: { newUsers: { enableSvcCreation: true } },
    });
    const { accounts } = test.engine;
    const { token, user } = await test.user();
    await accounts.update(token, user.userID, { eMail: "ada@new.example", password: PASSWORD });
    const verificationCode = await test.code("ada@new.example");
    meanwhile = () => accounts.assistants.create(token, { name: "Guide" });
    await accounts.update(token, user.userID, { verificationCode });
    const [tenant] = (await accounts.tenants.list(test.root)).tenants;
    const [listing] = await inner.get([accountRefs.listing(tenant?.tenantID ?? "", user.userID)]);
    expect(listing).toMatchObject({ value: { eMail: "ada@new.example" }, index: { svc: 1 } });
  });

  test("security.md 49: to one address succeeds for one of two users", async () => {
    const test = await accountsEngine();
    const eMail = "both@example.org";
    const wanting = [];
    for (const userName of ["ada", "bea"]) {
      const { token, user } = await test.user({ userName, eMail: `${userName}@example.org` });
      await test.engine.accounts.update(token, user.userID, { eMail, password: PASSWORD });
      test.clock.advance(MINUTE_MS);
      wanting.push({ token, user, verificationCode: await test.code(eMail) });
    }
    const both = await Promise.allSettled(
      wanting.map(({ token, user, verificationCode }) =>
        test.engine.accounts.update(token, user.userID, { verificationCode }),
      ),
    );
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

test("a user can be sent back unchanged: this changes nothing and needs no password", async () => {
  const test = await accountsEngine();
  const { token, user } = await test.user();
  await test.engine.accounts.update(token, user.userID, { mfaEnabled: true });
  const read = await test.engine.accounts.get(token);
  const before = test.mails.length;
  test.clock.advance(1_000);
  for (const caller of [token, test.root]) {
    await test.engine.accounts.update(caller, user.userID, read);
    expect(await test.engine.accounts.get(token)).toEqual(read);
  }
  await test.engine.accounts.delivered();
  expect(test.mails).toHaveLength(before);
});

test("security.md 57: the terms can be accepted along with unchanged fields", async () => {
  const { engine, user, root } = await accountsEngine();
  const { accounts } = engine;
  const { token, user: ada } = await user({ avatarURL: "https://example.org/a.png", birthDate: "1990-05-01" });
  await accounts.update(token, ada.userID, { notificationPrefs: [{ chatLogExtractionPeriod: "Daily" }] });
  await accounts.update(root, ada.userID, { tnCAndPPAccepted: false });
  const read = await accounts.get(token);
  const refused = { code: "TERMS_NOT_ACCEPTED" };
  const changes: readonly UserUpdate[] = [
    { mfaEnabled: true },
    { newsletterSubscribed: true },
    { birthDate: "1991-05-01" },
    { avatarURL: null },
    { notificationPrefs: [] },
    { eMail: "other@example.org", password: PASSWORD },
    { verificationCode: "12345678" },
  ];
  for (const change of changes) {
    const whole = { ...read, tnCAndPPAccepted: true, ...change };
    await expect(accounts.update(token, ada.userID, whole)).rejects.toMatchObject(refused);
  }
  await accounts.update(token, ada.userID, { ...read, tnCAndPPAccepted: true });
  expect(await accounts.get(token)).toMatchObject({
    ...read,
    tnCAndPPAccepted: true,
    tnCAndPPAcceptanceDate: expect.any(String),
  });
});

test("spec: User: - clears an avatar, and with a model its type", async () => {
  const { engine, user } = await accountsEngine();
  const { token, user: ada } = await user({ avatarURL: null });
  expect(ada.avatarURL).toBeNull();
  const set = async (changes: UserUpdate) => {
    const { avatarURL, avatar3DURL, avatar3DURLType } = await engine.accounts.update(token, ada.userID, changes);
    return [avatarURL, avatar3DURL, avatar3DURLType];
  };
  const avatarURL = "https://example.org/a.png";
  const avatar3DURL = "https://example.org/a.glb";
  const model = { avatar3DURL, avatar3DURLType: "customglb" } as const;
  expect(await set({ avatarURL, ...model })).toEqual([avatarURL, avatar3DURL, "customglb"]);
  expect(await set({ avatar3DURLType: null })).toEqual([avatarURL, avatar3DURL, null]);
  expect(await set({ ...model, avatarURL: null })).toEqual([null, avatar3DURL, "customglb"]);
  expect(await set({ avatar3DURL: null })).toEqual([null, null, null]);
});

test("a mailer that hangs does not block callers", async () => {
  let reached = (): void => {};
  const asked = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const send = (): Promise<void> => {
    reached();
    return new Promise(() => {});
  };
  const { engine, audit, clock } = await accountsEngine({ mailer: { send } });
  await engine.accounts.resetPassword({ tenant: "town", userName: "root" });
  let isClosed = false;
  const closed = engine.close().then(() => {
    isClosed = true;
  });
  await asked;
  clock.advance(2 * MINUTE_MS - 1);
  expect(isClosed).toBe(false);
  clock.advance(1);
  await closed;
  expect(audit.at(-1)).toMatchObject({ operation: "resetPassword", outcome: "mailFailed" });
});

describe("security.md 50: a removal", () => {
  test("security.md 50: leaves no token, flow, code, claim or counter, and revokes the token at once", async () => {
    const storage = recordingStorage();
    const test = await accountsEngine({ storage });
    const { accounts } = test.engine;
    const { token, user } = await test.user();
    await accounts.update(token, user.userID, { mfaEnabled: true });
    await test.login("ada");
    await accounts.resetPassword({ tenant: "town", userName: "ada" });
    await accounts.update(token, user.userID, { eMail: "x@example.org", password: PASSWORD });
    await test.login("ada", { password: "wrong wrong" }).catch(() => null);
    await accounts.delivered();
    await accounts.remove(token, user.userID);
    await expect(accounts.get(token)).rejects.toMatchObject(INVALID);
    await expect(accounts.remove(test.root, user.userID)).rejects.toMatchObject({
      code: "USER_NOT_FOUND",
      status: 404,
    });
    const left = (await storage.dump()).filter((doc) => JSON.stringify(doc).includes(user.userID));
    expect(left).toEqual([]);
    expect(await accounts.list(test.root)).toMatchObject({ count: 1 });
  });

  test("security.md 50: frees name and address, and removes the user's assistants", async () => {
    const test = await accountsEngine({ accounts: { newUsers: { enableSvcCreation: true } } });
    const { token, user } = await test.user();
    const guide = await test.engine.assistants.create({ name: "Guide", ownerUserID: user.userID });
    await test.engine.accounts.remove(token, user.userID);
    await expect(test.engine.assistants.get(guide.assistantID)).rejects.toMatchObject({ code: "ASSISTANT_NOT_FOUND" });
    test.clock.advance(MINUTE_MS);
    expect((await test.user()).user.userID).not.toBe(user.userID);
  });
});

describe("security.md 51: a creation", () => {
  const dan = { userName: "dan", eMail: "dan@example.org" };

  test("security.md 51: mails a temporary password, or returns it with a token", async () => {
    const { engine, root, mail } = await accountsEngine({ accounts: { magicLinkURL: "https://example.org/in" } });
    const made = await engine.accounts.create(root, dan);
    expect(made).toMatchObject({ temporaryPassword: null, loginToken: expect.stringMatching(/^ks_/) });
    await expect(engine.accounts.get(made.loginToken)).resolves.toMatchObject({ userName: "dan" });
    const { kind, data } = await mail("dan@example.org");
    expect({ kind, ...data }).toMatchObject({
      kind: "invitation",
      link: expect.stringMatching(/^https:\/\/example\.org\/inkf_/),
    });
    expect(data.temporaryPassword).toMatch(/^[0-9A-Z]{16}$/);
    const quiet = await engine.accounts.create(root, {
      userName: "eve",
      eMail: "eve@example.org",
      dontSendInvitationEmail: true,
    });
    expect(quiet.temporaryPassword).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(quiet.loginToken).toMatch(/^ks_/);
  });

  test("security.md 51: rejects a taken name and a taken address", async () => {
    const { engine, root } = await accountsEngine();
    const make = (parts: Partial<NewUser>) => engine.accounts.create(root, { ...dan, ...parts });
    await expect(make({ userName: "Root" })).rejects.toMatchObject({ code: "USER_NAME_TAKEN", status: 409 });
    await expect(make({ eMail: "ROOT@example.org" })).rejects.toMatchObject({ code: "EMAIL_TAKEN", status: 409 });
  });

  test("security.md 51: works without a mailer only if it sends no mail", async () => {
    const { engine, root } = await accountsEngine({ mailer: undefined as never });
    await expect(engine.accounts.create(root, dan)).rejects.toMatchObject({ code: "MAILER_MISSING" });
    await engine.accounts.create(root, { ...dan, dontSendInvitationEmail: true });
  });

  test("security.md 51: gives a password that expires after exactly seven days", async () => {
    const { engine, root, clock, login } = await accountsEngine();
    const made = await engine.accounts.create(root, { ...dan, dontSendInvitationEmail: true });
    clock.advance(7 * DAY_MS - 1);
    await expect(login("dan", { password: made.temporaryPassword })).resolves.toMatchObject({
      challenge: "PASSWORD_CHANGE",
    });
    clock.advance(1);
    await expect(login("dan", { password: made.temporaryPassword })).rejects.toMatchObject({ code: "LOGIN_FAILED" });
  });

  test("security.md 51: gives a token that expires exactly with the temporary password", async () => {
    const { engine, root, clock } = await accountsEngine({ accounts: { temporaryPasswordLifeMs: 60 * MINUTE_MS } });
    const made = await engine.accounts.create(root, { ...dan, dontSendInvitationEmail: true });
    clock.advance(60 * MINUTE_MS - 1);
    await expect(engine.accounts.get(made.loginToken)).resolves.toMatchObject({ userName: "dan" });
    clock.advance(1);
    await expect(engine.accounts.get(made.loginToken)).rejects.toMatchObject(INVALID);
  });

  test("security.md 51: gives a token that can only read, accept and change the password", async () => {
    const { engine, root } = await accountsEngine();
    const { accounts } = engine;
    const made = await accounts.create(root, { ...dan, admin: true, dontSendInvitationEmail: true });
    const token = made.loginToken;
    const { userID } = made.user;
    const refused = { code: "PASSWORD_CHANGE_REQUIRED", status: 403 };
    await expect(accounts.list(token)).rejects.toMatchObject(refused);
    await expect(accounts.tokens.list(token)).rejects.toMatchObject(refused);
    await expect(accounts.remove(token, userID)).rejects.toMatchObject(refused);
    await expect(accounts.get(token)).resolves.toMatchObject({ userName: "dan" });
    await accounts.update(token, userID, { tnCAndPPAccepted: true });
    await expect(accounts.update(token, userID, { newsletterSubscribed: true })).rejects.toMatchObject(refused);
    await accounts.update(token, userID, { password: made.temporaryPassword, newPassword: OTHER_PASSWORD });
    await expect(accounts.list(token)).resolves.toMatchObject({ count: 2 });
  });
});

describe("security.md 52: login tokens", () => {
  test("security.md 52: are listed by ID without the token, and revoked one by one or all at once", async () => {
    const { engine, login, root } = await accountsEngine();
    const { token } = await login("root");
    const listed = await engine.accounts.tokens.list(token ?? "");
    expect(listed).toMatchObject([
      { current: false, creationTimestamp: "2024-01-01T00:00:00.000Z", endTimestamp: "2024-01-31T00:00:00.000Z" },
      { current: true, idleEndTimestamp: "2024-01-02T00:00:00.000Z" },
    ]);
    expect(JSON.stringify(listed)).not.toContain("ks_");
    await engine.accounts.logout(token ?? "");
    await expect(engine.accounts.get(token ?? "")).rejects.toMatchObject(INVALID);
    await expect(engine.accounts.tokens.list(root)).resolves.toHaveLength(1);
    await engine.accounts.tokens.revokeAll(root);
    await expect(engine.accounts.get(root)).rejects.toMatchObject(INVALID);
  });

  test("security.md 52: are limited to 20 per user; one more revokes the oldest", async () => {
    const { engine, login, root } = await accountsEngine();
    for (let i = 0; i < 19; i++) await login("root");
    await expect(engine.accounts.tokens.list(root)).resolves.toHaveLength(20);
    const last = await login("root");
    await expect(engine.accounts.get(root)).rejects.toMatchObject(INVALID);
    await expect(engine.accounts.tokens.list(last.token ?? "")).resolves.toHaveLength(20);
  });
});

test("security.md 52: a web hook's token is not listed, and revokes no other", async () => {
  const languageModel = scriptedModel(({ messages }) =>
    messages.at(-1)?.role === "tool" ? "Sunny." : { calls: [{ name: "weather", args: {} }] },
  );
  const httpClient = recordingHttp();
  // No memory answers a question about the weather, so the model is asked.
  const assistant = { confidenceThresholds: { high: 0.9, medium: 0.8, low: 0.7 } };
  const { engine, guide, user } = await ownerEngine(
    { httpClient, languageModel, accounts: { maxTokens: 2 } },
    { assistant },
  );
  const bea = await user({ userName: "bea", eMail: "bea@example.org" });
  const hook = { name: "weather", description: "Tells the weather.", webHook: "https://weather.example/" };
  await guide.functions.add({ functionType: "WebHook", ...hook, sendExtensionHeaders: ["LOGIN-TOKEN"] });
  const { assistantID } = guide;
  const session = await engine.sessions.open({ assistantID, additionalInfo: { loginToken: bea.token } });
  for (const place of ["Rome", "Genoa", "Turin"]) await session.enterText(`Will it rain in ${place} tomorrow?`);
  const sent = httpClient.requests.map(({ headers }) => headers?.["X-Svc-Login-Token"] ?? "");
  expect(new Set(sent).size).toBe(3);
  for (const read of sent) {
    await expect(engine.accounts.get(read)).resolves.toMatchObject({ userID: bea.user.userID });
    await expect(engine.accounts.tokens.list(read)).rejects.toMatchObject(INVALID);
  }
  await expect(engine.accounts.tokens.list(bea.token)).resolves.toMatchObject([{ current: true }]);
  await engine.accounts.tokens.revokeAll(bea.token);
  for (const read of sent) await expect(engine.accounts.get(read)).rejects.toMatchObject(INVALID);
});

describe("without a mailer", () => {
  test("a second factor and a new address are refused, and nothing is changed; the rest can be changed", async () => {
    const storage = memoryStorage();
    const { user } = await accountsEngine({ storage });
    const {
      token,
      user: { userID },
    } = await user();
    const { accounts } = testEngine({ storage, ids: fakeIds("other") }).engine;
    const missing = { code: "MAILER_MISSING", status: 501 };
    const address = { eMail: "new@example.org", password: PASSWORD, avatarURL: "https://example.org/a" };
    await expect(accounts.update(token, userID, { mfaEnabled: true })).rejects.toMatchObject(missing);
    await expect(accounts.update(token, userID, address)).rejects.toMatchObject(missing);
    expect(await accounts.get(token)).toMatchObject({ mfaEnabled: false, avatarURL: null });
    expect(await accounts.update(token, userID, { avatarURL: "https://example.org/a" })).toMatchObject({
      avatarURL: "https://example.org/a",
    });
  });

  test("a user with a second factor can still change other fields", async () => {
    const storage = memoryStorage();
    const { user, engine } = await accountsEngine({ storage });
    const {
      token,
      user: { userID },
    } = await user();
    await engine.accounts.update(token, userID, { mfaEnabled: true });
    const { accounts } = testEngine({ storage, ids: fakeIds("other") }).engine;
    expect(await accounts.update(token, userID, { avatarURL: "https://example.org/a" })).toMatchObject({
      avatarURL: "https://example.org/a",
    });
  });
});

test("a change of the address needs the password, and the error names the field", async () => {
  const { user, engine } = await accountsEngine();
  const {
    token,
    user: { userID },
  } = await user();
  const change = (password?: string) =>
    engine.accounts.update(token, userID, { eMail: "new@example.org", password: password ?? null });
  await expect(change()).rejects.toMatchObject({ code: "MISSING_FIELD", field: "password" });
  await expect(change(OTHER_PASSWORD)).rejects.toMatchObject({ code: "WRONG_PASSWORD", field: "password" });
});
