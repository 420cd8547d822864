import { memoryStorage, type UserInput } from "keepsake";
import { fakeIds } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { newBase32, newCode, normalizeCode } from "../../src/accounts/operations/secrets.js";
import { prng } from "../../src/testing/fakes/prng.js";
import { overriding } from "../support/storages.js";
import { type AccountsEngine, accountsEngine, OTHER_PASSWORD, PASSWORD, registrationFor } from "./accounts-engine.js";

const MINUTE_MS = 60_000;
const FAILED = { code: "LOGIN_FAILED" };

/** A registration that waits for its code. */
async function registered(options: Parameters<typeof accountsEngine>[0] = {}) {
  const made = await accountsEngine(options);
  await made.engine.accounts.register(registrationFor("ada"));
  const verificationCode = await made.code("ada@example.org");
  const confirm = (code = verificationCode, parts: Partial<UserInput> = {}) =>
    made.engine.accounts.confirm({ ...registrationFor("ada"), verificationCode: code, ...parts });
  return { ...made, verificationCode, confirm };
}

/** A confirmed user with a reset that waits for its code. */
async function resetting(options: Parameters<typeof accountsEngine>[0] = {}) {
  const made = await accountsEngine(options);
  const { user } = await made.user();
  await made.engine.accounts.resetPassword({ tenant: "town", userName: "ada" });
  const verificationCode = await made.code("ada@example.org");
  const confirm = (code = verificationCode, parts: Partial<UserInput> = {}) =>
    made.engine.accounts.confirmReset({
      tenant: "town",
      userName: "ada",
      newPassword: OTHER_PASSWORD,
      verificationCode: code,
      ...parts,
    });
  return { ...made, ada: user, verificationCode, confirm };
}

/** Another code of the same form. */
function otherThan(code: string): string {
  return (code.startsWith("2") ? "3" : "2") + code.slice(1);
}

