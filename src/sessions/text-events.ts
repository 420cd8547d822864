import { KeepsakeError } from "../errors.js";
import { type EnterTextFields, type EnterTextOptions, parseInput } from "../model/index.js";
import { textEvent } from "./event-makers.js";
import type { EventSender, SessionHandleParts } from "./event-sender.js";
import { readSession } from "./run-turn.js";
import type { Session } from "./session.js";
import type { SessionDependencies } from "./session-dependencies.js";

/** Checks a text event. */
export function readEntered(
  { textSchema }: SessionDependencies,
  text: string,
  { signal: _, ...options }: EnterTextOptions,
): EnterTextFields {
  return parseInput(textSchema, { ...options, text }, { what: "Text event", strict: true });
}

/** The part of a session that is told something. */
export function textEvents(
  { deps, live, digest }: SessionHandleParts,
  { send, parse }: EventSender,
): Pick<Session, "enterText" | "enterTextAsync"> {
  return {
    enterText: (text, options = {}) =>
      parse(
        () => readEntered(deps, text, options),
        (fields) => send(textEvent(fields), options),
      ),
    async enterTextAsync(text, options = {}) {
      const fields = readEntered(deps, text, options);
      const correlationID = deps.ports.ids.id();
      if (live.of(digest).queue.length >= deps.maxQueuedEvents) {
        throw new KeepsakeError("QUEUE_FULL", "Too many events wait for this session", { retryAfterMs: 1_000 });
      }
      // It takes its place in the queue before anything is awaited, so that later events come after it.
      const answered = send(textEvent(fields), options);
      const accepted = readSession(deps, digest);
      answered.catch(async (error: unknown) => {
        const isCallersToKnow = await accepted.then(
          () => false,
          () => true,
        );
        if (!isCallersToKnow) deps.ports.logger.error("A text that nobody waits for failed", { correlationID, error });
      });
      await accepted;
      return { correlationID };
    },
  };
}
