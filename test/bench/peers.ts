import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEngine, memoryStorage, type Storage } from "keepsake";
import { postgresStorage } from "keepsake/storage/postgres";
import { sqliteStorage } from "keepsake/storage/sqlite";
import Database from "libsql";
import pg from "pg";
import { type GeneratedStore, generateStore } from "./generate.js";
import { percentile } from "./metrics.js";
import { installPeers } from "./peers/install.js";
import { openLangGraph } from "./peers/lang-graph.js";
import { milliseconds, type Report } from "./report.js";
import { environmentLine, type Section } from "./section.js";

const SESSIONS = 16;
const EVENTS = 1_920;
/** Texts of other sessions before: the code of the first row is compiled as well as that of the last one. */
const WARM_UP = 1_920;
const MEMORIES = 1_000;
/** A third of the texts: one question that many ask and no memory answers. */
const POPULAR = "Is there a discount for pensioners on Wednesdays?";
/** Size of a stored session, for the floor. */
const ROW_BYTES = 1_500;
const SCHEMA = "keepsake_bench";

/** A system that is asked by many sessions at once. */
export interface Responder {
  readonly name: string;
  /** Answers a text of a session. */
  answer(session: number, text: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Persisted turns of many sessions, beside what else can be built on the same databases. */
export const peers: Section = { name: "peers", onlyByName: true, run };

async function run(report: Report): Promise<void> {
  report.paragraph(
    `\`npm run bench -- peers\`, ${environmentLine()}. ${SESSIONS} sessions at once, ${EVENTS} texts, one assistant with ` +
      `${MEMORIES} memories; a third of the texts is one popular question without an answer. Floor: the database alone, ` +
      `one read and one update of a row of ${ROW_BYTES} bytes. CPU: of this process, without the database server's.`,
  );
  const store = generateStore(MEMORIES, 1_000, 0);
  const rows: string[][] = [];
  for (const open of await responders(store)) {
    const responder = await open();
    try {
      rows.push(await measure(responder, store));
    } finally {
      await responder.close();
    }
  }
  report.table(["one run", "events/s", "p50 ms", "p99 ms", "CPU ms an event", "failed"], rows);
}

async function responders(store: GeneratedStore): Promise<(() => Promise<Responder>)[]> {
  const url = process.env.KEEPSAKE_POSTGRES_URL ?? "";
  if (url === "") console.log("KEEPSAKE_POSTGRES_URL names no PostgreSQL server: its rows are left out.\n");
  const hasPeers = installPeers();
  return [
    ...(url === "" ? [] : [() => postgresFloor(url)]),
    ...(url === "" || !hasPeers ? [] : [() => openLangGraph(store.memories, url)]),
    ...(url === "" ? [] : [() => keepsakeOverPostgres(url, store)]),
    sqliteFloor,
    () => keepsakeOverSqlite(store),
    ...(hasPeers ? [() => openLangGraph(store.memories, null)] : []),
    () => keepsake("Keepsake in memory", memoryStorage(), store),
  ];
}

async function measure({ name, answer }: Responder, { questions }: GeneratedStore): Promise<string[]> {
  const textOf = (event: number): string =>
    event % 3 === 0 ? POPULAR : (questions[event % questions.length]?.text ?? POPULAR);
  const times: number[] = [];
  const failures: unknown[] = [];
  const ask = async (howMany: number, firstSession: number): Promise<void> => {
    let next = 0;
    const visitor = async (session: number): Promise<void> => {
      while (next < howMany) {
        const text = textOf(next++);
        const start = performance.now();
        await answer(session, text).catch((error: unknown) => failures.push(error));
        times.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: SESSIONS }, (_, session) => visitor(firstSession + session)));
  };
  await ask(WARM_UP, SESSIONS);
  times.length = 0;
  failures.length = 0;
  const cpu = process.cpuUsage();
  const start = performance.now();
  await ask(EVENTS, 0);
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  if (failures.length > 0) console.log(`${name}: the first failure is`, failures[0]);
  return [
    name,
    Math.round(EVENTS / seconds).toString(),
    milliseconds(percentile(times, 0.5)),
    milliseconds(percentile(times, 0.99)),
    milliseconds((user + system) / 1_000 / EVENTS),
    String(failures.length),
  ];
}

async function postgresFloor(connectionString: string): Promise<Responder> {
  const pool = new pg.Pool({ connectionString, max: SESSIONS });
  await pool.query(`drop table if exists keepsake_floor; create table keepsake_floor (id int primary key, value text)`);
  const value = "x".repeat(ROW_BYTES);
  for (let id = 0; id < 2 * SESSIONS; id++) await pool.query("insert into keepsake_floor values ($1, $2)", [id, value]);
  return {
    name: "floor over PostgreSQL",
    async answer(session) {
      await pool.query({ name: "read", text: "select value from keepsake_floor where id = $1", values: [session] });
      const text = "update keepsake_floor set value = $2 where id = $1";
      await pool.query({ name: "update", text, values: [session, value] });
    },
    async close() {
      await pool.query("drop table keepsake_floor");
      await pool.end();
    },
  };
}

async function sqliteFloor(): Promise<Responder> {
  const folder = mkdtempSync(join(tmpdir(), "keepsake-floor-"));
  const database = new Database(join(folder, "floor.db"));
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full; create table floor (id int primary key, value text)",
  );
  const value = "x".repeat(ROW_BYTES);
  for (let id = 0; id < 2 * SESSIONS; id++) database.prepare("insert into floor values (?, ?)").run(id, value);
  const read = database.prepare("select value from floor where id = ?");
  const update = database.prepare("update floor set value = ? where id = ?");
  return {
    name: "floor over SQLite",
    async answer(session) {
      read.get(session);
      update.run(value, session);
    },
    async close() {
      database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function keepsakeOverPostgres(connectionString: string, store: GeneratedStore): Promise<Responder> {
  const pool = new pg.Pool({ connectionString, max: SESSIONS });
  await pool.query(`drop schema if exists ${SCHEMA} cascade`);
  const responder = await keepsake("Keepsake over PostgreSQL", postgresStorage(pool, { schema: SCHEMA }), store);
  return {
    ...responder,
    async close() {
      await responder.close();
      await pool.query(`drop schema ${SCHEMA} cascade`);
      await pool.end();
    },
  };
}

async function keepsakeOverSqlite(store: GeneratedStore): Promise<Responder> {
  const folder = mkdtempSync(join(tmpdir(), "keepsake-peers-"));
  const database = new Database(join(folder, "keepsake.db"));
  const responder = await keepsake("Keepsake over SQLite", sqliteStorage(database), store);
  return {
    ...responder,
    async close() {
      await responder.close();
      database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function keepsake(name: string, storage: Storage, { memories }: GeneratedStore): Promise<Responder> {
  const engine = createEngine({ storage });
  const guide = await engine.assistants.create({ name: "Bench", culture: "en-GB" });
  for (const { title } of memories) {
    await guide.memories.add({ memoryType: "Question", title, answers: [{ text: `About ${title}` }] });
  }
  await engine.train();
  const { assistantID } = guide;
  const open = () => engine.sessions.open({ assistantID });
  const sessions = await Promise.all(Array.from({ length: 2 * SESSIONS }, open));
  return {
    name,
    answer: (session, text) => sessions[session]!.enterText(text),
    close: () => engine.close(),
  };
}
