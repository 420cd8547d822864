import { type FileHandle, open, rename } from "node:fs/promises";
import { type Call, EXIT, UsageError } from "../command/index.js";
import { openSource, selectAssistant } from "../source/index.js";
import { type Progress, renderProgress, type Terminal } from "../terminal/index.js";
import { INTERRUPTED } from "./interrupted.js";

const FORMATS = ["bundle", "csv", "jsonl"] as const;

/** Exports an assistant, or its memories, to a file or to the standard output. */
export async function exportAssistant({ args, terminal, signal }: Call): Promise<number> {
  const output = args.text("output");
  const format = args.choice("format", FORMATS) ?? (output?.endsWith(".csv") ? "csv" : "bundle");
  const includeSecrets = args.isSet("include-secrets");
  const includeVectors = args.isSet("include-vectors");
  if (includeSecrets && format !== "bundle") throw new UsageError("--include-secrets is for bundles only");
  if (includeVectors && format !== "bundle") throw new UsageError("--include-vectors is for bundles only");
  await using source = await openSource(args.operands[0] ?? "");
  const assistant = await selectAssistant(source, args.text("assistant"));
  const choices = format === "bundle" ? { format, includeSecrets, includeVectors } : { format };
  const { count } = await assistant.memories.list({ howMany: 1 });
  const pieces = showProgress(terminal, assistant.export({ ...choices, signal }), count);
  if (output === undefined) {
    for await (const piece of pieces) await terminal.write(piece);
    return EXIT.OK;
  }
  try {
    const { characters, known } = await writeWhole(output, pieces);
    const { name } = await assistant.read();
    if (args.isSet("json")) terminal.printJson({ name, output, format, memories: count, characters, known });
    else terminal.print(`${name} was written to ${output} (${format}, ${count} memories, ${characters} characters).`);
    return EXIT.OK;
  } catch (error) {
    if (!signal.aborted) throw error;
    terminal.note(INTERRUPTED);
    return EXIT.INTERRUPTED;
  }
}

/** Shows how many of the memories were read. A bundle has a few lines more. */
async function* showProgress(terminal: Terminal, pieces: AsyncIterable<string>, total: number): AsyncGenerator<string> {
  const start = Date.now();
  let read = 0;
  const progress = (): Progress => {
    const done = Math.min(read, total);
    return { done, total, etaMs: ((Date.now() - start) / Math.max(1, done)) * (total - done) };
  };
  try {
    for await (const piece of pieces) {
      yield piece;
      read += 1;
      terminal.showProgress(renderProgress(progress()));
    }
  } finally {
    terminal.showProgress("");
  }
}

/**
 * Writes a file that appears when it is complete; until then it is `<path>.part`. An export that ended early leaves that
 * part, and the next one keeps what is still right of it. An export that fails leaves the old file.
 *
 * @returns the length, and how much of it the earlier export had written
 */
async function writeWhole(path: string, pieces: AsyncIterable<string>) {
  const part = `${path}.part`;
  let characters = 0;
  let known = 0;
  // Created if it is missing, and not emptied.
  await (await open(part, "a")).close();
  {
    await using file = await open(part, "r+");
    let place = 0;
    let isKnown = true;
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece);
      isKnown = isKnown && (await holds(file, bytes, place));
      if (isKnown) known += piece.length;
      else await file.write(bytes, 0, bytes.length, place);
      place += bytes.length;
      characters += piece.length;
    }
    await file.truncate(place);
    await file.sync();
  }
  await rename(part, path);
  return { characters, known };
}

async function holds(file: FileHandle, bytes: Buffer, place: number): Promise<boolean> {
  const found = Buffer.alloc(bytes.length);
  const { bytesRead } = await file.read(found, 0, bytes.length, place);
  return bytesRead === bytes.length && found.equals(bytes);
}
