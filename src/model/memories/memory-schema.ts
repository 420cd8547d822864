import * as z from "zod";
import { KeepsakeError } from "../../errors.js";
import {
  AUDIT_KEYS,
  addRuleIssue,
  CLEARING_DATE,
  CLEARING_TEXT,
  dateTime,
  field,
  idText,
  isInvisible,
  LIMITS,
  latitude,
  longitude,
  nonNegative,
  text,
  textList,
  textMap,
  visibleText,
  withClearable,
  withReadOnly,
} from "../rules/index.js";
import { answerAddSchema } from "./answer.js";
import { mediumAddSchema } from "./medium.js";
import { MEMORY_TYPES, type Memory } from "./memory.js";

const READ_ONLY_KEYS = ["memoryID", "lastRead", "readOccurrences", "receiverTag", "receiverName"] as const;

/** Place, date and person are cleared in their own ways, which the specification tells. */
const CLEARABLE_KEYS = ["minTimeout", "maxTimeout", "dcmOutcomeType", "dcmOutcomeCode"] as const;

/**
 * Checks a Memory that is added. Title and variants of a Default are dropped, and so is whatever would clear a field on
 * update, because there is nothing to clear. spec: Memory.
 */
export const memoryAddSchema = /* @__PURE__ */ (() =>
  memorySchema(
    z
      .object({ memoryType: z.enum(MEMORY_TYPES), ...memoryShape() })
      .superRefine((memory, ctx) => {
        if (needsTitle(memory.memoryType) && memory.title === undefined) {
          addRuleIssue(ctx, { code: "MISSING_FIELD", field: "title", message: TITLE_REQUIRED });
        }
        reportBrokenRules(memory, ctx);
      })
      .overwrite((memory) => withoutDefaultTitle(withoutClearing(memory))),
  ))();

/**
 * Checks a change of a Memory. The values that clear a field (`CLEARING_TEXT` for receiverID and placeName,
 * `CLEARING_DATE` for date) are kept for the writer, and so are those of other fields (`withCleared`). Rules that need the stored fields too are left to
 * {@link checkMemory}.
 */
export const memoryUpdateSchema = /* @__PURE__ */ (() =>
  memorySchema(
    z
      .object({ memoryType: field(z.enum(MEMORY_TYPES)), ...memoryShape(), markAsRead: field(z.boolean()) })
      .superRefine(reportBrokenRules)
      .overwrite((memory) => withoutDefaultTitle(withoutBlankPlace(memory))),
  ))();

/** What {@link memoryAddSchema} hands out. */
export type MemoryAddFields = z.output<typeof memoryAddSchema>;

/** What {@link memoryUpdateSchema} hands out. */
export type MemoryUpdateFields = z.output<typeof memoryUpdateSchema>;

/**
 * Checks a whole Memory, as it would be stored after a change, for the rules across fields.
 *
 * @throws {@link KeepsakeError} MISSING_FIELD (title), RULE_BROKEN (timeouts), INCOMPLETE_COORDINATES.
 */
export function checkMemory(memory: Memory): void {
  if (needsTitle(memory.memoryType) && (memory.title === null || isInvisible(memory.title))) {
    throw new KeepsakeError("MISSING_FIELD", `Memory: title ${TITLE_REQUIRED}`, { field: "title" });
  }
  if (memory.minTimeout !== null && memory.maxTimeout !== null && memory.minTimeout > memory.maxTimeout) {
    throw new KeepsakeError("RULE_BROKEN", `Memory: minTimeout ${TIMEOUT_ORDER}`, { field: "minTimeout" });
  }
  if ((memory.placeLatitude === null) !== (memory.placeLongitude === null)) {
    const missing = memory.placeLatitude === null ? "placeLatitude" : "placeLongitude";
    throw new KeepsakeError("INCOMPLETE_COORDINATES", `Memory: ${missing} ${COORDINATES}`, { field: missing });
  }
}

function memorySchema<S extends z.ZodType>(schema: S): S {
  return withClearable(CLEARABLE_KEYS, withReadOnly([...READ_ONLY_KEYS, ...AUDIT_KEYS], schema));
}

