/** Field rules, parsing and checks that all schemas share. */
export { AUDIT_KEYS, type AuditFields, completeAudit } from "./audit-fields.js";
export { callOptions, checkAddress, checkMethods, checkOption, checkOptions, checkSignal } from "./check-options.js";
export { CLEARING_DATE, CLEARING_TEXT, formatDateTime, normalizeDateTime, parseDateTime } from "./dates.js";
export { distanceKm } from "./distance.js";
export type { Envelope } from "./envelope.js";
export {
  addRuleIssue,
  clearableKeys,
  countNumber,
  cultureText,
  dateTime,
  field,
  idText,
  latitude,
  longitude,
  nonBlankText,
  nonNegative,
  pinText,
  type TextMap,
  tagText,
  text,
  textList,
  textMap,
  toTextMap,
  urlText,
  visibleText,
  withClearable,
  withReadOnly,
} from "./fields.js";
export { LIMITS } from "./limits.js";
export type { Loose, Maybe } from "./maybe.js";
export { knownInput, type ParseOptions, parseInput, withCleared } from "./parse.js";
export { isInvisible, saysSomething } from "./visible.js";
