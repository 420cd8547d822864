import { parseInput, type UserInput, type UserLoginFields, userLoginSchema } from "../../model/index.js";
import { isConflictError, type WriteOp } from "../../ports/index.js";
import { type AttemptRules, withLockout } from "../../shared/index.js";
import { readFlow } from "../access/index.js";
import { type AccountsContext, type Call, checkLinks, loginFailed } from "../operations/index.js";
import { refs, type UserRecord, userOp } from "../stored/index.js";
import { type Finding, type FoundUser, findUser } from "../users/index.js";
import { goOn, type LoginResult } from "./challenges.js";

/**
 * Wrong passwords of users. A stranger can delay a user, who gets in by a reset; a month after the last failure all is
 * forgotten. That keeps all guesses below a hundred in two months.
 */
const LOGIN_ATTEMPTS: AttemptRules = {
  freeTries: 10,
  firstLockMs: 30_000,
  longestLockMs: 24 * 3_600_000,
  memoryMs: 30 * 24 * 3_600_000,
};

/** Logs in, or goes on with a login that asked for something. spec: Login. */
export async function login(call: Call, input: UserInput): Promise<LoginResult> {
  const fields = parseInput(userLoginSchema, input, { what: "Login", strict: true });
  checkLinks(call.context.settings, fields);
  const finding = await findUser(call.context, fields);
  if (finding.found !== null) {
    call.trail.tenantID = finding.found.tenant.tenantID;
    call.trail.userID = finding.found.user.userID;
  }
  const { flowID } = fields;
  return flowID === undefined ? begin(call, finding, fields) : goOnWith(call, finding, fields, flowID);
}

/**
 * True where a password is the user's; wrong ones are counted and delay the next try. Every way through costs one hash.
 *
 * @param onRight What follows a right one, and forgets the wrong ones by {@link forgetOp}. Default: they are forgotten.
 * @throws KeepsakeError what the hasher throws, which counts as no try
 */
export async function provePassword(
  { context, trail }: Pick<Call, "context" | "trail">,
  user: UserRecord,
  password: string,
  onRight?: () => Promise<void>,
): Promise<boolean> {
  const { ports } = context;
  let isChecked = false;
  const verdict = await withLockout(
    ports,
    refs.attempts(user.tenantID, user.userID),
    async () => {
      isChecked = true;
      return ports.passwordHasher.verify(password, user.passwordHash);
    },
    { rules: LOGIN_ATTEMPTS, ...(onRight === undefined ? {} : { onRight }) },
  );
  if (!isChecked) await ports.passwordHasher.verify(password, await context.noHash());
  if (verdict.outcome === "right") return true;
  trail.reason = isChecked ? "WRONG_PASSWORD" : "DELAYED";
  return false;
}

function forgetOp({ tenantID, userID }: UserRecord): WriteOp {
  return { op: "delete", ref: refs.attempts(tenantID, userID) };
}

async function begin(call: Call, finding: Finding, fields: UserLoginFields): Promise<LoginResult> {
  const { context, trail } = call;
  const password = fields.password ?? "";
  // Whoever comes first pays for it, and that is no matter of who is known.
  const noHash = await context.noHash();
  if (finding.found === null) {
    await context.ports.passwordHasher.verify(password, noHash);
    throw loginFailed(call, finding.reason);
  }
  const { user } = finding.found;
  const { found } = finding;
  const results: LoginResult[] = [];
  const onRight = async (): Promise<void> => {
    try {
      results.push(await goOnFrom(call, found, fields, password));
    } catch (error) {
      // Whatever came of it, the password was right.
      await context.ports.storage.commit([forgetOp(user)]);
      throw error;
    }
  };
  await provePassword(call, user, password, onRight);
  const [result] = results;
  if (result === undefined) throw loginFailed(call, trail.reason ?? "WRONG_PASSWORD");
  return result;
}

/** What follows a right password. Its tries are forgotten with what is written next. */
async function goOnFrom(call: Call, found: FoundUser, fields: UserLoginFields, password: string): Promise<LoginResult> {
  const { context } = call;
  const { temporaryUntilMs } = found.user;
  if (temporaryUntilMs !== null && temporaryUntilMs <= context.ports.clock.now()) {
    throw loginFailed(call, "PASSWORD_EXPIRED");
  }
  const current = await rehashed(context, found, password);
  return goOn(call, current, fields, { flow: null, passed: [], along: [forgetOp(found.user)] });
}

async function goOnWith(call: Call, finding: Finding, fields: UserLoginFields, flowID: string): Promise<LoginResult> {
  const flow = await readFlow(call.context, flowID);
  if (finding.found === null) throw loginFailed(call, finding.reason);
  const { user } = finding.found;
  const isTheirs = flow !== null && flow.record.userID === user.userID && flow.record.generation === user.generation;
  if (!isTheirs) throw loginFailed(call, "WRONG_FLOW");
  return goOn(call, finding.found, fields, { flow, passed: flow.record.passed });
}

/** Makes a hash anew that was made with weaker settings, now that the password is known. */
async function rehashed({ ports }: AccountsContext, found: FoundUser, password: string): Promise<FoundUser> {
  const { user, version } = found;
  if (!ports.passwordHasher.needsRehash(user.passwordHash)) return found;
  const after: UserRecord = { ...user, passwordHash: await ports.passwordHasher.hash(password) };
  try {
    const [doc] = await ports.storage.commit([userOp(after, version)]);
    return { ...found, user: after, version: doc?.version ?? version };
  } catch (error) {
    if (!isConflictError(error)) throw error;
    // Another login of theirs may have done the same.
    const [doc] = await ports.storage.get([refs.user(user.tenantID, user.userID)]);
    return doc ? { ...found, user: doc.value as unknown as UserRecord, version: doc.version } : found;
  }
}
