import { type ErrorCode, isKeepsakeError } from "../../errors.js";

/** An error of the protocol itself, such as an unknown path. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** The response to an error. */
export interface ErrorResponse {
  readonly status: number;
  readonly message: string;
  readonly headers: Readonly<Record<string, string>>;
  /** True if the response hides the cause, so that it must be logged. */
  readonly isHidden: boolean;
}

/** Header with the code of a KeepsakeError: several codes share one status. */
export const ERROR_CODE_HEADER = "X-Error-Code";
/** Header with the path of the invalid field, percent-encoded. */
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
 * @param renamed wire names of body fields, each with the library's name, which the response must not show.
 */
export function toErrorResponse(error: unknown, renamed: Readonly<Record<string, string>> = {}): ErrorResponse {
  if (error instanceof HttpError) {
    const { status, message, headers } = error;
    return { status, message, headers, isHidden: false };
  }
  if (!isKeepsakeError(error)) return { status: 500, message: GENERIC_MESSAGE, headers: {}, isHidden: true };
  const { status, code, field, retryAfterMs } = error;
  const isHidden = status >= 500 && !PUBLIC_CODES.has(code);
  return {
    status,
    message: isHidden ? GENERIC_MESSAGE : toWireMessage(error.message, renamed),
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

/** Messages name a field after a colon. */
function toWireMessage(message: string, renamed: Readonly<Record<string, string>>): string {
  for (const [wireName, name] of Object.entries(renamed)) {
    if (message.includes(`: ${name} `)) return message.split(`: ${name} `).join(`: ${wireName} `);
  }
  return message;
}
