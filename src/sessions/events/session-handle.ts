import { createManagementApi } from "../../assistants/index.js";
import type { CompletionPart } from "../../completion/index.js";
import { createExpertsApi } from "../../experts/index.js";
import { createFunctionsApi } from "../../functions/index.js";
import { checkOption, type DialogState } from "../../model/index.js";
import { circumstanceEvents } from "./circumstance-events.js";
import { accessThrough } from "./event-factories.js";
import { createEventSender, type SessionHandleParts } from "./event-sender.js";
import { selectionEvents } from "./selection-events.js";
import type { Session } from "./session.js";
import { streamTextThrough } from "./stream-text.js";
import { textEvents } from "./text-events.js";

const noInput = (): void => {};

/** The handle through which a host talks to a session. */
export function sessionHandle(parts: SessionHandleParts): Session {
  const { deps, live, followed, sessionID, digest, record } = parts;
  const sender = createEventSender(parts);
  const { send, ignore, parse } = sender;
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
    timeout: (options) =>
      parse(options, noInput, (_, run) => {
        const isLate = (live.peek(digest)?.queue.length ?? 0) > 0;
        return isLate ? ignore(run) : send(() => ({ type: "timeout" }), run);
      }),
    abort: (options) =>
      parse(options, noInput, (_, run) => {
        live.peek(digest)?.queue.cancelRunning(new Error("The conversation was aborted"));
        return send(() => ({ type: "abort" }), { ...run, always: true });
      }),
    feedback: (options) => parse(options, noInput, (_, run) => send(() => ({ type: "feedback" }), run)),
    async close() {
      await send(() => ({ type: "close" }), { always: true });
      live.drop(digest);
      followed.forget(digest);
    },
    subscribe(listener, partListener) {
      checkOption(typeof listener === "function", "subscribe", "listener", "be a function");
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
    ...createManagementApi(deps.ports, access),
    ...createFunctionsApi(deps.ports, deps.functions, access),
    ...createExpertsApi(deps.ports, deps.stores, access),
  };
}
