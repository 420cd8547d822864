import type { CompletionPart } from "../completion/index.js";
import { expertsThrough } from "../experts/index.js";
import { functionsThrough } from "../functions/index.js";
import { managementThrough } from "../memories/index.js";
import type { DialogState } from "../model/index.js";
import { circumstanceEvents } from "./circumstance-events.js";
import { accessThrough } from "./event-makers.js";
import { createEventSender, type SessionHandleParts } from "./event-sender.js";
import { selectionEvents } from "./selection-events.js";
import type { Session } from "./session.js";
import { streamTextThrough } from "./stream-text.js";
import { textEvents } from "./text-events.js";

/** The handle through which a host talks to a session. */
export function sessionHandle(parts: SessionHandleParts): Session {
  const { deps, live, followed, sessionID, digest, record } = parts;
  const sender = createEventSender(parts);
  const { send, ignore } = sender;
  const access = accessThrough(deps, digest);

  return {
    sessionID,
    assistantID: record.assistantID,
    get state() {
      return sender.state;
    },
    ...textEvents(parts, sender),
    ...streamTextThrough(parts, sender),
    ...circumstanceEvents(sender),
    ...selectionEvents(sender),
    timeout({ signal } = {}) {
      const isLate = live.of(digest).queue.length > 0;
      return isLate ? ignore({ signal }) : send(() => ({ type: "timeout" }), { signal });
    },
    abort({ signal } = {}) {
      live.of(digest).queue.cancelRunning(new Error("The conversation was aborted"));
      return send(() => ({ type: "abort" }), { signal, always: true });
    },
    feedback: ({ signal } = {}) => send(() => ({ type: "feedback" }), { signal }),
    async close() {
      await send(() => ({ type: "close" }), { always: true });
      live.drop(digest);
      followed.forget(digest);
    },
    subscribe(listener, partListener) {
      const { listeners, partListeners } = sender.session();
      // A listener of its own for every call, so that each is ended by its own function.
      const own = (state: DialogState): void => listener(state);
      const ownForParts = partListener && ((part: CompletionPart): void => partListener(part));
      listeners.add(own);
      if (ownForParts !== undefined) partListeners.add(ownForParts);
      const unfollow = followed.follow(digest);
      return () => {
        unfollow();
        listeners.delete(own);
        if (ownForParts !== undefined) partListeners.delete(ownForParts);
      };
    },
    explain: () => live.peek(digest)?.explanation ?? null,
    ...managementThrough(deps.ports, access),
    ...functionsThrough(deps.ports, deps.functions, access),
    ...expertsThrough(deps.ports, deps.stores, access),
  };
}