const TITLE_REQUIRED = "is required for a Question or a Story, and must not be blank";
const TIMEOUT_ORDER = "must not be above maxTimeout";
const COORDINATES = "is required: latitude and longitude come together";

/** Values of fields that more than one rule looks at. */
interface RuleFields {
  readonly memoryType?: string | undefined;
  readonly title?: string | undefined;
  readonly placeName?: string | undefined;
  readonly placeLatitude?: number | undefined;
  readonly placeLongitude?: number | undefined;
  readonly minTimeout?: number | undefined;
  readonly maxTimeout?: number | undefined;
}

function memoryShape() {
  return {
    receiverID: field(idText()),
    media: field(z.array(mediumAddSchema).max(LIMITS.mediaCount)),
    title: field(text(LIMITS.title)),
    titleVariants: field(z.array(visibleText(LIMITS.title)).max(LIMITS.variantCount)),
    answers: field(z.array(answerAddSchema).max(LIMITS.answerCount)),
    date: field(dateTime()),
    dateUncertaintyDays: field(nonNegative()),
    placeName: field(text(LIMITS.name)),
    placeLatitude: field(latitude()),
    placeLongitude: field(longitude()),
    placeUncertaintyKm: field(nonNegative()),
    conclusive: field(z.boolean()),
    notPickable: field(z.boolean()),
    help: field(z.boolean()),
    hints: field(textList(LIMITS.title, LIMITS.labelCount)),
    minTimeout: field(nonNegative()),
    maxTimeout: field(nonNegative()),
    contextVarsToSet: field(textMap()),
    contextVarsToMatch: field(textMap()),
    dcmOutcomeType: field(text(LIMITS.name)),
    dcmOutcomeCode: field(text(LIMITS.name)),
    tags: field(textList(LIMITS.name, LIMITS.labelCount)),
  };
}

function needsTitle(memoryType: string | undefined): boolean {
  return memoryType === "Question" || memoryType === "Story";
}

function reportBrokenRules(memory: RuleFields, ctx: z.RefinementCtx): void {
  if (needsTitle(memory.memoryType) && memory.title !== undefined && isInvisible(memory.title)) {
    addRuleIssue(ctx, { code: "INVALID_FIELD", field: "title", message: "must not be blank" });
  }
  const { placeLatitude, placeLongitude, minTimeout, maxTimeout } = memory;
  const clearsPlace = memory.placeName === CLEARING_TEXT;
  if (!clearsPlace && (placeLatitude === undefined) !== (placeLongitude === undefined)) {
    const missing = placeLatitude === undefined ? "placeLatitude" : "placeLongitude";
    addRuleIssue(ctx, { code: "INCOMPLETE_COORDINATES", field: missing, message: COORDINATES });
  }
  if (minTimeout !== undefined && maxTimeout !== undefined && minTimeout > maxTimeout) {
    addRuleIssue(ctx, { code: "RULE_BROKEN", field: "minTimeout", message: TIMEOUT_ORDER });
  }
}

function withoutDefaultTitle<T extends { readonly memoryType?: string | undefined }>(memory: T): T {
  return memory.memoryType === "Default" ? without(memory, ["title", "titleVariants"]) : memory;
}

function withoutBlankPlace<T extends RuleFields>(memory: T): T {
  return memory.placeName?.trim() === "" ? without(memory, ["placeName"]) : memory;
}

function withoutClearing<T extends RuleFields & { receiverID?: string | undefined; date?: string | undefined }>(
  memory: T,
): T {
  let result = withoutBlankPlace(memory);
  if (result.receiverID === CLEARING_TEXT) result = without(result, ["receiverID"]);
  if (result.date === CLEARING_DATE) result = without(result, ["date", "dateUncertaintyDays"]);
  if (result.placeName === CLEARING_TEXT) {
    result = without(result, ["placeName", "placeLatitude", "placeLongitude", "placeUncertaintyKm"]);
  }
  return result;
}

/** A copy without some optional fields. */
function without<T extends object>(value: T, keys: readonly string[]): T {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key))) as T;
}
