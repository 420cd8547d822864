import type { ChatTextPart } from "../chat/index.js";
import { isKeepsakeError } from "../errors.js";
import type { ConfidenceLevel, DialogState, InteractionLLMUsage } from "../model/index.js";

/** Metadata of a message: the parts of the resulting state that a page shows. */
export interface KeepsakeMessageMetadata {
  /** Code of the state, such as `R1`. */
  readonly state: DialogState["state"];
  readonly hints: readonly string[];
  readonly confidence: number | null;
  readonly confidenceLevel: ConfidenceLevel | null;
  readonly memoryID: string | null;
  /** True if a language model wrote the answer. */
  readonly completion: boolean;
  readonly acceptsFeedback: boolean;
  readonly usage: InteractionLLMUsage | null;
}

/** A chunk of the stream that `useChat` of AI SDK UI 5 and 6 reads. */
export type UIMessageStreamChunk =
  | { readonly type: "start" }
  | { readonly type: "text-start"; readonly id: string }
  | { readonly type: "text-delta"; readonly id: string; readonly delta: string }
  | { readonly type: "text-end"; readonly id: string }
  /** The text part with this ID is void: a function is called first, or the model failed. */
  | { readonly type: "data-keepsake-reset"; readonly id: string; readonly data: { readonly textID: string } }
  | {
      readonly type: "tool-input-available";
      readonly toolCallId: string;
      readonly toolName: string;
      readonly input: unknown;
      readonly dynamic: true;
    }
  | {
      readonly type: "tool-output-available";
      readonly toolCallId: string;
      readonly output: unknown;
      readonly dynamic: true;
    }
  | {
      readonly type: "tool-output-error";
      readonly toolCallId: string;
      readonly errorText: string;
      readonly dynamic: true;
    }
  | { readonly type: "file"; readonly url: string; readonly mediaType: string }
  | { readonly type: "error"; readonly errorText: string }
  | { readonly type: "abort" }
  | { readonly type: "finish"; readonly messageMetadata?: KeepsakeMessageMetadata };

/** Options of {@link toUIMessageStream}. */
export interface UIMessageStreamOptions {
  /** The text of an error for the page. Default: the code of a KeepsakeError, without its message. */
  readonly onError?: (error: unknown) => string;
}

/**
 * Turns a streamed answer into the stream that `useChat` of AI SDK UI reads.
 *
 * @param parts `session.streamText(text)`, of the engine or of `keepsake/client`. Cancelling the stream ends the call.
 */
export function toUIMessageStream(
  parts: AsyncIterable<ChatTextPart>,
  { onError = describeError }: UIMessageStreamOptions = {},
): ReadableStream<UIMessageStreamChunk> {
  const chunks = toChunks(parts, onError);
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await chunks.return();
    },
  });
}

/** The response of a route that `useChat` calls: {@link toUIMessageStream} as server-sent events. */
export function toUIMessageResponse(parts: AsyncIterable<ChatTextPart>, options?: UIMessageStreamOptions): Response {
  const encoder = new TextEncoder();
  const events = toUIMessageStream(parts, options).pipeThrough(
    new TransformStream<UIMessageStreamChunk, Uint8Array>({
      transform: (chunk, controller) => controller.enqueue(encoder.encode(`data: ${JSON.stringify(chunk)}\n\n`)),
      flush: (controller) => controller.enqueue(encoder.encode("data: [DONE]\n\n")),
    }),
  );
  return new Response(events, {
    headers: {
      "content-type": "text/event-stream",
      "cache-control": "no-cache",
      "x-vercel-ai-ui-message-stream": "v1",
      "x-accel-buffering": "no",
    },
  });
}

async function* toChunks(
  parts: AsyncIterable<ChatTextPart>,
  onError: (error: unknown) => string,
): AsyncGenerator<UIMessageStreamChunk, void, undefined> {
  yield { type: "start" };
  let count = 0;
  let open: { readonly id: string; text: string } | null = null;
  for await (const part of parts) {
    switch (part.type) {
      case "text-delta":
        if (open === null) {
          count += 1;
          open = { id: `text-${count}`, text: "" };
          yield { type: "text-start", id: open.id };
        }
        open.text += part.text;
        yield { type: "text-delta", id: open.id, delta: part.text };
        break;
      case "text-reset":
        if (open === null) break;
        yield* endVoid(open.id);
        open = null;
        break;
      case "function-call":
        yield {
          type: "tool-input-available",
          toolCallId: part.callID,
          toolName: part.name,
          input: {},
          dynamic: true,
        };
        break;
      case "function-result":
        yield part.ok
          ? { type: "tool-output-available", toolCallId: part.callID, output: null, dynamic: true }
          : { type: "tool-output-error", toolCallId: part.callID, errorText: "The function failed", dynamic: true };
        break;
      case "media": {
        const { url, content, mimeType } = part.medium;
        yield {
          type: "file",
          url: url ?? `data:${mimeType},${encodeURIComponent(content ?? "")}`,
          mediaType: mimeType,
        };
        break;
      }
      case "state": {
        const answer = part.state.emission ?? "";
        const streamed: string = open?.text ?? "";
        if (open !== null && answer.startsWith(streamed)) {
          const rest = answer.slice(streamed.length);
          if (rest !== "") yield { type: "text-delta", id: open.id, delta: rest };
          yield { type: "text-end", id: open.id };
        } else {
          if (open !== null) yield* endVoid(open.id);
          if (answer !== "") yield* createTextChunks(`text-${count + 1}`, answer);
        }
        open = null;
        yield { type: "finish", messageMetadata: toMetadata(part.state) };
        break;
      }
      case "error":
        if (open !== null) yield { type: "text-end", id: open.id };
        if (isKeepsakeError(part.error, "ABORTED")) yield { type: "abort" };
        else yield { type: "error", errorText: onError(part.error) };
        yield { type: "finish" };
        break;
      case "usage":
        // Part of the state.
        break;
    }
  }
}

function* endVoid(id: string): Generator<UIMessageStreamChunk> {
  yield { type: "text-end", id };
  yield { type: "data-keepsake-reset", id, data: { textID: id } };
}

function* createTextChunks(id: string, text: string): Generator<UIMessageStreamChunk> {
  yield { type: "text-start", id };
  yield { type: "text-delta", id, delta: text };
  yield { type: "text-end", id };
}

function toMetadata(state: DialogState): KeepsakeMessageMetadata {
  const { hints, confidence, confidenceLevel, lastMatchedMemoryID, completion, acceptsFeedback, llmUsage } = state;
  return {
    state: state.state,
    hints,
    confidence,
    confidenceLevel,
    memoryID: lastMatchedMemoryID,
    completion,
    acceptsFeedback,
    usage: llmUsage,
  };
}

function describeError(error: unknown): string {
  return isKeepsakeError(error) ? error.code : "UNKNOWN";
}
