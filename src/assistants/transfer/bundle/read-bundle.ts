import { type ImportError, linesOf, type SourceText, type TextLine } from "../source/index.js";
import { BUNDLE_KINDS, type BundleKind, checkBundleHeader } from "./bundle-lines.js";
import { parseLine } from "./read-jsonl.js";

/** A line of a bundle behind its first. */
export interface BundleRow {
  /** 1-based line. */
  readonly row: number;
  /** Characters of the source up to its end. */
  readonly end: number;
  readonly raw: string;
  /** What it holds, or why that cannot be told. */
  readonly content: { readonly kind: BundleKind; readonly value: unknown } | { readonly error: ImportError };
}

/**
 * The lines of a bundle. What a bundle must have as a whole, its assistant in front and its end, is checked here too.
 *
 * @throws KeepsakeError INVALID_FIELD (source) for what is no bundle.
 */
export async function* readBundle(source: SourceText): AsyncGenerator<BundleRow> {
  let count = 0;
  let isOver = false;
  let last: TextLine | null = null;
  for await (const line of linesOf(source.pieces)) {
    last = line;
    if (line.number === 1) {
      const header = parseLine(line);
      checkBundleHeader("value" in header ? header.value : null);
      continue;
    }
    const row = { row: line.number, end: line.end, raw: line.text };
    const content = contentOf(line);
    if (isOver) yield { ...row, content: { error: errorAt(line.number, "There must be nothing behind the end") } };
    else if ("error" in content) yield { ...row, content };
    else if (content.kind === "end") {
      isOver = true;
      if (content.value !== count) {
        yield { ...row, content: { error: errorAt(line.number, "The bundle has lost lines or got some") } };
      }
      continue;
    } else if ((content.kind === "assistant") !== (count === 0)) {
      yield { ...row, content: { error: errorAt(line.number, "The assistant must come first, and once") } };
    } else yield { ...row, content };
    count += 1;
  }
  if (last === null) checkBundleHeader(null);
  else if (!isOver) {
    const error = errorAt(last.number, "The bundle is cut off: its end is missing");
    yield { row: last.number, end: last.end, raw: "", content: { error } };
  }
}

function contentOf(line: TextLine): BundleRow["content"] {
  const parsed = parseLine(line);
  if (!("value" in parsed)) {
    const { code, message } = parsed;
    return { error: { ...errorAt(line.number, message), code } };
  }
  const [[key, value] = ["", null], ...others] = Object.entries(parsed.value) as [string, unknown][];
  const kind = BUNDLE_KINDS.find((known) => known === key);
  if (kind === undefined || others.length > 0) {
    return { error: errorAt(line.number, `The line must be one of ${BUNDLE_KINDS.join(", ")}`) };
  }
  return { kind, value };
}

function errorAt(row: number, message: string): ImportError {
  return { code: "INVALID_FIELD", row, line: row, column: null, field: null, message };
}
