import { systemClock } from "../../shared/index.js";
import type { NodeListenerRequest, NodeListenerResponse } from "./node-types.js";

/**
 * Writes a response, as fast as the client reads it. Resolves when it is written or the client has left.
 *
 * @param left aborted when the client leaves
 */
export async function sendResponse(response: Response, target: NodeListenerResponse, left: AbortSignal): Promise<void> {
  if (left.aborted) {
    await response.body?.cancel();
    return;
  }
  target.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== "set-cookie") target.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) target.setHeader("set-cookie", cookies);
  if (response.body !== null) {
    // A stream of events may have nothing to send for a while.
    target.flushHeaders?.();
    await sendBody(response.body, target, left);
  }
  target.end();
}

async function sendBody(body: ReadableStream<Uint8Array>, target: NodeListenerResponse, left: AbortSignal) {
  const reader = body.getReader();
  let wake = (): void => undefined;
  target.on("drain", () => wake());
  left.addEventListener("abort", () => {
    wake();
    // Ends the pending read.
    reader.cancel().catch(() => undefined);
  });
  for (;;) {
    const { done, value } = await reader.read();
    if (done || left.aborted) return;
    const isDrained = new Promise<void>((resolve) => {
      wake = resolve;
    });
    if (!target.write(value) && !left.aborted) await isDrained;
  }
}

/** Limits for the rest of a body that nobody reads. */
const MAX_DRAINED_BYTES = 1_048_576;
const DRAIN_MS = 500;

/**
 * Reads away the rest of a body that the handler has not read, so that the connection can be used again. A client that
 * sends more is disconnected.
 */
export function drainBody(request: NodeListenerRequest): void {
  if (request.readableEnded === true) return;
  let byteCount = 0;
  const cancelTimer = systemClock().after(DRAIN_MS, () => request.destroy());
  request.on("data", (chunk: Uint8Array) => {
    byteCount += chunk.length;
    if (byteCount > MAX_DRAINED_BYTES) request.destroy();
    else request.resume();
  });
  request.on("end", cancelTimer);
  request.on("close", cancelTimer);
  request.resume();
}
