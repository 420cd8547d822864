import { chatLogEntries, TRUSTED } from "../../assistants/index.js";
import { type ChatLogEntry, formatDateTime } from "../../model/index.js";
import type { Ports } from "../../ports/index.js";

export interface ChatLogText {
  readonly text: string;
  /** Number of lines of the text. */
  readonly lineCount: number;
  /** Number of older lines that do not fit. */
  readonly leftOut: number;
}

/** A part of a chat log. Unix milliseconds, the end exclusive. */
export interface ChatLogSpan {
  readonly fromMs: number;
  readonly untilMs: number;
  /** Conversations with fewer lines, counted from their beginning to `untilMs`, are left out. */
  readonly minLines: number;
  /** Conversations with fewer lines before `fromMs` were left out of the mail before, and are rendered as a whole. */
  readonly earlierMinLines: number;
}

/** Maximum number of characters of a log, and of a line. */
const MAX_CHARACTERS = 100_000;
const MAX_LINE = 2_000;

/**
 * Renders a part of a chat log: a line for each text of a visitor, and a line with an arrow for each answer. A blank line
 * separates conversations. Null if there are no lines. Reads the log in pages and holds only what fits into a mail.
 */
export async function renderChatLog(ports: Ports, assistantID: string, span: ChatLogSpan): Promise<ChatLogText | null> {
  const { fromMs, untilMs } = span;
  const { included, whole } = await findConversations(ports, assistantID, span);
  const page = createPage();
  for (const sessionReference of whole) {
    const earlier = { fromMs: 0, untilMs: fromMs, sessionReference };
    for await (const entry of readEntries(ports, assistantID, earlier)) page.add(entry);
  }
  for await (const entry of readEntries(ports, assistantID, { fromMs, untilMs })) {
    if (included.has(entry.sessionReference)) page.add(entry);
  }
  return page.text();
}

/** Collects entries, and keeps the newest lines that fit. */
function createPage() {
  const kept: string[] = [];
  let characters = 0;
  let lineCount = 0;
  let lastSession: string | null = null;
  return {
    add(entry: ChatLogEntry): void {
      const { sessionReference } = entry;
      for (const line of toLines(entry)) {
        const isOther = lastSession !== null && lastSession !== sessionReference;
        lastSession = sessionReference;
        const separated = isOther ? `\n${line}` : line;
        kept.push(separated);
        characters += separated.length + 1;
        lineCount += 1;
      }
      let dropped = 0;
      while (characters > MAX_CHARACTERS && dropped < kept.length - 1) {
        characters -= (kept[dropped]?.length ?? 0) + 1;
        dropped += 1;
      }
      kept.splice(0, dropped);
    },
    text(): ChatLogText | null {
      if (lineCount === 0) return null;
      return { text: kept.join("\n").trim(), lineCount: kept.length, leftOut: lineCount - kept.length };
    },
  };
}

/** The conversations that are long enough, and those of them that are rendered from their beginning. */
async function findConversations(ports: Ports, assistantID: string, span: ChatLogSpan) {
  const { fromMs, untilMs, minLines, earlierMinLines } = span;
  const lines = new Map<string, number>();
  for await (const entry of readEntries(ports, assistantID, { fromMs, untilMs })) {
    lines.set(entry.sessionReference, (lines.get(entry.sessionReference) ?? 0) + toLines(entry).length);
  }
  const included = new Set<string>();
  const whole: string[] = [];
  for (const [sessionReference, count] of lines) {
    let earlier = 0;
    if (count < minLines || earlierMinLines > 0) {
      const part = { fromMs: 0, untilMs: fromMs, sessionReference };
      for await (const entry of readEntries(ports, assistantID, part)) earlier += toLines(entry).length;
    }
    if (count + earlier < minLines) continue;
    included.add(sessionReference);
    if (earlier > 0 && earlier < earlierMinLines) whole.push(sessionReference);
  }
  return { included, whole };
}

function readEntries(
  ports: Ports,
  assistantID: string,
  part: { readonly fromMs: number; readonly untilMs: number; readonly sessionReference?: string },
): AsyncGenerator<ChatLogEntry> {
  const { fromMs, untilMs, ...conversation } = part;
  const [since, until] = [fromMs, untilMs].map((time) => formatDateTime(new Date(time)));
  return chatLogEntries(ports, assistantID, TRUSTED, { since, until, ...conversation });
}

function toLines({ time, inbound, emission }: ChatLogEntry): readonly string[] {
  const clock = time.slice(0, 16).replace("T", " ");
  return [
    ...(inbound.text === null ? [] : [`${clock}  ${toOneLine(inbound.text)}`]),
    ...(emission === null ? [] : [`${clock}  → ${toOneLine(emission)}`]),
  ];
}

function toOneLine(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  return line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line;
}
