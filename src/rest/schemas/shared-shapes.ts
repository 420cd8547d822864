import * as z from "zod";

export const textOrNull = z.string().nullable();
export const numberOrNull = z.number().nullable();

/** The fields of AuditFields. */
export const auditShape = {
  creationTimestamp: textOrNull,
  creationSessionID: textOrNull,
  lastChangeTimestamp: textOrNull,
  lastChangeSessionID: textOrNull,
};
