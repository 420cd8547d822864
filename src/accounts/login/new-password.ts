import { KeepsakeError } from "../../errors.js";
import type { Tenant } from "../../model/index.js";
import type { AccountsContext } from "../operations/index.js";
import type { UserRecord } from "../stored/index.js";
import { checkPassword } from "./password-policy.js";

/**
 * A user with a password of their own choice; all that they were logged in by ends with the next write of them.
 *
 * @throws KeepsakeError WEAK_PASSWORD, also for the password that is to be changed
 */
export async function withNewPassword(
  context: AccountsContext,
  user: UserRecord,
  tenant: Tenant,
  newPassword: string,
): Promise<UserRecord> {
  const { passwordHasher } = context.ports;
  await checkPassword(context, newPassword, { ...user, tenant: tenant.name }, "newPassword");
  if (await passwordHasher.verify(newPassword, user.passwordHash)) {
    throw new KeepsakeError("WEAK_PASSWORD", "User: newPassword must not be the one before", { field: "newPassword" });
  }
  return {
    ...user,
    passwordHash: await passwordHasher.hash(newPassword),
    temporaryUntilMs: null,
    generation: user.generation + 1,
  };
}
