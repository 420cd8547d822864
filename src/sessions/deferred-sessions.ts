import { deferMethods, Lazy } from "../shared/index.js";
import type { Session } from "./events/index.js";
import type { SessionParts, SessionService } from "./sessions.js";
import type { Sessions } from "./sessions-api.js";

/** The sessions of an engine. They load with the dialog when the first one is opened or read. */
export function deferSessions(parts: SessionParts): Omit<SessionService, "forgetPerson"> {
  const service = new Lazy(async () => (await import("./sessions.js")).createSessions(parts));
  parts.stores.onPersonRemoved(async (...ids) => (await service.get()).forgetPerson(...ids));
  const openings = new Set<Promise<unknown>>();
  const sessions: Sessions = {
    ...deferMethods<Sessions>(async () => (await service.get()).sessions, METHODS),
    open(opening, options) {
      const open = async (): Promise<Session> => (await service.get()).sessions.open(opening, options);
      const opened = open().finally(() => openings.delete(opened));
      openings.add(opened);
      return opened;
    },
  };
  return {
    sessions,
    /** Waits until no session is being opened, and no event is waiting or running. */
    async drained() {
      await Promise.allSettled(openings);
      await (await service.peek())?.drained();
    },
    unfollow: async () => (await service.peek())?.unfollow(),
  };
}

const METHODS = { open: true, get: true, events: true, load: true, close: true } as const;
