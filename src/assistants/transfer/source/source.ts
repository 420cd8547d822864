import { KeepsakeError } from "../../../errors.js";
import type { ImportSource } from "./import-types.js";

/** A source as text, piece by piece, with what is known of its size. */
export interface SourceText {
  readonly pieces: AsyncIterable<string>;
  /** True where the text was decoded from bytes, so that U+FFFD may stand for what could not be read. */
  readonly isDecoded: boolean;
  /** Size of the whole source in characters, as far as the pieces so far tell; null where it is unknown. */
  estimatedLength(): number | null;
}

const PIECE = 65_536;

/**
 * Opens a source. Pieces have at least a few thousand characters, except the last.
 *
 * @throws KeepsakeError INVALID_FIELD (`source`)
 */
export function openSource(source: ImportSource): SourceText {
  if (typeof source !== "string" && !isIterable(source) && !isBlob(source) && !isStream(source)) throw invalidSource();
  const size = sizeOf(source);
  const read = { bytes: 0, characters: 0 };
  const isDecoded = typeof source !== "string";
  return {
    isDecoded,
    pieces: gather(decode(chunksOf(source), read)),
    estimatedLength() {
      if (size === null || typeof source === "string") return size;
      return read.bytes === 0 ? null : Math.round((size * read.characters) / read.bytes);
    },
  };
}

function sizeOf(source: ImportSource): number | null {
  if (typeof source === "string") return source.length;
  if (source instanceof Uint8Array) return source.byteLength;
  return isBlob(source) ? source.size : null;
}

async function* chunksOf(source: ImportSource): AsyncGenerator<string | Uint8Array> {
  if (typeof source === "string") {
    for (let from = 0; from < source.length; from += PIECE) yield source.slice(from, from + PIECE);
  } else if (source instanceof Uint8Array) {
    for (let from = 0; from < source.length; from += PIECE) yield source.subarray(from, from + PIECE);
  } else if (isBlob(source)) {
    for (let from = 0; from < source.size; from += PIECE) {
      yield new Uint8Array(await source.slice(from, from + PIECE).arrayBuffer());
    }
  } else if (isStream(source)) yield* readStream(source);
  else yield* source;
}

/** Not every browser lets a stream be iterated. */
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

/** Text of the chunks, without the byte order mark at its start. */
async function* decode(
  chunks: AsyncIterable<string | Uint8Array>,
  read: { bytes: number; characters: number },
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let head = new Uint8Array(0);
  let isStart = true;
  const passOn = (text: string): string => {
    read.characters += text.length;
    if (!isStart || text === "") return text;
    isStart = false;
    return text.startsWith("\uFEFF") ? text.slice(1) : text;
  };
  for await (const chunk of chunks) {
    if (typeof chunk === "string") {
      yield passOn(chunk);
      continue;
    }
    if (!(chunk instanceof Uint8Array)) throw invalidSource();
    read.bytes += chunk.byteLength;
    let bytes = chunk;
    if (decoder === null) {
      head = joined(head, chunk);
      if (head.length < 2) continue;
      decoder = decoderFor(head);
      bytes = head;
    }
    yield passOn(decoder.decode(bytes, { stream: true }));
  }
  if (decoder !== null) yield passOn(decoder.decode());
  else if (head.length > 0) yield passOn(new TextDecoder().decode(head));
}

function decoderFor([first, second]: Uint8Array): TextDecoder {
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le");
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be");
  return new TextDecoder();
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** Tiny pieces are put together, for parsers that begin anew with each. */
async function* gather(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    length += piece.length;
    if (length < PIECE / 4) continue;
    yield waiting.join("");
    waiting = [];
    length = 0;
  }
  if (length > 0) yield waiting.join("");
}

function isBlob(source: unknown): source is Blob {
  return typeof Blob !== "undefined" && source instanceof Blob;
}

function isStream(source: unknown): source is ReadableStream<Uint8Array> {
  return (
    typeof source === "object" && source !== null && "getReader" in source && typeof source.getReader === "function"
  );
}

function isIterable(source: unknown): source is AsyncIterable<string | Uint8Array> {
  return typeof source === "object" && source !== null && (Symbol.asyncIterator in source || Symbol.iterator in source);
}

function invalidSource(): KeepsakeError {
  return new KeepsakeError(
    "INVALID_FIELD",
    "Import: source must be text, bytes, a Blob, a stream or an iterable of them",
    {
      field: "source",
    },
  );
}
