import { createHash, randomUUID } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, extname } from "node:path";
import { env } from "node:process";
import type {
  AssistantHandle,
  ImportError,
  ImportOptions,
  ImportProgress,
  ImportRun,
  ImportWarning,
  NewAssistant,
} from "keepsake";
import { type Arguments, type Call, EXIT, UsageError } from "../command/index.js";
import {
  importBundle,
  type OpenSource,
  openSource,
  recognizeFile,
  recognizeSource,
  selectAssistant,
  toBundle,
} from "../source/index.js";
import { renderProgress, type Terminal } from "../terminal/index.js";
import { INTERRUPTED } from "./interrupted.js";

type RowFormat = ImportOptions["format"];

const FORMATS: readonly RowFormat[] = ["csv", "jsonl", "text"];
const EXTENSIONS: Readonly<Record<string, RowFormat>> = {
  ".csv": "csv",
  ".tsv": "csv",
  ".jsonl": "jsonl",
  ".ndjson": "jsonl",
  ".txt": "text",
  ".md": "text",
};

/** Imports a file into a database: memories into an assistant, or a whole assistant. */
export async function importFile(call: Call): Promise<number> {
  const [target = "", path = ""] = call.args.operands;
  const format = await recognizeFormat(path, call.args);
  const { kind } = await recognizeSource(target);
  if (kind === "assistant" || kind === "bundle") {
    throw new UsageError(`${target} is a file that is only read. Import into an SQLite file (guide.db) or PostgreSQL`);
  }
  if (format === "assistant" || format === "bundle") return await importAssistant(call, target, path, format);
  await using source = await openSource(target, { create: true });
  const assistant = await findTarget(source, call.args, path);
  return await importRows(call, assistant, path, format);
}

/** @throws UsageError for a file of an unknown kind */
async function recognizeFormat(path: string, args: Arguments): Promise<RowFormat | "assistant" | "bundle"> {
  const chosen = args.choice("format", FORMATS);
  const kind = await recognizeFile(path);
  if (chosen !== undefined) return chosen;
  const format = kind === "bundle" ? kind : (EXTENSIONS[extname(path).toLowerCase()] ?? kind);
  if (format !== null) return format;
  throw new UsageError(`The kind of ${path} is unknown; choose with --format: ${FORMATS.join(", ")}`);
}

/** Imports a bundle or an assistant file, with its progress: all of it, or nothing. */
async function importAssistant(
  { args, terminal, signal }: Call,
  target: string,
  path: string,
  format: "assistant" | "bundle",
): Promise<number> {
  for (const option of ["name", "assistant", "giver"]) {
    if (args.has(option)) throw new UsageError(`--${option} is for tables and texts: ${path} is a whole assistant`);
  }
  if (args.isSet("dry-run")) {
    await using checked = await openSource(path);
    return await report(args, terminal, await selectAssistant(checked), null);
  }
  await using source = await openSource(target, { create: true });
  try {
    const assistant = await importBundle(
      source.engine,
      format === "bundle" ? await openAsBlob(path) : await toBundle(path),
      {
        signal,
        onProgress: (progress) => terminal.showProgress(renderProgress(progress)),
        importID: await nameImport(args.isSet("again") ? randomUUID() : await describeFile(path, format), path),
      },
    );
    terminal.showProgress("");
    return await report(args, terminal, assistant, source.location);
  } catch (error) {
    terminal.showProgress("");
    if (!signal.aborted) throw error;
    terminal.note(INTERRUPTED);
    return EXIT.INTERRUPTED;
  }
}

/** The part of a name that a second import of a file must have in common with the first one, beside its content. */
async function describeFile(path: string, format: "assistant" | "bundle"): Promise<string> {
  // The time of the file becomes that of its memories.
  return format === "bundle" ? format : `${format} ${(await stat(path)).mtimeMs}`;
}

/** @param location where the assistant is now; null if it was only checked */
async function report(
  args: Arguments,
  terminal: Terminal,
  assistant: AssistantHandle,
  location: string | null,
): Promise<number> {
  const { assistantID, name } = await assistant.read();
  const { count: memories } = await assistant.memories.list({ howMany: 1 });
  if (args.isSet("json")) terminal.printJson({ ...(location === null ? {} : { assistantID }), name, memories });
  else if (location === null) terminal.print(`${name} would be imported, with ${memories} memories.`);
  else terminal.print(`${name} is in ${location}, with ${memories} memories. Its ID is ${assistantID}.`);
  return EXIT.OK;
}

