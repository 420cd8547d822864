import { KeepsakeError } from "../errors.js";
import type { RecallMemory } from "./memory/index.js";

/** The parts of a saved index. */
export interface SavedIndex {
  readonly memories: readonly RecallMemory[];
  /** The saved text index of Questions and Stories, and that of the other types. */
  readonly texts: readonly [Uint8Array, Uint8Array];
}

/** "KSRX", then the version of the format. */
const MAGIC = 0x4b535258;
const VERSION = 1;
const HEADER_BYTES = 16;

/** Packs an index: header (magic, version, two lengths), memories as JSON, the text indexes. */
export function packIndex({ memories, texts: [main, other] }: SavedIndex): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(memories));
  const bytes = new Uint8Array(HEADER_BYTES + json.length + main.length + other.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC);
  view.setUint32(4, VERSION);
  view.setUint32(8, json.length);
  view.setUint32(12, main.length);
  bytes.set(json, HEADER_BYTES);
  bytes.set(main, HEADER_BYTES + json.length);
  bytes.set(other, HEADER_BYTES + json.length + main.length);
  return bytes;
}

/**
 * Unpacks the bytes of {@link packIndex}.
 *
 * @throws KeepsakeError `INVALID_FIELD` for other bytes, or another version.
 */
export function unpackIndex(bytes: Uint8Array): SavedIndex {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || view.getUint32(0) !== MAGIC || view.getUint32(4) !== VERSION) {
    throw createInvalidIndexError();
  }
  const jsonEnd = HEADER_BYTES + view.getUint32(8);
  const mainEnd = jsonEnd + view.getUint32(12);
  if (mainEnd > bytes.length) throw createInvalidIndexError();
  const memories = parseMemories(bytes.subarray(HEADER_BYTES, jsonEnd));
  return { memories, texts: [bytes.subarray(jsonEnd, mainEnd), bytes.subarray(mainEnd)] };
}

/** Error for bytes that are not a saved index. */
export function createInvalidIndexError(cause?: unknown): KeepsakeError {
  return new KeepsakeError("INVALID_FIELD", "Not a saved index, or one of another version", { field: "bytes", cause });
}

function parseMemories(json: Uint8Array): readonly RecallMemory[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder().decode(json));
  } catch (error) {
    throw createInvalidIndexError(error);
  }
  if (!Array.isArray(parsed)) throw createInvalidIndexError();
  return parsed as readonly RecallMemory[];
}
