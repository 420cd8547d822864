import type { User } from "../../model/index.js";
import type { WriteOp } from "../../ports/index.js";
import { timestamp } from "../../shared/index.js";
import {
  type AccessChange,
  addFlow,
  CHALLENGES,
  type Challenge,
  changedMeanwhile,
  commitAccess,
  endAccess,
  endFlow,
  makeFlow,
  makeToken,
  type OpenFlow,
  useFlowOp,
} from "../access/index.js";
import { type Call, type Links, loginFailed, magicLink, requireMailer } from "../operations/index.js";
import { readUsage } from "../quotas/index.js";
import { refs, type UserRecord, userOp } from "../stored/index.js";
import { type FoundUser, toUser } from "../users/index.js";
import { withNewPassword } from "./new-password.js";
import { type CodeProof, proveCode, sendCode, sendMail } from "./verification-codes.js";

/** What comes of a login: a token and the user, or what is asked for and the flow to answer it in. spec: Login. */
export interface LoginResult {
  readonly token: string | null;
  readonly flowID: string | null;
  readonly challenge: Challenge | null;
  /** The page that the caller asked to lead to. */
  readonly redirectTo: string | null;
  readonly user: User | null;
}

/** What a caller answers with. */
export interface StepAnswers extends Links {
  readonly verificationCode?: string | undefined;
  readonly newPassword?: string | undefined;
  readonly tnCAndPPAccepted?: boolean | undefined;
}

/** How far a login is: the password is proven, or a code in its place. */
export interface LoginProgress {
  /** The flow that goes on; null at the beginning. */
  readonly flow: OpenFlow | null;
  readonly passed: readonly Challenge[];
  /** Writes that go along with those of the next step. */
  readonly along?: readonly WriteOp[];
}

/** A login on its way through the steps. */
interface Walk {
  user: UserRecord;
  passed: Challenge[];
  /** What was proven, and is used up by the commit. */
  proofs: CodeProof[];
  passwordChanged: boolean;
  readonly along: readonly WriteOp[];
}

/**
 * Takes the steps in their order, each by the answer that came with this call, up to the first that has none: that one is
 * asked for. Without any left there is a token. All that a call changes is one commit, so that of two calls with one flow
 * one comes to nothing.
 */
export async function goOn(
  call: Call,
  found: FoundUser,
  answers: StepAnswers,
  { flow, passed, along = [] }: LoginProgress,
): Promise<LoginResult> {
  const walk: Walk = { user: found.user, passed: [...passed], proofs: [], passwordChanged: false, along };
  try {
    return await walkOn(call, found, answers, walk, flow);
  } catch (error) {
    for (const proof of walk.proofs) await proof.giveBack();
    throw error;
  }
}

async function walkOn(
  call: Call,
  found: FoundUser,
  answers: StepAnswers,
  walk: Walk,
  flow: OpenFlow | null,
): Promise<LoginResult> {
  for (const step of CHALLENGES) {
    if (walk.passed.includes(step) || !isNeeded(step, walk.user)) continue;
    if (!(await STEPS[step](call, found, answers, walk, flow))) return ask(call, found, answers, walk, flow, step);
    walk.passed.push(step);
  }
  if (answers.newPassword !== undefined && !walk.passwordChanged) await changePassword(call, found, answers, walk);
  return finish(call, found, answers, walk, flow);
}

/** True where the login must not end before the step was taken. */
function isNeeded(step: Challenge, user: UserRecord): boolean {
  if (step === "VERIFICATION_CODE") return user.mfaEnabled;
  return step === "PASSWORD_CHANGE" ? user.temporaryUntilMs !== null : !user.tnCAndPPAccepted;
}

type Step = (call: Call, found: FoundUser, answers: StepAnswers, walk: Walk, flow: OpenFlow | null) => Promise<boolean>;

