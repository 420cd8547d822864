import type { DocRef, Json, WriteOp } from "../../../ports/index.js";
import { newPersonOps } from "../../people/index.js";
import { putMemoryOp, putQuestionOp, refs } from "../../stored/index.js";
import { functionFrom, macroFrom } from "./bundle-functions.js";
import type { BundleKind } from "./bundle-lines.js";
import { memoryFrom, pairFrom, personFrom, questionFrom } from "./bundle-records.js";

/** Where the lines of a bundle go. */
export interface BundleTarget {
  readonly assistantID: string;
  readonly includeSecrets: boolean;
  /** The place of the next memory or Function in the order of adding; strictly growing. */
  nextOrder(): number;
}

/**
 * The writes that store a line.
 *
 * @throws KeepsakeError for a line that is malformed.
 */
export function bundleOps(
  kind: Exclude<BundleKind, "assistant" | "end">,
  value: object,
  target: BundleTarget,
): WriteOp[] {
  const { assistantID } = target;
  switch (kind) {
    case "person":
      return newPersonOps(assistantID, personFrom(value, target));
    case "memory":
      return memoryOps(value, target);
    case "pair": {
      const pair = pairFrom(value);
      return [{ op: "put", ref: refs.pair(assistantID, pair.pairID), value: pair as unknown as Json, if: "absent" }];
    }
    case "question": {
      const question = questionFrom(value);
      return [putQuestionOp(assistantID, question, "absent")];
    }
    case "function": {
      const definition = functionFrom(value, target);
      const ref = refs.function(assistantID, definition.functionID);
      const index = { order: target.nextOrder() };
      return [{ op: "put", ref, value: definition as unknown as Json, index, if: "absent" }];
    }
    case "macro": {
      const macro = macroFrom(value, target);
      const ref = refs.macro(assistantID, macro.name);
      return [{ op: "put", ref, value: macro as unknown as Json, if: "absent" }];
    }
  }
}

function memoryOps(value: object, { assistantID, nextOrder }: BundleTarget): WriteOp[] {
  const { record, lastReadMs, readOccurrences } = memoryFrom(value);
  const ops: WriteOp[] = [putMemoryOp(assistantID, record, nextOrder(), "absent")];
  const put = (ref: DocRef, count: number | null): void => {
    if (count !== null) ops.push({ op: "put", ref, value: count });
  };
  put(refs.reads(assistantID, record.memoryID), readOccurrences);
  put(refs.lastRead(assistantID, record.memoryID), lastReadMs);
  return ops;
}
