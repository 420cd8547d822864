import type { Envelope } from "../../model/index.js";
import type { Clock } from "../../ports/index.js";
import type { ErrorResponse } from "./http-error.js";

/** Headers of every response. */
const COMMON_HEADERS: Readonly<Record<string, string>> = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/** Creates the response to one request. spec: Common response envelope. */
export interface ResponseFactory {
  /** The number of the request. */
  readonly requestID: number;
  ok(fields: object): Response;
  error(error: ErrorResponse): Response;
}

/** Creates a function that numbers and dates requests. */
export function createResponseFactories(clock: Clock): () => ResponseFactory {
  let requestCount = 0;
  return () => {
    requestCount += 1;
    const request = { requestID: requestCount, requestDateTime: new Date(clock.now()).toISOString() };
    const respond = (body: Envelope, status: number, headers = {}) => jsonText(JSON.stringify(body), status, headers);
    return {
      requestID: requestCount,
      ok: (fields) => respond({ ...request, resultCode: 0, resultMessage: "Ok", ...fields }, 200),
      error: ({ status, message, headers }) =>
        respond({ ...request, resultCode: status, resultMessage: message }, status, headers),
    };
  };
}

/** A response with a JSON text as its body. */
export function jsonText(text: string, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(text, {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", ...COMMON_HEADERS, ...headers },
  });
}

/** A response without a body. */
export function emptyResponse(status: number, headers: Readonly<Record<string, string>>): Response {
  return new Response(null, { status, headers: { ...COMMON_HEADERS, ...headers } });
}

/** A response of server-sent events. Its headers keep proxies from buffering and compressing them. */
export function eventStream(stream: ReadableStream<Uint8Array>): Response {
  return new Response(stream, {
    headers: {
      ...COMMON_HEADERS,
      "Cache-Control": "no-store, no-transform",
      "Content-Type": "text/event-stream; charset=utf-8",
      "X-Accel-Buffering": "no",
    },
  });
}
