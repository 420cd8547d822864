import { type ErrorCode, isKeepsakeError, type KeepsakeError } from "../../errors.js";
import type { Envelope } from "../../model/index.js";
import type { Clock } from "../../ports/index.js";

/** An error of the protocol itself, such as an unknown path. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  /** True if the response hides the error, so that it must be logged. */
  readonly isHidden: boolean = false;

  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

type ErrorResponse = Pick<HttpError, "status" | "message" | "headers" | "isHidden">;

/** The code of a KeepsakeError: several codes share one status. */
export const ERROR_CODE_HEADER = "X-Error-Code";
/** The path of the invalid field, percent-encoded. */
export const ERROR_FIELD_HEADER = "X-Error-Field";

/** Longest field path that gets a header: paths contain keys of the request. */
const MAX_FIELD_LENGTH = 200;

/** Codes of 500 and above whose message reveals nothing about the server. */
const PUBLIC_CODES: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["NOT_AVAILABLE", "MAILER_MISSING"]);

const GENERIC_MESSAGE = "The server failed to answer";

/**
 * Converts an error to a response: status, code, field and message of a KeepsakeError. Errors of 500 and above, and
 * unknown errors, get a generic message.
 *
 * @param renamed wire names of body fields, each with the library's name, which the response shows only as a hint.
 */
export function toErrorResponse(error: unknown, renamed: Readonly<Record<string, string>> = {}): ErrorResponse {
  if (error instanceof HttpError) return error;
  if (!isKeepsakeError(error)) return { status: 500, message: GENERIC_MESSAGE, headers: {}, isHidden: true };
  const { status, code, field, retryAfterMs } = error;
  const isHidden = status >= 500 && !PUBLIC_CODES.has(code);
  return {
    status,
    message: isHidden ? GENERIC_MESSAGE : toWireMessage(error, renamed),
    headers: {
      // This code says no more than the status.
      ...(code === "PORT_FAILED" ? {} : { [ERROR_CODE_HEADER]: code }),
      ...(isHidden || field === null ? {} : fieldHeader(toWireName(field, renamed))),
      // HTTP requires it with a 401. Browsers do not ask for a password because of it.
      ...(status === 401 ? { "WWW-Authenticate": "Bearer" } : {}),
      ...(retryAfterMs === null ? {} : retryAfter(retryAfterMs)),
    },
    isHidden,
  };
}

/** The header Retry-After: whole seconds, at least one. */
export function retryAfter(retryAfterMs: number): Readonly<Record<string, string>> {
  return { "Retry-After": String(Math.max(1, Math.ceil(retryAfterMs / 1_000) || 1)) };
}

function fieldHeader(field: string): Readonly<Record<string, string>> {
  if (field.length > MAX_FIELD_LENGTH || /\p{Surrogate}/u.test(field)) return {};
  return { [ERROR_FIELD_HEADER]: encodeURIComponent(field) };
}

function toWireName(field: string, renamed: Readonly<Record<string, string>>): string {
  return Object.keys(renamed).find((wireName) => renamed[wireName] === field) ?? field;
}

/** Messages name a field after a colon. A missing one may have been sent under its name in the library. */
function toWireMessage({ code, message }: KeepsakeError, renamed: Readonly<Record<string, string>>): string {
  for (const [wireName, name] of Object.entries(renamed)) {
    if (!message.includes(`: ${name} `)) continue;
    const hint = code === "MISSING_FIELD" ? ` (${name} is its name in the library)` : "";
    return message.split(`: ${name} `).join(`: ${wireName} `) + hint;
  }
  return message;
}

/** Headers of every response. */
const COMMON_HEADERS: Readonly<Record<string, string>> = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/** Creates the responses to one request. spec: Common response envelope. */
export type ResponseFactory = ReturnType<ReturnType<typeof createResponseFactories>>;

/** Creates a function that numbers and dates requests. */
export function createResponseFactories(clock: Clock) {
  let requestCount = 0;
  return () => {
    requestCount += 1;
    const request = { requestID: requestCount, requestDateTime: new Date(clock.now()).toISOString() };
    const respond = (body: Envelope, status: number, headers = {}) => jsonText(JSON.stringify(body), status, headers);
    return {
      requestID: requestCount,
      ok: (fields: object) => respond({ ...request, resultCode: 0, resultMessage: "Ok", ...fields }, 200),
      error: ({ status, message, headers }: ErrorResponse) =>
        respond({ ...request, resultCode: status, resultMessage: message }, status, headers),
    };
  };
}

export function jsonText(text: string, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(text, {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", ...COMMON_HEADERS, ...headers },
  });
}

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
