import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import {
  type Chat,
  type ChatActions,
  type ChatProblem,
  type ChatSession,
  type ChatSessions,
  type ChatSnapshot,
  connectSession,
  createChat,
  toChatProblem,
} from "../chat/index.js";
import type { DialogState, SessionOpening } from "../model/index.js";

/** Has sessions: an engine, or a client of `keepsake/client`. */
export interface HasSessions {
  readonly sessions: ChatSessions;
}

/** Options of {@link useKeepsake}: a session, or a client and the opening of a session. */
export interface UseKeepsakeOptions {
  /** The session of the conversation. Null while it is being opened. */
  readonly session?: ChatSession | null;
  /** An engine or a client. A session is opened, or continued after a reload. */
  readonly client?: HasSessions | null;
  /** How to open the session. Needed with `client`. */
  readonly opening?: SessionOpening;
  /** Sends a timeout when the user is silent for `state.timeout` seconds. Default true. */
  readonly timeouts?: boolean;
  /** Asks a server how each question was resolved, by one more call. An engine in this process always explains. Default false. */
  readonly explain?: boolean;
}

/** A conversation in a React component. */
export interface KeepsakeConversation
  extends Pick<ChatSnapshot, "messages" | "status" | "problem">,
    Omit<ChatActions, "retry"> {
  /** Null until the session is open. */
  readonly state: DialogState | null;
  /** All actions, such as those for dates, places and media; null until the session is open. */
  readonly chat: Chat | null;
  /** Repeats the action that failed, also opening the session. */
  retry(): Promise<void>;
  /** Opens a new session. Only with `client`. */
  restart(): void;
}

/**
 * Connects a component to a conversation.
 *
 * @example
 * const client = createClient({ baseURL: "/" });
 *
 * function Guide() {
 *   const { messages, send } = useKeepsake({ client, opening: { assistantID } });
 */
export function useKeepsake({
  session = null,
  client = null,
  opening,
  timeouts = true,
  explain = false,
}: UseKeepsakeOptions): KeepsakeConversation {
  const [chat, setChat] = useState<Chat | null>(null);
  const [problem, setProblem] = useState<ChatProblem | null>(null);
  const [attempt, setAttempt] = useState({ count: 0, isNew: false });
  const openingKey = JSON.stringify(opening ?? null);
  const sessions = client?.sessions ?? null;

  useEffect(() => {
    let isOver = false;
    let own: Chat | null = null;
    const start = (found: ChatSession): void => {
      if (isOver) return;
      own = createChat(found, { timeouts, explain });
      setChat(own);
      setProblem(null);
    };
    const fields = JSON.parse(openingKey) as SessionOpening | null;
    if (session !== null) start(session);
    else if (sessions !== null && fields !== null) {
      connectSession(sessions, fields, { isNew: attempt.isNew }).then(start, (error: unknown) => {
        if (!isOver) setProblem(toChatProblem(error));
      });
    }
    return () => {
      isOver = true;
      own?.dispose();
      setChat(null);
    };
  }, [session, sessions, openingKey, timeouts, explain, attempt]);

  const subscribe = useCallback((listener: () => void) => chat?.subscribe(listener) ?? noSubscription, [chat]);
  const getSnapshot = useCallback((): ChatSnapshot | null => chat?.getSnapshot() ?? null, [chat]);
  const snapshot = useSyncExternalStore(subscribe, getSnapshot, getNull);

  const actions = useMemo(() => {
    const reopen = (isNew: boolean): void => setAttempt(({ count }) => ({ count: count + 1, isNew }));
    return {
      send: async (text: string) => chat?.send(text),
      choose: async (hint: string) => chat?.choose(hint),
      feedback: async () => chat?.feedback(),
      abort: async () => chat?.abort(),
      stop: () => chat?.stop(),
      retry: async () => (chat === null ? reopen(false) : chat.retry()),
      restart: () => reopen(true),
    };
  }, [chat]);

  return {
    messages: snapshot?.messages ?? [],
    state: snapshot?.state ?? null,
    status: snapshot?.status ?? "loading",
    problem: snapshot?.problem ?? problem,
    chat,
    ...actions,
  };
}

const noSubscription = (): void => {};
const getNull = (): null => null;
