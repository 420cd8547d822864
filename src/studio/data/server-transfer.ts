import {
  createEngine,
  type ImportError,
  type ImportProgress,
  isKeepsakeError,
  type Memory,
  type NewMemory,
  type Person,
} from "keepsake";
import type { ClientSession } from "keepsake/client";

/** Files that an import reads. */
export type ImportSource = string | Blob;

/** How an import reads its source. */
export interface TransferOptions {
  readonly format: "csv" | "jsonl" | "text";
  readonly dryRun: boolean;
  readonly signal: AbortSignal;
}

/** Progress is reported after this many memories. */
const BATCH = 20;
/** Fields that a server sets by itself. */
const READ_ONLY = new Set(["memoryID", "mediumID", "lastRead", "readOccurrences", "receiverTag", "receiverName"]);
const isWritable = (name: string): boolean => !READ_ONLY.has(name) && !/(?:Timestamp|SessionID)$/.test(name);

/** Imports into an assistant of a server: an engine in memory reads the file, and the memories are sent one by one. */
export async function* importToServer(
  { people, memories }: ClientSession["giver"],
  source: ImportSource,
  { format, dryRun, signal }: TransferOptions,
): AsyncGenerator<ImportProgress> {
  const known = (await people.list()).people;
  const { engine, copy } = await openCopy(known);
  try {
    let read: ImportProgress | null = null;
    for await (const progress of copy.import(source, { format, signal })) {
      read = progress;
      yield dryRun ? progress : { ...progress, imported: 0 };
    }
    if (dryRun || read === null) return;
    const found = (await copy.memories.list()).memories;
    let [done, imported] = [0, 0];
    let errors: ImportError[] = [];
    for (const memory of found) {
      signal.throwIfAborted();
      const receiver = known.find(({ tag }) => tag === memory.receiverTag);
      try {
        await memories.add(toNewMemory(memory, receiver?.personID ?? null), { signal });
        imported++;
      } catch (error) {
        if (!isKeepsakeError(error) || error.status >= 500) throw error;
        errors.push({
          row: done + 1,
          line: done + 1,
          column: null,
          code: "INVALID_FIELD",
          field: error.field,
          message: error.message,
        });
      }
      done++;
      if (done % BATCH > 0 && done < found.length) continue;
      const failed = read.failed + done - imported;
      yield { ...read, done, total: found.length, imported, failed, errors, warnings: [], etaMs: null };
      errors = [];
    }
  } finally {
    await engine.close();
  }
}

/** The memories of an assistant of a server, as a table or as JSON Lines. */
export async function* exportFromServer(
  { people, memories }: ClientSession["giver"],
  format: "csv" | "jsonl",
): AsyncGenerator<string> {
  const lines = (await memories.list()).memories.map((memory) => JSON.stringify(memory)).join("\n");
  const { engine, copy } = await openCopy((await people.list()).people);
  try {
    await copy.import(lines, { format: "jsonl", warnSimilar: false });
    yield* copy.export({ format });
  } finally {
    await engine.close();
  }
}

/** An assistant in memory with the people of another, so that private memories keep their person. */
async function openCopy(people: readonly Person[]) {
  const engine = createEngine();
  const copy = await engine.assistants.create({ name: "Copy" });
  for (const { name, tag, personType } of people) if (personType === "Receiver") await copy.people.add({ name, tag });
  return { engine, copy };
}

/** The fields that a new memory may have. */
function toNewMemory(memory: Memory, receiverID: string | null): NewMemory {
  const keepWritable = (name: string, value: unknown) => (isWritable(name) && value !== null ? value : undefined);
  return JSON.parse(JSON.stringify({ ...memory, receiverID }, keepWritable)) as NewMemory;
}