/** The assistant that gets the memories: a new one with `--name`, or in an empty database. */
async function findTarget(source: OpenSource, args: Arguments, path: string): Promise<AssistantHandle> {
  const name = args.text("name");
  const { count } = await source.engine.assistants.list({ howMany: 1 });
  const giver = readGiver(args);
  if (count === 0 || name !== undefined) {
    return source.engine.assistants.create({ name: name ?? basename(path, extname(path)), ...giver });
  }
  if (args.has("giver")) throw new UsageError("--giver is for a new assistant; name it with --name");
  return selectAssistant(source, args.text("assistant"));
}

/** @throws UsageError without a PIN */
function readGiver(args: Arguments): Partial<Pick<NewAssistant, "giver">> {
  const tag = args.text("giver");
  if (tag === undefined) return {};
  const pin = env.KEEPSAKE_PIN;
  if (pin === undefined) throw new UsageError("--giver needs a PIN of six digits in KEEPSAKE_PIN");
  return { giver: { tag, pin } };
}

async function importRows(
  { args, terminal, signal }: Call,
  assistant: AssistantHandle,
  path: string,
  format: RowFormat,
): Promise<number> {
  const run = assistant.import(await openAsBlob(path), {
    format,
    signal,
    dryRun: args.isSet("dry-run"),
    warnSimilar: !args.isSet("no-similar"),
    ...(args.isSet("again") ? {} : { importID: await nameImport(assistant.assistantID, path) }),
  });
  const report = await follow(run, terminal, signal);
  const { last, errors, warnings, isInterrupted } = report;
  const counts = { imported: last?.imported ?? 0, failed: last?.failed ?? 0, skipped: last?.skipped ?? 0 };
  if (args.isSet("json")) {
    terminal.printJson({ assistantID: assistant.assistantID, ...counts, isInterrupted, errors, warnings });
  } else {
    for (const error of errors) terminal.print(renderFault(terminal, path, error, "red"));
    for (const warning of warnings) terminal.print(renderFault(terminal, path, warning, "yellow"));
    terminal.print(renderCounts(counts, args.isSet("dry-run")));
    if (isInterrupted) terminal.note(INTERRUPTED);
  }
  if (isInterrupted) return EXIT.INTERRUPTED;
  return counts.failed > 0 ? EXIT.FOUND : EXIT.OK;
}

/** Names an import by its target and its content, so that a second run of the same file continues the first one. */
async function nameImport(target: string, path: string): Promise<string> {
  const hash = createHash("sha256").update(target);
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return `file-${hash.digest("hex").slice(0, 32)}`;
}

interface Report {
  readonly last: ImportProgress | null;
  readonly errors: readonly ImportError[];
  readonly warnings: readonly ImportWarning[];
  readonly isInterrupted: boolean;
}

/** Runs an import to its end, or to the signal, and shows its progress. */
async function follow(run: ImportRun, terminal: Terminal, signal: AbortSignal): Promise<Report> {
  let last: ImportProgress | null = null;
  const errors: ImportError[] = [];
  const warnings: ImportWarning[] = [];
  try {
    for await (const progress of run) {
      last = progress;
      errors.push(...progress.errors);
      warnings.push(...progress.warnings);
      terminal.showProgress(renderProgress(progress));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    terminal.showProgress("");
  }
  return { last, errors, warnings, isInterrupted: signal.aborted };
}

function renderFault(
  terminal: Terminal,
  path: string,
  { line, column, code, message, ...rest }: ImportError | ImportWarning,
  style: "red" | "yellow",
): string {
  const place = column === null ? `${path}:${line}` : `${path}:${line}, column ${column}`;
  const similar = "similar" in rest && rest.similar !== null ? `: "${rest.similar.title}"` : "";
  return terminal.wrap(`${place}: ${terminal.paint(style, code)} ${message}${similar}`);
}

function renderCounts(
  { imported, failed, skipped }: { readonly imported: number; readonly failed: number; readonly skipped: number },
  isDryRun: boolean,
): string {
  return [
    `${imported} memories ${isDryRun ? "would be imported" : "imported"}`,
    ...(failed === 0 ? [] : [`${failed} rows left out`]),
    ...(skipped === 0 ? [] : [`${skipped} rows were imported before`]),
  ].join(", ");
}
