import { KeepsakeError } from "../../errors.js";
import type { Tenant } from "../../model/index.js";
import { readDocs } from "../../shared/index.js";
import type { AccountCallOptions, AccountsContext, OperationCall, OperationRunner } from "../operations/index.js";
import { type OperationName, operationOf } from "../options/index.js";
import { accountRefs, type Setter, type TokenRecord, type UserRecord } from "../stored/index.js";
import { readToken, recordUse } from "./tokens.js";

/** The logged-in user who calls an operation, as stored now. */
export interface Caller {
  readonly user: UserRecord;
  readonly version: number;
  readonly tenant: Tenant;
  readonly token: TokenRecord;
  readonly tokenDigest: string;
}

/** Runs an operation that needs a token, after {@link authorize}. */
export type AuthorizedRunner = ReturnType<typeof createAuthorizedRunner>;

export function createAuthorizedRunner(runOperation: OperationRunner) {
  return <T>(
    operation: OperationName,
    token: string,
    options: AccountCallOptions | undefined,
    task: (call: OperationCall, caller: Caller) => Promise<T>,
  ): Promise<T> =>
    runOperation(operation, options, async (call) => task(call, await authorize(call, token, operation)));
}

/**
 * Checks that a token may call an operation. Tokens carry no roles or consents: those of this moment are used.
 *
 * @throws KeepsakeError INVALID_TOKEN, ADMINISTRATOR_REQUIRED, PASSWORD_CHANGE_REQUIRED, TERMS_NOT_ACCEPTED
 */
export async function authorize(
  { context, trail }: OperationCall,
  token: string,
  operation: OperationName,
  isExempt: (user: UserRecord) => boolean = () => false,
): Promise<Caller> {
  const caller = await authenticate(context, token);
  const { user } = caller;
  const { scope } = caller.token;
  trail.tenantID = user.tenantID;
  trail.actorID = user.userID;
  const { access, beforePasswordChange = false, needsTerms = false } = operationOf(operation);
  if (scope === "read" && operation !== "get") throw invalidToken();
  if (access === "administrator" && !user.admin && !user.superAdmin) throw administratorRequired();
  if (access === "superAdministrator" && !user.superAdmin) throw administratorRequired("super administrators");
  if (scope === "creation" && !beforePasswordChange) throw passwordChangeRequired();
  if (needsTerms && !user.tnCAndPPAccepted && !isExempt(user)) throw termsNotAccepted();
  return caller;
}

/** Finds the user of a token. @throws KeepsakeError INVALID_TOKEN */
export async function authenticate(
  context: Pick<AccountsContext, "ports" | "settings">,
  token: string,
): Promise<Caller> {
  const found = await readToken(context.ports, token);
  if (found === null) throw invalidToken();
  const { tenantID, userID, generation } = found.value;
  const { storage } = context.ports;
  const [user, tenant] = await readDocs(storage, [accountRefs.user(tenantID, userID), accountRefs.tenant(tenantID)]);
  if (!user || !tenant || user.value.generation !== generation) throw invalidToken();
  await recordUse(context, found);
  const { value, version } = user;
  return { user: value, version, tenant: tenant.value, token: found.value, tokenDigest: found.id };
}

/** The roles of a caller toward a user of the same tenant; a super administrator has them toward every user. */
export function rolesToward({ user }: Pick<Caller, "user">, userID: string | null): ReadonlySet<Setter> {
  return new Set<Setter>([
    ...(user.userID === userID ? (["self"] as const) : []),
    ...(user.admin || user.superAdmin ? (["administrator"] as const) : []),
    ...(user.superAdmin ? (["superAdministrator"] as const) : []),
  ]);
}

export function invalidToken(): KeepsakeError {
  return new KeepsakeError("INVALID_TOKEN", "The login token is invalid or has expired");
}

export function administratorRequired(role = "administrators"): KeepsakeError {
  return new KeepsakeError("ADMINISTRATOR_REQUIRED", `This is for ${role} only`);
}

export function termsNotAccepted(): KeepsakeError {
  return new KeepsakeError("TERMS_NOT_ACCEPTED", "Terms and privacy policy must be accepted first");
}

export function passwordChangeRequired(): KeepsakeError {
  return new KeepsakeError("PASSWORD_CHANGE_REQUIRED", "The temporary password must be changed first");
}

/** The error for an assistant that does not exist or is hidden from the caller. */
export function assistantNotFound(): KeepsakeError {
  const message = "There is no assistant with this assistantID";
  return new KeepsakeError("ASSISTANT_NOT_FOUND", message, { field: "assistantID" });
}

/** The error for a user who does not exist or is hidden from the caller. */
export function userNotFound(): KeepsakeError {
  return new KeepsakeError("USER_NOT_FOUND", "There is no user with this userID", { field: "userID" });
}
