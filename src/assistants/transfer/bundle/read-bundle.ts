import { KeepsakeError } from "../../../errors.js";
import type { CorrelationPair, FunctionDefinition, Memory } from "../../../model/index.js";
import type { StoredVectors } from "../../../recall/index.js";
import type { AssistantRecord, MacroRecord, MemoryRecord, PersonRecord, QuestionRecord } from "../../stored/index.js";
import {
  type ImportError,
  type ImportRow,
  lineError,
  parseJsonLine,
  readLines,
  type SourceText,
  type TextLine,
} from "../source/index.js";

/** A line of a bundle after the first. `row`: the 1-based line. */
export interface BundleRow extends Pick<ImportRow, "row" | "end" | "raw"> {
  readonly content: { readonly kind: BundleKind; readonly value: unknown } | { readonly error: ImportError };
}

/**
 * Reads the lines of a bundle. Checks that the assistant is the first line and that no line is missing.
 *
 * @throws KeepsakeError INVALID_FIELD (source) for a source that is not a bundle.
 */
export async function* readBundle(source: SourceText): AsyncGenerator<BundleRow> {
  let count = 0;
  let isOver = false;
  let last: TextLine | null = null;
  for await (const line of readLines(source.pieces)) {
    last = line;
    if (line.number === 1) {
      const header = parseJsonLine(line);
      checkBundleHeader("value" in header ? header.value : null);
      continue;
    }
    const row = { row: line.number, end: line.end, raw: line.text };
    const content = readContent(line);
    const fail = (message: string): BundleRow => ({
      ...row,
      content: { error: lineError(line.number, "INVALID_FIELD", message) },
    });
    if (isOver) yield fail("There must be nothing after the end");
    else if ("error" in content) yield { ...row, content };
    else if (content.kind === "end") {
      isOver = true;
      if (content.value !== count) yield fail("The number of lines is wrong");
      continue;
    } else if ((content.kind === "assistant") !== (count === 0)) yield fail("The assistant must come first, and once");
    else yield { ...row, content };
    count += 1;
  }
  if (last === null) checkBundleHeader(null);
  else if (!isOver) {
    const error = lineError(last.number, "INVALID_FIELD", "The bundle is incomplete: its end is missing");
    yield { row: last.number, end: last.end, raw: "", content: { error } };
  }
}

function readContent(line: TextLine): BundleRow["content"] {
  const parsed = parseJsonLine(line);
  if (!("value" in parsed)) return { error: lineError(line.number, parsed.code, parsed.message) };
  const [[key, value] = ["", null], ...others] = Object.entries(parsed.value) as [string, unknown][];
  const kind = BUNDLE_KINDS.find((known) => known === key);
  if (kind !== undefined && others.length === 0) return { kind, value };
  return { error: lineError(line.number, "INVALID_FIELD", `The line must be one of ${BUNDLE_KINDS.join(", ")}`) };
}

/** In the first line of a bundle. */
export const BUNDLE_FORMAT = "keepsake-bundle";

export const BUNDLE_VERSION = 1;

/** The record of an assistant without its ID and owner, which depend on where it is imported. */
interface BundleAssistant extends Omit<AssistantRecord, "assistantID" | "ownerUserID" | "passwordHash"> {
  readonly hasPassword: boolean;
  /** Only with secrets. */
  readonly passwordHash?: string | null;
}

/** A record whose field is present only with secrets. */
type WithSecret<Stored, Secret extends keyof Stored> = Omit<Stored, Secret> & Partial<Pick<Stored, Secret>>;

interface BundleMemory extends MemoryRecord, Pick<Memory, "lastRead" | "readOccurrences"> {
  /** Only with vectors. */
  readonly vectors?: StoredVectors;
}

/** One line of a bundle: an object with one key, the kind of the line. */
export type BundleLine =
  | { readonly assistant: BundleAssistant }
  | { readonly person: WithSecret<PersonRecord, "pinHash"> }
  | { readonly memory: BundleMemory }
  | { readonly pair: CorrelationPair }
  | { readonly question: QuestionRecord }
  | { readonly function: WithSecret<FunctionDefinition, "httpHeaders"> }
  | { readonly macro: WithSecret<MacroRecord, "secrets"> }
  /** The last line: the number of lines between it and the first. A bundle without it is incomplete. */
  | { readonly end: number };

/** The kinds of lines, in their order in a bundle. */
const BUNDLE_KINDS = ["assistant", "person", "memory", "pair", "question", "function", "macro", "end"] as const;

export type BundleKind = (typeof BUNDLE_KINDS)[number];

/**
 * Checks the first line of a bundle.
 *
 * @throws KeepsakeError INVALID_FIELD (source) for another format or version.
 */
function checkBundleHeader(value: object | null): void {
  const { format, version } = (value ?? {}) as { readonly format?: unknown; readonly version?: unknown };
  if (format === BUNDLE_FORMAT && version === BUNDLE_VERSION) return;
  const problem = format === BUNDLE_FORMAT ? "is a bundle of another version" : "is not a bundle";
  throw new KeepsakeError("INVALID_FIELD", `Import: source ${problem}`, { field: "source" });
}

/** JSON whose object keys are sorted by code units, so that equal values have equal texts. */
export function toCanonicalJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(",")}]`;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, field]) => `${JSON.stringify(key)}:${toCanonicalJson(field)}`).join(",")}}`;
}
