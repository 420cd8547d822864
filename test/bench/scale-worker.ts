/** One of several engine processes over a PostgreSQL server: 16 sessions send events for some seconds on request. */
import { once } from "node:events";
import { createEngine } from "keepsake";
import { postgresStorage } from "keepsake/storage/postgres";
import pg from "pg";
import { generateStore } from "./generate.js";

const SESSIONS = 16;
const FOR_MS = 5_000;

const { url, schema, ids } = JSON.parse(process.argv[2]!) as { url: string; schema: string; ids: readonly string[] };
const pool = new pg.Pool({ connectionString: url, max: 16 });
const engine = createEngine({ storage: postgresStorage(pool, { schema }) });
const questions = generateStore(100, 300, 0).questions.map(({ text }) => text);
const sessions = await Promise.all(
  Array.from({ length: SESSIONS }, (_, n) => engine.sessions.open({ assistantID: ids[n % ids.length]! })),
);
await Promise.all(sessions.map((session) => session.enterText(questions[0]!)));
process.send!({ ready: true });
await once(process, "message");
const startedAt = performance.now();
const cpuBefore = process.cpuUsage();
let events = 0;
await Promise.all(
  sessions.map(async (session) => {
    while (performance.now() - startedAt < FOR_MS) await session.enterText(questions[events++ % questions.length]!);
  }),
);
const { user, system } = process.cpuUsage(cpuBefore);
process.send!({ events, seconds: (performance.now() - startedAt) / 1_000, cpuSeconds: (user + system) / 1_000_000 });
