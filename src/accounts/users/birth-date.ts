import { KeepsakeError } from "../../errors.js";
import type { AccountsContext } from "../operations/index.js";
import { ageOf } from "../stored/index.js";

/** Nobody is older. */
const MAX_AGE = 130;

/** @throws KeepsakeError INVALID_FIELD for a date that is to come, or too long ago */
export function checkBirthDate({ ports }: Pick<AccountsContext, "ports">, birthDate: string): void {
  const now = ports.clock.now();
  if (Date.parse(birthDate) <= now && (ageOf({ birthDate }, now) ?? 0) <= MAX_AGE) return;
  throw new KeepsakeError("INVALID_FIELD", "User: birthDate must be that of somebody alive", { field: "birthDate" });
}
