import { type ErrorCode, isKeepsakeError } from "../../errors.js";

/** What a request is refused with by the protocol itself, before any rule of the engine is asked. */
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

/** What an error is answered with. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly headers: Readonly<Record<string, string>>;
  /** True where the caller is not told what happened, so that somebody else must be. */
  readonly isHidden: boolean;
}

/** Names the code of a KeepsakeError, where several have one status. */
export const ERROR_CODE_HEADER = "X-Error-Code";
/** Names the field at fault by its path, percent-encoded. */
export const ERROR_FIELD_HEADER = "X-Error-Field";

/** Characters of a field's path that are worth a header: keys of texts are as long as callers make them. */
const MAX_FIELD = 200;

/** Codes above 500 whose message says nothing about the inside. */
const TELLABLE: ReadonlySet<ErrorCode> = /* @__PURE__ */ new Set<ErrorCode>(["NOT_AVAILABLE", "MAILER_MISSING"]);

/**
 * The answer to an error: status, code, field and message of a KeepsakeError, for those of 500 and above, and for all
 * others, a message that says nothing.
 *
 * @param renamed wire names of body fields, each with the library's name, which the message is to be freed of.
 */
export function refusalOf(error: unknown, renamed: Readonly<Record<string, string>> = {}): Refusal {
  if (error instanceof HttpError) {
    const { status, message, headers } = error;
    return { status, message, headers, isHidden: false };
  }
  if (!isKeepsakeError(error)) return { status: 500, message: GENERIC, headers: {}, isHidden: true };
  const { status, code, field, retryAfterMs } = error;
  const isHidden = status >= 500 && !TELLABLE.has(code);
  return {
    status,
    message: isHidden ? GENERIC : messageOnWire(error.message, renamed),
    headers: {
      // Of most failures there is nothing more to say than the status does.
      ...(code === "PORT_FAILED" ? {} : { [ERROR_CODE_HEADER]: code }),
      ...(isHidden || field === null ? {} : fieldHeader(nameOnWire(field, renamed))),
      // Required of a 401, and no reason for a browser to ask for a password.
      ...(status === 401 ? { "WWW-Authenticate": "Bearer" } : {}),
      ...(retryAfterMs === null ? {} : retryAfter(retryAfterMs)),
    },
    isHidden,
  };
}

/** Whole seconds, at least one. */
export function retryAfter(retryAfterMs: number): Readonly<Record<string, string>> {
  return { "Retry-After": String(Math.max(1, Math.ceil(retryAfterMs / 1_000) || 1)) };
}

const GENERIC = "The server failed to answer";

function fieldHeader(field: string): Readonly<Record<string, string>> {
  if (field.length > MAX_FIELD || /\p{Surrogate}/u.test(field)) return {};
  return { [ERROR_FIELD_HEADER]: encodeURIComponent(field) };
}

function nameOnWire(field: string, renamed: Readonly<Record<string, string>>): string {
  return Object.keys(renamed).find((wireName) => renamed[wireName] === field) ?? field;
}

/** Messages name a field after a colon. */
function messageOnWire(message: string, renamed: Readonly<Record<string, string>>): string {
  for (const [wireName, name] of Object.entries(renamed)) {
    const named = `: ${name} `;
    if (message.includes(named)) return message.split(named).join(`: ${wireName} `);
  }
  return message;
}
