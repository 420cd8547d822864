import { memoryStorage, type UserInput } from "keepsake";
import { describe, expect, test, vi } from "vitest";
import { overriding } from "../support/storages.js";
import { accountsEngine, OTHER_PASSWORD, PASSWORD, registrationFor } from "./accounts-engine.js";

/** A storage that records its calls, with the sizes of what is read and written. */
function counted() {
  const inner = memoryStorage();
  const calls: string[] = [];
  const storage = overriding(inner, {
    get(refs) {
      calls.push(`get ${refs.length}`);
      return inner.get(refs);
    },
    list(query) {
      calls.push("list");
      return inner.list(query);
    },
    async commit(ops) {
      const isWritten = await inner.commit(ops).then(
        (docs) => ({ docs }),
        (error: unknown) => ({ error }),
      );
      calls.push(`commit ${ops.length} ${"docs" in isWritten}`);
      if ("error" in isWritten) throw isWritten.error;
      return isWritten.docs;
    },
  });
  return { storage, calls };
}

async function counting() {
  const { storage, calls } = counted();
  const test = await accountsEngine({ storage });
  await test.user();
  await test.engine.accounts.register(registrationFor("pending"));
  await test.engine.accounts.delivered();
  test.clock.advance(60_000);
  const { accounts } = test.engine;
  /** The storage calls before the response, and those after it. */
  const measure = async (call: () => Promise<unknown>) => {
    calls.length = 0;
    await call().catch(() => null);
    // Time for work that would start by itself.
    for (let i = 0; i < 50; i++) await null;
    const before = [...calls];
    await accounts.delivered();
    return { before, after: calls.slice(before.length) };
  };
  return { ...test, accounts, measure };
}

type Counting = Awaited<ReturnType<typeof counting>>;

const code = { verificationCode: "AAAAAAAAAA" };
const WRONG = "wrong wrong wrong";
const CALLS: Readonly<Record<string, (test: Counting, names: UserInput) => Promise<unknown>>> = {
  login: ({ accounts }, names) => accounts.login({ ...names, password: WRONG }),
  "login of a client with a key": ({ accounts }, names) =>
    accounts.login({ ...names, password: WRONG }, { clientKey: "203.0.113.7" }),
  "login for the sixth time": async ({ accounts }, names) => {
    for (let i = 0; i < 5; i++) await accounts.login({ ...names, password: WRONG }).catch(() => null);
    return accounts.login({ ...names, password: WRONG });
  },
  resetPassword: ({ accounts }, names) => accounts.resetPassword(names),
  confirmReset: ({ accounts }, names) => accounts.confirmReset({ ...names, ...code, newPassword: OTHER_PASSWORD }),
  "confirmReset after resetPassword": async ({ accounts }, names) => {
    await accounts.resetPassword(names);
    await accounts.delivered();
    return accounts.confirmReset({ ...names, ...code, newPassword: OTHER_PASSWORD });
  },
  confirm: ({ accounts }, names) => accounts.confirm({ ...names, ...code }),
  resendVerificationCode: ({ accounts }, names) => accounts.resendVerificationCode(names),
  "resendVerificationCode after resetPassword": async ({ accounts, clock }, names) => {
    await accounts.resetPassword(names);
    await accounts.delivered();
    clock.advance(60_000);
    return accounts.resendVerificationCode(names);
  },
};

