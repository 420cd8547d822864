import type { MemoryInput } from "../../../model/index.js";
import { type ImportRow, linesOf, noColumn, type SourceText, type TextLine } from "../source/index.js";
import { cutText, titleOf } from "./sentences.js";

/** How plain text is read. */
export interface TextReading {
  readonly maxStoryLength: number;
  readonly memoryType: string;
}

/** Longest line of a text, in UTF-16 code units. */
const MAX_LINE_LENGTH = 1_000_000;

/** A part of a text that blank lines or headings set off. */
type Block =
  | { readonly kind: "heading"; readonly text: string; readonly line: number }
  /** Ends a story that goes over several paragraphs. */
  | { readonly kind: "break" }
  | { readonly kind: "paragraph"; readonly text: string; readonly line: number; readonly end: number }
  | { readonly kind: "tooLong"; readonly line: TextLine };

interface Story {
  readonly title: string;
  readonly text: string;
  readonly line: number;
  readonly end: number;
}

/**
 * Plain text as stories. Under a heading (`# ...`, or a line underlined with `=` or `-`) paragraphs are put together up
 * to the longest length, with the heading as the title; elsewhere each paragraph is one, titled by its first sentence.
 * Longer paragraphs are cut behind sentences.
 */
export async function* readText(source: SourceText, reading: TextReading): AsyncGenerator<ImportRow> {
  let row = 0;
  for await (const story of storiesOf(
    blocksOf(linesOf(source.pieces, MAX_LINE_LENGTH), reading),
    reading.maxStoryLength,
  )) {
    row += 1;
    yield "kind" in story ? tooLongRow(story.line, row) : rowOf(story, row, reading.memoryType);
  }
}

async function* storiesOf(blocks: AsyncIterable<Block>, maxLength: number): AsyncGenerator<Story | TooLong> {
  let heading: string | null = null;
  let isInSection = false;
  let open: { texts: string[]; length: number; line: number; end: number } | null = null;
  const close = (): Story[] => {
    if (open === null) return [];
    const text = open.texts.join("\n\n");
    const story = { title: heading ?? titleOf(text), text, line: open.line, end: open.end };
    // Of a section that makes several stories the first one has its name.
    heading = null;
    open = null;
    return [story];
  };
  for await (const block of blocks) {
    if (block.kind !== "paragraph") {
      yield* close();
      isInSection = block.kind === "heading";
      heading = block.kind === "heading" ? titleOf(block.text) : null;
      if (block.kind === "tooLong") yield block;
      continue;
    }
    const { text, line, end } = block;
    if (open !== null && open.length + 2 + text.length > maxLength) yield* close();
    if (open === null) open = { texts: [text], length: text.length, line, end };
    else open = { texts: [...open.texts, text], length: open.length + 2 + text.length, line: open.line, end };
    if (!isInSection) yield* close();
  }
  yield* close();
}

type TooLong = Extract<Block, { kind: "tooLong" }>;

/** Paragraphs come out in parts of at most the longest length of a story, and are never held beyond twice that. */
async function* blocksOf(lines: AsyncIterable<TextLine>, { maxStoryLength }: TextReading): AsyncGenerator<Block> {
  let texts: string[] = [];
  let length = 0;
  let line = 0;
  let end = 0;
  const close = (): Block[] => {
    const parts = cutText(texts.join("\n"), maxStoryLength);
    texts = [];
    length = 0;
    return parts.map((text) => ({ kind: "paragraph", text, line, end }));
  };
  for await (const next of lines) {
    const text = next.text.trimEnd();
    const heading = headingIn(text);
    if (next.isTooLong || text === "" || heading !== null || isRule(text)) {
      const [underlined] = texts.length === 1 && isUnderline(text) ? texts : [];
      if (underlined !== undefined) {
        texts = [];
        length = 0;
        yield { kind: "heading", text: underlined.trim(), line };
      } else yield* close();
      if (next.isTooLong) yield { kind: "tooLong", line: next };
      else if (heading !== null) yield { kind: "heading", text: heading, line: next.number };
      else if (text !== "" && underlined === undefined) yield { kind: "break" };
      continue;
    }
    if (texts.length === 0) line = next.number;
    texts.push(text);
    length += text.length + 1;
    end = next.end;
    if (length > 2 * maxStoryLength) {
      const parts = close();
      const last = parts.pop();
      yield* parts;
      if (last?.kind === "paragraph") {
        texts = [last.text];
        length = last.text.length;
        line = next.number;
      }
    }
  }
  yield* close();
}

/** The words of a `# heading`; null for any other line. */
function headingIn(line: string): string | null {
  const match = /^ {0,3}#{1,6}[ \t]+(\S.*)$/.exec(line);
  return match === null ? null : match[1]!.replace(/[ \t]#+$/, "").trim();
}

function isUnderline(line: string): boolean {
  return /^ {0,3}(?:={3,}|-{3,})$/.test(line);
}

/** Three or more of `=`, `-`, `*` or `_`, perhaps with spaces between them: a line that parts what is around it. */
function isRule(line: string): boolean {
  const signs = line.replace(/[ \t]/g, "");
  return signs.length >= 3 && "=-*_".includes(signs[0]!) && [...signs].every((sign) => sign === signs[0]);
}

function rowOf({ title, text, line, end }: Story, row: number, memoryType: string): ImportRow {
  const memory = { memoryType, title, answers: [{ text }] } as MemoryInput;
  return {
    row,
    line,
    end,
    raw: `${title}\n${text}`,
    drafts: [{ memory, receiverTag: null }],
    errors: [],
    warnings: [],
    columnOf: noColumn,
  };
}

function tooLongRow({ number: line, end }: TextLine, row: number): ImportRow {
  const message = `The line has more than ${MAX_LINE_LENGTH} characters`;
  const error = { code: "ROW_TOO_LONG" as const, row, line, column: null, field: null, message };
  return { row, line, end, raw: "", drafts: [], errors: [error], warnings: [], columnOf: noColumn };
}