/** Takes a step; false where its answer did not come along. */
const STEPS: Readonly<Record<Challenge, Step>> = {
  async VERIFICATION_CODE(call, _found, { verificationCode }, walk, flow) {
    // Without a flow no code was asked for.
    if (flow?.record.step !== "VERIFICATION_CODE" || verificationCode === undefined) return false;
    const { user } = walk;
    const proof = await proveCode(call.context, { user, purpose: "login", address: user.eMail }, verificationCode);
    if (proof === null) throw loginFailed(call, "WRONG_CODE");
    walk.proofs.push(proof);
    return true;
  },
  async PASSWORD_CHANGE(call, found, answers, walk) {
    if (answers.newPassword === undefined) return false;
    await changePassword(call, found, answers, walk);
    return true;
  },
  async TERMS({ context }, _found, { tnCAndPPAccepted }, walk) {
    if (tnCAndPPAccepted === undefined) return false;
    // Who declines gets in: to remove the account, or to accept later.
    if (tnCAndPPAccepted) {
      walk.user = { ...walk.user, tnCAndPPAccepted: true, tnCAndPPAcceptanceDate: timestamp(context.ports) };
    }
    return true;
  },
};

async function changePassword(call: Call, { tenant }: FoundUser, answers: StepAnswers, walk: Walk): Promise<void> {
  walk.user = await withNewPassword(call.context, walk.user, tenant, answers.newPassword ?? "");
  walk.passwordChanged = true;
}

async function ask(
  call: Call,
  found: FoundUser,
  answers: StepAnswers,
  walk: Walk,
  flow: OpenFlow | null,
  step: Challenge,
): Promise<LoginResult> {
  const { context, trail } = call;
  trail.details.push(step);
  const asked = { token: null, challenge: step, redirectTo: answers.redirectTo ?? null, user: null };
  if (step === "VERIFICATION_CODE") requireMailer(context);
  const next = await makeFlow(context, walk.user, { step, passed: walk.passed });
  await commit(call, found, walk, flow, [next.op], [addFlow(next.digest)]);
  if (step === "VERIFICATION_CODE") {
    const link = magicLink(context.settings, answers, next.flowID);
    await sendCode(call, found.tenant, { user: walk.user, purpose: "login", address: walk.user.eMail }, link);
  }
  return { ...asked, flowID: next.flowID };
}

async function finish(
  call: Call,
  found: FoundUser,
  answers: StepAnswers,
  walk: Walk,
  flow: OpenFlow | null,
): Promise<LoginResult> {
  const { context } = call;
  const { user } = walk;
  const made = await makeToken(context, user, "login");
  await commit(call, found, walk, flow, [made.op], [made.add]);
  return {
    token: made.token,
    flowID: null,
    challenge: null,
    redirectTo: answers.redirectTo ?? null,
    user: toUser(user, {
      tenant: found.tenant.name,
      usage: await readUsage(context.ports, user),
      now: context.ports.clock.now(),
      onLogin: true,
    }),
  };
}

/** Writes what a call came to: what was proven is used up, the user is changed, a flow or a token is there. */
async function commit(
  call: Call,
  found: FoundUser,
  walk: Walk,
  flow: OpenFlow | null,
  ops: readonly WriteOp[],
  additions: readonly AccessChange[],
): Promise<void> {
  const { user } = walk;
  const flowOps = flow === null ? [] : [useFlowOp(flow)];
  const isThere: WriteOp = { op: "check", ref: refs.user(user.tenantID, user.userID), if: "exists" };
  // One who is removed meanwhile is failed as an unknown one is, and leaves nothing behind.
  const proofs = [...flowOps, isThere, ...walk.proofs.flatMap(({ ops }) => ops)];
  const changed: WriteOp[] =
    user === found.user ? [] : [userOp({ ...user, lastChangeTimestamp: timestamp(call.context.ports) }, found.version)];
  const endings = [...(flow === null ? [] : [endFlow(flow.digest)]), ...(walk.passwordChanged ? [endAccess()] : [])];
  await commitAccess(
    call.context,
    user,
    [...endings, ...additions],
    [...proofs, ...changed, ...walk.along, ...ops],
    (error) => (error.opIndex < proofs.length ? loginFailed(call, "USED_MEANWHILE") : changedMeanwhile(error)),
  );
  if (!walk.passwordChanged) return;
  call.trail.details.push("passwordChanged");
  sendMail(call, found.tenant, { kind: "passwordChanged", user, address: user.eMail });
}
