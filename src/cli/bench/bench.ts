import { type Assistant, createEngine, type Memory } from "keepsake";
import { holdOutTitles, listChoices, listTitles } from "../../quality/index.js";
import { type Call, EXIT, UsageError } from "../command/index.js";
import { openSource, readCopy, type SourceCopy, selectAssistant } from "../source/index.js";
import type { Terminal } from "../terminal/index.js";

const DEFAULT_TURNS = 200;

/** The results of the titles that were asked as if they were not listed. */
interface Quality {
  readonly asked: number;
  /** Answered by their memory. */
  readonly right: number;
  /** Asked back, with their memory among the choices. */
  readonly offered: number;
  /** Without their memory, but with no wrong answer. */
  readonly missed: number;
  /** Answered by another memory. */
  readonly wrong: number;
}

/** Times in milliseconds. */
interface Speed {
  readonly turns: number;
  readonly turnsPerSecond: number;
  readonly median: number;
  readonly p95: number;
  /** From the import of the assistant to the first answer, with training. */
  readonly ready: number;
}

/** Measures how well and how fast an assistant answers. */
export async function bench({ args, terminal, signal }: Call): Promise<number> {
  const turns = args.wholeNumber("turns", 1, 1_000_000) ?? DEFAULT_TURNS;
  await using source = await openSource(args.operands[0] ?? "");
  const handle = await selectAssistant(source, args.text("assistant"));
  const [assistant, { memories }, copy] = await Promise.all([handle.read(), handle.memories.list(), readCopy(handle)]);
  const titles = memories.flatMap((memory) => (memory.receiverID === null ? listTitles(memory) : []));
  if (titles.length === 0) throw new UsageError(`${assistant.name} has no memory that everybody can ask for`);
  const quality = measureQuality(assistant, memories, signal);
  const speed = await measureSpeed(copy, titles, turns, signal);
  if (signal.aborted) return EXIT.INTERRUPTED;
  if (args.isSet("json")) {
    terminal.printJson({ assistant: assistant.name, memories: memories.length, quality, speed });
  } else terminal.print(renderResults(terminal, assistant.name, memories.length, quality, speed));
  return EXIT.OK;
}

function measureQuality(assistant: Assistant, memories: readonly Memory[], signal: AbortSignal): Quality {
  const counts = { asked: 0, right: 0, offered: 0, missed: 0, wrong: 0 };
  for (const { memory, decision } of holdOutTitles(assistant, memories, signal)) {
    const isFound = listChoices(decision).includes(memory.memoryID);
    counts.asked += 1;
    if (decision.kind === "answer") counts[isFound ? "right" : "wrong"] += 1;
    else counts[isFound ? "offered" : "missed"] += 1;
  }
  return counts;
}

async function measureSpeed(
  copy: SourceCopy,
  titles: readonly string[],
  turns: number,
  signal: AbortSignal,
): Promise<Speed> {
  const engine = createEngine();
  try {
    const start = performance.now();
    const { assistantID } = await copy.copyInto(engine);
    const session = await engine.sessions.open({ assistantID });
    await session.enterText(titles[0] ?? "");
    const ready = performance.now() - start;
    const times: number[] = [];
    while (times.length < turns && !signal.aborted) {
      const before = performance.now();
      await session.enterText(titles[times.length % titles.length] ?? "");
      times.push(performance.now() - before);
    }
    const total = times.reduce((sum, time) => sum + time, 0);
    times.sort((a, b) => a - b);
    const atShare = (share: number): number => round(times[Math.floor(share * (times.length - 1))] ?? 0);
    const turnsPerSecond = Math.round(times.length / (total / 1_000));
    return { turns: times.length, turnsPerSecond, median: atShare(0.5), p95: atShare(0.95), ready: round(ready) };
  } finally {
    await engine.close();
  }
}

function round(ms: number): number {
  return Math.round(ms * 100) / 100;
}

function renderResults(
  terminal: Terminal,
  name: string,
  memories: number,
  { asked, right, offered, missed, wrong }: Quality,
  { turns, turnsPerSecond, median, p95, ready }: Speed,
): string {
  const row = (label: string, count: number): string => {
    const share = asked === 0 ? 0 : Math.round((count / asked) * 100);
    return `  ${label.padEnd(36)}${String(count).padStart(5)}  ${String(share).padStart(3)} %`;
  };
  return [
    `${terminal.paint("bold", name)}: ${memories} memories, ${asked} titles asked as if they were not listed`,
    row("answered rightly", right),
    row("asked back, with the right memory", offered),
    row("not found", missed),
    row("answered by another memory", wrong),
    "",
    `${turns} turns, one after the other: ${turnsPerSecond} a second, median ${median} ms, 95 % within ${p95} ms`,
    `Ready after ${(ready / 1_000).toFixed(1)} s`,
  ].join("\n");
}
