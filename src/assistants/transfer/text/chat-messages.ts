import type { Draft } from "../source/index.js";

/** What a conversation of the chat fine-tuning form holds. */
export interface ChatReading {
  readonly drafts: readonly Draft[];
  /** Why messages were passed over, each with its path. */
  readonly ignored: readonly { readonly field: string; readonly message: string }[];
}

/** Where a conversation breaks the form. */
export interface ChatProblem {
  readonly field: string;
  readonly message: string;
}

interface Turn {
  readonly question: string;
  readonly answers: string[];
}

/** True for a line of the chat fine-tuning form: `{ "messages": [{ "role", "content" }, ...] }`. */
export function isChat(value: object): value is { readonly messages: readonly unknown[] } {
  return "messages" in value && Array.isArray(value.messages);
}

/**
 * Each message of a user with the assistant's reply becomes a memory. Replies in a row are one answer. Messages of other
 * roles, questions without a reply, and replies with weight 0 (not to be learnt) are passed over.
 */
export function readChat(messages: readonly unknown[], memoryType: string): ChatReading | ChatProblem {
  const turns: Turn[] = [];
  const ignored: { field: string; message: string }[] = [];
  let asked: { readonly text: string; readonly field: string } | null = null;
  for (const [i, message] of messages.entries()) {
    const field = `messages.${i}`;
    const read = readMessage(message);
    if (read === null) return { field, message: `${field} must have the texts role and content` };
    const { role, text, isLearnt } = read;
    if (role === "user") {
      if (asked !== null) ignored.push({ field: asked.field, message: `${asked.field} has no answer` });
      asked = { text, field };
    } else if (role !== "assistant")
      ignored.push({ field, message: `${field} is of another role than user and assistant` });
    else if (!isLearnt || text.trim() === "") {
      ignored.push({ field, message: `${field} has weight 0 or no text` });
      if (asked !== null) ignored.push({ field: asked.field, message: `${asked.field} has no answer` });
      asked = null;
    } else if (asked !== null) {
      turns.push({ question: asked.text, answers: [text] });
      asked = null;
    } else if (isReply(messages[i - 1]) && turns.length > 0) turns.at(-1)?.answers.push(text);
    else ignored.push({ field, message: `${field} answers nothing` });
  }
  if (asked !== null) ignored.push({ field: asked.field, message: `${asked.field} has no answer` });
  return { drafts: turns.map((turn) => draftOf(turn, memoryType)), ignored };
}

function draftOf({ question, answers }: Turn, memoryType: string): Draft {
  const memory = { memoryType, title: question.trim(), answers: [{ text: answers.join("\n\n") }] };
  return { memory: memory as Draft["memory"], receiverTag: null };
}

function isReply(message: unknown): boolean {
  const read = readMessage(message);
  return read?.role === "assistant" && read.isLearnt;
}

function readMessage(message: unknown): { role: string; text: string; isLearnt: boolean } | null {
  if (typeof message !== "object" || message === null) return null;
  const { role, content, weight } = message as Record<string, unknown>;
  const text = textOf(content);
  return typeof role === "string" && text !== null ? { role, text, isLearnt: weight !== 0 } : null;
}

/** Content is a text, a list of parts of which some are texts, or nothing (a call of a tool). */
function textOf(content: unknown): string | null {
  if (typeof content === "string") return content;
  if (content === null || content === undefined) return "";
  if (!Array.isArray(content)) return null;
  const texts = content.map((part: unknown) => {
    const text = typeof part === "object" && part !== null ? (part as Record<string, unknown>).text : part;
    return typeof text === "string" ? text : "";
  });
  return texts.filter((text) => text !== "").join("\n");
}
