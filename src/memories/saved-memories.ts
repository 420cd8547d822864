import { isConflictError, type Json, type Ports } from "../ports/index.js";
import { fromBase64, toBase64 } from "./base64.js";
import { refs } from "./refs.js";

/** What a process knew of an assistant's memories at some place of the change feed. */
export interface SavedMemories {
  /** The place in the change feed that it stands for. */
  readonly seq: number;
  /** The recall index, as it saves itself. */
  readonly index: Uint8Array;
  /** The order of each memory, by the memories' IDs in ascending order. */
  readonly orders: Float64Array;
}

/** What says where the parts are. */
interface Manifest {
  readonly schemaVersion: 1;
  readonly seq: number;
  /** The languages that the index was made with. */
  readonly languages: readonly string[];
  /** Parts are written beside those in use: the others of the two slots. */
  readonly slot: "a" | "b";
  /** All parts of one saving name it. */
  readonly generation: string;
  readonly partCount: number;
  readonly indexBytes: number;
}

interface Part {
  readonly generation: string;
  readonly bytes: string;
}

/** Bytes of one part: a document that every driver takes. */
const PART_BYTES = 512 * 1_024;

/** The memories as they were saved last; null where they were not, or in languages or a form of another time. */
export async function readSavedMemories(
  { storage }: Ports,
  assistantID: string,
  languages: readonly string[],
): Promise<SavedMemories | null> {
  const [doc] = await storage.get([refs.savedManifest(assistantID)]);
  const manifest = doc?.value as unknown as Manifest | undefined;
  if (manifest?.schemaVersion !== 1 || manifest.languages.join() !== languages.join()) return null;
  const { slot, generation, partCount, indexBytes, seq } = manifest;
  const parts = await storage.get(partRefs(assistantID, slot, partCount));
  // Two processes that save at one time may overwrite each other's parts: what is left is of no use.
  const texts = parts.flatMap((part) => {
    const { generation: of, bytes } = (part?.value ?? { generation: null }) as unknown as Part;
    return of === generation ? [bytes] : [];
  });
  if (texts.length < partCount) return null;
  const bytes = joined(texts.map(fromBase64));
  return { seq, index: bytes.subarray(0, indexBytes), orders: new Float64Array(bytes.slice(indexBytes).buffer) };
}

/** Saves the memories for processes that open the assistant later, unless another process does so meanwhile. */
export async function saveMemories(
  { storage, ids }: Ports,
  assistantID: string,
  languages: readonly string[],
  { seq, index, orders }: SavedMemories,
): Promise<void> {
  const ref = refs.savedManifest(assistantID);
  const [before] = await storage.get([ref]);
  const slot = (before?.value as unknown as Manifest | undefined)?.slot === "a" ? "b" : "a";
  const generation = ids.id();
  const bytes = joined([index, new Uint8Array(orders.buffer, orders.byteOffset, orders.byteLength)]);
  const partCount = Math.ceil(bytes.length / PART_BYTES);
  for (const [n, part] of partRefs(assistantID, slot, partCount).entries()) {
    const value: Part = { generation, bytes: toBase64(bytes.subarray(n * PART_BYTES, (n + 1) * PART_BYTES)) };
    await storage.commit([{ op: "put", ref: part, value: value as unknown as Json }]);
  }
  const manifest: Manifest = {
    schemaVersion: 1,
    seq,
    languages,
    slot,
    generation,
    partCount,
    indexBytes: index.length,
  };
  try {
    await storage.commit([
      { op: "check", ref: refs.assistant(assistantID), if: "exists" },
      { op: "put", ref, value: manifest as unknown as Json, if: before ? { version: before.version } : "absent" },
    ]);
  } catch (error) {
    if (!isConflictError(error)) throw error;
  }
}

function partRefs(assistantID: string, slot: Manifest["slot"], count: number) {
  return Array.from({ length: count }, (_, n) => refs.savedPart(assistantID, `${slot}-${n}`));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
