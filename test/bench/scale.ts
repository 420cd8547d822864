import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { createEngine, memoryStorage, type Session, type Storage, type WriteOp } from "keepsake";
import { postgresStorage } from "keepsake/storage/postgres";
import { sqliteStorage } from "keepsake/storage/sqlite";
import Database from "libsql";
import pg from "pg";
import { ROOT } from "../house/repository.js";
import { generateStore } from "./generate.js";
import { percentile } from "./metrics.js";
import { count, duration, megabytes, milliseconds, type Report } from "./report.js";
import { type BenchOptions, environmentLine, type Section } from "./section.js";

interface Place {
  /** A folder for databases. */
  readonly folder: string;
  /** Address of a PostgreSQL server, empty for none. */
  readonly url: string;
  readonly full: boolean;
}

/** Cost of storage drivers, and growth of an engine with memories, assistants and processes: as a whole, and part by part. */
export const scale: readonly Section[] = [
  toSection("scale", [drivers, processes, idle, memories]),
  toSection("scale-drivers", [drivers]),
  toSection("scale-processes", [processes]),
  toSection("scale-idle", [idle]),
  toSection("scale-memories", [memories]),
];

const EVENTS = 300;
/** Memories that are written in one commit: few enough for a busy server. */
const FILLED_AT_ONCE = 250;

function toSection(name: string, parts: readonly ((report: Report, place: Place) => Promise<void>)[]): Section {
  const run = async (report: Report, { full }: BenchOptions): Promise<void> => {
    const place = {
      folder: mkdtempSync(join(tmpdir(), "keepsake-bench-")),
      url: process.env.KEEPSAKE_POSTGRES_URL ?? "",
      full,
    };
    report.paragraph(`\`npm run bench -- ${name}${full ? " --full" : ""}\`, ${environmentLine()}.`);
    if (place.url === "") report.paragraph("KEEPSAKE_POSTGRES_URL is not set: PostgreSQL is left out.");
    try {
      for (const part of parts) await part(report, place);
    } finally {
      rmSync(place.folder, { recursive: true });
    }
  };
  return { name, onlyByName: true, run };
}

async function drivers(report: Report, { folder, url }: Place): Promise<void> {
  report.heading("Drivers");
  const rows: string[][] = [];
  const measure = async (name: string, storage: Storage): Promise<void> => {
    const alone = await perSecond(1_500, 1, (n) => storage.commit([toPut(n)]));
    const together = await perSecond(1_500, 16, (n) => storage.commit([toPut(n)]));
    const gets = await perSecond(1_000, 1, (n) => storage.get([toPut(n % 100).ref]));
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
function toPut(n: number): Extract<WriteOp, { op: "put" }> {
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
        // Synchronous drivers would block the other loops.
        if (calls % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
      }
    }),
  );
  return (1_000 * calls) / (performance.now() - startedAt);
}

async function memories(report: Report, { folder, url, full }: Place): Promise<void> {
  report.heading("Memories and assistants");
  const cases: readonly (readonly [total: number, assistants: number, onPostgres: boolean])[] = [
    [10, 1, false],
    [1_000, 1, false],
    [100_000, 1, false],
    [100_000, 1, true],
    [100_000, 1_000, false],
    ...(full
      ? ([
          [1_000_000, 10_000, false],
          [1_000_000, 1, false],
          [1_000_000, 1, true],
        ] as const)
      : []),
  ];
  const rows: string[][] = [];
  for (const [total, assistants, onServer] of cases) {
    const name = `${count(total)} over ${count(assistants)}, ${onServer ? "PostgreSQL" : "SQLite"}`;
    const work = async (storage: Storage): Promise<void> => {
      rows.push([
        name,
        ...(await measureMemories(storage, total, assistants, (done) => report.progress(`${name}: ${done}`))),
      ]);
      report.progress(rows.at(-1)!.join(" | "));
    };
    if (onServer) {
      if (url !== "") await onPostgres(url, work);
      continue;
    }
    const database = new Database(join(folder, `${total}-${assistants}.db`));
    await work(sqliteStorage(database, { synchronous: "NORMAL" }));
    database.close();
  }
  report.table(
    [
      "memories over assistants",
      "open, all read",
      "train and save",
      "open, saved",
      "first answer after it",
      "MB of the saved index",
      "MB held above them",
      "event p50 ms",
      "event p99 ms",
    ],
    rows,
  );
}

