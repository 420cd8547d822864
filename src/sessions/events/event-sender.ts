import type { CompletionPart } from "../../completion/index.js";
import { isKeepsakeError } from "../../errors.js";
import { completeDialogState, type DialogState } from "../../model/index.js";
import {
  adoptClosed,
  adoptState,
  type FollowedSessions,
  type LiveSession,
  type LiveSessions,
  notify,
  type RunOptions,
} from "../live/index.js";
import { type ReadSession, readSession, runTurn, type SessionEvent, sessionNotFound } from "../run/index.js";
import { EMPTY_ANSWER, type SessionDependencies, type TurnContext } from "../turn/index.js";

export interface SessionHandleParts {
  readonly deps: SessionDependencies;
  readonly live: LiveSessions;
  readonly followed: FollowedSessions;
  readonly sessionID: string;
  readonly digest: string;
}

/** A session as it was read or opened. */
export type KnownSession = Pick<ReadSession, "value" | "version" | "isAuthorized">;

export interface SendOptions extends RunOptions {
  /** Of a text whose sender does not wait. */
  readonly correlationID?: string;
  /** Called with the parts of the answer, like the listeners of the session. */
  readonly onPart?: (part: CompletionPart) => void;
}

export interface EventInput {
  readonly event: SessionEvent | null;
  readonly signal?: AbortSignal | null | undefined;
}

/** Sends the events of one session to its queue. */
export type EventSender = ReturnType<typeof createEventSender>;

/**
 * Creates the sender of a session.
 *
 * @param known the session as it was read or opened; null for a session that was not read yet.
 */
export function createEventSender(parts: SessionHandleParts, known: KnownSession | null) {
  const { deps, live, followed, digest, sessionID } = parts;
  const { ports } = deps;
  const adoptRead = (session: LiveSession, read: KnownSession): void =>
    adoptState(ports, session, {
      state: read.value.state,
      correlationID: read.value.correlationID ?? null,
      isGiver: isGiverSession(read),
      version: read.version,
      isMasked: !read.isAuthorized,
    });
  const liveSession = (): LiveSession => {
    const session = live.open(digest);
    if (known === null) return session;
    session.assistantID = known.value.assistantID;
    // Another process may have stored a newer state. If an event of this process runs, it adopts its own state.
    if (session.queue.length === 0) adoptRead(session, known);
    return session;
  };
  // Kept here because an ended session is removed from the live sessions.
  let latest = known === null ? null : liveSession();

  /** Without this check, an ended session would become live again with the state that the handle was created with. */
  const isOver = (): boolean => latest?.state?.state === "Z0";

  const end = (session: LiveSession): void => {
    latest = session;
    adoptClosed(ports, session);
    live.remove(digest);
    followed.forget(digest);
  };

  // Events join the queue in the order of the calls: nothing is awaited before.
  const send = async (
    event: SessionEvent | null,
    { onPart, correlationID, ...options }: SendOptions = {},
  ): Promise<DialogState> => {
    if (isOver()) throw sessionNotFound();
    const session = liveSession();
    const onRead = (read: KnownSession): void => {
      session.assistantID = read.value.assistantID;
      session.reads += 1;
      adoptRead(session, read);
    };
    return session.queue.run(async (signal) => {
      const audience = createAudience(deps, session, onPart);
      try {
        const turn = await runTurn(deps, digest, event, {
          sessionID,
          assistantID: session.assistantID,
          correlationID: correlationID ?? null,
          signal,
          onPart: audience?.onPart ?? null,
          onRead,
        });
        const { state, user } = turn.value;
        if (turn.ignored) return completeDialogState({ ...state, ...EMPTY_ANSWER });
        latest = session;
        // The next user gets no explanation of an earlier question.
        const { currentTag, currentTagAuthenticated } = session.state ?? state;
        const isOther = state.currentTag !== currentTag || (currentTagAuthenticated && !state.currentTagAuthenticated);
        session.explanation = turn.explanation ?? (isOther ? null : session.explanation);
        const origin = { correlationID: correlationID ?? null };
        adoptState(ports, session, { state, ...origin, isGiver: user.giver, version: turn.version });
        return state;
      } catch (error) {
        audience?.reset();
        // Another process closed it, or it expired.
        if (isKeepsakeError(error, "SESSION_NOT_FOUND")) end(session);
        throw error;
      }
    }, options);
  };

  const refresh = (): LiveSession | null => {
    if (!isOver()) latest = live.find(digest) ?? latest;
    return latest;
  };

  return {
    /** The live session. It knows at least the state that the handle was created with. */
    session(): LiveSession {
      if (!isOver()) latest = liveSession();
      return latest as LiveSession;
    },
    /** The latest known state; null for a session that was not read yet. */
    state(): DialogState | null {
      return refresh()?.state ?? known?.value.state ?? null;
    },
    /** The correlation ID of the event that led to the latest known state. */
    correlationID(): string | null {
      const session = refresh();
      return session?.state ? session.correlationID : (known?.value.correlationID ?? null);
    },
    /** True if the latest known user of the session is the Giver. */
    isGiver(): boolean {
      const session = refresh();
      if (session !== null && session.version >= (known?.version ?? 0)) return session.isGiver;
      return known !== null && isGiverSession(known);
    },
    /** Sends an event. Null is ignored when its turn comes, and resolves to the current state without an answer. */
    send,
    /** Checks an input and acts on it at once. Errors of `read` reject the promise. */
    async submit<Result>(read: () => EventInput, act: (input: EventInput) => Promise<Result>): Promise<Result> {
      let input: EventInput;
      try {
        input = read();
      } catch (error) {
        // An unknown session is reported before an invalid input.
        if (known === null) await readSession(deps, digest);
        throw error;
      }
      return act(input);
    },
  };
}

function isGiverSession({ value, isAuthorized }: KnownSession): boolean {
  return value.user.giver && isAuthorized;
}

/** The listeners to the parts of one answer. */
interface Audience {
  readonly onPart: NonNullable<TurnContext["onPart"]>;
  /** Sends a `text-reset` if text was sent, because the turn failed. */
  reset(): void;
}

/** The listeners of the session and of the event; null without listeners. */
function createAudience(
  deps: SessionDependencies,
  { partListeners }: LiveSession,
  own: SendOptions["onPart"],
): Audience | null {
  if (partListeners.size === 0 && own === undefined) return null;
  let hasText = false;
  const onPart = (part: CompletionPart): void => {
    if (part.type === "text-delta") hasText = true;
    if (part.type === "text-reset") hasText = false;
    for (const listener of partListeners) notify(deps.ports, listener, part);
    own?.(part);
  };
  return {
    onPart,
    reset: () => (hasText ? onPart({ type: "text-reset" }) : undefined),
  };
}
