import fc from "fast-check";
import { memoryStorage, type UserFilter } from "keepsake";
import { describe, expect, test } from "vitest";
import { accountRefs } from "../../src/accounts/stored/records.js";
import { findByText, MAX_SUFFIX_LENGTH, textOps, textRefs } from "../../src/accounts/stored/suffix-index.js";
import type { Ports } from "../../src/ports/index.js";
import { listDocs } from "../../src/shared/index.js";
import { type AccountsEngine, accountsEngine, PASSWORD } from "./accounts-engine.js";
import { type Names, readTenantID, writeUsers } from "./many-users.js";
import { take } from "./usage.js";

const MINUTE_MS = 60_000;
const TENANT = "town-1";

/** The IDs of the stored index documents, and those expected from the listings. */
async function indexAndListings({ storage }: AccountsEngine, tenantID: string) {
  const { docs: listings } = await listDocs(storage, accountRefs.listing.all(tenantID));
  const textsOf = new Map(listings.map(({ id, value }) => [id, value]));
  return {
    textsOf,
    stored: (await listDocs(storage, accountRefs.text.all(tenantID))).docs.map(({ id }) => id),
    expected: [...textsOf].flatMap(([userID, texts]) => textRefs({ tenantID, userID }, texts).map(({ id }) => id)),
  };
}

const found = async ({ engine, root }: AccountsEngine, filter: UserFilter) => {
  const { count, users } = await engine.accounts.filter(root, filter);
  return { count, names: users.map(({ userName }) => userName) };
};

describe("the search index of users", () => {
  const name = fc.string({ unit: fc.constantFrom("a", "b", ".", "ß", "𝒳", "é"), minLength: 1, maxLength: 12 });

  test("finds the users that a scan finds, by any part of a name or an address", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, name), { maxLength: 12 }), name, async (users, text) => {
        const storage = memoryStorage();
        const ops = users.flatMap(([userName, eMail], place) =>
          textOps({ tenantID: TENANT, userID: `${place}` }, { userName, eMail }),
        );
        await storage.commit(ops);
        const scanned = users.flatMap((texts, place) => (texts.some((one) => one.includes(text)) ? [`${place}`] : []));
        const { userIDs, isComplete } = await findByText(storage, TENANT, text, 20);
        expect([isComplete, userIDs.toSorted()]).toEqual([true, scanned.toSorted()]);
        const some = await findByText(storage, TENANT, text, 3);
        expect([some.isComplete, some.userIDs.length]).toEqual([scanned.length <= 3, Math.min(scanned.length, 3)]);
      }),
    );
  });

  test("stores the beginning of long texts without splitting surrogate pairs", async () => {
    const long = "😀b".repeat(MAX_SUFFIX_LENGTH);
    const ops = textOps({ tenantID: TENANT, userID: "long" }, { userName: long, eMail: long });
    const endings = ops.flatMap((op) => (op.op === "put" ? Object.values(op.index ?? {}) : []));
    expect(Math.max(...endings.map((ending) => Array.from(`${ending}`).length))).toBe(MAX_SUFFIX_LENGTH);
    const storage = memoryStorage();
    await storage.commit(ops);
    expect((await findByText(storage, TENANT, long.slice(2), 5)).userIDs).toEqual(["long"]);
  });

  test("equals a scan after any registrations, address changes, usage and removals", async () => {
    const edit = fc.oneof(
      fc.record({ kind: fc.constant("register" as const), userName: fc.constantFrom("ada", "bea", "abba", "dada") }),
      fc.record({
        kind: fc.constant("move" as const),
        at: fc.nat(3),
        to: fc.constantFrom("x@y.org", "adaadaadaada@z.org"),
      }),
      fc.record({ kind: fc.constant("use" as const), at: fc.nat(3) }),
      fc.record({ kind: fc.constant("remove" as const), at: fc.nat(3) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 8 }), async (edits) => {
        const test = await accountsEngine();
        const { accounts } = test.engine;
        const tenantID = await readTenantID(test);
        let users: { token: string; userID: string; userName: string; eMail: string }[] = [];
        for (const one of edits) {
          test.clock.advance(2 * MINUTE_MS);
          if (one.kind === "register") {
            if (users.some(({ userName }) => userName === one.userName)) continue;
            const { token, user } = await test.user({ userName: one.userName, eMail: `${one.userName}@example.org` });
            users.push({ token, userID: user.userID, userName: one.userName, eMail: `${one.userName}@example.org` });
            continue;
          }
          const target = users[one.at];
          if (target === undefined) continue;
          if (one.kind === "use")
            await take(test as unknown as Ports, { tenantID, userID: target.userID }, "numSvc", 1, 0);
          else if (one.kind === "remove") {
            await accounts.remove(test.root, target.userID);
            users = users.filter((user) => user !== target);
          } else if (!users.some(({ eMail }) => eMail === one.to)) {
            await accounts.update(target.token, target.userID, { eMail: one.to, password: PASSWORD });
            await accounts.update(target.token, target.userID, { verificationCode: await test.code(one.to) });
            target.eMail = one.to;
          }
        }
        const { textsOf, stored, expected } = await indexAndListings(test, tenantID);
        expect(stored.toSorted()).toEqual(expected.toSorted());
        for (const text of ["a", "ada", "y.org", "daa", "@example", "root"]) {
          const holding = [...textsOf].filter(([, texts]) => `${texts.userName} ${texts.eMail}`.includes(text));
          const { userIDs } = await findByText(test.storage, tenantID, text, 100);
          expect(userIDs.toSorted()).toEqual(holding.map(([userID]) => userID).toSorted());
        }
      }),
      { numRuns: 40 },
    );
  });

  test("is removed with a tenant", async () => {
    const test = await accountsEngine();
    const { accounts } = test.engine;
    const village = await accounts.tenants.create(test.root, { name: "village" });
    await accounts.create(test.root, {
      tenant: "village",
      userName: "ada",
      eMail: "ada@example.org",
      dontSendInvitationEmail: true,
    });
    expect((await indexAndListings(test, village.tenantID)).stored).not.toEqual([]);
    await accounts.tenants.remove(test.root, village.tenantID);
    expect((await indexAndListings(test, village.tenantID)).stored).toEqual([]);
  });
});

