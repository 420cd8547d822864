import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { type Call, EXIT, UsageError } from "../command/index.js";
import { openSource, selectAssistant } from "../source/index.js";
import type { Terminal } from "../terminal/index.js";

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
  const pieces = assistant.export({ ...choices, signal });
  const characters = output === undefined ? await print(terminal, pieces) : await writeWhole(output, pieces);
  if (output !== undefined) {
    const { name } = await assistant.read();
    if (args.isSet("json")) terminal.printJson({ name, output, format, characters });
    else terminal.print(`${name} was written to ${output} (${format}, ${characters} characters).`);
  }
  return EXIT.OK;
}

async function print(terminal: Terminal, pieces: AsyncIterable<string>): Promise<number> {
  let characters = 0;
  for await (const piece of pieces) {
    await terminal.write(piece);
    characters += piece.length;
  }
  return characters;
}

/** Writes a file that appears when it is complete. An export that fails leaves the old one. */
async function writeWhole(path: string, pieces: AsyncIterable<string>): Promise<number> {
  const part = `${path}.${randomUUID().slice(0, 8)}.part`;
  let characters = 0;
  try {
    await using file = await open(part, "wx");
    for await (const piece of pieces) {
      await file.write(piece);
      characters += piece.length;
    }
    await file.sync();
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await rename(part, path);
  return characters;
}
