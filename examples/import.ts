/**
 * Imports a table of questions and answers with a progress bar, then asks a question:
 * `npx tsx examples/import.ts`, or `npx tsx examples/import.ts path/to/table.csv "A question"`.
 * Ctrl-C ends the import after a whole batch.
 */
import { openAsBlob } from "node:fs";
import process, { argv, exit, stdout } from "node:process";
import { fileURLToPath } from "node:url";
import { createEngine, type ImportProgress } from "keepsake";

const MUSEUM = fileURLToPath(new URL("./data/lighthouse-museum.csv", import.meta.url));
const BAR_LENGTH = 30;

async function main(): Promise<void> {
  await using engine = createEngine();
  const guide = await engine.assistants.create({ name: "Lighthouse museum" });
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort());

  // A Blob is read in pieces and has a known size, which the progress bar needs.
  const table = await openAsBlob(argv[2] ?? MUSEUM);
  let last: ImportProgress | null = null;
  for await (const progress of guide.import(table, { format: "csv", batchSize: 5, signal: stop.signal })) {
    for (const { row, column, message } of progress.errors)
      printLine(`Row ${row}, column ${column ?? "?"}: ${message}`);
    for (const { row, message, similar } of progress.warnings) {
      printLine(`Row ${row}: ${message}${similar === null ? "" : `: "${similar.title}"`}`);
    }
    stdout.write(isTerminal ? `\r${renderBar(progress)}` : `${renderBar(progress)}\n`);
    last = progress;
  }
  if (isTerminal) stdout.write("\n");
  console.log(`${last?.imported} memories imported, ${last?.failed} rows left out.`);

  const session = await engine.sessions.open({ assistantID: guide.assistantID });
  const question = argv[3] ?? "how high is the tower?";
  console.log(`\n> ${question}\n${(await session.enterText(question)).emission}`);
}

const isTerminal = stdout.isTTY === true;

/** Prints a line in place of the bar. */
function printLine(text: string): void {
  stdout.write(isTerminal ? `\r${text.padEnd(BAR_LENGTH + 40)}\n` : `${text}\n`);
}

function renderBar({ done, total, etaMs }: ImportProgress): string {
  const share = total === null || total === 0 ? 0 : done / total;
  const full = Math.round(share * BAR_LENGTH);
  const seconds = etaMs === null ? "" : `, ${Math.ceil(etaMs / 1_000)} s to go`;
  return `[${"#".repeat(full)}${".".repeat(BAR_LENGTH - full)}] ${done} of ${total ?? "?"}${seconds}`.padEnd(70);
}

main().catch((error: unknown) => {
  console.error(error);
  exit(1);
});
