import { parseInput, type Tenant, type User, type UserInput, userCreationSchema } from "../../model/index.js";
import { addFlow, type Caller, commitAccess, createFlow, createToken, rolesToward } from "../access/index.js";
import { sendMail } from "../login/index.js";
import { checkLinks, magicLink, newBase32, noteUser, type OperationCall, requireMailer } from "../operations/index.js";
import { checkName, pickCreation, pickPlain, type UserRecord } from "../stored/index.js";
import { findTenant, tenantNotFound } from "../tenants/index.js";
import { claimOps, eMailTaken, newUser, toUserView, userNameTaken, userOps } from "../users/index.js";

/** A user created by an administrator. spec: Creation. */
export interface CreatedUser {
  readonly user: User;
  /** Null if it was mailed to the user. */
  readonly temporaryPassword: string | null;
  /** Logs the user in to change the temporary password. */
  readonly loginToken: string;
}

/** 80 random bits. */
const TEMPORARY_PASSWORD_LENGTH = 16;

/** Creates a user with a temporary password, which is mailed, or returned if the caller wants no mail. */
export async function createUser(call: OperationCall, caller: Caller, input: UserInput): Promise<CreatedUser> {
  const { context, trail } = call;
  const { ports, settings } = context;
  const fields = checkLinks(settings, parseInput(userCreationSchema, input, { what: "User", strict: true }));
  const isMailed = fields.dontSendInvitationEmail !== true;
  if (isMailed) requireMailer(context);
  checkName(fields.userName, "userName");
  const picked = pickCreation(fields, rolesToward(caller, null));
  const tenant = await findNamedTenant(call, caller, picked.tenant);
  trail.tenantID = tenant.tenantID;
  const temporaryPassword = newBase32(ports.ids, TEMPORARY_PASSWORD_LENGTH);
  const temporaryUntilMs = ports.clock.now() + settings.temporaryPasswordLifeMs;
  const user = newUser(context, {
    ...(pickPlain(picked) as Partial<UserRecord>),
    tenantID: tenant.tenantID,
    userName: fields.userName,
    eMail: fields.eMail,
    passwordHash: await ports.passwordHasher.hash(temporaryPassword),
    temporaryUntilMs,
  });
  noteUser(trail, user);
  const created = await createToken(context, user, "creation");
  // The mail contains the temporary password, so its link may stand for it.
  const passed = { step: "PASSWORD_CHANGE", passed: [] } as const;
  const flow = isMailed ? await createFlow(context, user, passed, temporaryUntilMs) : null;
  const ops = [...claimOps(context, user), ...userOps(user), created.op, ...(flow === null ? [] : [flow.op])];
  const changes = [created.add, ...(flow === null ? [] : [addFlow(flow.digest)])];
  await commitAccess(context, user, changes, ops, ({ opIndex }) => {
    if (opIndex === 0) return userNameTaken();
    return opIndex === 1 ? eMailTaken() : tenantNotFound("tenant");
  });
  if (flow !== null) {
    const link = magicLink(settings, fields, flow.flowID);
    sendMail(call, "invitation", tenant, user, { temporaryPassword, ...link });
  }
  return {
    user: await toUserView(context, user, tenant, "change"),
    temporaryPassword: isMailed ? null : temporaryPassword,
    loginToken: created.token,
  };
}

async function findNamedTenant({ context }: OperationCall, caller: Caller, name: string | undefined): Promise<Tenant> {
  if (name === undefined) return caller.tenant;
  const tenant = await findTenant(context.ports, name);
  if (tenant === null) throw tenantNotFound("tenant");
  return tenant;
}