describe("security.md 37: known and unknown users cost the same storage work", () => {
  const KNOWN = { tenant: "town", userName: "ada" };
  const UNKNOWN: readonly UserInput[] = [
    { tenant: "town", userName: "nobody" },
    { tenant: "nowhere", userName: "ada" },
  ];

  test.each(Object.entries(CALLS))("%s by name", async (_, call) => {
    const test = await counting();
    const known = await test.measure(() => call(test, KNOWN));
    for (const names of UNKNOWN) expect(await test.measure(() => call(test, names))).toEqual(known);
  });

  test.each(Object.entries(CALLS))("%s by address", async (_, call) => {
    const test = await counting();
    const known = await test.measure(() => call(test, { tenant: "town", eMail: "ada@example.org" }));
    const unknown = { tenant: "town", eMail: "nobody@example.org" };
    expect(await test.measure(() => call(test, unknown))).toEqual(known);
  });

  test("recoverUserName", async () => {
    const { accounts, measure } = await counting();
    const recover = (eMail: string, tenant = "town") => measure(() => accounts.recoverUserName({ tenant, eMail }));
    const known = await recover("ada@example.org");
    expect(await recover("nobody@example.org")).toEqual(known);
    expect(await recover("ada@example.org", "nowhere")).toEqual(known);
  });

  test("resetPassword, a second time within the pause and after the daily limit", async () => {
    const { accounts, measure, clock } = await counting();
    const reset = (userName: string) => measure(() => accounts.resetPassword({ tenant: "town", userName }));
    for (let i = 0; i < 25; i++) {
      expect(await reset("nobody")).toEqual(await reset("ada"));
      expect(await reset("nobody")).toEqual(await reset("ada"));
      clock.advance(60_000);
    }
  });

  test("confirm of an own registration with the address of another", async () => {
    const { accounts, measure } = await counting();
    const confirm = (userName: string, eMail: string) =>
      measure(() => accounts.confirm({ ...registrationFor(userName), eMail, verificationCode: "AAAAAAAAAA" }));
    await accounts.register({ ...registrationFor("one"), eMail: "ada@example.org" });
    await accounts.register({ ...registrationFor("two"), eMail: "free@example.org" });
    await accounts.delivered();
    expect(await confirm("one", "ada@example.org")).toEqual(await confirm("two", "free@example.org"));
  });

  test("register with a known and with a free address", async () => {
    const { accounts, measure } = await counting();
    const register = (userName: string, eMail: string) =>
      measure(() => accounts.register({ ...registrationFor(userName), eMail }));
    const known = await register("one", "ada@example.org");
    const free = await register("two", "free@example.org");
    expect(known.before.map((call) => call.split(" ")[0])).toEqual(free.before.map((call) => call.split(" ")[0]));
  });

  test("update with a known, a requested and a free address", async () => {
    const { accounts, measure, user, clock } = await counting();
    const addresses = ["root@example.org", "free@example.org", "pending@example.org"];
    const costs = [];
    for (const [at, eMail] of addresses.entries()) {
      const { token, user: own } = await user({ userName: `user${at}`, eMail: `user${at}@example.org` });
      clock.advance(60_000);
      await accounts.get(token);
      costs.push(await measure(() => accounts.update(token, own.userID, { eMail, password: PASSWORD })));
    }
    const [known, ...others] = costs;
    expect(known?.after).not.toEqual([]);
    for (const cost of others) expect(cost).toEqual(known);
  });

  test("update responds before the work that only a free address causes", async () => {
    const { accounts, user, mails, measure } = await counting();
    const { token, user: own } = await user({ userName: "eva", eMail: "eva@example.org" });
    await accounts.delivered();
    const before = mails.length;
    const { after } = await measure(() =>
      accounts.update(token, own.userID, { eMail: "free@example.org", password: PASSWORD }),
    );
    expect(after.some((call) => call.startsWith("commit"))).toBe(true);
    expect(mails).toHaveLength(before + 1);
  });

  test.each(["resetPassword", "resendVerificationCode", "recoverUserName"] as const)(
    "%s responds before any storage work",
    async (operation) => {
      const { accounts, measure } = await counting();
      const { before, after } = await measure(() => accounts[operation]({ tenant: "town", eMail: "ada@example.org" }));
      expect(before).toEqual([]);
      expect(after).not.toEqual([]);
    },
  );

  test("mails and commits of known users start in a macrotask after the response", async () => {
    const { accounts, clock, mails } = await counting();
    const before = mails.length;
    await accounts.resetPassword({ tenant: "town", userName: "ada" });
    for (let i = 0; i < 50; i++) await null;
    expect(mails).toHaveLength(before);
    await vi.waitFor(() => {
      clock.advance(100);
      expect(mails).toHaveLength(before + 1);
    });
  });

  test("unknown users get no mail and use up no limit of the tenant", async () => {
    const { engine, mails, clock } = await accountsEngine({ accounts: { maxDailyTenantMails: 2 } });
    for (let i = 0; i < 5; i++) {
      await engine.accounts.resetPassword({ tenant: "town", userName: `nobody${i}` });
      await engine.accounts.recoverUserName({ tenant: "town", eMail: `nobody${i}@example.org` });
      await engine.accounts.delivered();
      clock.advance(60_000);
    }
    expect(mails).toHaveLength(0);
    await engine.accounts.recoverUserName({ tenant: "town", eMail: "root@example.org" });
    await engine.accounts.delivered();
    expect(mails).toHaveLength(1);
  });
});
