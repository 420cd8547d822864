import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEngine, type Engine, memoryStorage, type Storage, type UserFilter } from "keepsake";
import { sqliteStorage } from "keepsake/storage/sqlite";
import { fakeHasher } from "keepsake/testing";
import Database from "libsql";
import type { AccountsContext } from "../../src/accounts/operations/accounts-context.js";
import { resolveAccountsOptions } from "../../src/accounts/options/accounts-options.js";
import { claimOps, type NewUser, newUser, userOps } from "../../src/accounts/users/new-user.js";
import { systemIds } from "../../src/adapters/index.js";
import { systemClock } from "../../src/shared/index.js";
import { fillSqlite, ID_MARK, NUMBER_MARK, type WritesOf } from "./fill-sqlite.js";
import { percentile } from "./metrics.js";
import { fixed, milliseconds, type Report } from "./report.js";
import { type BenchOptions, environmentLine, type Section } from "./section.js";

const SIZES = [1_000, 10_000, 100_000];
const FULL_SIZES = [...SIZES, 1_000_000];
const BATCH = 2_000;
const CALLS = 100;
const COMMITS_OF_LOGIN = 2;
const PASSWORD = "green boats drift by";
const TENANT = "town";

/** Cost of a login, and effect of the number of users on logins and lists. */
export const accounts: Section = { name: "accounts", onlyByName: true, run };

/** The same in a database file, which takes longer to fill. */
export const accountsOnSqlite: Section = { name: "accounts-sqlite", onlyByName: true, run: runOnSqlite };

async function run(report: Report, { full }: BenchOptions): Promise<void> {
  introduce(report, "accounts", full);
  await hashing(report);
  const storage = memoryStorage();
  const filled: Filled = {
    storage,
    bytes: () => process.memoryUsage().heapUsed,
    async add(from, to, writesOf) {
      for (let count = from; count < to; count += BATCH) {
        const numbers = Array.from({ length: Math.min(BATCH, to - count) }, (_, n) => count + n);
        await storage.commit(numbers.flatMap((number) => writesOf(`${number}`)));
      }
    },
  };
  await curve(report, "memoryStorage", filled, full ? FULL_SIZES : SIZES);
}

async function runOnSqlite(report: Report, { full }: BenchOptions): Promise<void> {
  introduce(report, "accounts-sqlite", full);
  const folder = mkdtempSync(join(tmpdir(), "keepsake-bench-"));
  const file = join(folder, "accounts.db");
  const database = new Database(file);
  const storage = sqliteStorage(database);
  const filled: Filled = {
    storage,
    bytes: () => statSync(file).size,
    // Measured commits wait for the disk as always; commits that fill the file do not.
    async add(from, to, writesOf) {
      for (const pragma of ["synchronous = off", "journal_mode = memory", "cache_size = -2000000"]) {
        database.exec(`pragma ${pragma}`);
      }
      fillSqlite(database, writesOf, from, to);
      const ops = writesOf(NUMBER_MARK, ID_MARK);
      await storage.commit(ops.flatMap((op) => (op.op === "inc" ? [{ ...op, by: to - from }] : [])));
      for (const pragma of ["cache_size = -2000", "journal_mode = wal", "synchronous = full"]) {
        database.exec(`pragma ${pragma}`);
      }
      const descriptor = openSync(file, "r+");
      fsyncSync(descriptor);
      closeSync(descriptor);
    },
  };
  await curve(report, "sqliteStorage, synchronous FULL", filled, full ? FULL_SIZES : SIZES);
  await storage[Symbol.asyncDispose]();
  database.close();
  rmSync(folder, { recursive: true });
}

function introduce(report: Report, name: string, full: boolean): void {
  report.paragraph(
    `\`npm run bench -- ${name}${full ? " --full" : ""}\`, ${environmentLine()}. Milliseconds are the median of ${CALLS} calls, ` +
      "one after the other; with the number of users measured without hashing.",
  );
}

/** A storage that is filled with users. */
interface Filled {
  readonly storage: Storage;
  readonly bytes: () => number;
  /** Adds users by number. */
  readonly add: (from: number, to: number, writesOf: WritesOf) => Promise<void>;
}

/** Logins with the default hasher, one after the other and four at once, compared with the hash alone. */
async function hashing(report: Report): Promise<void> {
  const engine = createEngine();
  await engine.accounts.bootstrap({ tenant: TENANT, userName: "root", password: PASSWORD, eMail: "root@example.org" });
  const { platformHasher } = await import("../../src/adapters/index.js");
  const hasher = platformHasher({ ids: systemIds() });
  const phc = await hasher.hash(PASSWORD);
  const login = () => engine.accounts.login({ tenant: TENANT, userName: "root", password: PASSWORD });
  const perSecond = async (call: () => Promise<unknown>, atOnce: number): Promise<number> => {
    const rounds = Math.ceil(24 / atOnce);
    const start = performance.now();
    for (let i = 0; i < rounds; i++) await Promise.all(Array.from({ length: atOnce }, call));
    return (rounds * atOnce * 1_000) / (performance.now() - start);
  };
  await login();
  const rows: string[][] = [];
  for (const atOnce of [1, 4]) {
    const bare = await perSecond(() => hasher.verify(PASSWORD, phc), atOnce);
    const whole = await perSecond(login, atOnce);
    rows.push([`${atOnce} at once`, fixed(bare, 1), fixed(whole, 1), `${fixed((100 * whole) / bare, 0)} %`]);
  }
  report.table(["the default hash", "hashes/s", "logins/s", "share"], rows);
  await engine.close();
}

