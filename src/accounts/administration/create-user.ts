import { parseInput, type Tenant, type User, type UserInput, userCreationSchema } from "../../model/index.js";
import { isConflictError } from "../../ports/index.js";
import { type Actor, commitAccess, makeToken, partsOf } from "../access/index.js";
import { sendMail } from "../login/index.js";
import { type Call, checkLinks, magicLink, newBase32, requireMailer } from "../operations/index.js";
import { checkName, pickCreation, plainFields, type UserRecord } from "../stored/index.js";
import { findTenant, tenantNotFound } from "../tenants/index.js";
import { claimOps, eMailTaken, newUser, shownUser, userNameTaken, userOps } from "../users/index.js";

/** A user that an administrator made. spec: Creation. */
export interface CreatedUser {
  readonly user: User;
  /** Null where it was mailed to the user. */
  readonly temporaryPassword: string | null;
  /** Logs the user in, to change the temporary password; null where that was mailed. */
  readonly loginToken: string | null;
}

/** 80 random bits. */
const TEMPORARY_LENGTH = 16;

/** Creates a user with a temporary password, which is mailed, or returned where the caller wants no mail. */
export async function createUser(call: Call, actor: Actor, input: UserInput): Promise<CreatedUser> {
  const { context, trail } = call;
  const fields = parseInput(userCreationSchema, input, { what: "User", strict: true });
  checkLinks(context.settings, fields);
  const isMailed = fields.dontSendInvitationEmail !== true;
  if (isMailed) requireMailer(context);
  checkName(fields.userName, "userName");
  const picked = pickCreation(fields, partsOf(actor, null));
  const tenant = await tenantOf(call, actor, picked.tenant);
  trail.tenantID = tenant.tenantID;
  const temporaryPassword = newBase32(context.ports.ids, TEMPORARY_LENGTH);
  const user = newUser(context, {
    ...(plainFields(picked) as Partial<UserRecord>),
    tenantID: tenant.tenantID,
    userName: fields.userName,
    eMail: fields.eMail,
    passwordHash: await context.ports.passwordHasher.hash(temporaryPassword),
    temporaryUntilMs: context.ports.clock.now() + context.settings.temporaryPasswordLifeMs,
  });
  trail.userID = user.userID;
  const made = isMailed ? null : await makeToken(context, user, "creation");
  await write(call, user, made);
  if (isMailed) {
    const to = { kind: "invitation", user, address: user.eMail } as const;
    sendMail(call, tenant, to, { temporaryPassword, ...magicLink(context.settings, fields) });
  }
  return {
    user: await shownUser(context, user, tenant),
    temporaryPassword: isMailed ? null : temporaryPassword,
    loginToken: made?.token ?? null,
  };
}

async function tenantOf({ context }: Call, actor: Actor, name: string | undefined): Promise<Tenant> {
  if (name === undefined) return actor.tenant;
  const tenant = await findTenant(context.ports, name);
  if (tenant === null) throw tenantNotFound("tenant");
  return tenant;
}

async function write({ context }: Call, user: UserRecord, made: Awaited<ReturnType<typeof makeToken>> | null) {
  const claims = claimOps(context, user);
  const ops = [...claims, ...userOps(user), ...(made === null ? [] : [made.op])];
  await commitAccess(context, user, made === null ? [] : [made.add], ops, (error) => {
    if (error.opIndex === 0) return userNameTaken();
    if (error.opIndex === 1) return eMailTaken();
    return isConflictError(error) ? tenantNotFound("tenant") : error;
  });
}
