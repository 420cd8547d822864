import { KeepsakeError } from "../../errors.js";
import type { Tenant } from "../../model/index.js";
import { type AccountsContext, type Call, type OperationName, operationOf } from "../operations/index.js";
import { refs, type Setter, type UserRecord } from "../stored/index.js";
import { noteUse, readToken, type TokenRecord } from "./tokens.js";

/** Who is logged in, as the user is now. */
export interface Actor {
  readonly user: UserRecord;
  readonly version: number;
  readonly tenant: Tenant;
  readonly token: TokenRecord;
  readonly tokenDigest: string;
}

/**
 * Lets a caller into an operation, or refuses. Roles, terms and password are those of this moment: no token carries them.
 *
 * @param isExempt true where this very call of this user is one of those that need no accepted terms.
 * @throws KeepsakeError INVALID_TOKEN, ADMINISTRATOR_REQUIRED, PASSWORD_CHANGE_REQUIRED, TERMS_NOT_ACCEPTED
 */
export async function enter(
  call: Call,
  token: string,
  name: OperationName,
  isExempt: (user: UserRecord) => boolean = () => false,
): Promise<Actor> {
  const actor = await authenticate(call.context, token);
  call.trail.tenantID = actor.user.tenantID;
  call.trail.actorID = actor.user.userID;
  const { access, beforePasswordChange = false, needsTerms = false } = operationOf(name);
  const { user, token: held } = actor;
  if (held.scope === "read" && name !== "get") throw invalidToken();
  if (access === "administrator" && !user.admin && !user.superAdmin) throw administratorRequired();
  if (access === "superAdministrator" && !user.superAdmin) throw superAdministratorRequired();
  if (held.scope === "creation" && !beforePasswordChange) throw passwordChangeRequired();
  if (needsTerms && !user.tnCAndPPAccepted && !isExempt(user)) throw termsNotAccepted();
  return actor;
}

/**
 * Who a token stands for.
 *
 * @throws KeepsakeError INVALID_TOKEN
 */
export async function authenticate(
  context: Pick<AccountsContext, "ports" | "settings">,
  token: string,
): Promise<Actor> {
  const held = await readToken(context, token);
  if (held === null) throw invalidToken();
  const { tenantID, userID, generation } = held.record;
  const [doc, tenant] = await context.ports.storage.get([refs.user(tenantID, userID), refs.tenant(tenantID)]);
  if (!doc || !tenant) throw invalidToken();
  const user = doc.value as unknown as UserRecord;
  if (user.generation !== generation) throw invalidToken();
  await noteUse(context, held);
  return {
    user,
    version: doc.version,
    tenant: tenant.value as unknown as Tenant,
    token: held.record,
    tokenDigest: held.digest,
  };
}

/** The parts that somebody plays towards a user of the same tenant, or, as super administrator, of any. */
export function partsOf({ user }: Pick<Actor, "user">, userID: string | null): ReadonlySet<Setter> {
  return new Set<Setter>([
    ...(user.userID === userID ? (["self"] as const) : []),
    ...(user.admin || user.superAdmin ? (["administrator"] as const) : []),
    ...(user.superAdmin ? (["superAdministrator"] as const) : []),
  ]);
}

/** The error for a token that is none, or none any more. */
export function invalidToken(): KeepsakeError {
  return new KeepsakeError("INVALID_TOKEN", "The login token is not valid, or no longer");
}

/** The error for what only administrators may do. */
export function administratorRequired(): KeepsakeError {
  return new KeepsakeError("ADMINISTRATOR_REQUIRED", "This is for administrators only");
}

/** The error for what only administrators of all tenants may do. */
function superAdministratorRequired(): KeepsakeError {
  return new KeepsakeError("ADMINISTRATOR_REQUIRED", "This is for super administrators only");
}

/** The error for what waits for the terms to be accepted. */
export function termsNotAccepted(): KeepsakeError {
  return new KeepsakeError("TERMS_NOT_ACCEPTED", "Terms and privacy policy must be accepted first");
}

/** The error for what waits for the temporary password to be changed. */
export function passwordChangeRequired(): KeepsakeError {
  return new KeepsakeError("PASSWORD_CHANGE_REQUIRED", "The temporary password must be changed first");
}

/** The error for a user that is not there, or not there for this caller. */
export function userNotFound(): KeepsakeError {
  return new KeepsakeError("USER_NOT_FOUND", "There is no user with this userID", { field: "userID" });
}