async function curve(
  report: Report,
  name: string,
  { storage, bytes, add }: Filled,
  sizes: readonly number[],
): Promise<void> {
  const secret = "a key of the benchmark that is long enough";
  const engine = createEngine({ storage, secret, hasher: fakeHasher() });
  await engine.accounts.bootstrap({ tenant: TENANT, userName: "root", password: PASSWORD, eMail: "root@example.org" });
  const { token } = await engine.accounts.login({ tenant: TENANT, userName: "root", password: PASSWORD });
  const { tenants } = await engine.accounts.tenants.list(token ?? "");
  const writesOf = await writesOfUsers(storage, tenants[0]?.tenantID ?? "");
  const rows: string[][] = [];
  for (const [place, size] of sizes.entries()) {
    const start = performance.now();
    await add(sizes[place - 1] ?? 0, size, writesOf);
    report.progress(`${name}: ${size} users in ${fixed((performance.now() - start) / 1_000, 1)} s`);
    const times = await measure(engine, storage, token ?? "", size);
    globalThis.gc?.();
    const row = [size.toLocaleString("en"), ...times.map(milliseconds), fixed(bytes() / 2 ** 20, 0)];
    report.progress(row.join(" | "));
    rows.push(row);
  }
  report.heading(name);
  report.table(["users", ...Object.keys(FILTERS), "login", "its commits alone", "unknown user", "MiB"], rows);
  await engine.close();
}

const FILTERS: Readonly<Record<string, (size: number, some: number) => UserFilter>> = {
  newest: () => ({}),
  "page in the middle": (size) => ({ startFrom: Math.floor(size / 2), orderBy: "CreationDateAscending" }),
  "by completions": () => ({ orderBy: "MonthCompletionsDescending" }),
  "by assistants": () => ({ orderBy: "SvcCountAscending" }),
  "text of one": (_, some) => ({ text: `ser${some}@exam` }),
  "text of all": () => ({ text: "example" }),
};

/** Medians of each filter, of logins of users all over the store, of their commits, and of an unknown user. */
async function measure(engine: Engine, storage: Storage, token: string, size: number): Promise<number[]> {
  const medians: number[] = [];
  let some = 0;
  for (const filter of Object.values(FILTERS)) {
    medians.push(
      await median(() => {
        some = (some + 7_919) % size;
        return engine.accounts.filter(token, { tenantName: TENANT, ...filter(size, some) });
      }),
    );
  }
  medians.push(...(await logins(engine, storage, size)));
  const unknown = { tenant: TENANT, userName: "nobody", password: PASSWORD };
  medians.push(await median(() => engine.accounts.login(unknown).catch(() => null)));
  return medians;
}

/** Medians of a login of users all over the store, and of the same number of bare commits: the cost of the disk. */
async function logins(engine: Engine, storage: Storage, size: number): Promise<number[]> {
  const ref = { partition: "bench", collection: "notes", id: "one" };
  const commits: number[] = [];
  let next = 0;
  const whole = await median(
    async () => {
      next = (next + 7_919) % size;
      await engine.accounts.login({ tenant: TENANT, userName: `user${next}`, password: PASSWORD });
    },
    async () => {
      const start = performance.now();
      for (let n = 0; n < COMMITS_OF_LOGIN; n++) await storage.commit([{ op: "put", ref, value: n }]);
      commits.push(performance.now() - start);
    },
  );
  return [whole, percentile(commits, 0.5)];
}

async function median(call: () => Promise<unknown>, between: () => Promise<unknown> = async () => {}): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + 10_000;
  // Slow calls are repeated less often.
  while (times.length < CALLS && (times.length < 10 || performance.now() < end)) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
    await between();
  }
  return percentile(times.slice(1), 0.5);
}

/** The writes that a confirmation makes. */
async function writesOfUsers(storage: Storage, tenantID: string): Promise<WritesOf> {
  const ids = systemIds();
  const ports = { storage, clock: systemClock(), ids };
  const context = { ports, settings: resolveAccountsOptions() } as unknown as AccountsContext;
  const passwordHash = await fakeHasher().hash(PASSWORD);
  return (number, userID = ids.id()) => {
    const userName = `user${number}`;
    const made = newUser(context, {
      tenantID,
      userID,
      userName,
      eMail: `${userName}@example.org`,
      passwordHash,
      tnCAndPPAccepted: true,
    } as NewUser);
    return [...claimOps(context, made), ...userOps(made)];
  };
}
