import { KeepsakeError } from "../../../errors.js";
import type { MemoryInput } from "../../../model/index.js";
import {
  type Draft,
  type ImportErrorCode,
  type ImportRow,
  type ImportWarning,
  linesOf,
  MAX_ROW_LENGTH,
  noColumn,
  type SourceText,
  type TextLine,
} from "../source/index.js";
import { isChat, readChat } from "../text/index.js";
import { BUNDLE_FORMAT } from "./bundle-lines.js";

/** Lines of JSON as drafts of memories, in either form. Blank lines are passed over. */
export async function* readJsonl(source: SourceText, memoryType: string): AsyncGenerator<ImportRow> {
  for await (const line of linesOf(source.pieces)) {
    if (line.isTooLong || line.text.trim() !== "") yield rowOf(line, memoryType);
  }
}

/** A line of JSON, or what is wrong with it. */
export function parseLine(line: TextLine): { readonly value: object } | RowProblem {
  if (line.isTooLong) return { code: "ROW_TOO_LONG", message: `The line has more than ${MAX_ROW_LENGTH} characters` };
  try {
    const value: unknown = JSON.parse(line.text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { value };
    return { code: "INVALID_FIELD", message: "The line must hold one JSON object" };
  } catch {
    return { code: "BROKEN_JSON", message: "The line is no JSON" };
  }
}

/** Why a line is no row. */
export interface RowProblem {
  readonly code: ImportErrorCode;
  readonly message: string;
  readonly field?: string;
}

function rowOf(line: TextLine, memoryType: string): ImportRow {
  const at = { row: line.number, line: line.number };
  const row = { ...at, end: line.end, raw: line.text, warnings: [], columnOf: noColumn };
  const read = draftsOf(line, memoryType);
  if (!("drafts" in read)) {
    const { code, message, field = null } = read;
    return { ...row, drafts: [], errors: [{ ...at, code, message, field, column: null }] };
  }
  const warnings = read.ignored.map(
    (ignored): ImportWarning => ({ ...at, ...ignored, code: "MESSAGE_IGNORED", column: null, similar: null }),
  );
  return { ...row, drafts: read.drafts, errors: [], warnings };
}

interface LineDrafts {
  readonly drafts: readonly Draft[];
  readonly ignored: readonly { readonly field: string; readonly message: string }[];
}

function draftsOf(line: TextLine, memoryType: string): LineDrafts | RowProblem {
  const parsed = parseLine(line);
  if (!("value" in parsed)) return parsed;
  const { value } = parsed;
  if ("format" in value && value.format === BUNDLE_FORMAT) {
    throw new KeepsakeError("RULE_BROKEN", "Import: this is a bundle, which becomes an assistant of its own", {
      field: "format",
    });
  }
  if (isChat(value)) {
    const chat = readChat(value.messages, memoryType);
    return "drafts" in chat ? chat : { code: "INVALID_FIELD", ...chat };
  }
  const tag = "receiverTag" in value ? value.receiverTag : null;
  const memory = { ...value, memoryType: ("memoryType" in value && value.memoryType) || memoryType } as MemoryInput;
  return { drafts: [{ memory, receiverTag: typeof tag === "string" ? tag : null }], ignored: [] };
}
