import {
  CHALLENGES,
  type Challenge,
  parseInput,
  type User,
  type UserInput,
  type UserLoginFields,
  userLoginSchema,
} from "../../model/index.js";
import type { WriteOp } from "../../ports/index.js";
import {
  checkOp,
  deleteOp,
  nullOnConflict,
  readDoc,
  type TypedDoc,
  timestamp,
  unchanged,
  versionConflict,
} from "../../shared/index.js";
import {
  type AccessChange,
  addFlow,
  commitAccess,
  createFlow,
  createToken,
  readFlow,
  removeFlow,
  revokeAccess,
} from "../access/index.js";
import {
  type AccountsContext,
  checkLinks,
  type Links,
  loginFailed,
  magicLink,
  noteUser,
  type OperationCall,
  requireMailer,
} from "../operations/index.js";
import { accountRefs, type FlowRecord, type UserRecord, userOp } from "../stored/index.js";
import { createDecoy, type FoundUser, findUser, toUserView } from "../users/index.js";
import { attemptPassword } from "./password-attempt.js";
import { withNewPassword } from "./password-policy.js";
import { sendCode, sendMail, verifyCode } from "./verification-codes.js";

/** Logs in, or continues a login that was challenged. spec: Login. */
export async function login(call: OperationCall, input: UserInput): Promise<LoginResult> {
  const parsed = parseInput(userLoginSchema, input, { what: "Login", strict: true });
  const fields = checkLinks(call.context.settings, parsed);
  return fields.flowID === undefined ? beginLogin(call, fields) : resumeLogin(call, fields, fields.flowID);
}

