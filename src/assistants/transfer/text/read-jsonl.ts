import { KeepsakeError } from "../../../errors.js";
import type { NewMemory } from "../../../model/index.js";
import { BUNDLE_FORMAT } from "../bundle/index.js";
import {
  type ImportDraft,
  type ImportRow,
  type ImportWarning,
  type LineProblem,
  lineError,
  parseJsonLine,
  readLines,
  type SourceText,
  type TextLine,
} from "../source/index.js";

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
    return { ...row, drafts: [], errors: [lineError(line.number, code, message, field)] };
  }
  const warnings = read.ignored.map(
    (ignored): ImportWarning => ({ ...at, ...ignored, code: "MESSAGE_IGNORED", column: null, similar: null }),
  );
  return { ...row, drafts: read.drafts, errors: [], warnings };
}

interface LineDrafts {
  readonly drafts: readonly ImportDraft[];
  readonly ignored: readonly MessageProblem[];
}

function readDrafts(line: TextLine, memoryType: string): LineDrafts | LineProblem {
  const parsed = parseJsonLine(line);
  if (!("value" in parsed)) return parsed;
  const { value } = parsed;
  if ("format" in value && value.format === BUNDLE_FORMAT) {
    const message = "Import: this is a bundle; import it with importBundle";
    throw new KeepsakeError("RULE_BROKEN", message, { field: "format" });
  }
  // The format of chat fine-tuning: `{ "messages": [{ "role", "content" }, ...] }`.
  if ("messages" in value && Array.isArray(value.messages)) {
    const conversation = readConversation(value.messages, memoryType);
    return "drafts" in conversation ? conversation : { code: "INVALID_FIELD", ...conversation };
  }
  const tag = "receiverTag" in value ? value.receiverTag : null;
  const memory = { ...value, memoryType: ("memoryType" in value && value.memoryType) || memoryType } as NewMemory;
  return { drafts: [{ memory, receiverTag: typeof tag === "string" ? tag : null }], ignored: [] };
}

/** A problem of one message. `field` is the path of the message. */
interface MessageProblem {
  readonly field: string;
  readonly message: string;
}

/**
 * Converts each user message with the assistant's reply to a memory. Consecutive replies become one answer. Messages of
 * other roles, questions without a reply, and replies with weight 0 (excluded from training) are ignored. A malformed
 * message makes the whole conversation invalid.
 */
function readConversation(messages: readonly unknown[], memoryType: string): LineDrafts | MessageProblem {
  const turns: { readonly question: string; readonly answers: string[] }[] = [];
  const ignored: MessageProblem[] = [];
  const ignore = (field: string, why: string) => void ignored.push({ field, message: `${field} ${why}` });
  let question: { readonly text: string; readonly field: string } | null = null;
  const dropQuestion = (): void => {
    if (question !== null) ignore(question.field, "has no answer");
    question = null;
  };
  let isReply = false;
  for (const [i, message] of messages.entries()) {
    const field = `messages.${i}`;
    const read = readMessage(message);
    if (read === null) return { field, message: `${field} must have the texts role and content` };
    const { role, text, isTrained } = read;
    const followsReply = isReply;
    isReply = role === "assistant" && isTrained;
    if (role === "user") {
      dropQuestion();
      question = { text, field };
    } else if (role !== "assistant") ignore(field, "has another role than user and assistant");
    else if (!isTrained || text.trim() === "") {
      ignore(field, "has weight 0 or no text");
      dropQuestion();
    } else if (question !== null) {
      turns.push({ question: question.text, answers: [text] });
      question = null;
    } else if (followsReply && turns.length > 0) turns.at(-1)?.answers.push(text);
    else ignore(field, "answers nothing");
  }
  dropQuestion();
  const drafts = turns.map(({ question, answers }): ImportDraft => {
    const memory = { memoryType, title: question.trim(), answers: [{ text: answers.join("\n\n") }] };
    return { memory: memory as NewMemory, receiverTag: null };
  });
  return { drafts, ignored };
}

function readMessage(message: unknown): { role: string; text: string; isTrained: boolean } | null {
  if (typeof message !== "object" || message === null) return null;
  const { role, content, weight } = message as Record<string, unknown>;
  const text = readContent(content);
  return typeof role === "string" && text !== null ? { role, text, isTrained: weight !== 0 } : null;
}

/** Content is a text, a list of parts some of which are texts, or null for a tool call. Null if it is malformed. */
function readContent(content: unknown): string | null {
  if (typeof content === "string") return content;
  if (content === null || content === undefined) return "";
  if (!Array.isArray(content)) return null;
  const texts = content.map((part: unknown) => {
    const text = typeof part === "object" && part !== null ? (part as Record<string, unknown>).text : part;
    return typeof text === "string" ? text : "";
  });
  return texts.filter((text) => text !== "").join("\n");
}