async function measureMemories(
  storage: Storage,
  total: number,
  assistants: number,
  progress: (done: string) => void,
): Promise<string[]> {
  const { ids, texts } = await fill(storage, total / assistants, assistants);
  progress("filled");
  const before = await heldNow();
  const built = await opened(storage, ids);
  progress(`opened in ${duration(built.openMs[0]!)}, trained and saved in ${duration(built.trainMs)}`);
  // Stores with few memories are not saved, so there is nothing to compare.
  const isSaved = total / assistants >= 1_000;
  const indexBytes = await measureSavedIndex(storage, ids[0]!);
  const saved = await opened(storage, ids, texts, heldNow);
  const above = saved.held - before - indexBytes;
  return [
    duration(percentile(built.openMs, 0.5)),
    isSaved ? duration(built.trainMs) : "–",
    isSaved ? duration(percentile(saved.openMs, 0.5)) : "–",
    isSaved ? duration(saved.eventMs[0]!) : "–",
    isSaved ? megabytes(indexBytes) : "–",
    isSaved ? megabytes(above) : "–",
    milliseconds(percentile(saved.eventMs, 0.5)),
    milliseconds(percentile(saved.eventMs, 0.99)),
  ];
}

/** Bytes of the saved index of an assistant, 0 if it has none. */
async function measureSavedIndex(storage: Storage, assistantID: string): Promise<number> {
  const [manifest] = await storage.get([
    { partition: `saved:${assistantID}`, collection: "manifests", id: "memories" },
  ]);
  return (manifest?.value as { indexBytes: number } | undefined)?.indexBytes ?? 0;
}

/** Assistants with memories of made-up titles, written as the engine writes them but many at once. */
async function fill(storage: Storage, perAssistant: number, assistants: number) {
  const { memories: generated, questions } = generateStore(perAssistant, EVENTS, 0);
  const engine = createEngine({ storage, maxOpenAssistants: 1 });
  const model = await engine.assistants.create({ name: "Model" });
  await model.memories.add({ memoryType: "Question", title: "Model", answers: [{ text: "Model" }] });
  const { docs } = await storage.list({ partition: `assistant:${model.assistantID}`, collection: "memories" });
  const { value, index } = docs[0]! as unknown as { value: { answers: object[] }; index: { memoryType: string } };
  const ids: string[] = [];
  for (let n = 0; n < assistants; n++) {
    const { assistantID } = await engine.assistants.create({ name: `Guide ${n}` });
    for (let from = 0; from < generated.length; from += FILLED_AT_ONCE) {
      const ops = generated.slice(from, from + FILLED_AT_ONCE).map(({ id, title }, at): WriteOp => {
        const answers = [{ ...value.answers[0]!, text: `About ${title}` }];
        const ref = { partition: `assistant:${assistantID}`, collection: "memories", id };
        const order = from + at + 1;
        return { op: "put", ref, value: { ...value, memoryID: id, title, answers }, index: { ...index, order } };
      });
      await storage.commit(ops);
    }
    ids.push(assistantID);
  }
  await engine.close();
  return { ids, texts: questions.map(({ text }) => text) };
}

/**
 * Opens at most 100 assistants in an engine of its own, trains them and measures events.
 *
 * @param texts - Texts of the events. Default: no events.
 */
async function opened(
  storage: Storage,
  ids: readonly string[],
  texts: readonly string[] = [],
  heldAfter?: () => Promise<number>,
) {
  const engine = createEngine({ storage });
  const sessions: Session[] = [];
  const openMs: number[] = [];
  for (const assistantID of ids.slice(0, 100)) {
    openMs.push(
      await measureTime(async () => {
        sessions.push(await engine.sessions.open({ assistantID }));
      }),
    );
  }
  // A saved index needs no training before the first question.
  const trainMs = texts.length > 0 ? 0 : await measureTime(() => engine.train());
  const eventMs: number[] = [];
  for (let n = 0; texts.length > 0 && n < EVENTS; n++) {
    const session = sessions[n % sessions.length]!;
    eventMs.push(await measureTime(() => session.enterText(texts[n % texts.length]!)));
  }
  const held = (await heldAfter?.()) ?? 0;
  await engine.close();
  return { openMs, trainMs, eventMs, held };
}

