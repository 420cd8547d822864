import { UTCDate } from "@date-fns/utc";
import { differenceInYears } from "date-fns";
import type { UserRecord } from "./user-record.js";

/** Full years that completions ask for, where a birth date is known. spec: User (birthDate). */
export const COMPLETION_AGE = 14;

/** Full years that content for adults asks for. spec: User (birthDate). */
export const ADULT_AGE = 18;

/** Full years since birth, in UTC; null where the birth date is not known. spec: User (age). */
export function ageOf({ birthDate }: Pick<UserRecord, "birthDate">, now: number): number | null {
  return birthDate === null ? null : differenceInYears(new UTCDate(now), new UTCDate(birthDate));
}
