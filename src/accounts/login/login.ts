import { parseInput, type UserInput, type UserLoginFields, userLoginSchema } from "../../model/index.js";
import { nullOnConflict, readDoc } from "../../shared/index.js";
import { readFlow } from "../access/index.js";
import { type AccountsContext, checkLinks, loginFailed, noteUser, type OperationCall } from "../operations/index.js";
import { accountRefs, type UserRecord, userOp } from "../stored/index.js";
import { type FoundUser, findUser } from "../users/index.js";
import { continueLogin, type LoginResult } from "./challenges.js";
import { attemptPassword } from "./password-attempt.js";

/** Logs in, or continues a login that was challenged. spec: Login. */
export async function login(call: OperationCall, input: UserInput): Promise<LoginResult> {
  const parsed = parseInput(userLoginSchema, input, { what: "Login", strict: true });
  const fields = checkLinks(call.context.settings, parsed);
  return fields.flowID === undefined ? beginLogin(call, fields) : resumeLogin(call, fields, fields.flowID);
}

async function beginLogin(call: OperationCall, fields: UserLoginFields): Promise<LoginResult> {
  const { context } = call;
  const { passwordHasher } = context.ports;
  const password = fields.password ?? "";
  // Computed before the user is looked up, so timing does not reveal whether the user exists.
  const dummyHash = await context.dummyHash();
  const { found, reason } = await findUser(context, fields);
  if (found === null) {
    await passwordHasher.verify(password, dummyHash);
    throw loginFailed(call, reason);
  }
  noteUser(call.trail, found.user);
  const failure = await attemptPassword(call, found.user, password);
  if (failure !== null) throw loginFailed(call, failure);
  if (isExpired(context, found.user)) throw loginFailed(call, "PASSWORD_EXPIRED");
  return continueLogin(call, await updateHash(context, found, password), fields, null);
}

async function resumeLogin(call: OperationCall, fields: UserLoginFields, flowID: string): Promise<LoginResult> {
  const { found, reason } = await findUser(call.context, fields);
  const flow = await readFlow(call.context, flowID);
  if (found === null) throw loginFailed(call, reason);
  const { user } = found;
  noteUser(call.trail, user);
  const isTheirs = flow !== null && flow.value.userID === user.userID && flow.value.generation === user.generation;
  if (!isTheirs) throw loginFailed(call, "WRONG_FLOW");
  return continueLogin(call, found, fields, flow);
}

function isExpired({ ports }: AccountsContext, { temporaryUntilMs }: UserRecord): boolean {
  return temporaryUntilMs !== null && temporaryUntilMs <= ports.clock.now();
}

/** Replaces a hash that was made with weaker settings. */
async function updateHash({ ports }: AccountsContext, found: FoundUser, password: string): Promise<FoundUser> {
  const { user, version } = found;
  if (!ports.passwordHasher.needsRehash(user.passwordHash)) return found;
  const after: UserRecord = { ...user, passwordHash: await ports.passwordHasher.hash(password) };
  const committed = await nullOnConflict(ports.storage.commit([userOp(after, version)]));
  if (committed !== null) return { ...found, user: after, version: committed[0]?.version ?? version };
  // A parallel login may have done the same.
  const doc = await readDoc(ports.storage, accountRefs.user(user.tenantID, user.userID));
  return doc ? { ...found, user: doc.value, version: doc.version } : found;
}
