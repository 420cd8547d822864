import type { CompletionPart } from "../../completion/index.js";
import type { DialogState } from "../../model/index.js";
import type { TextPart } from "./session.js";

/**
 * Runs an event and yields its answer in parts. The event is aborted when the consumer stops iterating.
 *
 * @param run sends the event; `stopped` aborts it, `onPart` is called with its parts.
 */
export async function* streamEvent(
  run: (stopped: AbortSignal, onPart: (part: CompletionPart) => void) => Promise<DialogState>,
): AsyncGenerator<TextPart, void, void> {
  const stopped = new AbortController();
  const parts = createPartQueue();
  let isStreamed = false;
  const onPart = (part: CompletionPart): void => {
    if (part.type === "text-delta") isStreamed = true;
    if (part.type === "text-reset") isStreamed = false;
    parts.push(part);
  };
  const ended = run(stopped.signal, onPart).then(
    (state) => parts.end(lastParts(state, isStreamed)),
    (error: unknown) => parts.end([{ type: "error", error }]),
  );
  try {
    for (let part = await parts.next(); part !== null; part = await parts.next()) yield part;
  } finally {
    stopped.abort();
    await ended;
  }
}

/** The parts that follow a complete answer. A text that was not streamed comes as one part. */
function lastParts(state: DialogState, isStreamed: boolean): TextPart[] {
  const { emission, emittedMedia, llmUsage } = state;
  return [
    ...(emission === null || isStreamed ? [] : [{ type: "text-delta", text: emission } as const]),
    ...emittedMedia.map((medium) => ({ type: "media", medium }) as const),
    ...(llmUsage === null ? [] : [{ type: "usage", usage: llmUsage } as const]),
    { type: "state", state },
  ];
}

/** Parts that the consumer has not read yet. */
interface PartQueue {
  push(part: TextPart): void;
  /** Adds the last parts. */
  end(parts: readonly TextPart[]): void;
  /** Waits for the next part; null after the last one. */
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
