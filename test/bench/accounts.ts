import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEngine, type Engine, memoryStorage, type Storage, type UserFilter, type WriteOp } from "keepsake";
import { sqliteStorage } from "keepsake/storage/sqlite";
import { fakeHasher } from "keepsake/testing";
import Database from "libsql";
import type { AccountsContext } from "../../src/accounts/context.js";
import { claimOps, newUser, userOps } from "../../src/accounts/new-user.js";
import { resolveAccountsOptions } from "../../src/accounts/settings.js";
import { systemClock, systemIds } from "../../src/adapters/index.js";
import { percentile } from "./metrics.js";
import { fixed, milliseconds, type Report } from "./report.js";
import { type BenchOptions, environmentLine, type Section } from "./section.js";

const SIZES = [1_000, 10_000, 100_000];
const FULL_SIZES = [...SIZES, 1_000_000];
const BATCH = 500;
const CALLS = 200;
const PASSWORD = "green boats drift by";
const TENANT = "town";

/** What a login costs, and what the number of users does to logins and lists. */
export const accounts: Section = { name: "accounts", onlyByName: true, run };

async function run(report: Report, { full }: BenchOptions): Promise<void> {
  report.paragraph(
    `\`npm run bench -- accounts${full ? " --full" : ""}\`, ${environmentLine()}. Milliseconds are the median of ${CALLS} calls, ` +
      "one after the other; hashes cost nothing where the number of users is looked at.",
  );
  await hashing(report);
  const sizes = full ? FULL_SIZES : SIZES;
  await curve(report, "memoryStorage", memoryStorage(), sizes, () => process.memoryUsage().heapUsed);
  const folder = mkdtempSync(join(tmpdir(), "keepsake-bench-"));
  const file = join(folder, "accounts.db");
  const storage = await sqliteStorage(new Database(file));
  await curve(report, "sqliteStorage, synchronous FULL", storage, sizes, () => statSync(file).size);
  await storage[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
}

/** Logins with the hasher that is the default, one after the other and four at once, against the hash alone. */
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
  storage: Storage,
  sizes: readonly number[],
  bytes: () => number,
): Promise<void> {
  const secret = "a key of the benchmark that is long enough";
  const engine = createEngine({ storage, secret, hasher: fakeHasher() });
  await engine.accounts.bootstrap({ tenant: TENANT, userName: "root", password: PASSWORD, eMail: "root@example.org" });
  const { token } = await engine.accounts.login({ tenant: TENANT, userName: "root", password: PASSWORD });
  const { tenants } = await engine.accounts.tenants.list(token ?? "");
  const add = await adder(storage, tenants[0]?.tenantID ?? "");
  const rows: string[][] = [];
  for (const size of sizes) {
    const start = performance.now();
    await add(size);
    report.progress(`${name}: ${size} users in ${fixed((performance.now() - start) / 1_000, 1)} s`);
    const times = await measure(engine, token ?? "", size);
    globalThis.gc?.();
    const row = [size.toLocaleString("en"), ...times.map(milliseconds), fixed(bytes() / 2 ** 20, 0)];
    report.progress(row.join(" | "));
    rows.push(row);
  }
  report.heading(name);
  report.table(["users", ...Object.keys(FILTERS), "login", "unknown user", "MiB"], rows);
  await engine.close();
}

const FILTERS: Readonly<Record<string, (size: number) => UserFilter>> = {
  newest: () => ({}),
  "page in the middle": (size) => ({ startFrom: Math.floor(size / 2), orderBy: "CreationDateAscending" }),
  "by completions": () => ({ orderBy: "MonthCompletionsDescending" }),
  "by assistants": () => ({ orderBy: "SvcCountAscending" }),
  "text of one": (size) => ({ text: `user${size - 1}@` }),
  "text of all": () => ({ text: "example" }),
};

/** Medians of each filter, of logins of users all over, and of somebody who is not there. */
async function measure(engine: Engine, token: string, size: number): Promise<number[]> {
  const medians: number[] = [];
  for (const filter of Object.values(FILTERS)) {
    medians.push(await median(() => engine.accounts.filter(token, { tenantName: TENANT, ...filter(size) })));
  }
  let next = 0;
  medians.push(
    await median(() => {
      next = (next + 7_919) % size;
      return engine.accounts.login({ tenant: TENANT, userName: `user${next}`, password: PASSWORD });
    }),
  );
  const unknown = { tenant: TENANT, userName: "nobody", password: PASSWORD };
  medians.push(await median(() => engine.accounts.login(unknown).catch(() => null)));
  return medians;
}

async function median(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + 20_000;
  // What takes long is not called as often.
  while (times.length < CALLS && (times.length < 10 || performance.now() < end)) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return percentile(times.slice(1), 0.5);
}

/** Adds users up to a number, by the writes that a confirmation makes, many in a commit. */
async function adder(storage: Storage, tenantID: string): Promise<(size: number) => Promise<void>> {
  const clock = systemClock();
  const ports = { storage, clock, ids: systemIds() };
  const context = { ports, settings: resolveAccountsOptions() } as unknown as AccountsContext;
  const passwordHash = await fakeHasher().hash(PASSWORD);
  let count = 0;
  return async (size) => {
    while (count < size) {
      const ops: WriteOp[] = [];
      for (const end = Math.min(size, count + BATCH); count < end; count++) {
        const eMail = `user${count}@example.org`;
        const made = newUser(context, {
          tenantID,
          userName: `user${count}`,
          eMail,
          passwordHash,
          tnCAndPPAccepted: true,
        });
        ops.push(...claimOps(context, made), ...userOps(made));
      }
      await storage.commit(ops);
    }
  };
}
