import type { NewMemory } from "../../../model/index.js";
import { type ImportRow, type ResolvedImport, readLines, type SourceText, type TextLine } from "../source/index.js";

/** Maximum length of a line, in UTF-16 code units. */
const MAX_LINE_LENGTH = 1_000_000;

/** A part of a text between blank lines or headings. */
type Block =
  | { readonly kind: "heading"; readonly text: string; readonly line: number }
  /** A horizontal rule, which ends a section. */
  | { readonly kind: "break" }
  | { readonly kind: "paragraph"; readonly text: string; readonly line: number; readonly end: number }
  | { readonly kind: "tooLong"; readonly line: TextLine };

type Story = Omit<Extract<Block, { kind: "paragraph" }>, "kind"> & { readonly title: string };

/**
 * Reads plain text as stories. Under a heading (`# ...`, or a line underlined with `=` or `-`) paragraphs are joined up to
 * the maximum length, with the heading as the title. Elsewhere each paragraph is a story, with its first sentence as the
 * title. Longer paragraphs are cut after sentences.
 */
export async function* readText(
  source: SourceText,
  options: Pick<ResolvedImport, "maxStoryLength" | "memoryType">,
): AsyncGenerator<ImportRow> {
  let row = 0;
  const blocks = splitBlocks(readLines(source.pieces, MAX_LINE_LENGTH), options.maxStoryLength);
  for await (const story of joinStories(blocks, options.maxStoryLength)) {
    row += 1;
    yield "kind" in story ? toLongLineRow(story.line, row) : toRow(story, row, options.memoryType);
  }
}

async function* joinStories(
  blocks: AsyncIterable<Block>,
  maxLength: number,
): AsyncGenerator<Story | Extract<Block, { kind: "tooLong" }>> {
  let heading: string | null = null;
  let isInSection = false;
  let open: { texts: string[]; length: number; line: number; end: number } | null = null;
  const close = (): Story[] => {
    if (open === null) return [];
    const text = open.texts.join("\n\n");
    const story = { title: heading ?? createTitle(text), text, line: open.line, end: open.end };
    // Only the first story of a section gets the heading.
    heading = null;
    open = null;
    return [story];
  };
  for await (const block of blocks) {
    if (block.kind !== "paragraph") {
      yield* close();
      isInSection = block.kind === "heading";
      heading = block.kind === "heading" ? createTitle(block.text) : null;
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

/** Yields paragraphs in parts of at most the maximum story length. Holds at most twice that in memory. */
async function* splitBlocks(lines: AsyncIterable<TextLine>, maxStoryLength: number): AsyncGenerator<Block> {
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
    const heading = parseHeading(text);
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

function parseHeading(line: string): string | null {
  const match = /^ {0,3}#{1,6}[ \t]+(\S.*)$/.exec(line);
  return match === null ? null : match[1]!.replace(/[ \t]#+$/, "").trim();
}

function isUnderline(line: string): boolean {
  return /^ {0,3}(?:={3,}|-{3,})$/.test(line);
}

/** True for a horizontal rule: three or more of `=`, `-`, `*` or `_`, with or without spaces. */
function isRule(line: string): boolean {
  const signs = line.replace(/[ \t]/g, "");
  return signs.length >= 3 && "=-*_".includes(signs[0]!) && [...signs].every((sign) => sign === signs[0]);
}

function toRow({ title, text, line, end }: Story, row: number, memoryType: string): ImportRow {
  const memory = { memoryType, title, answers: [{ text }] } as NewMemory;
  const drafts = [{ memory, receiverTag: null }];
  return { row, line, end, raw: `${title}\n${text}`, drafts, errors: [], warnings: [] };
}

function toLongLineRow({ number: line, end }: TextLine, row: number): ImportRow {
  const message = `The line has more than ${MAX_LINE_LENGTH} characters`;
  const error = { code: "ROW_TOO_LONG" as const, row, line, column: null, field: null, message };
  return { row, line, end, raw: "", drafts: [], errors: [error], warnings: [] };
}

const TERMINATORS = ".!?…。！？";
const CLOSERS = "\"'”’»)]";
const MAX_TITLE = 120;

/**
 * The ends of the sentences of a text, each after its white space. A full stop after a short capitalised word (Mr., J.)
 * or a number does not end a sentence. Unlike `Intl.Segmenter`, the result is the same in every environment.
 */
function* sentenceEnds(text: string): Generator<number> {
  let at = 0;
  let last = 0;
  while (at < text.length) {
    const isEnd = TERMINATORS.includes(text[at]!) && !isAbbreviation(text, at);
    const isWide = "。！？".includes(text[at]!);
    at += 1;
    if (!isEnd) continue;
    while (at < text.length && (TERMINATORS + CLOSERS).includes(text[at]!)) at += 1;
    if (at < text.length && !isWide && !isSpace(text[at]!)) continue;
    while (at < text.length && isSpace(text[at]!)) at += 1;
    last = at;
    yield at;
  }
  if (last < text.length) yield text.length;
}

/** A title for a text: its first sentence, truncated at a word. */
export function createTitle(text: string): string {
  const start = text.slice(0, 4 * MAX_TITLE);
  const flat = start.replace(/\s+/g, " ").trim();
  const [end = flat.length] = sentenceEnds(flat);
  const sentence = flat.slice(0, end).trim();
  if (sentence.length <= MAX_TITLE) return sentence;
  return `${sentence.slice(0, findCut(sentence, MAX_TITLE - 1)).trimEnd()}…`;
}

/** Cuts a text into parts of at most `maxLength`, after sentences, else at white space, else anywhere. */
export function cutText(text: string, maxLength: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > maxLength) {
    let end = 0;
    for (const next of sentenceEnds(rest.slice(0, maxLength + 1))) if (next <= maxLength) end = next;
    if (end === 0) end = findCut(rest, maxLength);
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === "" ? parts : [...parts, rest];
}

/** The last position for a cut: at white space if possible, never inside a surrogate pair. */
function findCut(text: string, maxLength: number): number {
  for (let at = maxLength; at > maxLength / 2; at--) if (isSpace(text[at]!)) return at;
  const code = text.charCodeAt(maxLength);
  return code >= 0xdc00 && code <= 0xdfff ? maxLength - 1 : maxLength;
}

function isAbbreviation(text: string, dot: number): boolean {
  if (text[dot] !== ".") return false;
  let start = dot;
  while (start > 0 && dot - start < 5 && !isSpace(text[start - 1]!)) start -= 1;
  const word = text.slice(start, dot);
  if (word.length === 0 || word.length > 3) return false;
  return /^\d+$/.test(word) ? start === 0 : /^\p{Lu}\p{L}{0,2}$/u.test(word) && word !== "I";
}

function isSpace(character: string): boolean {
  return character.trim() === "";
}
