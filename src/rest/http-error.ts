import { type ErrorCode, isKeepsakeError } from "../errors.js";

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

/** Codes above 500 whose message says nothing about the inside. */
const TELLABLE: ReadonlySet<ErrorCode> = /* @__PURE__ */ new Set<ErrorCode>(["NOT_AVAILABLE", "MAILER_MISSING"]);

/**
 * The answer to an error: status and message of a KeepsakeError, for those of 500 and above, and for all others, a
 * message that says nothing.
 *
 * @param renamed wire names of body fields, each with the library's name, which the message is to be freed of.
 */
export function refusalOf(error: unknown, renamed: Readonly<Record<string, string>> = {}): Refusal {
  if (error instanceof HttpError) {
    const { status, message, headers } = error;
    return { status, message, headers, isHidden: false };
  }
  if (!isKeepsakeError(error)) return { status: 500, message: GENERIC, headers: {}, isHidden: true };
  const { status, code, retryAfterMs } = error;
  const isHidden = status >= 500 && !TELLABLE.has(code);
  return {
    status,
    message: isHidden ? GENERIC : messageOnWire(error.message, renamed),
    headers: {
      ...(isHidden ? {} : { [ERROR_CODE_HEADER]: code }),
      ...(retryAfterMs === null ? {} : retryAfter(retryAfterMs)),
    },
    isHidden,
  };
}

/** Whole seconds, at least one. */
export function retryAfter(retryAfterMs: number): Readonly<Record<string, string>> {
  return { "Retry-After": String(Math.max(1, Math.ceil(retryAfterMs / 1_000))) };
}

const GENERIC = "The server failed to answer";

/** Messages name a field after a colon. */
function messageOnWire(message: string, renamed: Readonly<Record<string, string>>): string {
  for (const [wireName, name] of Object.entries(renamed)) {
    const named = `: ${name} `;
    if (message.includes(named)) return message.split(named).join(`: ${wireName} `);
  }
  return message;
}
