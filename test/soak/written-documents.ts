import type { DocRef } from "keepsake";

/** A partition with a change feed. */
export const FED = "assistant:crash";
/** Documents that are always written together, in different partitions. */
export const PAIR: readonly [DocRef, DocRef] = [
  { partition: FED, collection: "things", id: "left" },
  { partition: "stats:crash", collection: "things", id: "right" },
];
/** How often they were written. */
export const COUNTER: DocRef = { partition: "tenant:crash", collection: "counters", id: "written" };
/** A quota: it may not grow beyond 1,000. */
export const BOUNDED: DocRef = { partition: "tenant:crash", collection: "counters", id: "bounded" };
