import type { Doc, DocRef } from "../../../ports/index.js";
import { keyOf, type Step, type StoredText } from "../shared/index.js";
import { makeDoc } from "./document-row.js";

/** What a commit does to one document, all its steps together. */
export interface Write {
  readonly ref: DocRef;
  /** Place in the change feed; 0 in partitions that keep none. */
  readonly seq: number;
  readonly before: StoredText | null;
  /** Null where the document is deleted. */
  readonly after: StoredText | null;
}

/** What a commit answers, and what it writes. */
export interface WriteSet {
  readonly results: readonly (Doc | null)[];
  /** One a document, in the order of the last steps. */
  readonly writes: readonly Write[];
}

/** Reads what was stored, null where there is nothing. */
export type ReadStored = (ref: DocRef) => { readonly seq: number; readonly stored: StoredText } | null;

/**
 * Turns the steps of a commit into rows.
 *
 * @param nextSeq - The next place in the change feed of a partition; asked once for every step that writes.
 */
export function writeSetOf(steps: readonly Step[], read: ReadStored, nextSeq: (partition: string) => number): WriteSet {
  const writes = new Map<string, Write>();

  const results = steps.map(({ ref, draft, deletes }): Doc | null => {
    const key = keyOf(ref);
    const known = read(ref);
    const staged = writes.get(key);
    const current = staged === undefined ? known : staged.after && { seq: staged.seq, stored: staged.after };
    const unwritten = current && makeDoc(ref, current.seq, current.stored);
    if (!deletes && draft === null) return unwritten;
    if (deletes && current === null) return null;
    const write = { ref, seq: nextSeq(ref.partition), before: known?.stored ?? null, after: deletes ? null : draft };
    // The last write of a document gives its place among the others.
    writes.delete(key);
    writes.set(key, write);
    return write.after === null ? unwritten : makeDoc(ref, write.seq, write.after);
  });
  return { results, writes: [...writes.values()] };
}

/** The steps that delete what has expired of these documents. */
export function sweepSteps(refs: readonly DocRef[], read: ReadStored, now: number): readonly Step[] {
  return refs
    .filter((ref) => (read(ref)?.stored.expiresAt ?? Number.POSITIVE_INFINITY) <= now)
    .map((ref) => ({ ref, draft: null, deletes: true }));
}
