import type { Envelope } from "../../model/index.js";
import type { Clock } from "../../ports/index.js";
import type { Refusal } from "./http-error.js";

/** On every answer. */
const COMMON_HEADERS: Readonly<Record<string, string>> = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/** What numbers and dates the answers of one handler. spec: Common response envelope. */
export interface AnswerMaker {
  /** The number of the request. */
  readonly requestID: number;
  /** An answer that worked, with its own fields after the envelope's. */
  ok(fields: object): Response;
  refused(refusal: Refusal): Response;
}

/** Takes the number of a request, and dates it. */
export function createAnswers(clock: Clock): () => AnswerMaker {
  let requestCount = 0;
  return () => {
    requestCount += 1;
    const requestID = requestCount;
    const requestDateTime = new Date(clock.now()).toISOString();
    return {
      requestID,
      ok: (fields) => json({ requestID, requestDateTime, resultCode: 0, resultMessage: "Ok", ...fields }, 200, {}),
      refused: ({ status, message, headers }) =>
        json({ requestID, requestDateTime, resultCode: status, resultMessage: message }, status, headers),
    };
  };
}

/** A JSON text as an answer, as it is. */
export function jsonText(text: string, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(text, {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", ...COMMON_HEADERS, ...headers },
  });
}

/** An answer with headers alone. */
export function emptyAnswer(status: number, headers: Readonly<Record<string, string>>): Response {
  return new Response(null, { status, headers: { ...COMMON_HEADERS, ...headers } });
}

/** A stream of server-sent events. */
export function eventStream(stream: ReadableStream<Uint8Array> | null): Response {
  return new Response(stream, {
    // The last one keeps proxies from collecting events before they pass them on.
    headers: {
      ...COMMON_HEADERS,
      // Who compresses what passes would collect events, too.
      "Cache-Control": "no-store, no-transform",
      "Content-Type": "text/event-stream; charset=utf-8",
      "X-Accel-Buffering": "no",
    },
  });
}

function json(body: Envelope, status: number, headers: Readonly<Record<string, string>>): Response {
  return jsonText(JSON.stringify(body), status, headers);
}
