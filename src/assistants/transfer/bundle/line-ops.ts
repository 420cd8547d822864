import type { WriteOp } from "../../../ports/index.js";
import { putOp } from "../../../shared/index.js";
import { newPersonOps } from "../../people/index.js";
import { putMemoryOp, putQuestionOp, refs } from "../../stored/index.js";
import type { BundleKind } from "./bundle-format.js";
import {
  parseFunction,
  parseMacro,
  parseMemory,
  parsePair,
  parsePerson,
  parseQuestion,
  type SecretsChoice,
} from "./bundle-records.js";

/** The assistant that a bundle is imported to. */
export interface BundleTarget extends SecretsChoice {
  readonly assistantID: string;
  /** The position of the next memory or Function. Strictly increasing. */
  nextOrder(): number;
}

/**
 * The writes that store a line.
 *
 * @throws KeepsakeError for a malformed line.
 */
export function storeLineOps(
  kind: Exclude<BundleKind, "assistant" | "end">,
  value: object,
  target: BundleTarget,
): WriteOp[] {
  const { assistantID } = target;
  switch (kind) {
    case "person":
      return newPersonOps(assistantID, parsePerson(value, target));
    case "memory":
      return storeMemoryOps(value, target);
    case "pair": {
      const pair = parsePair(value);
      return [putOp(refs.pair(assistantID, pair.pairID), pair, { if: "absent" })];
    }
    case "question":
      return [putQuestionOp(assistantID, parseQuestion(value), "absent")];
    case "function": {
      const definition = parseFunction(value, target);
      const options = { index: { order: target.nextOrder() }, if: "absent" } as const;
      return [putOp(refs.function(assistantID, definition.functionID), definition, options)];
    }
    case "macro": {
      const macro = parseMacro(value, target);
      return [putOp(refs.macro(assistantID, macro.name), macro, { if: "absent" })];
    }
  }
}

function storeMemoryOps(value: object, { assistantID, nextOrder }: BundleTarget): WriteOp[] {
  const { record, lastReadMs, readOccurrences } = parseMemory(value);
  const ops: WriteOp[] = [putMemoryOp(assistantID, record, nextOrder(), "absent")];
  if (readOccurrences !== null) ops.push(putOp(refs.reads(assistantID, record.memoryID), readOccurrences));
  if (lastReadMs !== null) ops.push(putOp(refs.lastRead(assistantID, record.memoryID), lastReadMs));
  return ops;
}
