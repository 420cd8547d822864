import { open } from "node:fs/promises";
import { UsageError } from "../command/index.js";

/** Kinds of places that assistants are read from. */
export type SourceKind = "assistant" | "bundle" | "sqlite" | "postgres";

const SQLITE_MAGIC = "SQLite format 3\0";
const SQLITE_NAME = /\.(?:db|sqlite3?)$/i;
const BUNDLE_HEADER = '"keepsake-bundle"';
const HEAD_LENGTH = 200;

/**
 * Recognizes a source by its address, or by the first bytes of the file. A file that does not exist is a new SQLite file
 * if its name ends like one.
 *
 * @throws UsageError for a missing file, and for one of another kind
 */
export async function recognizeSource(
  location: string,
): Promise<{ readonly kind: SourceKind; readonly isNew: boolean }> {
  if (/^postgres(?:ql)?:\/\//.test(location)) return { kind: "postgres", isNew: false };
  const head = await readHead(location);
  if (head === null || head === "") {
    if (SQLITE_NAME.test(location)) return { kind: "sqlite", isNew: true };
    throw new UsageError(head === null ? `There is no file ${location}` : `The file ${location} is empty`);
  }
  if (head.startsWith(SQLITE_MAGIC)) return { kind: "sqlite", isNew: false };
  const kind = recognizeText(head);
  if (kind !== null) return { kind, isNew: false };
  throw new UsageError(`${location} is no assistant, bundle or SQLite file; "keepsake --help" describes them`);
}

/**
 * Recognizes an assistant file or a bundle by its first characters; null for another file.
 *
 * @throws UsageError for a missing file
 */
export async function recognizeFile(path: string): Promise<"assistant" | "bundle" | null> {
  const head = await readHead(path);
  if (head === null) throw new UsageError(`There is no file ${path}`);
  return recognizeText(head);
}

function recognizeText(head: string): "assistant" | "bundle" | null {
  if (head.includes(BUNDLE_HEADER)) return "bundle";
  return /^\uFEFF?\s*\{/.test(head) ? "assistant" : null;
}

/** The first characters of a file; null if it does not exist. */
async function readHead(path: string): Promise<string | null> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_LENGTH), position: 0 });
    return buffer.toString("utf8", 0, bytesRead);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new UsageError(`${path} cannot be read: ${(cause as Error).message}`, { cause });
  }
}
