import { parseInput, type User, userRegistrationSchema } from "../../model/index.js";
import { isConflictError } from "../../ports/index.js";
import { putOp, readDoc } from "../../shared/index.js";
import { noteUser, type OperationCall } from "../operations/index.js";
import { accountRefs, checkName } from "../stored/index.js";
import { findTenant, newTenantOps } from "../tenants/index.js";
import { claimOps, newUser, toUserView, userOps } from "../users/index.js";
import { checkPassword } from "./password-policy.js";

/** The first super administrator. */
export interface BootstrapInput {
  /** Created if there is no tenant with this name. */
  readonly tenant: string;
  readonly userName: string;
  readonly password: string;
  readonly eMail: string;
}

/** Creates the first super administrator. Returns null, and changes nothing, if there ever was one. */
export async function bootstrap({ context, trail }: OperationCall, input: BootstrapInput): Promise<User | null> {
  const { ports } = context;
  const options = { what: "Bootstrap", strict: true };
  const fields = parseInput(userRegistrationSchema, { ...input, tnCAndPPAccepted: true }, options);
  if ((await readDoc(ports.storage, accountRefs.superAdministrators)) !== null) return null;
  checkName(fields.userName, "userName");
  await checkPassword(context, fields.password, { ...fields, mfaEnabled: false }, "password");
  const known = await findTenant(ports, fields.tenant);
  const { tenant, ops } = known === null ? newTenantOps(ports, { name: fields.tenant }) : { tenant: known, ops: [] };
  const user = newUser(context, {
    tenantID: tenant.tenantID,
    userName: fields.userName,
    eMail: fields.eMail,
    passwordHash: await ports.passwordHasher.hash(fields.password),
    admin: true,
    superAdmin: true,
    tnCAndPPAccepted: true,
    enableSvcCreation: true,
  });
  try {
    await ports.storage.commit([
      putOp(accountRefs.superAdministrators, 1, { if: "absent" }),
      ...ops,
      ...claimOps(context, user),
      ...userOps(user),
    ]);
  } catch (error) {
    if (isConflictError(error) && error.opIndex === 0) return null;
    throw error;
  }
  noteUser(trail, user);
  return toUserView(context, user, tenant);
}
