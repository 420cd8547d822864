/**
 * Every code a {@link KeepsakeError} can carry, with the HTTP status that a server answers for it.
 * Codes are public and keep their meaning; messages are for people and may change.
 */
export const ERROR_STATUS = {
  /** One field breaks its own schema: wrong type, unknown value, malformed date. */
  INVALID_FIELD: 400,
  /** A required field is missing. */
  MISSING_FIELD: 400,
  /** A field that the operation does not know. Library calls only: over REST such fields are ignored. */
  UNKNOWN_FIELD: 400,
  /** A text is longer than its limit. */
  TEXT_TOO_LONG: 400,
  /** A text holds U+0000 or a lone surrogate. */
  INVALID_TEXT: 400,
  /** `from` or `howMany` out of range. */
  INVALID_PAGE: 400,
  /** A password that is too short, too common, or made of names. */
  WEAK_PASSWORD: 400,
  /** No login token, or none that is good (any more). */
  INVALID_TOKEN: 401,
  /** A login, a flow or a code came to nothing, whatever the cause. */
  LOGIN_FAILED: 401,
  /** The operation needs an administrator, or one of all tenants. */
  ADMINISTRATOR_REQUIRED: 403,
  /** Nothing can be changed before terms and privacy policy are accepted. spec: User (tnCAndPPAccepted). */
  TERMS_NOT_ACCEPTED: 403,
  /** Nothing can be done with a temporary password but to change it. */
  PASSWORD_CHANGE_REQUIRED: 403,
  /** Nobody can register there: there is no such tenant, or administrators alone make its accounts. */
  REGISTRATION_REFUSED: 403,
  /** The owner's free sessions of the month are used up. spec: User (maxFreeSessions, paying). */
  PAYMENT_REQUIRED: 402,
  /** A PIN at opening, or an assistant's password, is wrong; a locked person answers alike. */
  WRONG_PIN: 403,
  WRONG_PASSWORD: 403,
  /** The operation needs a Giver session. */
  GIVER_SESSION_REQUIRED: 403,
  /** A session asks for what belongs to somebody else, by tag. */
  TAG_NOT_AUTHENTICATED: 403,
  /** The assistant is for older people than the one who opens it, or no birth date was given. */
  AGE_LIMIT: 403,
  /** A server has nothing at this path: the client's address is not that of the service. Clients only. */
  PATH_NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  TENANT_NOT_FOUND: 404,
  /** A feature that the assistant's owner does not have, or did not consent to. */
  FEATURE_DISABLED: 403,
  ASSISTANT_NOT_FOUND: 404,
  SESSION_NOT_FOUND: 404,
  MEMORY_NOT_FOUND: 404,
  PERSON_NOT_FOUND: 404,
  UNANSWERED_QUESTION_NOT_FOUND: 404,
  CORRELATION_PAIR_NOT_FOUND: 404,
  KNOWN_FACT_NOT_FOUND: 404,
  FUNCTION_NOT_FOUND: 404,
  EXPERT_NOT_FOUND: 404,
  /** An object with the given ID is there already. */
  ID_TAKEN: 409,
  /** Another user of this tenant has the name, or the address. */
  USER_NAME_TAKEN: 409,
  EMAIL_TAKEN: 409,
  /** Another tenant has the name. */
  TENANT_NAME_TAKEN: 409,
  /** A tenant, or the service, would be left without administrator. */
  LAST_ADMINISTRATOR: 409,
  /** Another person of this assistant has the tag. */
  TAG_TAKEN: 409,
  /** A document changed since it was read; nothing was written. */
  VERSION_CONFLICT: 409,
  /** Another process runs this session's turn, or took it over. */
  SESSION_BUSY: 409,
  /** An inline medium is over 10 KiB. */
  MEDIUM_TOO_LARGE: 413,
  /** What a client sent is over the cap of the server. Clients only. */
  BODY_TOO_LARGE: 413,
  /** `url` and `content` are both set. spec: Medium. */
  URL_AND_CONTENT: 422,
  /** Latitude without longitude, or the reverse, in a Memory or a search. */
  INCOMPLETE_COORDINATES: 422,
  /** A date or place in a search without its uncertainty. spec: Memory search body. */
  MISSING_UNCERTAINTY: 422,
  /** Fields that are well-formed alone contradict each other. */
  RULE_BROKEN: 422,
  /** Too many events wait for one session, or too many passwords for their hash. */
  QUEUE_FULL: 429,
  /** The quota of a user is used up: for the month, or, without a time to come back, for good. */
  QUOTA_EXCEEDED: 429,
  /** Too many wrong passwords; the message says how long to wait. */
  THROTTLED: 429,
  /** The caller's AbortSignal ended the call. Nothing was changed; an import keeps its whole batches. */
  ABORTED: 499,
  /** A port that the host gave failed; `cause` has its error. */
  PORT_FAILED: 500,
  /** The operation sends mail, and the engine has no mailer. */
  MAILER_MISSING: 501,
  /** Accounts on a storage that lasts need the option `secret`. */
  SECRET_MISSING: 501,
  /** A server does not have the feature; the library itself never says so. */
  NOT_AVAILABLE: 501,
  /** The data was written by a newer version of Keepsake than this one; a page in a browser is to be reloaded. */
  STORAGE_TOO_NEW: 503,
  /** The database cannot be reached, or is locked by others; a write that was under way may or may not be stored. */
  STORAGE_UNAVAILABLE: 503,
  /** The storage has no room left; nothing was written. */
  STORAGE_FULL: 507,
} as const;

/** A stable error code, see {@link ERROR_STATUS}. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** What a {@link KeepsakeError} carries beside code and message. */
export interface KeepsakeErrorOptions {
  /** Dotted path of the field at fault, as in `answers.0.text`. */
  readonly field?: string;
  readonly cause?: unknown;
  /** Milliseconds after which a new try makes sense, for throttles and queues. */
  readonly retryAfterMs?: number;
}

/**
 * The only error that Keepsake throws on purpose. Match on `code`; the message names fields, never a user's text or a
 * secret.
 */
export class KeepsakeError extends Error {
  override readonly name = "KeepsakeError";
  /** Stable code to match on. */
  readonly code: ErrorCode;
  /** The HTTP status that fits the code. */
  readonly status: number;
  /** The field at fault, null where no single field is. */
  readonly field: string | null;
  /** Milliseconds to wait before a new try, null where waiting does not help. */
  readonly retryAfterMs: number | null;

  constructor(code: ErrorCode, message: string, options: KeepsakeErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.field = options.field ?? null;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/** True for a {@link KeepsakeError}, also one from another copy of the library, optionally of one code. */
export function isKeepsakeError(error: unknown): error is KeepsakeError;
export function isKeepsakeError<C extends ErrorCode>(
  error: unknown,
  code: C | undefined,
): error is KeepsakeError & { readonly code: C };
export function isKeepsakeError(error: unknown, code?: ErrorCode): error is KeepsakeError {
  return (
    error instanceof Error &&
    error.name === "KeepsakeError" &&
    "code" in error &&
    (code === undefined || error.code === code)
  );
}
