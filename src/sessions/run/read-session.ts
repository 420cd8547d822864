import type { SessionUserAccount } from "../../accounts/index.js";
import type { OpenAssistant } from "../../assistants/index.js";
import { isKeepsakeError, KeepsakeError } from "../../errors.js";
import { findSession, type StoredSession } from "../stored/index.js";
import { isStillAuthorized, type SessionDependencies } from "../turn/index.js";
import { withMaskedState } from "./dialog-state.js";

/** A session as it was read, its assistant and its user. */
export interface ReadSession extends StoredSession {
  readonly store: OpenAssistant;
  /** The user who is logged in now; null for none. */
  readonly account: SessionUserAccount | null;
  /** False if the user has lost rights since the last event. What the state said is masked then. */
  readonly isAuthorized: boolean;
}

/**
 * Reads a session, opens its assistant, and checks that its user still has the rights of the last event.
 *
 * @param isUse true if a login of the session is used, and so stays valid for longer.
 * @throws {@link KeepsakeError} SESSION_NOT_FOUND: unknown, closed, expired, or its assistant was removed.
 */
export async function readSession(
  deps: SessionDependencies,
  digest: string,
  { isUse = false }: { readonly isUse?: boolean } = {},
): Promise<ReadSession> {
  const found = await findSession(deps.ports, digest);
  if (found === null) throw sessionNotFound();
  return toReadSession(deps, found, { isUse, feedPosition: null });
}

export async function toReadSession(
  { stores, gate }: SessionDependencies,
  { value: record, version }: StoredSession,
  { isUse, feedPosition }: { readonly isUse: boolean; readonly feedPosition: number | null },
): Promise<ReadSession> {
  try {
    const store = await stores.open(record.assistantID, feedPosition);
    const account = record.login && (await gate.accountOf(record.login, isUse));
    const isAuthorized = isStillAuthorized(store, record.user, account);
    return { value: isAuthorized ? record : withMaskedState(record), version, store, account, isAuthorized };
  } catch (error) {
    throw isKeepsakeError(error, "ASSISTANT_NOT_FOUND") ? sessionNotFound() : error;
  }
}

export function sessionNotFound(): KeepsakeError {
  return new KeepsakeError("SESSION_NOT_FOUND", "There is no open session with this sessionID", { field: "sessionID" });
}
