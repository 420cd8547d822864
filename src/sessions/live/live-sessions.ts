import type { TextExplanation } from "../../assistants/index.js";
import type { CompletionPart } from "../../completion/index.js";
import type { DialogState } from "../../model/index.js";
import { createEventQueue, type EventQueue } from "./event-queue.js";

/** What a process keeps of a session that it serves; everything else is in the storage. */
export interface LiveSession {
  readonly queue: EventQueue;
  /** Null where it is not known yet. */
  assistantID: string | null;
  readonly listeners: Set<(state: DialogState) => void>;
  /** Who hears what happens while an answer is being made. */
  readonly partListeners: Set<(part: CompletionPart) => void>;
  /** The latest state that is known, and the version that its document has; 0 and null where none is. */
  state: DialogState | null;
  version: number;
  /** Events of this process that have read the session. */
  reads: number;
  explanation: TextExplanation | null;
}

/** The sessions that a process serves, by the digest of their ID. */
export interface LiveSessions {
  /** The live part of a session, made where there is none. */
  of(digest: string): LiveSession;
  /** The live part of a session, where there is one. */
  peek(digest: string): LiveSession | undefined;
  /** Digests of the sessions with an assistant. */
  withAssistant(assistantID: string): readonly string[];
  /** Forgets a session that ended. */
  drop(digest: string): void;
  /** Resolves when no event waits or runs any more. */
  drained(): Promise<void>;
}

/** Live parts, at most about `capacity` of them: those idle longest go first, busy ones never. */
export function createLiveSessions(capacity: number, maxQueuedEvents: number): LiveSessions {
  const sessions = new Map<string, LiveSession>();
  const isIdle = ({ queue, listeners }: LiveSession): boolean => queue.length === 0 && listeners.size === 0;

  const evict = (): void => {
    for (const [digest, session] of sessions) {
      if (sessions.size <= capacity) return;
      if (isIdle(session)) sessions.delete(digest);
    }
  };

  return {
    of(digest) {
      const known = sessions.get(digest);
      const session = known ?? {
        queue: createEventQueue(maxQueuedEvents),
        assistantID: null,
        listeners: new Set(),
        partListeners: new Set(),
        state: null,
        version: 0,
        reads: 0,
        explanation: null,
      };
      // Order of insertion is order of use.
      sessions.delete(digest);
      sessions.set(digest, session);
      if (known === undefined && sessions.size > capacity) evict();
      return session;
    },
    peek: (digest) => sessions.get(digest),
    withAssistant(assistantID) {
      return Array.from(sessions).flatMap(([digest, live]) => (live.assistantID === assistantID ? [digest] : []));
    },
    drop(digest) {
      sessions.delete(digest);
    },
    async drained() {
      await Promise.all(Array.from(sessions.values(), ({ queue }) => queue.drained()));
    },
  };
}
