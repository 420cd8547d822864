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
  let ended = Promise.resolve();
  const parts = new ReadableStream<TextPart>({
    start(controller) {
      let isStreamed = false;
      let isOver = false;
      const onPart = (part: CompletionPart): void => {
        if (part.type === "text-delta") isStreamed = true;
        if (part.type === "text-reset") isStreamed = false;
        // A language model may ignore its signal.
        if (!isOver) controller.enqueue(part);
      };
      const end = (last: readonly TextPart[]): void => {
        isOver = true;
        for (const part of last) controller.enqueue(part);
        controller.close();
      };
      ended = run(stopped.signal, onPart).then(
        (state) => end(lastParts(state, isStreamed)),
        (error: unknown) => end([{ type: "error", error }]),
      );
    },
  }).getReader();
  try {
    for (let next = await parts.read(); !next.done; next = await parts.read()) yield next.value;
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
