import { KeepsakeError } from "../../../errors.js";
import { LIMITS } from "../../../model/index.js";
import type { ImportErrorCode, ImportSource } from "./transfer-types.js";

/** The text of a source in pieces, and its size. */
export interface SourceText {
  readonly pieces: AsyncIterable<string>;
  /** True if the text was decoded from bytes, so that U+FFFD may stand for invalid bytes. */
  readonly isDecoded: boolean;
  /** Estimated size of the whole source in characters; null if unknown. */
  estimatedLength(): number | null;
}

const PIECE_LENGTH = 65_536;

/**
 * Opens a source. Every piece but the last has at least a few thousand characters.
 *
 * @throws KeepsakeError INVALID_FIELD (`source`)
 */
export function openSource(source: ImportSource): SourceText {
  if (typeof source !== "string" && !isIterable(source) && !isBlob(source) && !isStream(source)) throw invalidSource();
  const size = measure(source);
  const read = { bytes: 0, characters: 0 };
  const isDecoded = typeof source !== "string";
  return {
    isDecoded,
    pieces: joinPieces(decode(readChunks(source), read)),
    estimatedLength() {
      if (size === null || !isDecoded) return size;
      return read.bytes === 0 ? null : Math.round((size * read.characters) / read.bytes);
    },
  };
}

/** The size of a source, in characters or bytes; null if unknown. */
function measure(source: ImportSource): number | null {
  if (typeof source === "string" || source instanceof Uint8Array) return source.length;
  return isBlob(source) ? source.size : null;
}

async function* readChunks(source: ImportSource): AsyncGenerator<string | Uint8Array> {
  if (typeof source === "string" || source instanceof Uint8Array) {
    for (let from = 0; from < source.length; from += PIECE_LENGTH) yield source.slice(from, from + PIECE_LENGTH);
  } else if (isBlob(source)) yield* readStream(source.stream());
  else if (isStream(source)) yield* readStream(source);
  else yield* source;
}

/** Some browsers cannot iterate streams. */
async function* readStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  let isOver = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isOver = done;
      if (done) return;
      yield value;
    }
  } finally {
    if (!isOver) await reader.cancel();
    reader.releaseLock();
  }
}

/** Decodes the chunks and removes a byte order mark. Counts bytes and characters in `read`. */
async function* decode(
  chunks: AsyncIterable<string | Uint8Array>,
  read: { bytes: number; characters: number },
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let head = new Uint8Array(0);
  let isStart = true;
  const pass = (text: string): string => {
    read.characters += text.length;
    if (!isStart || text === "") return text;
    isStart = false;
    return text.startsWith("\uFEFF") ? text.slice(1) : text;
  };
  for await (const chunk of chunks) {
    if (typeof chunk === "string") {
      yield pass(chunk);
      continue;
    }
    if (!(chunk instanceof Uint8Array)) throw invalidSource();
    read.bytes += chunk.byteLength;
    let bytes = chunk;
    if (decoder === null) {
      const first = head;
      head = new Uint8Array(first.length + chunk.length);
      head.set(first);
      head.set(chunk, first.length);
      if (head.length < 2) continue;
      decoder = createDecoder(head);
      bytes = head;
    }
    yield pass(decoder.decode(bytes, { stream: true }));
  }
  if (decoder !== null) yield pass(decoder.decode());
  else if (head.length > 0) yield pass(new TextDecoder().decode(head));
}

function createDecoder([first, second]: Uint8Array): TextDecoder {
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le");
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be");
  return new TextDecoder();
}

/** Joins short pieces, because parsers have a cost per piece. */
async function* joinPieces(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let joined = "";
  for await (const piece of pieces) {
    joined += piece;
    if (joined.length < PIECE_LENGTH / 4) continue;
    yield joined;
    joined = "";
  }
  if (joined !== "") yield joined;
}

function isBlob(source: unknown): source is Blob {
  return typeof Blob !== "undefined" && source instanceof Blob;
}

function isStream(source: unknown): source is ReadableStream<Uint8Array> {
  return typeof (source as Partial<ReadableStream> | null)?.getReader === "function";
}

function isIterable(source: unknown): source is AsyncIterable<string | Uint8Array> {
  return typeof source === "object" && source !== null && (Symbol.asyncIterator in source || Symbol.iterator in source);
}

function invalidSource(): KeepsakeError {
  const message = "Import: source must be text, bytes, a Blob, a stream or an iterable of them";
  return new KeepsakeError("INVALID_FIELD", message, { field: "source" });
}

/** Maximum length of a line of JSON or a row of a table, in UTF-16 code units. The longest memory fits as a table row. */
export const MAX_ROW_LENGTH = 2 * LIMITS.memory;

export interface TextLine {
  /** Without its line break. Empty for a line that is too long. */
  readonly text: string;
  /** 1-based. */
  readonly number: number;
  /** Characters of the source up to the end of this line. */
  readonly end: number;
  readonly isTooLong: boolean;
}

/** The lines of a text. Line breaks are LF, CR LF, or CR if the first piece has no LF. */
export async function* readLines(
  pieces: AsyncIterable<string>,
  maxLength: number = MAX_ROW_LENGTH,
): AsyncGenerator<TextLine> {
  let newline = "";
  let rest = "";
  let isTooLong = false;
  let number = 0;
  let end = 0;
  for await (const piece of pieces) {
    if (newline === "") newline = !piece.includes("\n") && piece.includes("\r") ? "\r" : "\n";
    let from = 0;
    for (let to = piece.indexOf(newline); to >= 0; to = piece.indexOf(newline, from)) {
      const whole = isTooLong ? "" : withoutReturn(rest + piece.slice(from, to));
      isTooLong ||= whole.length > maxLength;
      end += to - from + 1;
      number += 1;
      yield { text: isTooLong ? "" : whole, number, end, isTooLong };
      from = to + 1;
      rest = "";
      isTooLong = false;
    }
    end += piece.length - from;
    if (!isTooLong) rest += piece.slice(from);
    // The return of a line break may be the last character.
    if (rest.length > maxLength + 1) {
      isTooLong = true;
      rest = "";
    }
  }
  if (rest === "" && !isTooLong) return;
  const last = withoutReturn(rest);
  isTooLong ||= last.length > maxLength;
  yield { text: isTooLong ? "" : last, number: number + 1, end, isTooLong };
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

export interface LineProblem {
  readonly code: ImportErrorCode;
  readonly message: string;
  readonly field?: string;
}

/** Parses a line with one JSON object. */
export function parseJsonLine({ text, isTooLong }: TextLine): { readonly value: object } | LineProblem {
  if (isTooLong) return { code: "ROW_TOO_LONG", message: `The line has more than ${MAX_ROW_LENGTH} characters` };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { value };
    return { code: "INVALID_FIELD", message: "The line must hold one JSON object" };
  } catch {
    return { code: "BROKEN_JSON", message: "The line is not valid JSON" };
  }
}
