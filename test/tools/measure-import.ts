/**
 * Measures imports: processor time, and memory at its peak. `npx tsx test/tools/measure-import.ts [rows]`, run by Node with
 * `--expose-gc` (`NODE_OPTIONS=--expose-gc`) for memory after collection.
 */
import { createEngine, type ImportOptions } from "keepsake";

const ROWS = Number(process.argv[2] ?? 10_000);

const WORDS =
  "museum ticket opening harbour lighthouse garden train breakfast guide painter island bridge castle market river tower boat library school winter summer music dinner street window story teacher doctor farmer sailor".split(
    " ",
  );

/** A table, line by line: nothing of it is held. */
function* table(rows: number): Generator<string> {
  yield "question,answer,tags\r\n";
  for (let row = 0; row < rows; row++) {
    const word = (step: number) => WORDS[Math.floor(row / WORDS.length ** step) % WORDS.length];
    const title = `Where is the ${word(0)} of the ${word(1)} number ${row} near the ${word(2)}?`;
    yield `"${title}|The ${word(1)} and its ${word(0)} ${row}","Behind the ${word(2)}, ""row"" ${row}.",${word(0)}\r\n`;
  }
}

/** Of all threads of this process: other work on the machine counts for little. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function heapMB(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1_048_576;
}

async function measure(name: string, rows: number, options: Omit<ImportOptions, "format">): Promise<void> {
  const engine = createEngine();
  const assistant = await engine.assistants.create({ name: "Measured" });
  const before = heapMB();
  const start = processorSeconds();
  let [done, peak, imported, warned] = [0, 0, 0, 0];
  for await (const progress of assistant.import(table(rows), { format: "csv", ...options })) {
    if (progress.done - done >= rows / 10) {
      done = progress.done;
      peak = Math.max(peak, heapMB() - before);
    }
    imported = progress.imported;
    warned += progress.warnings.length;
  }
  const seconds = (processorSeconds() - start).toFixed(1);
  console.log(
    `${name}: ${imported} of ${rows} rows in ${seconds} s, heap up by ${peak.toFixed(1)} MB at most, ${warned} warnings`,
  );
  const exportStart = processorSeconds();
  let length = 0;
  for await (const piece of assistant.export({ format: "bundle" })) length += piece.length;
  console.log(
    `  export as a bundle: ${(length / 1_048_576).toFixed(1)} MB in ${(processorSeconds() - exportStart).toFixed(1)} s`,
  );
  await engine.close();
}

async function measureAdds(rows: number): Promise<void> {
  const engine = createEngine();
  const assistant = await engine.assistants.create({ name: "Measured" });
  const before = heapMB();
  const start = processorSeconds();
  for (const line of [...table(rows)].slice(1)) {
    const [title = "", variant = ""] = (line.split('","')[0] ?? "").slice(1).split("|");
    await assistant.memories.add({
      memoryType: "Question",
      title,
      titleVariants: [variant],
      answers: [{ text: (line.split('","')[1] ?? "").split('",')[0]!.replaceAll('""', '"') }],
      tags: [line.split(",").at(-1)!.trim()],
    });
  }
  const seconds = (processorSeconds() - start).toFixed(1);
  console.log(`one by one with memories.add: ${rows} in ${seconds} s, heap up by ${(heapMB() - before).toFixed(1)} MB`);
}

await measure("checked only (dryRun)", ROWS, { dryRun: true, warnSimilar: false });
await measure("checked only (dryRun)", 10 * ROWS, { dryRun: true, warnSimilar: false });
await measure("imported, without the search for similar memories", ROWS, { warnSimilar: false });
await measure("imported", ROWS, {});
await measureAdds(ROWS);