async function idle(report: Report): Promise<void> {
  report.heading("Idle assistants");
  const rows: string[][] = [];
  for (const [perAssistant, assistants] of [
    [10, 1_000],
    [200, 200],
    [1_000, 50],
  ] as const) {
    report.progress(`${count(assistants)} with ${count(perAssistant)} memories`);
    const storage = memoryStorage();
    const { ids } = await fill(storage, perAssistant, assistants);
    // The first engine warms up shared code.
    await held(storage, ids, 1);
    const few = await held(storage, ids, 10);
    const all = await held(storage, ids, assistants);
    rows.push([
      `${count(assistants)} with ${count(perAssistant)} memories`,
      (all / assistants / 1_024).toFixed(0),
      megabytes(all),
      megabytes(few),
    ]);
  }
  report.table(["assistants", "KiB each", "MB, all open", "MB, maxOpenAssistants 10"], rows);
}

/** Bytes that an engine holds after it used all assistants once and was idle since. */
async function held(storage: Storage, ids: readonly string[], maxOpenAssistants: number): Promise<number> {
  const before = await heldNow();
  const engine = createEngine({ storage, maxOpenAssistants });
  for (const id of ids) await (await engine.assistants.get(id)).memories.list({ howMany: 1 });
  await engine.train();
  const after = await heldNow();
  await engine.close();
  return after - before;
}

async function heldNow(): Promise<number> {
  // First waits until promises and timers are released.
  await new Promise((resolve) => setTimeout(resolve, 500));
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

async function processes(report: Report, { url }: Place): Promise<void> {
  if (url === "") return;
  report.heading("Processes over one PostgreSQL");
  const rows: string[][] = [];
  // The second round answers before the log of the server is flushed, which shows the cost of the disk.
  for (const synchronous of ["on", "off"] as const) {
    const server = new URL(url);
    server.searchParams.set("options", `-c synchronous_commit=${synchronous}`);
    await onPostgres(server.href, async (storage, schema) => {
      const { ids } = await fill(storage, 100, 10);
      for (const number of [1, 2, 4]) {
        const { events, engineCores, allCores } = await talk(number, { url: server.href, schema, ids });
        rows.push([
          String(number),
          synchronous,
          count(Math.round(events)),
          engineCores.toFixed(2),
          allCores.toFixed(2),
        ]);
        report.progress(rows.at(-1)!.join(" | "));
      }
    });
  }
  report.table(
    ["processes", "synchronous_commit", "events/s", "cores that the engines used", "cores busy in all"],
    rows,
  );
}

/** Runs several processes at the same time for some seconds. */
async function talk(number: number, task: { url: string; schema: string; ids: readonly string[] }) {
  const workers = Array.from({ length: number }, () =>
    fork(join(ROOT, "test/bench/scale-worker.ts"), [JSON.stringify(task)], { execArgv: ["--import", "tsx"] }),
  );
  await Promise.all(workers.map((worker) => once(worker, "message")));
  const answers = workers.map((worker) => once(worker, "message"));
  const busyBefore = busySeconds();
  for (const worker of workers) worker.send("go");
  const figures = (await Promise.all(answers)) as [{ events: number; seconds: number; cpuSeconds: number }][];
  const busy = busySeconds() - busyBefore;
  for (const worker of workers) worker.kill();
  return {
    events: figures.reduce((sum, [{ events, seconds }]) => sum + events / seconds, 0),
    engineCores: figures.reduce((sum, [{ cpuSeconds, seconds }]) => sum + cpuSeconds / seconds, 0),
    allCores: busy / Math.max(...figures.map(([{ seconds }]) => seconds)),
  };
}

/** Busy seconds of all cores since the machine was started. */
function busySeconds(): number {
  const times = cpus().map(({ times: { idle: _idle, ...busy } }) => Object.values(busy));
  return times.flat().reduce((sum, ms) => sum + ms, 0) / 1_000;
}

/** A storage in its own schema, dropped at the end. */
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

async function measureTime(call: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await call();
  return performance.now() - startedAt;
}