describe("codes", () => {
  test("security.md 23: have ten characters of base32, 50 bits, in two groups", async () => {
    const CODE = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/;
    expect(newCode(fakeIds())).toMatch(CODE);
    const all = Array.from({ length: 32 }, (_, byte) => newBase32({ secret: () => Uint8Array.of(byte, byte + 32) }, 2));
    expect(new Set(all).size).toBe(32);
    for (const pair of all) expect(pair[0]).toBe(pair[1]);
    expect((await registered()).verificationCode).toMatch(CODE);
    expect((await resetting()).verificationCode).toMatch(CODE);
  });

  test("security.md 23: are random in every place", () => {
    const next = prng(7);
    const ids = { secret: (count: number) => Uint8Array.from({ length: count }, () => next() & 255) };
    const codes = Array.from({ length: 6_400 }, () => newCode(ids).replace("-", ""));
    for (let place = 0; place < 10; place++) {
      const counts = new Map<string, number>();
      for (const code of codes) counts.set(code[place] ?? "", (counts.get(code[place] ?? "") ?? 0) + 1);
      expect(counts.size).toBe(32);
      for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(80);
    }
  });

  test.each(["lower case", "spaces", "no hyphen"])("security.md 23: may be typed with %s", async (form) => {
    const { confirm, verificationCode } = await resetting();
    const typed = { "lower case": verificationCode.toLowerCase(), "no hyphen": verificationCode.replace("-", "") };
    const spaced = [...verificationCode].join(" ");
    await expect(confirm(typed[form as keyof typeof typed] ?? spaced)).resolves.toMatchObject({ challenge: null });
  });

  test.each([
    ["ab12-cd34", "AB12CD34"],
    [" ab12 cd34 ", "AB12CD34"],
    ["oil0", "0110"],
    ["１２３", "123"],
  ])("%j is read as %j", (typed, code) => {
    expect(normalizeCode(typed)).toBe(code);
  });

  test("security.md 24: are stored as keyed digests: another key gives another digest", async () => {
    const seals = [];
    for (const secret of ["a key of more than thirty-two characters", "another key of more than 32 characters"]) {
      const written: string[] = [];
      const inner = memoryStorage();
      const storage = overriding(inner, {
        commit(ops) {
          for (const op of ops)
            if (op.op === "put" && op.ref.collection === "codes") written.push(JSON.stringify(op.value));
          return inner.commit(ops);
        },
      });
      const { verificationCode } = await registered({ storage, secret });
      expect(written.join()).not.toContain(verificationCode);
      seals.push(...written);
    }
    expect(seals).toHaveLength(2);
    expect(new Set(seals).size).toBe(2);
  });

  test.each([
    ["registration", 24 * 60 * MINUTE_MS, registered],
    ["reset", 10 * MINUTE_MS, resetting],
  ] as const)("security.md 25: the code of a %s expires after exactly %d ms", async (_, lifeMs, begin) => {
    const late = await begin();
    late.clock.advance(lifeMs);
    await expect(late.confirm()).rejects.toMatchObject(FAILED);
    const unexpired = await begin();
    unexpired.clock.advance(lifeMs - 1);
    await expect(unexpired.confirm()).resolves.toMatchObject({ challenge: null });
  });

  test.each([
    ["registration", registered],
    ["reset", resetting],
  ] as const)("security.md 26: the code of a %s is not used up by wrong attempts of strangers", async (_, begin) => {
    const { confirm, verificationCode } = await begin();
    for (let i = 0; i < 90; i++) await expect(confirm(otherThan(verificationCode))).rejects.toMatchObject(FAILED);
    await expect(confirm()).resolves.toMatchObject({ challenge: null });
  });

  test("security.md 26: a client that guesses is slowed ever longer, and no other", async () => {
    const made = await resetting({ accounts: { codeLifeMs: 60 * MINUTE_MS } });
    const from = (clientKey: string, verificationCode: string) =>
      made.engine.accounts.confirmReset(
        { tenant: "town", userName: "ada", newPassword: OTHER_PASSWORD, verificationCode },
        { clientKey },
      );
    const wrong = otherThan(made.verificationCode);
    for (let i = 0; i < 10; i++) await expect(from("stranger", wrong)).rejects.toMatchObject(FAILED);
    for (const lockMs of [30_000, 60_000, 120_000]) {
      made.clock.advance(lockMs - 1);
      await expect(from("stranger", made.verificationCode)).rejects.toMatchObject(FAILED);
      made.clock.advance(1);
      await expect(from("stranger", wrong)).rejects.toMatchObject(FAILED);
    }
    await expect(from("ada's own", made.verificationCode)).resolves.toMatchObject({ challenge: null });
  });

  test("security.md 26: fewer than 900,000 guesses a day are checked for a user", async () => {
    const { confirm, verificationCode, clock } = await resetting();
    const wrong = otherThan(verificationCode);
    for (let i = 0; i < 150; i++) await confirm(wrong).catch(() => null);
    await expect(confirm()).rejects.toMatchObject(FAILED);
    clock.advance(100);
    await expect(confirm()).resolves.toMatchObject({ challenge: null });
  });

  test("security.md 12: a stranger who asks and guesses all day keeps no user out", async () => {
    const { engine, user, code, clock } = await accountsEngine();
    await user();
    const ada = { tenant: "town", userName: "ada" };
    let password = PASSWORD;
    for (let visit = 0; visit < 16; visit++) {
      for (let minute = 0; minute < 90; minute++) {
        const stranger = { clientKey: `stranger ${minute % 10}` };
        for (let i = 0; i < 3; i++) {
          await engine.accounts.login({ ...ada, password: "wrong guess" }, stranger).catch(() => null);
          const guess = { ...ada, verificationCode: "AAAAA-AAAAA", newPassword: "nine quiet herons" };
          await engine.accounts.confirmReset(guess, stranger).catch(() => null);
        }
        await engine.accounts.resetPassword(ada, stranger);
        await engine.accounts.delivered();
        clock.advance(MINUTE_MS);
      }
      // Ada is slowed at most where she never was before, and a reset always works.
      await engine.accounts.resetPassword(ada, { clientKey: "ada's own" });
      const verificationCode = await code("ada@example.org");
      clock.advance(20_000);
      password = password === PASSWORD ? OTHER_PASSWORD : PASSWORD;
      const reset = { ...ada, verificationCode, newPassword: password };
      const done = await engine.accounts.confirmReset(reset, { clientKey: "ada's own" });
      expect(done.challenge, `visit ${visit}`).toBeNull();
      const login = engine.accounts.login({ ...ada, password }, { clientKey: "ada's own" });
      await expect(login, `visit ${visit}`).resolves.toMatchObject({ challenge: null });
    }
  }, 60_000);

  test.each([
    ["registration", registered],
    ["reset", resetting],
  ] as const)("security.md 27: the code of a %s works once, also in parallel calls", async (_, begin) => {
    const { confirm } = await begin();
    const both = await Promise.allSettled([confirm(), confirm()]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(confirm()).rejects.toMatchObject(FAILED);
  });

  test("security.md 28: are valid for one purpose", async () => {
    const registration = await registered();
    const asReset = { tenant: "town", userName: "ada", newPassword: OTHER_PASSWORD };
    const { accounts } = registration.engine;
    const { verificationCode } = registration;
    await expect(accounts.confirmReset({ ...asReset, verificationCode })).rejects.toMatchObject(FAILED);
    const reset = await resetting();
    await expect(
      reset.engine.accounts.confirm({ ...registrationFor("ada"), verificationCode: reset.verificationCode }),
    ).rejects.toMatchObject(FAILED);
  });

  test("security.md 28: are valid for one user and one address", async () => {
    const made = await resetting();
    await made.user({ userName: "bea", eMail: "bea@example.org" });
    await expect(made.confirm(made.verificationCode, { userName: "bea" })).rejects.toMatchObject(FAILED);
    const { token } = await made.login("ada").then(({ token }) => ({ token: token ?? "" }));
    await made.engine.accounts.update(token, made.ada.userID, {
      eMail: "new@example.org",
      password: registrationFor("ada").password,
    });
    await made.engine.accounts.update(token, made.ada.userID, { verificationCode: await made.code("new@example.org") });
    await expect(made.confirm()).rejects.toMatchObject(FAILED);
  });
});

const resend = ({ engine }: AccountsEngine, parts: Partial<UserInput> = {}) =>
  engine.accounts.resendVerificationCode({ ...registrationFor("ada"), ...parts });

describe("sending a code again", () => {
  test("security.md 29: replaces the old code and its attempts", async () => {
    const made = await registered();
    for (let i = 0; i < 5; i++) await made.confirm(otherThan(made.verificationCode)).catch(() => null);
    made.clock.advance(MINUTE_MS);
    await resend(made);
    const newer = await made.code("ada@example.org");
    expect(newer).not.toBe(made.verificationCode);
    await expect(made.confirm()).rejects.toMatchObject(FAILED);
    await expect(made.confirm(newer)).resolves.toMatchObject({ challenge: null });
  });

  test("security.md 29: mails at most once a minute", async () => {
    const made = await registered();
    made.clock.advance(MINUTE_MS - 1);
    await resend(made);
    await made.engine.accounts.delivered();
    expect(made.mails).toHaveLength(1);
    made.clock.advance(1);
    await resend(made);
    await made.engine.accounts.delivered();
    expect(made.mails).toHaveLength(2);
  });

  test("security.md 29: has daily limits for an address and for a tenant", async () => {
    const made = await registered({ accounts: { maxDailyMails: 3, maxDailyTenantMails: 4 } });
    for (let i = 0; i < 5; i++) {
      made.clock.advance(MINUTE_MS);
      await resend(made);
      await made.engine.accounts.delivered();
    }
    expect(made.mails).toHaveLength(3);
    for (const name of ["bea", "cleo"]) {
      await made.engine.accounts.register(registrationFor(name));
      await made.engine.accounts.delivered();
    }
    expect(made.mails.map(({ to }) => to.name)).toEqual(["ada", "ada", "ada", "bea"]);
    made.clock.advance(24 * 60 * MINUTE_MS - 1);
    await made.engine.accounts.register(registrationFor("dan"));
    expect(await made.mail("dan@example.org")).toMatchObject({ kind: "registration" });
  });

  test("security.md 12: still mails login codes after a stranger used up every limit", async () => {
    const made = await accountsEngine({ accounts: { maxDailyMails: 3, maxDailyTenantMails: 5 } });
    const { accounts } = made.engine;
    const { token, user } = await made.user();
    await accounts.update(token, user.userID, { mfaEnabled: true });
    const eMail = "ada@example.org";
    for (let i = 0; i < 6; i++) {
      await accounts.resetPassword({ tenant: "town", eMail });
      await accounts.recoverUserName({ tenant: "town", eMail });
      await accounts.register({ ...registrationFor(`s${i}`), eMail });
      await accounts.register(registrationFor(`t${i}`));
      await accounts.delivered();
      made.clock.advance(MINUTE_MS);
    }
    const { flowID } = await made.login("ada");
    expect(await made.mail(eMail)).toMatchObject({ kind: "loginCode" });
    const verificationCode = await made.code(eMail);
    const done = await made.login("ada", { password: undefined, flowID, verificationCode });
    // Nor from another address.
    const password = registrationFor("ada").password;
    await accounts.update(done.token ?? "", user.userID, { eMail: "new@example.org", password });
    expect(await made.mail("new@example.org")).toMatchObject({ kind: "eMailChange" });
  });

  test("security.md 12: still mails a reset every hour after a stranger used up every limit", async () => {
    const made = await accountsEngine({ accounts: { maxDailyMails: 3, maxDailyTenantMails: 2 } });
    await made.user();
    const resets = () => made.mails.filter(({ kind }) => kind === "passwordReset").length;
    const ask = async () => {
      await made.engine.accounts.resetPassword({ tenant: "town", userName: "ada" });
      await made.engine.accounts.delivered();
    };
    for (let minute = 0; minute < 120; minute++) {
      await ask();
      made.clock.advance(MINUTE_MS);
    }
    expect(resets()).toBe(2 + 2);
    made.clock.advance(MINUTE_MS * 2);
    await ask();
    expect(resets()).toBe(5);
    const confirmed = made.engine.accounts.confirmReset({
      tenant: "town",
      userName: "ada",
      verificationCode: await made.code("ada@example.org"),
      newPassword: OTHER_PASSWORD,
    });
    await expect(confirmed).resolves.toMatchObject({ challenge: null });
  });

  test("security.md 29: limits the mails that need a password per user, for all addresses together", async () => {
    const made = await accountsEngine({ accounts: { maxDailyMails: 3 } });
    const { token, user } = await made.user();
    const { password } = registrationFor("ada");
    const before = made.mails.length;
    for (let i = 0; i < 5; i++) {
      await made.engine.accounts.update(token, user.userID, { eMail: `a${i}@example.org`, password });
    }
    await made.engine.accounts.delivered();
    expect(made.mails).toHaveLength(before + 3);
  });

  test("security.md 29: does not reveal whether there is a code to send", async () => {
    const made = await registered();
    for (const parts of [{}, { userName: "nobody", eMail: "nobody@example.org" }, { tenant: "nowhere" }]) {
      await expect(resend(made, parts)).resolves.toBeUndefined();
    }
  });

  test("works for codes of logins and resets too", async () => {
    const made = await resetting();
    made.clock.advance(MINUTE_MS);
    await resend(made);
    const again = await made.code("ada@example.org");
    expect(again).not.toBe(made.verificationCode);
    const { token } = await made.confirm(again);
    await made.engine.accounts.update(token ?? "", made.ada.userID, { mfaEnabled: true });
    const { flowID } = await made.login("ada", { password: OTHER_PASSWORD });
    const first = await made.code("ada@example.org");
    made.clock.advance(MINUTE_MS);
    await resend(made, { flowID });
    const verificationCode = await made.code("ada@example.org");
    expect(verificationCode).not.toBe(first);
    await expect(made.login("ada", { password: undefined, flowID, verificationCode })).resolves.toMatchObject({
      challenge: null,
    });
  });
});
