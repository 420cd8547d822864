import { type Doc, type DocRef, isConflictError, type Json, type Ports, type WriteOp } from "../../ports/index.js";
import { fromBase64, toBase64 } from "../../shared/index.js";
import { refs } from "../stored/index.js";

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
  readonly schemaVersion: 2;
  readonly seq: number;
  /** The languages that the index was made with. */
  readonly languages: readonly string[];
  /** Parts have it in their names: two processes that save at one time do not touch each other's. */
  readonly generation: string;
  readonly partCount: number;
  readonly indexBytes: number;
}

/** Bytes of one part: a document that every driver takes. */
const PART_BYTES = 512 * 1_024;
/** Parts that a process left which died are swept; those in use are swept too, and made anew. */
const PART_KEPT_MS = 60 * 24 * 3_600_000;

/** The memories as they were saved last; null where they were not, or in languages or a form of another time. */
export async function readSavedMemories(
  { storage }: Ports,
  assistantID: string,
  languages: readonly string[],
): Promise<SavedMemories | null> {
  const [doc] = await storage.get([refs.savedManifest(assistantID)]);
  const manifest = manifestOf(doc);
  if (manifest?.languages.join() !== languages.join()) return null;
  const { partCount, indexBytes, seq } = manifest;
  const parts = await storage.get(partRefs(assistantID, manifest));
  const texts = parts.flatMap((part) => (part === null ? [] : [part.value as string]));
  if (texts.length < partCount) return null;
  const bytes = joined(texts.map(fromBase64));
  return { seq, index: bytes.subarray(0, indexBytes), orders: new Float64Array(bytes.slice(indexBytes).buffer) };
}

/** Saves the memories for processes that open the assistant later, unless another process does so meanwhile. */
export async function saveMemories(
  { storage, ids, clock }: Ports,
  assistantID: string,
  languages: readonly string[],
  { seq, index, orders }: SavedMemories,
): Promise<void> {
  const ref = refs.savedManifest(assistantID);
  const [before] = await storage.get([ref]);
  const bytes = joined([index, new Uint8Array(orders.buffer, orders.byteOffset, orders.byteLength)]);
  const generation = ids.id();
  const partCount = Math.ceil(bytes.length / PART_BYTES);
  const manifest: Manifest = { schemaVersion: 2, seq, languages, generation, partCount, indexBytes: index.length };
  const isThere: WriteOp = { op: "check", ref: refs.assistant(assistantID), if: "exists" };
  const expiresAt = clock.now() + PART_KEPT_MS;
  const parts = partRefs(assistantID, manifest);
  const previous = manifestOf(before);
  try {
    for (const [n, part] of parts.entries()) {
      const value = toBase64(bytes.subarray(n * PART_BYTES, (n + 1) * PART_BYTES));
      await storage.commit([isThere, { op: "put", ref: part, value, expiresAt }]);
    }
    await storage.commit([
      isThere,
      { op: "put", ref, value: manifest as unknown as Json, if: before ? { version: before.version } : "absent" },
      ...deletionOf(previous === null ? [] : partRefs(assistantID, previous)),
    ]);
  } catch (error) {
    if (!isConflictError(error)) throw error;
    // Another process saved it, or the assistant is gone.
    await storage.commit(deletionOf(parts));
  }
}

function manifestOf(doc: Doc | null | undefined): Manifest | null {
  const manifest = doc?.value as unknown as Manifest | undefined;
  return manifest?.schemaVersion === 2 ? manifest : null;
}

function deletionOf(parts: readonly DocRef[]): WriteOp[] {
  return parts.map((ref) => ({ op: "delete", ref }));
}

function partRefs(assistantID: string, { generation, partCount }: Pick<Manifest, "generation" | "partCount">) {
  return Array.from({ length: partCount }, (_, n) => refs.savedPart(assistantID, `${generation}-${n}`));
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
