import type { DialogState } from "../../model/index.js";
import { textEvent } from "./event-factories.js";
import type { EventSender, SessionHandleParts } from "./event-sender.js";
import type { Session, TextPart } from "./session.js";
import { readEntered, TEXT_OPTIONS } from "./text-events.js";

/** The part of a session that answers piece by piece. */
export function streamTextThrough(
  { deps }: SessionHandleParts,
  { send, parse }: EventSender,
): Pick<Session, "streamText"> {
  return {
    async *streamText(text, options = {}) {
      const left = new AbortController();
      const parts = createPartQueue();
      let isTold = false;
      const tell = (part: TextPart): void => {
        if (part.type === "text-delta") isTold = true;
        if (part.type === "text-reset") isTold = false;
        parts.push(part);
      };
      const ended = parse(
        options,
        () => readEntered(deps, text, options),
        (fields, { signal }) =>
          send(textEvent(fields), {
            signal: signal ? AbortSignal.any([signal, left.signal]) : left.signal,
            tell,
          }),
        TEXT_OPTIONS,
      ).then(
        (state) => parts.end(lastParts(state, isTold)),
        (error: unknown) => parts.end([{ type: "error", error }]),
      );
      try {
        for (let part = await parts.next(); part !== null; part = await parts.next()) yield part;
      } finally {
        left.abort();
        await ended;
      }
    },
  };
}

/** What is known once the answer is complete. A text that was not streamed is told at once. */
function lastParts(state: DialogState, isTold: boolean): TextPart[] {
  const { emission, emittedMedia, llmUsage } = state;
  return [
    ...(emission === null || isTold ? [] : [{ type: "text-delta", text: emission } as const]),
    ...emittedMedia.map((medium) => ({ type: "media", medium }) as const),
    ...(llmUsage === null ? [] : [{ type: "usage", usage: llmUsage } as const]),
    { type: "state", state },
  ];
}

/** Parts that wait to be read. */
interface PartQueue {
  push(part: TextPart): void;
  /** Adds the last ones. */
  end(parts: readonly TextPart[]): void;
  /** The next one, null after the last. */
  next(): Promise<TextPart | null>;
}

function createPartQueue(): PartQueue {
  const waiting: TextPart[] = [];
  let isOver = false;
  let wake = (): void => {};
  return {
    push(part) {
      if (!isOver) waiting.push(part);
      wake();
    },
    end(parts) {
      if (!isOver) waiting.push(...parts);
      isOver = true;
      wake();
    },
    async next() {
      while (waiting.length === 0 && !isOver) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return waiting.shift() ?? null;
    },
  };
}
