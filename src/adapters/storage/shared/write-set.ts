import type { Doc, DocRef } from "../../../ports/index.js";
import type { Step } from "./plan-commit.js";
import { type DocContent, keyOf, type StoredDoc, toDoc } from "./plan-commit.js";

/** The combined effect of a commit on one document. */
export interface DocWrite {
  readonly ref: DocRef;
  /** Position in the change feed; 0 in partitions without one. */
  readonly seq: number;
  readonly before: DocContent | null;
  /** Null if the document is deleted. */
  readonly after: DocContent | null;
}

/** The result of a commit, and the documents to write. */
export interface WriteSet {
  readonly results: readonly (Doc | null)[];
  /** One per document, ordered by its last step. */
  readonly writes: readonly DocWrite[];
  /** The new heads of the change feeds that were written. */
  readonly heads: ReadonlyMap<string, number>;
}

/** Reads a stored document, or null if it is absent. */
export type ReadStored = (ref: DocRef) => StoredDoc | null;

/**
 * Combines the steps of a commit into one write per document.
 *
 * @param heads - The last position in the change feed of each partition that has one.
 */
export function toWriteSet(steps: readonly Step[], read: ReadStored, heads: ReadonlyMap<string, number>): WriteSet {
  const writes = new Map<string, DocWrite>();
  const moved = new Map<string, number>();
  const nextSeq = (partition: string): number => {
    const head = moved.get(partition) ?? heads.get(partition);
    if (head === undefined) return 0;
    moved.set(partition, head + 1);
    return head + 1;
  };
  const results = steps.map(({ ref, content, deletes }): Doc | null => {
    const key = keyOf(ref);
    const stored = read(ref);
    const staged = writes.get(key);
    const current = staged === undefined ? stored : staged.after && { ...staged.after, seq: staged.seq };
    if (content === null && (!deletes || current === null)) return current && toDoc(ref, current);
    const write = { ref, seq: nextSeq(ref.partition), before: stored, after: content };
    // Map keeps insertion order: the last write of a document decides its place.
    writes.delete(key);
    writes.set(key, write);
    if (content !== null) return toDoc(ref, { ...content, seq: write.seq });
    return current && toDoc(ref, current);
  });
  return { results, writes: [...writes.values()], heads: moved };
}
