import { memoryStorage, type UserFilter } from "keepsake";
import { fakeIds } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { newTenantOps } from "../../src/accounts/tenants/tenants.js";
import type { Ports } from "../../src/ports/index.js";
import { type AccountsEngine, accountsEngine, createAdministrator } from "./accounts-engine.js";
import { take } from "./usage.js";

const DAY_MS = 24 * 3_600_000;

/** A tenant with users created a day apart. */
async function populated(count = 6): Promise<AccountsEngine> {
  const test = await accountsEngine({ storage: memoryStorage() });
  for (let i = 1; i <= count; i++) {
    test.clock.advance(DAY_MS);
    await test.user({ userName: `user${i}`, eMail: `${i % 2 === 0 ? "even" : "odd"}.${i}@example.org` });
  }
  // The first token has expired by now.
  return { ...test, root: (await test.login("root")).token ?? "" };
}

const names = async ({ engine, root }: AccountsEngine, filter?: UserFilter) =>
  (await engine.accounts.filter(root, filter)).users.map(({ userName }) => userName);

describe("security.md 54: searches of users", () => {
  test("spec: FilterUsers: return the five newest users by default, and the count of all", async () => {
    const test = await populated();
    const page = await test.engine.accounts.filter(test.root);
    expect(page.count).toBe(7);
    expect(page.users.map(({ userName }) => userName)).toEqual(["user6", "user5", "user4", "user3", "user2"]);
    expect(await names(test, { startFrom: 5 })).toEqual(["user1", "root"]);
  });

  test("security.md 54: match text literally in name or address, without case", async () => {
    const test = await populated();
    expect(await names(test, { text: "EVEN." })).toEqual(["user6", "user4", "user2"]);
    expect(await names(test, { text: "ser3" })).toEqual(["user3"]);
    expect(await names(test, { text: "ｕｓｅｒ３" })).toEqual(["user3"]);
    for (const text of ["", " "]) expect(await names(test, { text, startFrom: 6 })).toEqual(["root"]);
    for (const text of ["user.", "%", "*", "u_er", "(user)"]) expect(await names(test, { text })).toEqual([]);
  });

  test("spec: FilterUsers: limit the creation date by periodFrom and periodTo", async () => {
    const test = await populated();
    const { accounts } = test.engine;
    const page = await accounts.filter(test.root, { periodFrom: "2024-01-03", periodTo: "2024-01-05" });
    expect([page.count, page.users.map(({ userName }) => userName)]).toEqual([2, ["user3", "user2"]]);
    expect(await names(test, { periodTo: "2024-01-03" })).toEqual(["user1", "root"]);
    expect(await names(test, { periodFrom: "2024-01-06", text: "odd" })).toEqual(["user5"]);
  });

  test("spec: FilterUsers: order by usage, including ties and zeros", async () => {
    const test = await populated(3);
    const { ports } = {
      ports: { ...test, ids: undefined, storage: test.storage } as never as Parameters<typeof take>[0],
    };
    const { tenants } = await test.engine.accounts.tenants.list(test.root);
    const owners = (await test.engine.accounts.list(test.root)).users.map(({ userID, userName }) => ({
      tenantID: tenants[0]?.tenantID ?? "",
      userID,
      userName,
    }));
    for (const [userName, count] of [
      ["user1", 5],
      ["user2", 9],
    ] as const) {
      const owner = owners.find((one) => one.userName === userName)!;
      for (const counter of ["numSvc", "monthCompletions", "monthImportedSize"] as const) {
        expect(await take(ports, owner, counter, count, 0)).toBe(true);
      }
    }
    for (const order of ["SvcCount", "MonthCompletions", "MonthImportSize"] as const) {
      expect((await names(test, { orderBy: `${order}Descending` })).slice(0, 2)).toEqual(["user2", "user1"]);
      expect((await names(test, { orderBy: `${order}Ascending` })).slice(2)).toEqual(["user1", "user2"]);
    }
    test.clock.advance(31 * DAY_MS);
    const { token } = await test.login("root");
    const later = await test.engine.accounts.filter(token ?? "", { orderBy: "MonthCompletionsDescending" });
    expect(later.users.map(({ monthCompletions }) => monthCompletions)).toEqual([0, 0, 0, 0]);
  });

  test("spec: Users: the list begins with the oldest", async () => {
    const { engine, root } = await populated(3);
    const { users } = await engine.accounts.list(root);
    expect(users.map(({ userName }) => userName)).toEqual(["root", "user1", "user2", "user3"]);
  });

  test("security.md 54: order the users of all tenants by their usage of this month", async () => {
    const test = await populated(2);
    const { accounts } = test.engine;
    await accounts.tenants.create(test.root, { name: "village" });
    await createAdministrator(test.engine, test.root, { tenant: "village" });
    const ports = { ...test, ids: undefined } as never as Parameters<typeof take>[0];
    const { tenants } = await accounts.tenants.list(test.root);
    const { users } = await accounts.list(test.root);
    const use = async (name: string, count: number) => {
      const { userID, tenant } = users.find(({ userName }) => userName === name)!;
      const tenantID = tenants.find((one) => one.name === tenant)?.tenantID ?? "";
      expect(await take(ports, { tenantID, userID }, "monthCompletions", count, 0)).toBe(true);
    };
    await use("user2", 9);
    test.clock.advance(31 * DAY_MS);
    await use("mayor", 5);
    await use("user1", 3);
    const fresh = { ...test, root: (await test.login("root")).token ?? "" };
    expect((await names(fresh, { orderBy: "MonthCompletionsDescending" })).slice(0, 2)).toEqual(["mayor", "user1"]);
    expect((await names(fresh, { orderBy: "MonthCompletionsAscending" })).slice(2)).toEqual(["user1", "mayor"]);
  });

  test("security.md 54: merge all tenants for a super administrator, or show the named one", async () => {
    const test = await populated(3);
    await test.engine.accounts.tenants.create(test.root, { name: "village" });
    test.clock.advance(DAY_MS / 2);
    await createAdministrator(test.engine, test.root, { tenant: "village" });
    test.clock.advance(60_000);
    await test.user({ userName: "late", eMail: "late@example.org" });
    const fresh = { ...test, root: (await test.login("root")).token ?? "" };
    expect(await names(fresh, { numberOfResults: 3 })).toEqual(["late", "mayor", "user3"]);
    expect(await names(fresh, { startFrom: 1, numberOfResults: 2, orderBy: "CreationDateAscending" })).toEqual([
      "user1",
      "user2",
    ]);
    expect(await names(fresh, { tenantName: "VILLAGE" })).toEqual(["mayor"]);
    expect(await names(fresh, { tenantName: "nowhere" })).toEqual([]);
    expect(await names(fresh, { tenantName: "", numberOfResults: 1 })).toEqual(["late"]);
    expect((await fresh.engine.accounts.filter(fresh.root)).count).toBe(6);
  });

  test("security.md 54: include every tenant, no matter how many", async () => {
    const test = await accountsEngine();
    const context = { clock: test.clock, ids: fakeIds("many") } as unknown as Ports;
    for (let at = 0; at < 1_050; at++) await test.storage.commit(newTenantOps(context, { name: `t${at}` }).ops);
    test.clock.advance(1);
    await test.engine.accounts.tenants.create(test.root, { name: "last" });
    await createAdministrator(test.engine, test.root, { tenant: "last" });
    expect(await names(test)).toEqual(["mayor", "root"]);
    expect(await names(test, { text: "may" })).toEqual(["mayor"]);
    expect((await test.engine.accounts.list(test.root)).count).toBe(2);
  });

  test.each<[string, object]>([
    ["no negative start", { startFrom: -1 }],
    ["no page of nothing", { numberOfResults: 0 }],
    ["no NaN", { startFrom: Number.NaN }],
    ["no 2^31", { startFrom: 2 ** 31 }],
    ["no other order", { orderBy: "PasswordHash" }],
    ["no text without end", { text: "a".repeat(5_000) }],
  ])("security.md 54: %s", async (_, filter) => {
    const { engine, root } = await accountsEngine();
    await expect(engine.accounts.filter(root, filter)).rejects.toMatchObject({ status: 400 });
  });

  test("security.md 54: return at most a thousand users, and lists reject invalid numbers", async () => {
    const { engine, root } = await accountsEngine();
    expect(await engine.accounts.filter(root, { numberOfResults: 1_000_000_000 })).toMatchObject({ count: 1 });
    for (const page of [{ from: -1 }, { howMany: 0 }, { howMany: Number.NaN }, { from: 1e10 }]) {
      await expect(engine.accounts.list(root, page)).rejects.toMatchObject({ code: "INVALID_PAGE" });
    }
  });
});
