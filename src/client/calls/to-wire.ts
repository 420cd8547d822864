// The service takes null as absent. What null clears in the library is cleared by `-`, and dates by the year 1.

/** The date that clears a date. */
export const NO_DATE = "0001-01-01T00:00:00";

/** The text that clears another field. */
export const NO_VALUE = "-";

const DATES: ReadonlySet<string> = new Set(["date", "birthDate"]);

/** Other fields that null clears. */
export const CLEARABLE: ReadonlySet<string> = new Set([
  ...["receiverID", "dateUncertaintyDays", "placeName", "placeLatitude", "placeLongitude", "placeUncertaintyKm"],
  ...["minTimeout", "maxTimeout", "dcmOutcomeType", "dcmOutcomeCode", "information", "pin"],
  ...["description", "presentation", "password", "confidenceThresholds", "continuationPrompts", "ageRestriction"],
  ...["webHook", "httpMethod", "httpQueryStringTemplate", "httpBodyTemplate", "httpBodyContentType"],
  ...["avatarURL", "avatar3DURL", "avatar3DURLType"],
]);

/** A change as the service takes it. */
export function toWireChanges(changes: object): object {
  const entries = Object.entries(changes).map(([key, value]) => {
    if (value !== null) return [key, value];
    return [key, DATES.has(key) ? NO_DATE : CLEARABLE.has(key) ? NO_VALUE : null];
  });
  return Object.fromEntries(entries) as object;
}

/** A memory, or a change of one, with its answers in full. */
export function toWireMemory(memory: object): object {
  const { answer, ...rest } = memory as { readonly answer?: unknown; readonly answers?: unknown };
  const answers = answer == null ? rest.answers : [answer];
  if (!Array.isArray(answers)) return rest;
  return { ...rest, answers: answers.map((one: unknown) => (typeof one === "string" ? { text: one } : one)) };
}
