import { completeDialogState, type DialogState } from "../../model/index.js";
import type { Ports } from "../../ports/index.js";
import { unmovedState } from "../turn/index.js";
import type { LiveSession } from "./live-sessions.js";

/** A state, and the version of the document that it was stored with. */
export interface StoredState {
  readonly version: number;
  readonly state: DialogState;
}

/** Takes over a state and tells those who listen, unless this one or a later one is known. */
export function takeState(ports: Ports, session: LiveSession, { version, state }: StoredState): void {
  if (version <= session.version) return;
  session.version = version;
  session.state = state;
  for (const listener of session.listeners) notify(ports, listener, state);
}

/** Takes over that a session is over, which is stored nowhere: it ends as it does by `close()`. */
export function takeEnd(ports: Ports, session: LiveSession): void {
  if (session.state === null || session.state.state === CLOSED.state) return;
  const state = completeDialogState({ ...unmovedState(session.state), ...CLOSED, previousState: session.state.state });
  takeState(ports, session, { version: Number.POSITIVE_INFINITY, state });
}

const CLOSED = {
  state: "Z0",
  stateName: "Closed",
  acceptsTimeout: false,
  acceptsAbort: false,
  acceptsMedia: false,
  acceptsDate: false,
  acceptsPlace: false,
  acceptsTag: false,
  acceptsFeedback: false,
  hints: [],
  timeout: null,
} as const;

/** Tells one listener, who may fail without harm to anybody else. */
export function notify<T>({ logger }: Ports, listener: (news: T) => void, news: T): void {
  try {
    listener(news);
  } catch (error) {
    logger.error("A subscriber of a session failed", { error });
  }
}