async function beginLogin(call: OperationCall, fields: UserLoginFields): Promise<LoginResult> {
  const { context } = call;
  const password = fields.password ?? "";
  // Computed before the user is looked up, so timing does not reveal whether the user exists.
  const dummyHash = await context.dummyHash();
  const { found, reason } = await findUser(context, fields);
  if (found === null) {
    // The attempt is counted as for a user, so the storage work does not reveal it either.
    await attemptPassword(call, { ...(await createDecoy(fields)), passwordHash: dummyHash }, password);
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

/** The result of a login: a token and the user, or a challenge and the flow to answer it in. spec: Login. */
export interface LoginResult {
  readonly token: string | null;
  readonly flowID: string | null;
  readonly challenge: Challenge | null;
  /** The page to continue at, as the caller sent it. */
  readonly redirectTo: string | null;
  readonly user: User | null;
}

/** The answers to challenges that a call brings. */
type ChallengeAnswers = Links & Pick<UserLoginFields, "verificationCode" | "newPassword" | "tnCAndPPAccepted">;

interface LoginState {
  readonly call: OperationCall;
  /** The user as it was read. */
  readonly found: FoundUser;
  readonly answers: ChallengeAnswers;
  /** The flow that is resumed; null in the first call. */
  readonly flow: TypedDoc<FlowRecord> | null;
  readonly passed: Challenge[];
  user: UserRecord;
  /** The writes that use up the code of this call. */
  code: readonly WriteOp[];
  isPasswordChanged: boolean;
}

/**
 * Continues a login whose password, or a code in its place, is verified. Passes the challenges in their order, each by the
 * answer that came with this call. The first one without an answer is returned to the caller; if none is left, the login
 * completes with a token. One commit writes everything, so of two calls with one flow only one succeeds.
 */
export async function continueLogin(
  call: OperationCall,
  found: FoundUser,
  answers: ChallengeAnswers,
  flow: TypedDoc<FlowRecord> | null,
): Promise<LoginResult> {
  const state: LoginState = {
    call,
    found,
    answers,
    flow,
    passed: [...(flow?.value.passed ?? [])],
    user: found.user,
    code: [],
    isPasswordChanged: false,
  };
  const challenge = await runChallenges(state);
  return challenge === null ? completeLogin(state) : returnChallenge(state, challenge);
}

async function runChallenges(state: LoginState): Promise<Challenge | null> {
  for (const challenge of CHALLENGES) {
    if (state.passed.includes(challenge) || !isNeeded(challenge, state.user)) continue;
    if (!(await ANSWER[challenge](state))) return challenge;
    state.passed.push(challenge);
  }
  if (state.answers.newPassword !== undefined && !state.isPasswordChanged) await changePassword(state);
  return null;
}

function isNeeded(challenge: Challenge, user: UserRecord): boolean {
  if (challenge === "VERIFICATION_CODE") return user.mfaEnabled;
  return challenge === "PASSWORD_CHANGE" ? user.temporaryUntilMs !== null : !user.tnCAndPPAccepted;
}

/** Answers a challenge; false if the call brought no answer to it. */
const ANSWER: Readonly<Record<Challenge, (state: LoginState) => Promise<boolean>>> = {
  async VERIFICATION_CODE(state) {
    const { call, flow, user } = state;
    const { verificationCode } = state.answers;
    // Only a flow means that a code was mailed.
    if (flow?.value.step !== "VERIFICATION_CODE" || verificationCode === undefined) return false;
    const ops = await verifyCode(call, { user, purpose: "login", address: user.eMail }, verificationCode);
    if (ops === null) throw loginFailed(call, "WRONG_CODE");
    state.code = ops;
    return true;
  },
  async PASSWORD_CHANGE(state) {
    if (state.answers.newPassword === undefined) return false;
    await changePassword(state);
    return true;
  },
  async TERMS(state) {
    const { tnCAndPPAccepted } = state.answers;
    if (tnCAndPPAccepted === undefined) return false;
    // A user who declines is still logged in, to remove the account or to accept later.
    if (tnCAndPPAccepted) {
      const tnCAndPPAcceptanceDate = timestamp(state.call.context.ports);
      state.user = { ...state.user, tnCAndPPAccepted: true, tnCAndPPAcceptanceDate };
    }
    return true;
  },
};

async function changePassword(state: LoginState): Promise<void> {
  const { call, found, answers } = state;
  state.user = await withNewPassword(call.context, state.user, found.tenant, answers.newPassword ?? "");
  state.isPasswordChanged = true;
}

async function returnChallenge(state: LoginState, challenge: Challenge): Promise<LoginResult> {
  const { call, found, answers, user, passed } = state;
  const { context, trail } = call;
  trail.details.push(challenge);
  if (challenge === "VERIFICATION_CODE") requireMailer(context);
  const { flowID, digest, op } = await createFlow(context, user, { step: challenge, passed });
  await commitStep(state, [op], addFlow(digest));
  if (challenge === "VERIFICATION_CODE") {
    const link = magicLink(context.settings, answers, flowID);
    await sendCode(call, found.tenant, { user, purpose: "login", address: user.eMail }, link);
  }
  return { token: null, flowID, challenge, redirectTo: answers.redirectTo ?? null, user: null };
}

async function completeLogin(state: LoginState): Promise<LoginResult> {
  const { call, found, answers, user } = state;
  const { context } = call;
  const { token, op, add } = await createToken(context, user, "login");
  await commitStep(state, [op], add);
  return {
    token,
    flowID: null,
    challenge: null,
    redirectTo: answers.redirectTo ?? null,
    user: await toUserView(context, user, found.tenant, "change"),
  };
}

/** Commits everything that the call did, together with the new flow or token. */
async function commitStep(state: LoginState, newOps: readonly WriteOp[], addNew: AccessChange): Promise<void> {
  const { call, found, flow, user, code, isPasswordChanged } = state;
  const guards: WriteOp[] = [
    ...(flow === null ? [] : [deleteOp(flow, unchanged(flow))]),
    // A user who is removed at the same time gets the error of an unknown user, and nothing is left behind.
    checkOp(accountRefs.user(user.tenantID, user.userID)),
    ...code,
  ];
  const userOps =
    user === found.user ? [] : [userOp({ ...user, lastChangeTimestamp: timestamp(call.context.ports) }, found.version)];
  const changes = [
    ...(flow === null ? [] : [removeFlow(flow.id)]),
    ...(isPasswordChanged ? [revokeAccess()] : []),
    addNew,
  ];
  const ops = [...guards, ...userOps, ...newOps];
  await commitAccess(call.context, user, changes, ops, (error) =>
    error.opIndex < guards.length ? loginFailed(call, "USED_MEANWHILE") : versionConflict(error),
  );
  if (!isPasswordChanged) return;
  call.trail.details.push("passwordChanged");
  sendMail(call, "passwordChanged", found.tenant, user);
}
