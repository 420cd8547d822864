import { type ImportError, parseJsonLine, readLines, type SourceText, type TextLine } from "../source/index.js";
import { BUNDLE_KINDS, type BundleKind, checkBundleHeader } from "./bundle-format.js";

/** A line of a bundle after the first. */
export interface BundleRow {
  /** 1-based line. */
  readonly row: number;
  /** Characters of the source up to its end. */
  readonly end: number;
  readonly raw: string;
  /** The content of the line, or its error. */
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
    const fail = (message: string): BundleRow => ({ ...row, content: { error: createError(line.number, message) } });
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
    const error = createError(last.number, "The bundle is incomplete: its end is missing");
    yield { row: last.number, end: last.end, raw: "", content: { error } };
  }
}

function readContent(line: TextLine): BundleRow["content"] {
  const parsed = parseJsonLine(line);
  if (!("value" in parsed)) return { error: { ...createError(line.number, parsed.message), code: parsed.code } };
  const [[key, value] = ["", null], ...others] = Object.entries(parsed.value) as [string, unknown][];
  const kind = BUNDLE_KINDS.find((known) => known === key);
  if (kind !== undefined && others.length === 0) return { kind, value };
  return { error: createError(line.number, `The line must be one of ${BUNDLE_KINDS.join(", ")}`) };
}

function createError(row: number, message: string): ImportError {
  return { code: "INVALID_FIELD", row, line: row, column: null, field: null, message };
}
