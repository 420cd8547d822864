import { assistantRefs } from "../../assistants/index.js";
import { KeepsakeError } from "../../errors.js";
import { isConflictError, type WriteOp } from "../../ports/index.js";
import { checkOp, putOp } from "../../shared/index.js";
import { outcomeOps } from "../effects/index.js";
import { SessionOvertaken, type SessionRecord, sessionRefs } from "../stored/index.js";
import { actorOf, type SessionDependencies, type TurnContext, TurnOvertaken } from "../turn/index.js";

/** Maximum attempts at a commit with guarded writes that are built again. */
const MAX_TRIES = 20;

/**
 * The writes that store a session until it has been idle for too long, and list it among the open sessions of its
 * assistant. The entry of the list lives longer, so that few turns write it.
 */
export function putSession(
  { ports, sessionIdleMs }: SessionDependencies,
  digest: string,
  { before, after }: { readonly before: SessionRecord | null; readonly after: SessionRecord },
  guard: "absent" | { readonly version: number },
): WriteOp[] {
  const expiresAt = ports.clock.now() + sessionIdleMs;
  const state = sessionRefs.state(digest);
  const personID = personOf(after);
  const isListed = before !== null && personOf(before) === personID && before.listedUntil >= expiresAt;
  if (isListed) return [putOp(state, after, { expiresAt, if: guard })];
  const listedUntil = expiresAt + sessionIdleMs;
  const entry = { documents: [state, sessionRefs.lease(digest)] };
  const index = personID === null ? {} : { person: personID };
  return [
    putOp(state, { ...after, listedUntil }, { expiresAt, if: guard }),
    putOp(assistantRefs.session(after.assistantID, digest), entry, { index, expiresAt: listedUntil }),
  ];
}

/** The person who uses a session, or is asked for a PIN. */
function personOf({ user, dialog }: SessionRecord): string | null {
  return user.personID ?? dialog.context.claimant?.personID ?? null;
}

/**
 * Commits the writes of a turn after those of its session. Guarded writes that conflict are built again.
 *
 * @throws {@link TurnOvertaken} if others changed the content that the turn changes.
 * @throws {@link KeepsakeError} SESSION_BUSY if others changed the session and the turn must not run again.
 * @throws the reason of the signal, if it aborts before the commit; nothing is written then.
 */
export async function commitTurn(
  deps: SessionDependencies,
  context: TurnContext,
  sessionOps: readonly WriteOp[],
  { mayRunAgain = false }: { readonly mayRunAgain?: boolean } = {},
): Promise<void> {
  const { ports, turn } = context;
  const outcomes = await outcomeOps(deps, context);
  const fixed = [...sessionOps, ...turn.ops, ...outcomes];
  const certain = [...fixed, ...turn.contents];
  for (let tries = 1; ; tries++) {
    const guarded = (await Promise.all(turn.guarded.map((build) => build()))).filter((op) => op !== null);
    const ops = [...certain, ...guarded];
    context.signal?.throwIfAborted();
    try {
      await ports.storage.commit([...ops, ...checkOps(context, ops)]);
      if (outcomes.length > 0) deps.outcomes?.outbox.deliverInBackground();
      return;
    } catch (error) {
      if (!isConflictError(error)) throw error;
      // Only the counter of sessions has a maximum.
      if (error.reason === "max") throw await deps.gate.paymentRequired();
      if (error.opIndex === ops.length) {
        throw new KeepsakeError("ASSISTANT_NOT_FOUND", "The assistant was removed", { field: "assistantID" });
      }
      // The person was removed: the turn is run again without its rights.
      if (error.opIndex > ops.length) throw new TurnOvertaken();
      if (error.opIndex >= certain.length && tries < MAX_TRIES) continue;
      if (error.opIndex >= fixed.length && error.opIndex < certain.length) throw new TurnOvertaken();
      if (mayRunAgain) throw new SessionOvertaken();
      throw sessionBusy("The session was changed by another process", error);
    }
  }
}

export function sessionBusy(message: string, cause?: unknown): KeepsakeError {
  return new KeepsakeError("SESSION_BUSY", message, { cause });
}

/**
 * The checks that the assistant and the person exist, for texts of visitors and new sessions: nothing would remove them
 * after the removal of the assistant or the person.
 */
function checkOps(context: TurnContext, ops: readonly WriteOp[]): readonly WriteOp[] {
  const { assistantID } = context.store;
  const { partition, collection } = assistantRefs.session.all(assistantID);
  const isKept = ({ op, ref }: WriteOp): boolean =>
    ref.partition.startsWith("inbox:") ||
    ref.partition.startsWith("log:") ||
    (op === "put" && ref.partition === partition && ref.collection === collection);
  if (!ops.some(isKept)) return [];
  const { personID } = actorOf(context);
  const exists = checkOp(assistantRefs.assistant(assistantID));
  return personID === null ? [exists] : [exists, checkOp(assistantRefs.person(assistantID, personID))];
}
