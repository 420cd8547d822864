import { isKeepsakeError } from "../errors.js";
import type { SessionOpening } from "../model/index.js";
import type { ChatSession, ChatSessions } from "./chat-session.js";

/** The part of `sessionStorage` that remembers the session of a page. */
export interface SessionMemory {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Options of {@link connectSession}. */
export interface ConnectOptions {
  /**
   * Remembers the session ID, so that a reload continues the conversation. Default: `sessionStorage`, which ends with
   * the tab; null: every page load opens a new session.
   */
  readonly remember?: SessionMemory | null | undefined;
  /** Key of the remembered ID. Default: one for each assistant and tag. */
  readonly rememberAs?: string | undefined;
  /** True opens a new session in any case. Default false. */
  readonly isNew?: boolean | undefined;
}

/** Openings that are under way. A page that asks twice, such as React in development, gets one session. */
const CONNECTING = new WeakMap<object, Map<string, Promise<ChatSession>>>();

/**
 * Continues the session of an earlier load of the page, or opens a new one if that has expired.
 *
 * @throws KeepsakeError those of `sessions.open`
 */
export function connectSession<Session extends ChatSession>(
  sessions: ChatSessions<Session>,
  opening: SessionOpening,
  { remember = findSessionStorage(), rememberAs, isNew = false }: ConnectOptions = {},
): Promise<Session> {
  // Another person has a conversation of their own.
  const key = rememberAs ?? ["keepsake-session", opening.assistantID, opening.tag].filter(Boolean).join(":");
  const running = CONNECTING.get(sessions) ?? new Map<string, Promise<ChatSession>>();
  CONNECTING.set(sessions, running);
  const runningKey = JSON.stringify([key, opening, isNew]);
  const connecting =
    running.get(runningKey) ??
    findOrOpen(sessions, opening, { remember, key, isNew }).finally(() => running.delete(runningKey));
  running.set(runningKey, connecting);
  return connecting as Promise<Session>;
}

async function findOrOpen<Session extends ChatSession>(
  sessions: ChatSessions<Session>,
  opening: SessionOpening,
  { remember, key, isNew }: { readonly remember: SessionMemory | null; readonly key: string; readonly isNew: boolean },
): Promise<Session> {
  const known = isNew ? null : (remember?.getItem(key) ?? null);
  const continued = known === null ? null : await findSession(sessions, known);
  const session = continued ?? (await sessions.open(opening));
  try {
    remember?.setItem(key, session.sessionID);
  } catch {
    // Without space the conversation works, but a reload does not continue it.
  }
  return session;
}

async function findSession<Session extends ChatSession>(
  sessions: ChatSessions<Session>,
  sessionID: string,
): Promise<Session | null> {
  try {
    const session = await sessions.get(sessionID);
    return session.state.state === "Z0" ? null : session;
  } catch (error) {
    if (isKeepsakeError(error, "SESSION_NOT_FOUND")) return null;
    throw error;
  }
}

/** Null where pages have no storage, or the user has forbidden it. */
function findSessionStorage(): SessionMemory | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}
