import type { DocRef } from "keepsake";

/** A partition with a change feed. */
export const FED = "assistant:crash";
/** Documents in different partitions that are always written together. */
export const PAIR: readonly [DocRef, DocRef] = [
  { partition: FED, collection: "things", id: "left" },
  { partition: "stats:crash", collection: "things", id: "right" },
];
/** Number of writes. */
export const COUNTER: DocRef = { partition: "tenant:crash", collection: "counters", id: "written" };
/** A quota of 1,000. */
export const BOUNDED: DocRef = { partition: "tenant:crash", collection: "counters", id: "bounded" };
