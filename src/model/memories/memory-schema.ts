import * as z from "zod";
import { KeepsakeError } from "../../errors.js";
import {
  AUDIT_KEYS,
  addRuleIssue,
  CLEARING_DATE,
  CLEARING_TEXT,
  field,
  fieldRules,
  idText,
  isInvisible,
  LIMITS,
  nonNegative,
  text,
  textList,
  textMap,
  visibleText,
} from "../rules/index.js";
import {
  COORDINATE_REQUIRED,
  dateAndPlaceShape,
  findMissingCoordinate,
  reportMissingCoordinate,
} from "./date-and-place.js";
import { mediumAddSchema } from "./medium.js";
import { answerAddSchema, MEMORY_TYPES, type Memory } from "./memory.js";

const MEMORY_RULES = {
  readOnly: ["memoryID", "lastRead", "readOccurrences", "receiverTag", "receiverName", ...AUDIT_KEYS],
  // The specification clears place, date and person in other ways.
  clearable: ["minTimeout", "maxTimeout", "dcmOutcomeType", "dcmOutcomeCode"],
};

const memoryShape = {
  receiverID: field(idText()),
  media: field(z.array(mediumAddSchema).max(LIMITS.mediaCount)),
  title: field(text(LIMITS.title)),
  titleVariants: field(z.array(visibleText(LIMITS.title)).max(LIMITS.variantCount)),
  answers: field(z.array(answerAddSchema).max(LIMITS.answerCount)),
  ...dateAndPlaceShape,
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

type MemoryFields = z.output<z.ZodObject<typeof memoryShape>> & { readonly memoryType?: Memory["memoryType"] };

/**
 * Checks a Memory that is added. Title and variants of a Default are dropped, and so are values that clear a field on
 * update. spec: Memory.
 */
export const memoryAddSchema = z
  .object({ memoryType: z.enum(MEMORY_TYPES), ...memoryShape })
  .superRefine((memory, ctx) => {
    if (needsTitle(memory.memoryType) && memory.title === undefined) {
      addRuleIssue(ctx, { code: "MISSING_FIELD", field: "title", message: TITLE_REQUIRED });
    }
    reportBrokenRules(memory, ctx);
  })
  .overwrite((memory) => withoutDefaultTitle(withoutClearing(memory)))
  .register(fieldRules, MEMORY_RULES);

/**
 * Checks a change of a Memory. The values that clear a field (`CLEARING_TEXT` for receiverID and placeName,
 * `CLEARING_DATE` for date) are kept for the writer, and so are those of other fields (`withCleared`). Rules that also
 * need the stored fields are left to {@link checkMemory}.
 */
export const memoryUpdateSchema = z
  .object({ memoryType: field(z.enum(MEMORY_TYPES)), ...memoryShape, markAsRead: field(z.boolean()) })
  .superRefine(reportBrokenRules)
  .overwrite((memory) => withoutDefaultTitle(withoutBlankPlace(memory)))
  .register(fieldRules, MEMORY_RULES);

/** Output of {@link memoryAddSchema}. */
export type MemoryAddFields = z.output<typeof memoryAddSchema>;

/** Output of {@link memoryUpdateSchema}. */
export type MemoryUpdateFields = z.output<typeof memoryUpdateSchema>;

/**
 * Checks a whole Memory, as a change would store it, for the rules across fields.
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
  const missing = findMissingCoordinate(memory);
  if (missing !== null) {
    throw new KeepsakeError("INCOMPLETE_COORDINATES", `Memory: ${missing} ${COORDINATE_REQUIRED}`, { field: missing });
  }
}

const TITLE_REQUIRED = "is required for a Question or a Story, and must not be blank";
const TIMEOUT_ORDER = "must not be above maxTimeout";

function needsTitle(memoryType: Memory["memoryType"] | undefined): boolean {
  return memoryType === "Question" || memoryType === "Story";
}

function reportBrokenRules(memory: MemoryFields, ctx: z.RefinementCtx): void {
  const { memoryType, title, placeName, minTimeout, maxTimeout } = memory;
  if (needsTitle(memoryType) && title !== undefined && isInvisible(title)) {
    addRuleIssue(ctx, { code: "INVALID_FIELD", field: "title", message: "must not be blank" });
  }
  if (placeName !== CLEARING_TEXT) reportMissingCoordinate(memory, ctx);
  if (minTimeout !== undefined && maxTimeout !== undefined && minTimeout > maxTimeout) {
    addRuleIssue(ctx, { code: "RULE_BROKEN", field: "minTimeout", message: TIMEOUT_ORDER });
  }
}

function withoutDefaultTitle<T extends MemoryFields>(memory: T): T {
  return memory.memoryType === "Default" ? omit(memory, ["title", "titleVariants"]) : memory;
}

function withoutBlankPlace<T extends MemoryFields>(memory: T): T {
  return memory.placeName?.trim() === "" ? omit(memory, ["placeName"]) : memory;
}

function withoutClearing<T extends MemoryFields>(memory: T): T {
  let result = withoutBlankPlace(memory);
  if (result.receiverID === CLEARING_TEXT) result = omit(result, ["receiverID"]);
  if (result.date === CLEARING_DATE) result = omit(result, ["date", "dateUncertaintyDays"]);
  if (result.placeName === CLEARING_TEXT) {
    result = omit(result, ["placeName", "placeLatitude", "placeLongitude", "placeUncertaintyKm"]);
  }
  return result;
}

/** Copies an object without some of its optional fields. */
function omit<T extends object>(value: T, keys: readonly string[]): T {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key))) as T;
}
