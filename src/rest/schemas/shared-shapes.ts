import * as z from "zod";

export function textOrNull(): z.ZodNullable<z.ZodString> {
  return z.string().nullable();
}

export function numberOrNull(): z.ZodNullable<z.ZodNumber> {
  return z.number().nullable();
}

/** The fields of AuditFields. */
export function auditShape() {
  return {
    creationTimestamp: textOrNull(),
    creationSessionID: textOrNull(),
    lastChangeTimestamp: textOrNull(),
    lastChangeSessionID: textOrNull(),
  };
}
