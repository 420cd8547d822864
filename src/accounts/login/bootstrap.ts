import { parseInput, type User, userRegistrationSchema } from "../../model/index.js";
import { isConflictError } from "../../ports/index.js";
import type { Call } from "../operations/index.js";
import { checkName, refs } from "../stored/index.js";
import { findTenant, newTenantOps } from "../tenants/index.js";
import { claimOps, newUser, shownUser, userOps } from "../users/index.js";
import { checkPassword } from "./password-policy.js";

/** The first super administrator. */
export interface BootstrapInput {
  /** Made where there is none of this name. */
  readonly tenant: string;
  readonly userName: string;
  readonly password: string;
  readonly eMail: string;
}

/** Makes the first super administrator; null, and nothing done, where there was one ever. */
export async function bootstrap(call: Call, input: BootstrapInput): Promise<User | null> {
  const { context, trail } = call;
  const { ports } = context;
  const fields = parseInput(
    userRegistrationSchema,
    { ...input, tnCAndPPAccepted: true },
    {
      what: "Bootstrap",
      strict: true,
    },
  );
  const [done] = await ports.storage.get([refs.superAdministrators()]);
  if (done) return null;
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
      { op: "put", ref: refs.superAdministrators(), value: 1, if: "absent" },
      ...ops,
      ...claimOps(context, user),
      ...userOps(user),
    ]);
  } catch (error) {
    if (isConflictError(error) && error.opIndex === 0) return null;
    throw error;
  }
  trail.tenantID = tenant.tenantID;
  trail.userID = user.userID;
  return shownUser(context, user, tenant);
}
