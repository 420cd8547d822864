import { parseInput, type UserInput, type UserLoginFields, userLoginSchema } from "../../model/index.js";
import { isConflictError } from "../../ports/index.js";
import { readFlow } from "../access/index.js";
import { type AccountsContext, type Call, checkLinks, loginFailed, noteUser } from "../operations/index.js";
import { refs, type UserRecord, userOp } from "../stored/index.js";
import { type FoundUser, findUser } from "../users/index.js";
import { continueLogin, type LoginResult } from "./challenges.js";
import { attemptPassword, clearAttemptsOp } from "./password-attempt.js";

/** Logs in, or continues a login that was challenged. spec: Login. */
export async function login(call: Call, input: UserInput): Promise<LoginResult> {
  const fields = parseInput(userLoginSchema, input, { what: "Login", strict: true });
  checkLinks(call.context.settings, fields);
  return fields.flowID === undefined ? beginLogin(call, fields) : resumeLogin(call, fields, fields.flowID);
}

async function beginLogin(call: Call, fields: UserLoginFields): Promise<LoginResult> {
  const { context } = call;
  const { storage, passwordHasher } = context.ports;
  const password = fields.password ?? "";
  // Computed before the user is looked up, so timing does not reveal whether the user exists.
  const dummyHash = await context.dummyHash();
  const finding = await findUser(context, fields);
  if (finding.found === null) {
    await passwordHasher.verify(password, dummyHash);
    throw loginFailed(call, finding.reason);
  }
  const { found } = finding;
  noteUser(call.trail, found.user);
  const attempt = await attemptPassword(context, found.user, password);
  if (!attempt.isRight) throw loginFailed(call, attempt.reason);
  try {
    if (isExpired(context, found.user)) throw loginFailed(call, "PASSWORD_EXPIRED");
    const current = await updateHash(context, found, password);
    const alongOps = [clearAttemptsOp(found.user)];
    return await continueLogin(call, current, fields, { flow: null, passed: [], alongOps });
  } catch (error) {
    // The password was right, so its attempt must not count as a failure.
    await storage.commit([clearAttemptsOp(found.user)]);
    throw error;
  } finally {
    attempt.end();
  }
}

async function resumeLogin(call: Call, fields: UserLoginFields, flowID: string): Promise<LoginResult> {
  const finding = await findUser(call.context, fields);
  const flow = await readFlow(call.context, flowID);
  if (finding.found === null) throw loginFailed(call, finding.reason);
  const { user } = finding.found;
  noteUser(call.trail, user);
  const isTheirs = flow !== null && flow.record.userID === user.userID && flow.record.generation === user.generation;
  if (!isTheirs) throw loginFailed(call, "WRONG_FLOW");
  return continueLogin(call, finding.found, fields, { flow, passed: flow.record.passed });
}

function isExpired({ ports }: AccountsContext, { temporaryUntilMs }: UserRecord): boolean {
  return temporaryUntilMs !== null && temporaryUntilMs <= ports.clock.now();
}

/** Replaces a hash that was made with weaker settings. */
async function updateHash({ ports }: AccountsContext, found: FoundUser, password: string): Promise<FoundUser> {
  const { user, version } = found;
  if (!ports.passwordHasher.needsRehash(user.passwordHash)) return found;
  const after: UserRecord = { ...user, passwordHash: await ports.passwordHasher.hash(password) };
  try {
    const [doc] = await ports.storage.commit([userOp(after, version)]);
    return { ...found, user: after, version: doc?.version ?? version };
  } catch (error) {
    if (!isConflictError(error)) throw error;
    // A parallel login may have done the same.
    const [doc] = await ports.storage.get([refs.user(user.tenantID, user.userID)]);
    return doc ? { ...found, user: doc.value as unknown as UserRecord, version: doc.version } : found;
  }
}
