import { KeepsakeError } from "../../../errors.js";
import type { MemoryInput } from "../../../model/index.js";
import { BUNDLE_FORMAT } from "../bundle/index.js";
import {
  type ImportDraft,
  type ImportRow,
  type ImportWarning,
  type LineProblem,
  parseJsonLine,
  readLines,
  type SourceText,
  type TextLine,
} from "../source/index.js";
import { isConversation, readConversation } from "./conversation.js";

/** Reads lines of JSON: memories or conversations. Skips blank lines. */
export async function* readJsonl(source: SourceText, memoryType: string): AsyncGenerator<ImportRow> {
  for await (const line of readLines(source.pieces)) {
    if (line.isTooLong || line.text.trim() !== "") yield toRow(line, memoryType);
  }
}

function toRow(line: TextLine, memoryType: string): ImportRow {
  const at = { row: line.number, line: line.number };
  const row = { ...at, end: line.end, raw: line.text, warnings: [] };
  const read = readDrafts(line, memoryType);
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
  readonly drafts: readonly ImportDraft[];
  readonly ignored: readonly { readonly field: string; readonly message: string }[];
}

function readDrafts(line: TextLine, memoryType: string): LineDrafts | LineProblem {
  const parsed = parseJsonLine(line);
  if (!("value" in parsed)) return parsed;
  const { value } = parsed;
  if ("format" in value && value.format === BUNDLE_FORMAT) {
    const message = "Import: this is a bundle; import it with importBundle";
    throw new KeepsakeError("RULE_BROKEN", message, { field: "format" });
  }
  if (isConversation(value)) {
    const conversation = readConversation(value.messages, memoryType);
    return "drafts" in conversation ? conversation : { code: "INVALID_FIELD", ...conversation };
  }
  const tag = "receiverTag" in value ? value.receiverTag : null;
  const memory = { ...value, memoryType: ("memoryType" in value && value.memoryType) || memoryType } as MemoryInput;
  return { drafts: [{ memory, receiverTag: typeof tag === "string" ? tag : null }], ignored: [] };
}
