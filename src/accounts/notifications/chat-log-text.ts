import { chatLogEntries, TRUSTED } from "../../memories/index.js";
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
  /** Conversations with fewer lines are left out. */
  readonly minLines: number;
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
  const told = await longEnough(ports, assistantID, span);
  const kept: string[] = [];
  let characters = 0;
  let lineCount = 0;
  let speaking: string | null = null;
  for await (const entry of entriesOf(ports, assistantID, span)) {
    const { sessionReference } = entry;
    if (!told.has(sessionReference)) continue;
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
  }
  if (lineCount === 0) return null;
  return { text: kept.join("\n").trim(), lineCount: kept.length, leftOut: lineCount - kept.length };
}

/** The conversations that have as many lines as are asked for. */
async function longEnough(ports: Ports, assistantID: string, span: ChatLogSpan): Promise<ReadonlySet<string>> {
  const lines = new Map<string, number>();
  for await (const entry of entriesOf(ports, assistantID, span)) {
    lines.set(entry.sessionReference, (lines.get(entry.sessionReference) ?? 0) + linesOf(entry).length);
  }
  return new Set([...lines].flatMap(([session, count]) => (count >= span.minLines ? [session] : [])));
}

function entriesOf(ports: Ports, assistantID: string, { fromMs, untilMs }: ChatLogSpan): AsyncGenerator<ChatLogEntry> {
  const [since, until] = [fromMs, untilMs].map((time) => formatDateTime(new Date(time)));
  return chatLogEntries(ports, assistantID, TRUSTED, { since, until });
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
