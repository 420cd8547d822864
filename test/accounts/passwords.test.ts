import { memoryStorage, pbkdf2Hasher } from "keepsake";
import { fakeHasher, fakeIds } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { testEngine } from "../support/test-engine.js";
import { accountsEngine, OTHER_PASSWORD, PASSWORD, registrationFor } from "./accounts-engine.js";

const hashOf = async (storage: { list: ReturnType<typeof memoryStorage>["list"] }, tenantID: string) => {
  const { docs } = await storage.list({ partition: `tenant:${tenantID}`, collection: "users" });
  return docs.map(({ value }) => (value as { passwordHash: string }).passwordHash);
};

describe("passwords", () => {
  test("security.md 1: are stored as PHC strings, and equal ones have different hashes", async () => {
    const hasher = pbkdf2Hasher({ ids: fakeIds(), iterations: 10 });
    const { user, storage, engine, root } = await accountsEngine({ hasher, passwordHasher: hasher });
    await user();
    await user({ userName: "bea", eMail: "bea@example.org" });
    const { tenants } = await engine.accounts.tenants.list(root);
    const hashes = await hashOf(storage, tenants[0]?.tenantID ?? "");
    expect(new Set(hashes).size).toBe(3);
    for (const hash of hashes) expect(hash).toMatch(/^\$pbkdf2-sha256\$i=10\$[A-Za-z0-9+/]{22}\$/);
  });

  test("security.md 2: a weaker hash is replaced at the next successful login", async () => {
    const storage = memoryStorage();
    const weak = await accountsEngine({ storage, passwordHasher: fakeHasher(1) });
    await weak.user();
    const strong = await accountsEngine({ storage, passwordHasher: fakeHasher(2), ids: fakeIds("other") });
    const { tenants } = await strong.engine.accounts.tenants.list(strong.root);
    const hashes = () => hashOf(storage, tenants[0]?.tenantID ?? "");
    await expect(strong.login("ada", { password: "wrong wrong wrong" })).rejects.toMatchObject({
      code: "LOGIN_FAILED",
    });
    expect((await hashes()).filter((hash) => hash.includes("s=1"))).toHaveLength(1);
    await strong.login("ada");
    expect((await hashes()).filter((hash) => hash.includes("s=1"))).toEqual([]);
    await expect(strong.login("ada")).resolves.toMatchObject({ challenge: null });
  });

  test("security.md 2: parallel logins replace a weaker hash once, and all succeed", async () => {
    const storage = memoryStorage();
    const weak = await accountsEngine({ storage, passwordHasher: fakeHasher(1) });
    await weak.user();
    const strong = await accountsEngine({ storage, passwordHasher: fakeHasher(2), ids: fakeIds("other") });
    const logins = await Promise.all([1, 2, 3].map(() => strong.login("ada")));
    expect(logins.map(({ challenge }) => challenge)).toEqual([null, null, null]);
  });

  test.each([
    ["7 characters", "bluefix", "WEAK_PASSWORD"],
    ["8 characters", "bluefixy", null],
    ["one that stands for 18", "\ufdfa", "WEAK_PASSWORD"],
    ["8 that stand for 7", "blu\u0308efix", "WEAK_PASSWORD"],
    ["64 characters", "correct staple! ".repeat(4), null],
    ["256 characters", "a long walk home ".repeat(16).slice(0, 256), null],
    ["257 characters", "a long walk home ".repeat(16).slice(0, 257), "TEXT_TOO_LONG"],
  ])("security.md 3: %s", async (_, password, code) => {
    const { engine, hasher } = await accountsEngine();
    const before = hasher.hashCalls;
    const registered = engine.accounts.register({ ...registrationFor("ada"), password });
    if (code === null) await expect(registered).resolves.toMatchObject({ userName: "ada" });
    else {
      await expect(registered).rejects.toMatchObject({ code, field: "password" });
      expect(hasher.hashCalls).toBe(before);
    }
  });

  test("security.md 3: an option requires longer ones without a second factor", async () => {
    const { engine } = await accountsEngine({ accounts: { minPasswordLengthWithoutMFA: 15 } });
    await expect(
      engine.accounts.register({ ...registrationFor("ada"), password: "fourteen chars" }),
    ).rejects.toMatchObject({
      code: "WEAK_PASSWORD",
      message: "User: password must have at least 15 characters",
    });
  });

  test.each([
    ["case counts", PASSWORD, PASSWORD.toUpperCase(), false],
    ["no cutting after 72 bytes", `${"oak tree ".repeat(9)}1`, `${"oak tree ".repeat(9)}2`, false],
    ["spaces count", PASSWORD, ` ${PASSWORD}`, false],
    ["compatible letters are one", "ﬁne ﬂowers ½", "fine flowers 1⁄2", true],
    ["composed and decomposed letters are one", "caff\u00e8 nero ore", "caffe\u0300 nero ore", true],
  ])("security.md 4: %s", async (_, password, tried, works) => {
    const { user, login } = await accountsEngine();
    await user({ password });
    const result = login("ada", { password: tried });
    if (works) await expect(result).resolves.toMatchObject({ challenge: null });
    else await expect(result).rejects.toMatchObject({ code: "LOGIN_FAILED" });
  });

  test.each([
    ["a common one", "password123"],
    ["with digits for letters", "p4ssw0rd!!"],
    ["a walk over the keyboard", "qwertyuiop1"],
    ["a run", "abcdefghij"],
    ["a run backwards", "9876543210"],
    ["a run of letters that are no word", "ghijklmnopq"],
    ["one backwards", "zyxwvutsrqpo"],
    ["a short part over and over, cut", "vqkxvqkxvqkxvq"],
    ["one letter", "aaaaaaaaaaaa"],
    ["a short part over and over", "xoxoxoxoxo"],
    ["the userName", "Penelope99"],
    ["the address", "weaver.22x"],
    ["the tenant", "Ithaca2024"],
    ["the product", "keepsake!1"],
    ["a word of the host", "acmetools1"],
  ])("security.md 5: rejects %s", async (_, password) => {
    const { engine, root } = await accountsEngine({ accounts: { blockedPasswords: ["AcmeTools"] } });
    await engine.accounts.tenants.create(root, { name: "Ithaca" });
    const registration = { ...registrationFor("penelope"), tenant: "ithaca", eMail: "weaver.22@example.org" };
    await expect(engine.accounts.register({ ...registration, password })).rejects.toMatchObject({
      code: "WEAK_PASSWORD",
      field: "password",
    });
  });

  test.each(["llamas near the lake", "hahaha green boats", "99 red kites fly"])(
    "security.md 5: accepts a password that only begins with a repetition: %s",
    async (password) => {
      const { user } = await accountsEngine();
      expect((await user({ password })).user.userName).toBe("ada");
    },
  );

  test("security.md 5: a check for breaches can be plugged in, and its failure is logged without the password", async () => {
    let answer: () => Promise<boolean> = () => Promise.resolve(false);
    const checked = await accountsEngine({ accounts: { isBreached: () => answer() } });
    answer = () => Promise.resolve(true);
    await expect(checked.engine.accounts.register(registrationFor("ada"))).rejects.toMatchObject({
      message: "User: password is known from a breach",
    });
    answer = () => Promise.reject(new Error(`failed on ${OTHER_PASSWORD}`));
    await checked.engine.accounts.register({ ...registrationFor("ada"), password: OTHER_PASSWORD });
    expect(checked.logger.entries).toEqual([
      { level: "warn", message: "A password could not be checked for breaches", fields: {} },
    ]);
  });

  test("security.md 8: a hasher that failed once fails no later login", async () => {
    const storage = memoryStorage();
    const { hasher } = await accountsEngine({ storage });
    let failures = 2;
    const { accounts } = testEngine({
      storage,
      ids: fakeIds("other"),
      passwordHasher: {
        needsRehash: () => false,
        verify: (secret, phc) => hasher.verify(secret, phc),
        hash: (secret) => (failures-- > 0 ? Promise.reject(new Error("no memory")) : hasher.hash(secret)),
      },
    }).engine;
    const login = () => accounts.login({ tenant: "town", userName: "root", password: PASSWORD });
    for (let i = 0; i < 2; i++) await expect(login()).rejects.toMatchObject({ code: "PORT_FAILED" });
    await expect(login()).resolves.toMatchObject({ challenge: null });
  });

  test("security.md 6: a thousand parallel logins use a bounded number of hashes and block no other call", async () => {
    const passwordHasher = pbkdf2Hasher({ ids: fakeIds("salt"), iterations: 1, maxConcurrent: 2 });
    const { engine, login, root } = await accountsEngine({ passwordHasher });
    let ended = 0;
    const logins = Array.from({ length: 1_000 }, (_, i) =>
      login(`user${i}`).catch(({ code }) => {
        ended += 1;
        return code;
      }),
    );
    await engine.accounts.get(root);
    expect(ended).toBeLessThan(1_000);
    expect(new Set(await Promise.all(logins))).toEqual(new Set(["LOGIN_FAILED"]));
  });
});
