import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEngine, type Engine, memoryStorage, type Storage, type WriteOp } from "keepsake";
import { postgresStorage } from "keepsake/storage/postgres";
import { sqliteStorage } from "keepsake/storage/sqlite";
import Database from "libsql";
import pg from "pg";
import { ROOT } from "../house/repository.js";
import { generateStore } from "./generate.js";
import { percentile } from "./metrics.js";
import { count, duration, megabytes, milliseconds, type Report } from "./report.js";
import { type BenchOptions, environmentLine, type Section } from "./section.js";

/** What storage costs, and how an engine grows: drivers, memories, assistants, processes. */
export const scale: Section = { name: "scale", onlyByName: true, run };

const EVENTS = 300;

async function run(report: Report, { full }: BenchOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "keepsake-bench-"));
  const url = process.env.KEEPSAKE_POSTGRES_URL ?? "";
  report.paragraph(`\`npm run bench -- scale${full ? " --full" : ""}\`, ${environmentLine()}.`);
  if (url === "") report.paragraph("KEEPSAKE_POSTGRES_URL names no server: PostgreSQL is left out.");
  try {
    await drivers(report, folder, url);
    await memories(report, folder, full);
    await idle(report);
    if (url !== "") await processes(report, url);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function drivers(report: Report, folder: string, url: string): Promise<void> {
  report.heading("Drivers");
  const rows: string[][] = [];
  const measure = async (name: string, storage: Storage): Promise<void> => {
    const alone = await perSecond(1_500, 1, (n) => storage.commit([putOf(n)]));
    const together = await perSecond(1_500, 16, (n) => storage.commit([putOf(n)]));
    const gets = await perSecond(1_000, 1, (n) => storage.get([putOf(n % 100).ref]));
    rows.push([name, ...[alone, together, gets].map((rate) => count(Math.round(rate)))]);
  };
  await measure("memory", memoryStorage());
  for (const synchronous of ["FULL", "NORMAL"] as const) {
    const database = new Database(join(folder, `${synchronous}.db`));
    await measure(`SQLite (libsql), ${synchronous}`, sqliteStorage(database, { synchronous }));
    database.close();
  }
  if (url !== "") await onPostgres(url, (storage) => measure("PostgreSQL", storage));
  report.table(["driver", "commits/s, 1 caller", "commits/s, 16 callers", "gets/s, 1 caller"], rows);
}

/** Documents of 1 KiB in partitions without a change feed, as most writes of conversations are. */
function putOf(n: number): Extract<WriteOp, { op: "put" }> {
  const ref = { partition: `session:${n % 1_000}`, collection: "session", id: "state" };
  return { op: "put", ref, value: "x".repeat(1_024), expiresAt: 5_000_000_000_000 };
}

async function perSecond(forMs: number, callers: number, call: (n: number) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  let calls = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() - startedAt < forMs) {
        await call(calls++);
        // Drivers that need no waiting would not let the clock be looked at by the others.
        if (calls % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
      }
    }),
  );
  return (1_000 * calls) / (performance.now() - startedAt);
}

async function memories(report: Report, folder: string, full: boolean): Promise<void> {
  report.heading("Memories and assistants");
  const cases: readonly (readonly [number, number])[] = [
    [10, 1],
    [1_000, 1],
    [100_000, 1],
    [100_000, 1_000],
    ...(full
      ? ([
          [1_000_000, 1],
          [1_000_000, 10_000],
        ] as const)
      : []),
  ];
  const rows: string[][] = [];
  for (const [total, assistants] of cases) {
    report.progress(`${count(total)} memories, ${count(assistants)} assistants`);
    const database = new Database(join(folder, `${total}-${assistants}.db`));
    const storage = sqliteStorage(database, { synchronous: "NORMAL" });
    const filled = await fill(createEngine({ storage, maxOpenAssistants: 1 }), total / assistants, assistants);
    const engine = createEngine({ storage });
    const cold = await timeOf(() => engine.sessions.open({ assistantID: filled.ids[0]! }));
    await engine.settle();
    const later = createEngine({ storage });
    const saved = await timeOf(() => later.sessions.open({ assistantID: filled.ids[0]! }));
    const times = await events(later, filled.ids, filled.texts);
    rows.push([
      `${count(total)} over ${count(assistants)}`,
      duration(filled.importMs),
      duration(cold),
      duration(saved),
      milliseconds(percentile(times, 0.5)),
      milliseconds(percentile(times, 0.99)),
    ]);
    database.close();
  }
  report.table(["memories", "import", "open, all read", "open, saved index", "event p50 ms", "event p99 ms"], rows);
}

