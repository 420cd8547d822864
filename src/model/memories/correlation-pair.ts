import * as z from "zod";
import { field, idText, LIMITS, type Maybe, nonBlankText, withReadOnly } from "../rules/index.js";
import type { PageInput } from "./memory-list.js";

/** What was learnt from choices and feedback: that a text means, or does not mean, a Memory. */
export interface CorrelationPair {
  readonly pairID: string;
  /** As it was asked. */
  readonly text: string;
  readonly memoryID: string;
  /** True: the text means this Memory. False: it does not. */
  readonly correlated: boolean;
  /** How often this was learnt. */
  readonly occurrences: number;
  /** True while it waits for the Giver and has no effect. */
  readonly pending: boolean;
  /** The Person it was learnt from; null for everybody. */
  readonly receiverID: string | null;
  /** ISO 8601, UTC. */
  readonly creationTimestamp: string;
  /** ISO 8601, UTC. */
  readonly lastChangeTimestamp: string;
}

/** A {@link CorrelationPair} as a caller writes it. On update, absent and null fields stay as they are. */
export interface CorrelationPairInput {
  /** Required on Add, ignored on Update. */
  readonly text?: Maybe<string>;
  /** Required on Add, ignored on Update. */
  readonly memoryID?: Maybe<string>;
  /** Default true. */
  readonly correlated?: Maybe<boolean>;
  /** False lets it take effect. Default false. */
  readonly pending?: Maybe<boolean>;
  /** Ignored on Update. */
  readonly receiverID?: Maybe<string>;
}

/** Which pairs to list. */
export interface CorrelationPairQuery extends PageInput {
  /** True: only those that wait for the Giver; false: only those in effect. Default: both. */
  readonly pending?: Maybe<boolean>;
}

/** Checks which pairs to list; `from` and `howMany` are checked as page numbers. */
export const correlationPairQuerySchema = /* @__PURE__ */ (() =>
  z.object({ pending: field(z.boolean()), from: field(z.unknown()), howMany: field(z.unknown()) }))();

/** Checks a pair that is added by hand. */
export const correlationPairAddSchema = /* @__PURE__ */ (() =>
  withReadOnly(
    ["pairID", "occurrences", "creationTimestamp", "lastChangeTimestamp"],
    z.object({
      text: nonBlankText(LIMITS.eventText),
      memoryID: idText(),
      correlated: field(z.boolean()),
      pending: field(z.boolean()),
      receiverID: field(idText()),
    }),
  ))();

/** Checks a change of a pair. */
export const correlationPairUpdateSchema = /* @__PURE__ */ (() =>
  withReadOnly(
    ["pairID", "text", "memoryID", "occurrences", "receiverID", "creationTimestamp", "lastChangeTimestamp"],
    z.object({ correlated: field(z.boolean()), pending: field(z.boolean()) }),
  ))();

/** What {@link correlationPairAddSchema} hands out. */
export type CorrelationPairAddFields = z.output<typeof correlationPairAddSchema>;

/** What {@link correlationPairUpdateSchema} hands out. */
export type CorrelationPairUpdateFields = z.output<typeof correlationPairUpdateSchema>;