const numbered = (count: number, domain = "example.org"): Names =>
  Array.from({ length: count }, (_, number) => [`u${number}`, `u${number}@${domain}`]);

describe("security.md 54: searches of many users", () => {
  test("find all matches of a rare text, wherever they are in the order", async () => {
    const test = await accountsEngine();
    await writeUsers(test, [["ada", "lovelace@rare.org"], ...numbered(10_500), ["bea", "bea@rare.org"]]);
    for (const orderBy of ["CreationDateAscending", "CreationDateDescending"] as const) {
      const names = orderBy === "CreationDateAscending" ? ["ada", "bea"] : ["bea", "ada"];
      expect(await found(test, { text: "@RARE", orderBy })).toEqual({ count: 2, names });
    }
    expect(await found(test, { text: "velac" })).toEqual({ count: 1, names: ["ada"] });
    expect(await found(test, { text: "nowhere" })).toEqual({ count: 0, names: [] });
    expect((await found(test, { text: "u104" })).count).toBe(111);
    const periodFrom = new Date(test.clock.now()).toISOString();
    expect(await found(test, { text: "rare", periodFrom })).toEqual({ count: 1, names: ["bea"] });

    // A frequent text finds the first users in their order, and the count exceeds the page.
    const newest = { text: "example", numberOfResults: 2 };
    expect(await found(test, newest)).toEqual({ count: 500, names: ["u10499", "u10498"] });
    const deep = await found(test, { ...newest, startFrom: 2_000 });
    expect(deep.names).toEqual(["u8499", "u8498"]);
    expect(deep.count).toBeGreaterThan(2_002);
    const since = await found(test, { ...newest, periodFrom: new Date(test.clock.now() - 3_000).toISOString() });
    expect(since).toEqual({ count: 3, names: ["u10499", "u10498"] });
  });

  test.each(["MonthCompletionsAscending", "MonthCompletionsDescending", "CreationDate", "SvcCountDescending"] as const)(
    "page by %s without repetitions or gaps, also if most counts are of earlier months",
    async (orderBy) => {
      const test = await accountsEngine();
      const tenantID = await readTenantID(test);
      await writeUsers(test, numbered(620));
      for (let user = 0; user < 620; user += 3) {
        await take(
          test as unknown as Ports,
          { tenantID, userID: `user-${user}` },
          "monthCompletions",
          (user % 7) + 1,
          0,
        );
      }
      test.clock.advance(31 * 24 * 60 * MINUTE_MS);
      await take(test as unknown as Ports, { tenantID, userID: "user-5" }, "monthCompletions", 2, 0);
      const root = (await test.login("root")).token ?? "";
      for (const text of ["example", undefined]) {
        const seen: string[] = [];
        for (let startFrom = 0; startFrom < 621; startFrom += 90) {
          const filter = { orderBy, startFrom, numberOfResults: 90, ...(text === undefined ? {} : { text }) };
          seen.push(...(await found({ ...test, root }, filter)).names);
        }
        expect([seen.length, new Set(seen).size]).toEqual([621, 621]);
        if (orderBy === "MonthCompletionsDescending") expect(seen[0]).toBe("u5");
      }
    },
  );

  test("find some matches of a frequent text that are late in the order", async () => {
    const test = await accountsEngine();
    await writeUsers(test, [
      ...numbered(10_000),
      ...numbered(1_100, "late.org").map(([n, e]) => [`l${n}`, `l${e}`] as const),
    ]);
    const { count, names } = await found(test, { text: "late", orderBy: "CreationDateAscending" });
    expect([count, names.length]).toEqual([500, 5]);
    expect(names).toEqual(names.toSorted((one, other) => Number(one.slice(2)) - Number(other.slice(2))));
  });
});
