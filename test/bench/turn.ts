import { createEngine, type Engine, memoryStorage, type Session, type Storage } from "keepsake";
import { createIndex, english } from "keepsake/recall";
import { dialogFlags, dialogStart, dialogStep } from "../../src/dialog/index.js";
import { generateStore } from "./generate.js";
import { percentile } from "./metrics.js";
import { milliseconds, type Report } from "./report.js";
import { environmentLine, type Section } from "./section.js";

const MEMORIES = 1_000;
const TURNS = 4_000;
const SESSIONS = 10_000;

/** Time of a conversation turn, and of its parts. */
export const turn: Section = { name: "turn", run };

async function run(report: Report): Promise<void> {
  report.paragraph(
    `\`npm run bench -- turn\`, ${environmentLine()}. \`enterText\` end to end on \`memoryStorage\` with ` +
      `${MEMORIES} memories, ${TURNS} questions in turn.`,
  );
  const spent = { read: 0, write: 0 };
  const engine = createEngine({ storage: timed(memoryStorage(), spent) });
  const { texts, assistantID, index } = await fill(engine);
  const session = await engine.sessions.open({ assistantID });
  await ask(session, texts, 500);

  spent.read = 0;
  spent.write = 0;
  const turns = await ask(session, texts, TURNS);
  const match = timeEach(texts, (text) => void index.search(text, { limit: 10 }));
  const machine = timeEach(texts, stepChart);
  const total = mean(turns);
  report.table(
    ["whole turn", "p50 ms", "p99 ms", "mean ms", "turns a second"],
    [
      [
        "enterText",
        milliseconds(percentile(turns, 0.5)),
        milliseconds(percentile(turns, 0.99)),
        milliseconds(total),
        String(Math.round(1000 / total)),
      ],
    ],
  );
  const shares = { read: spent.read / TURNS, match, machine, write: spent.write / TURNS };
  const rest = Math.max(0, total - shares.read - shares.match - shares.machine - shares.write);
  report.table(
    ["part", "mean ms", "share"],
    Object.entries({ ...shares, "phrases, state, queue": rest }).map(([part, cost]) => [
      part,
      milliseconds(cost),
      `${Math.round((100 * cost) / total)} %`,
    ]),
  );
  await opening(report, engine, assistantID);
  await engine.close();
}

async function opening(report: Report, engine: Engine, assistantID: string): Promise<void> {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const times: number[] = [];
  const sessions: Session[] = [];
  for (let i = 0; i < SESSIONS; i++) {
    const start = performance.now();
    sessions.push(await engine.sessions.open({ assistantID }));
    times.push(performance.now() - start);
  }
  globalThis.gc?.();
  const held = (process.memoryUsage().heapUsed - before) / SESSIONS;
  const [first] = sessions;
  const state = await first?.enterText("anything at all");
  report.table(
    ["sessions", "open p50 ms", "open p99 ms", "KiB each, live", "still answers"],
    [
      [
        String(SESSIONS),
        milliseconds(percentile(times, 0.5)),
        milliseconds(percentile(times, 0.99)),
        (held / 1024).toFixed(1),
        state?.state ?? "no",
      ],
    ],
  );
}

async function fill(engine: Engine) {
  const { memories, questions } = generateStore(MEMORIES, 1_000, 0);
  const { assistantID, memories: own } = await engine.assistants.create({ name: "Bench", culture: "en-GB" });
  const index = createIndex({ languages: [english()] });
  for (const { title } of memories) {
    const memory = { memoryType: "Question", title, titleVariants: [], answers: [{ text: `About ${title}` }] } as const;
    const { memoryID } = await own.add(memory);
    index.add({ ...memory, memoryID });
  }
  return { texts: questions.map(({ text }) => text), assistantID, index };
}

async function ask(session: Session, texts: readonly string[], howMany: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < howMany; i++) {
    const start = performance.now();
    await session.enterText(texts[i % texts.length] as string);
    times.push(performance.now() - start);
  }
  return times;
}

/** The state machine's part of an answered question: two steps and the flags. */
function stepChart(text: string): void {
  const settings = { disableR2R3Loop: false, disableR4Loop: false, disableR5Loop: false, consumesMedia: false };
  const opened = { ...dialogStart(settings), state: "R1" };
  const asked = dialogStep(opened, { type: "text", text, intent: { kind: "other" } });
  const offer = { memoryID: "m", label: text, confidence: 1, confidenceLevel: "HIGH" } as const;
  const answered = dialogStep(asked.snapshot, { type: "matched", outcome: "answer", offers: [offer] });
  dialogFlags(answered.snapshot);
}

/** A storage that adds up the time spent in it. */
function timed(storage: Storage, spent: { read: number; write: number }): Storage {
  const measure = async <T>(part: "read" | "write", call: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    try {
      return await call();
    } finally {
      spent[part] += performance.now() - start;
    }
  };
  return {
    capabilities: storage.capabilities,
    get: (refs) => measure("read", () => storage.get(refs)),
    read: (refs, feed) => measure("read", () => storage.read(refs, feed)),
    list: (query) => measure("read", () => storage.list(query)),
    changes: (partition, since, limit) => measure("read", () => storage.changes(partition, since, limit)),
    commit: (ops) => measure("write", () => storage.commit(ops)),
    watch: (onHint) => storage.watch(onHint),
    sweep: (now, limit) => storage.sweep(now, limit),
    [Symbol.asyncDispose]: () => storage[Symbol.asyncDispose](),
  };
}

function timeEach(texts: readonly string[], act: (text: string) => void): number {
  for (const text of texts.slice(0, 200)) act(text);
  const start = performance.now();
  for (const text of texts) act(text);
  return (performance.now() - start) / texts.length;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