async function fill(engine: Engine, perAssistant: number, assistants: number) {
  const { memories: generated, questions } = generateStore(perAssistant, EVENTS, 0);
  const lines = generated
    .map(({ title }) => JSON.stringify({ title, answers: [{ text: `About ${title}` }] }))
    .join("\n");
  const startedAt = performance.now();
  const ids: string[] = [];
  for (let n = 0; n < assistants; n++) {
    const guide = await engine.assistants.create({ name: `Guide ${n}` });
    await guide.import(lines, { format: "jsonl", warnSimilar: false, batchSize: 1_000 }).result();
    ids.push(guide.assistantID);
  }
  return { ids, texts: questions.map(({ text }) => text), importMs: performance.now() - startedAt };
}

/** Times of events of a session each of as many assistants, at most 100 of them, which are open by then. */
async function events(engine: Engine, ids: readonly string[], texts: readonly string[]): Promise<number[]> {
  const sessions = [];
  for (const assistantID of ids.slice(0, 100)) sessions.push(await engine.sessions.open({ assistantID }));
  const times: number[] = [];
  for (let n = 0; n < EVENTS; n++) {
    const session = sessions[n % sessions.length]!;
    times.push(await timeOf(() => session.enterText(texts[n % texts.length]!)));
  }
  return times;
}

async function idle(report: Report): Promise<void> {
  report.heading("Idle assistants");
  const rows: string[][] = [];
  for (const [perAssistant, assistants] of [
    [10, 1_000],
    [1_000, 50],
  ] as const) {
    const storage = memoryStorage();
    const { ids } = await fill(createEngine({ storage, maxOpenAssistants: 1 }), perAssistant, assistants);
    const held = async (maxOpenAssistants: number): Promise<number> => {
      globalThis.gc?.();
      const before = process.memoryUsage();
      const engine = createEngine({ storage, maxOpenAssistants });
      for (const id of ids) await (await engine.assistants.get(id)).memories.list({ howMany: 1 });
      // Stores that wait to be trained are held until they were.
      await engine.settle();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      globalThis.gc?.();
      const after = process.memoryUsage();
      const bytes = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
      await engine.close();
      return bytes;
    };
    const all = await held(assistants);
    const few = await held(10);
    rows.push([
      `${count(assistants)} with ${count(perAssistant)} memories`,
      (all / assistants / 1_024).toFixed(0),
      megabytes(all),
      megabytes(Math.max(0, few)),
    ]);
  }
  report.table(["assistants", "KiB each", "MB, all open", "MB, maxOpenAssistants 10"], rows);
}

async function processes(report: Report, url: string): Promise<void> {
  report.heading("Processes over one PostgreSQL");
  const rows: string[][] = [];
  await onPostgres(url, async (storage, schema) => {
    const { ids } = await fill(createEngine({ storage }), 100, 10);
    for (const number of [1, 2, 4]) {
      const workers = Array.from({ length: number }, () =>
        fork(join(ROOT, "test/bench/scale-worker.ts"), [JSON.stringify({ url, schema, ids })], {
          execArgv: ["--import", "tsx"],
        }),
      );
      await Promise.all(workers.map((worker) => once(worker, "message")));
      const answers = workers.map((worker) => once(worker, "message"));
      for (const worker of workers) worker.send("go");
      const counts = (await Promise.all(answers)) as [{ events: number; seconds: number; cpuSeconds: number }][];
      const total = counts.reduce((sum, [{ events: one, seconds }]) => sum + one / seconds, 0);
      const cpu = counts.reduce((sum, [{ cpuSeconds, seconds }]) => sum + cpuSeconds / seconds, 0);
      for (const worker of workers) worker.kill();
      rows.push([String(number), count(Math.round(total)), cpu.toFixed(2)]);
    }
  });
  report.table(["processes", "events/s", "cores that the engines used"], rows);
}

/** A storage in a schema of its own, dropped at the end. */
async function onPostgres(url: string, work: (storage: Storage, schema: string) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 16 });
  const schema = `keepsake_bench_${process.pid}`;
  const storage = postgresStorage(pool, { schema });
  try {
    await work(storage, schema);
  } finally {
    await storage[Symbol.asyncDispose]();
    await pool.query(`drop schema if exists ${schema} cascade`);
    await pool.end();
  }
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await call();
  return performance.now() - startedAt;
}
