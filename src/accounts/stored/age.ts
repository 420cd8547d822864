import { UTCDate } from "@date-fns/utc/date";
import { differenceInYears } from "date-fns/differenceInYears";
import { KeepsakeError } from "../../errors.js";
import type { UserRecord } from "./records.js";

const MAX_AGE = 130;

/** Full years since birth, in UTC; null if the birth date is unknown. spec: User (age). */
export function ageOf({ birthDate }: Pick<UserRecord, "birthDate">, now: number): number | null {
  return birthDate === null ? null : differenceInYears(new UTCDate(now), new UTCDate(birthDate));
}

/** @throws KeepsakeError INVALID_FIELD for a date in the future or more than 130 years ago */
export function checkBirthDate(birthDate: string, now: number): void {
  if (Date.parse(birthDate) <= now && (ageOf({ birthDate }, now) ?? 0) <= MAX_AGE) return;
  const message = "User: birthDate must be the birth date of a living person";
  throw new KeepsakeError("INVALID_FIELD", message, { field: "birthDate" });
}
