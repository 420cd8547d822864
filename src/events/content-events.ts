import { assistantRefs } from "../assistants/index.js";
import type { MemoryType } from "../model/index.js";
import type { Doc, WriteOp } from "../ports/index.js";

/** The kind of change of a stored object. */
export type ContentChange = "added" | "changed" | "removed";

interface MemoryFields {
  readonly assistantID: string;
  readonly memoryID: string;
  readonly memoryType: MemoryType;
  /** Null for a Default. */
  readonly title: string | null;
  /** The person it is private to; null if it is public. */
  readonly receiverID: string | null;
}

/** The events about stored content, after the commit that stored it. */
export interface ContentEvents {
  /** A memory that visitors can get was added, changed or removed. Approving a draft changes it into a memory. */
  readonly memory: MemoryFields & { readonly change: ContentChange };
  /** A draft of a language model was added, changed or removed. */
  readonly draft: MemoryFields & { readonly change: ContentChange };
  /** A question found no answer. */
  readonly unanswered: {
    readonly assistantID: string;
    readonly questionID: string;
    readonly text: string;
    /** How often it was asked. */
    readonly occurrences: number;
    /** The person who asked; null for an anonymous visitor. */
    readonly receiverID: string | null;
  };
  /** A feedback pair was learnt, changed or removed. */
  readonly pair: {
    readonly change: ContentChange;
    readonly assistantID: string;
    readonly pairID: string;
    readonly memoryID: string;
    readonly text: string;
    readonly correlated: boolean;
    /** True if it waits for the Giver. */
    readonly pending: boolean;
  };
}

/** An event with its name. */
export type ContentEvent = { [N in keyof ContentEvents]: readonly [N, ContentEvents[N]] }[keyof ContentEvents];

/** The events of a commit, in the order of its operations. @param docs the result of the commit */
export function toContentEvents(ops: readonly WriteOp[], docs: readonly (Doc | null)[]): readonly ContentEvent[] {
  return ops.flatMap(({ op, ref }, i) => {
    const doc = docs[i];
    if (doc == null || op === "check") return [];
    const change = op === "delete" ? "removed" : doc.version === 1 ? "added" : "changed";
    const [, assistantID = ""] = /^(?:assistant|inbox):(.*)$/s.exec(ref.partition) ?? [];
    const event = toEvent(ref.collection, doc, { op, change, assistantID });
    return event === null ? [] : [event];
  });
}

function toEvent(
  collection: string,
  { value }: Doc,
  { op, change, assistantID }: Pick<WriteOp, "op"> & { readonly change: ContentChange; readonly assistantID: string },
): ContentEvent | null {
  const isOf = (refs: { all(id: string): { readonly collection: string } }) => refs.all("").collection === collection;
  if (isOf(assistantRefs.memory)) {
    const { memoryID, memoryType, title, receiverID } = assistantRefs.memory.decode(value);
    const name = memoryType === "CompletionDraft" ? "draft" : "memory";
    return [name, { change, assistantID, memoryID, memoryType, title, receiverID }];
  }
  if (isOf(assistantRefs.pair)) {
    const { pairID, memoryID, text, correlated, pending } = assistantRefs.pair.decode(value);
    return ["pair", { change, assistantID, pairID, memoryID, text, correlated, pending }];
  }
  // Other writes of a question are reviews.
  if (isOf(assistantRefs.unanswered) && op === "merge") {
    const { questionID, text, occurrences, receiverID } = assistantRefs.unanswered.decode(value);
    return ["unanswered", { assistantID, questionID, text, occurrences, receiverID }];
  }
  return null;
}
