import { KeepsakeError } from "../../errors.js";
import type { AccountsContext } from "./context.js";

/** @throws KeepsakeError MAILER_MISSING, whoever it is about */
export function requireMailer({ ports }: Pick<AccountsContext, "ports">): void {
  if (ports.mailer !== null) return;
  throw new KeepsakeError("MAILER_MISSING", "This service sends no mail, which the operation needs");
}
