import { KeepsakeError } from "../../errors.js";
import { type EnterTextFields, type EnterTextOptions, parseCallOptions, parseInput } from "../../model/index.js";
import { readSession } from "../run/index.js";
import type { SessionDependencies } from "../turn/index.js";
import { textEvent } from "./event-factories.js";
import type { EventSender, SessionHandleParts } from "./event-sender.js";
import type { Session } from "./session.js";

/** What a text may be given beside a signal. */
export const TEXT_OPTIONS: readonly string[] = ["date", "dateUTC", "place"];

/** Checks a text event and its options. */
export function readEntered(
  { textSchema }: SessionDependencies,
  text: string,
  given: EnterTextOptions | null,
): EnterTextFields {
  const { signal: _, ...options } = parseCallOptions(given, TEXT_OPTIONS);
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
        options,
        () => readEntered(deps, text, options),
        (fields, run) => send(textEvent(fields), run),
        TEXT_OPTIONS,
      ),
    async enterTextAsync(text, options = {}) {
      const fields = readEntered(deps, text, options);
      const correlationID = deps.ports.ids.id();
      if ((live.peek(digest)?.queue.length ?? 0) >= deps.maxQueuedEvents) {
        throw new KeepsakeError("QUEUE_FULL", "Too many events wait for this session", { retryAfterMs: 1_000 });
      }
      // It takes its place in the queue before anything is awaited, so that later events come after it.
      const answered = send(textEvent(fields), { signal: options?.signal });
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
