import { type DocRef, isConflictError, type Ports, type WriteOp } from "../../ports/index.js";
import { checkOp, deleteOp, fromBase64, putOp, readDoc, readDocs, toBase64, unchanged } from "../../shared/index.js";
import { type IndexManifest, refs } from "../stored/index.js";

export interface IndexSnapshot {
  readonly seq: number;
  readonly index: Uint8Array;
  /** The order of each memory, by the IDs of the memories in ascending order. */
  readonly orders: Float64Array;
}

/** Size of a part: a document that every driver accepts. */
const PART_BYTES = 512 * 1_024;
/** Parts expire, so that those of a process that died are swept. An index whose parts were swept is built again. */
const PART_KEPT_MS = 60 * 24 * 3_600_000;

/** The last snapshot; null if there is no snapshot in these languages and this format. */
export async function readSnapshot(
  { storage }: Ports,
  assistantID: string,
  languages: readonly string[],
): Promise<IndexSnapshot | null> {
  const manifest = (await readDoc(storage, refs.indexManifest(assistantID)))?.value;
  if (manifest?.schemaVersion !== 1 || manifest.languages.join() !== languages.join()) return null;
  const { partCount, indexBytes, seq } = manifest;
  const parts = (await readDocs(storage, partRefs(assistantID, manifest))).filter((part) => part !== null);
  if (parts.length < partCount) return null;
  const bytes = concat(parts.map(({ value }) => fromBase64(value)));
  return { seq, index: bytes.subarray(0, indexBytes), orders: new Float64Array(bytes.slice(indexBytes).buffer) };
}

/** Does nothing if another process saves a snapshot meanwhile. */
export async function saveSnapshot(
  { storage, ids, clock }: Ports,
  assistantID: string,
  languages: readonly string[],
  { seq, index, orders }: IndexSnapshot,
): Promise<void> {
  const ref = refs.indexManifest(assistantID);
  const before = await readDoc(storage, ref);
  const bytes = concat([index, new Uint8Array(orders.buffer, orders.byteOffset, orders.byteLength)]);
  const manifest: IndexManifest = {
    schemaVersion: 1,
    seq,
    languages,
    generation: ids.id(),
    partCount: Math.ceil(bytes.length / PART_BYTES),
    indexBytes: index.length,
  };
  const exists = checkOp(refs.assistant(assistantID));
  const expiresAt = clock.now() + PART_KEPT_MS;
  const parts = partRefs(assistantID, manifest);
  const previous = before === null ? [] : partRefs(assistantID, before.value);
  try {
    for (const [n, part] of parts.entries()) {
      const value = toBase64(bytes.subarray(n * PART_BYTES, (n + 1) * PART_BYTES));
      await storage.commit([exists, putOp(part, value, { expiresAt })]);
    }
    await storage.commit([exists, putOp(ref, manifest, { if: unchanged(before) }), ...deleteOps(previous)]);
  } catch (error) {
    if (!isConflictError(error)) throw error;
    // Another process saved a snapshot, or the assistant was removed.
    await storage.commit(deleteOps(parts));
  }
}

function deleteOps(parts: readonly DocRef[]): WriteOp[] {
  return parts.map((ref) => deleteOp(ref));
}

function partRefs(assistantID: string, { generation, partCount }: IndexManifest) {
  return Array.from({ length: partCount }, (_, n) => refs.indexPart(assistantID, `${generation}-${n}`));
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
