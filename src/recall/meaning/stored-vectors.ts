import { fromBase64, toBase64 } from "../../shared/index.js";
import type { QuantisedVectors } from "./quantise.js";

/** The vectors of a memory as a document, for a storage. */
export interface StoredVectors {
  /** ID of the embedder that made them. */
  readonly embedder: string;
  /** Digest of the texts that they were made from. */
  readonly digest: string;
  /** How many are of titles; the others are of sentences of answers. */
  readonly titles: number;
  readonly dimensions: number;
  /** Base64: a scale (float32) for each vector, then a byte for each of its numbers. */
  readonly data: string;
}

/** Keeps the vectors of memories outside of an index, so that a restart embeds nothing. */
export interface VectorKeeper {
  /** The stored vectors of memories; those that have none are left out. */
  read(memoryIDs: readonly string[], signal: AbortSignal | undefined): Promise<ReadonlyMap<string, StoredVectors>>;
  write(made: ReadonlyMap<string, StoredVectors>, signal: AbortSignal | undefined): Promise<void>;
}

const SCALE_BYTES = 4;

export function encodeVectors({ bytes, scales }: QuantisedVectors): string {
  const all = new Uint8Array(scales.byteLength + bytes.length);
  all.set(new Uint8Array(scales.buffer, scales.byteOffset, scales.byteLength));
  all.set(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length), scales.byteLength);
  return toBase64(all);
}

/** Null for data of another form: its vectors are made again. */
export function decodeVectors({ data, dimensions, titles }: StoredVectors): QuantisedVectors | null {
  if (!Number.isSafeInteger(dimensions) || dimensions < 1) return null;
  const all = readBytes(data);
  if (all === null) return null;
  const count = all.length / (dimensions + SCALE_BYTES);
  if (!Number.isSafeInteger(count) || count < 1 || titles > count) return null;
  const start = count * SCALE_BYTES;
  const scales = new Float32Array(all.slice(0, start).buffer);
  if (!scales.every((scale) => scale > 0 && Number.isFinite(scale))) return null;
  return { dimensions, bytes: new Int8Array(all.slice(start).buffer), scales };
}

function readBytes(data: string): Uint8Array | null {
  try {
    return fromBase64(data);
  } catch {
    return null;
  }
}
