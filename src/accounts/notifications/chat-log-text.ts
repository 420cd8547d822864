import { chatLogEntries, TRUSTED } from "../../assistants/index.js";
import { type ChatLogEntry, formatDateTime } from "../../model/index.js";
import type { Ports } from "../../ports/index.js";

/** The chat log of a period, as it is mailed. */
export interface ChatLogText {
  readonly text: string;
  /** Lines of the text. */
  readonly lineCount: number;
  /** Older lines that it has no room for. */
  readonly leftOut: number;
}

/** The part of a log that is asked for. Unix milliseconds, the end exclusive. */
export interface ChatLogSpan {
  readonly fromMs: number;
  readonly untilMs: number;
  /** Conversations that have fewer lines at the end, from their beginning on, are left out. */
  readonly minLines: number;
  /** Those that had fewer by the start were left out then, and are told as a whole. */
  readonly earlierMinLines: number;
}

/** Characters of a log that a mail has room for. */
const MAX_CHARACTERS = 100_000;
/** What one line may take of them. */
const MAX_LINE = 2_000;

/**
 * What was said to an assistant, a line each: what visitors said, and, after an arrow, what was answered; a blank line
 * where another conversation goes on. Null where nothing is left to tell. Reads the log in pages and keeps no more than
 * the mail has room for, whatever its length.
 */
export async function chatLogText(ports: Ports, assistantID: string, span: ChatLogSpan): Promise<ChatLogText | null> {
  const { told, whole } = await longEnough(ports, assistantID, span);
  const page = createPage();
  // What conversations began with that are only now long enough.
  for (const sessionReference of whole) {
    for await (const entry of entriesOf(ports, assistantID, before(span, sessionReference))) page.add(entry);
  }
  const { fromMs, untilMs } = span;
  for await (const entry of entriesOf(ports, assistantID, { fromMs, untilMs })) {
    if (told.has(entry.sessionReference)) page.add(entry);
  }
  return page.text();
}

/** Takes entries, and keeps the last of them, as many as a mail has room for. */
function createPage() {
  const kept: string[] = [];
  let characters = 0;
  let lineCount = 0;
  let speaking: string | null = null;
  return {
    add(entry: ChatLogEntry): void {
      const { sessionReference } = entry;
      for (const line of linesOf(entry)) {
        const isOther = speaking !== null && speaking !== sessionReference;
        speaking = sessionReference;
        const whole = isOther ? `\n${line}` : line;
        kept.push(whole);
        characters += whole.length + 1;
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

/** Which conversations of a span are told, and of which what they began with, too. */
async function longEnough(ports: Ports, assistantID: string, span: ChatLogSpan) {
  const { minLines, earlierMinLines, ...part } = span;
  const lines = new Map<string, number>();
  for await (const entry of entriesOf(ports, assistantID, part)) {
    lines.set(entry.sessionReference, (lines.get(entry.sessionReference) ?? 0) + linesOf(entry).length);
  }
  const told = new Set<string>();
  const whole: string[] = [];
  for (const [sessionReference, count] of lines) {
    let earlier = 0;
    if (count < minLines || earlierMinLines > 0) {
      const beginning = before(span, sessionReference);
      for await (const entry of entriesOf(ports, assistantID, beginning)) earlier += linesOf(entry).length;
    }
    if (count + earlier < minLines) continue;
    told.add(sessionReference);
    if (earlier > 0 && earlier < earlierMinLines) whole.push(sessionReference);
  }
  return { told, whole };
}

/** Part of a log; of one conversation, where one is named. */
interface LogPart {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly sessionReference?: string;
}

/** What a conversation had before a span. */
function before({ fromMs }: ChatLogSpan, sessionReference: string): LogPart {
  return { fromMs: 0, untilMs: fromMs, sessionReference };
}

function entriesOf(
  ports: Ports,
  assistantID: string,
  { fromMs, untilMs, ...conversation }: LogPart,
): AsyncGenerator<ChatLogEntry> {
  const [since, until] = [fromMs, untilMs].map((time) => formatDateTime(new Date(time)));
  return chatLogEntries(ports, assistantID, TRUSTED, { since, until, ...conversation });
}

function linesOf({ time, inbound, emission }: ChatLogEntry): readonly string[] {
  const clock = time.slice(0, 16).replace("T", " ");
  return [
    ...(inbound.text === null ? [] : [`${clock}  ${oneLine(inbound.text)}`]),
    ...(emission === null ? [] : [`${clock}  → ${oneLine(emission)}`]),
  ];
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  return line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line;
}
