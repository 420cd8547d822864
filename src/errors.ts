/** The codes of a {@link KeepsakeError}, with their HTTP status. Codes are stable; messages may change. */
export const ERROR_STATUS = {
  /** A field has a wrong type, an unknown value or a malformed date. */
  INVALID_FIELD: 400,
  /** A required field is missing. */
  MISSING_FIELD: 400,
  /** An unknown field. Only in library calls: REST ignores unknown fields. */
  UNKNOWN_FIELD: 400,
  /** A text is longer than its limit. */
  TEXT_TOO_LONG: 400,
  /** A text contains U+0000 or a lone surrogate. */
  INVALID_TEXT: 400,
  /** `from` or `howMany` is out of range. */
  INVALID_PAGE: 400,
  /** A password is too short, too common, or contains names. */
  WEAK_PASSWORD: 400,
  /** The login token is missing, invalid or expired. */
  INVALID_TOKEN: 401,
  /** A login, a flow or a code failed. The cause is not disclosed. */
  LOGIN_FAILED: 401,
  /** The operation needs an administrator, or an administrator of all tenants. */
  ADMINISTRATOR_REQUIRED: 403,
  /** Terms and privacy policy must be accepted before anything is changed. spec: User (tnCAndPPAccepted). */
  TERMS_NOT_ACCEPTED: 403,
  /** A temporary password must be changed first. */
  PASSWORD_CHANGE_REQUIRED: 403,
  /** The tenant does not exist, or only administrators create its accounts. */
  REGISTRATION_REFUSED: 403,
  /** The owner has used up the free sessions of the month. spec: User (maxFreeSessions, paying). */
  PAYMENT_REQUIRED: 402,
  /** The PIN at opening is wrong, or the person is locked. */
  WRONG_PIN: 403,
  /** The password of the assistant is wrong or missing. */
  WRONG_PASSWORD: 403,
  /** The operation needs a Giver session. */
  GIVER_SESSION_REQUIRED: 403,
  /** A session asks for content of another tag. */
  TAG_NOT_AUTHENTICATED: 403,
  /** The user is too young for the assistant, or gave no birth date. */
  AGE_LIMIT: 403,
  /** The owner of an assistant for adults is too young, or gave no birth date. */
  NSFW_NOT_ALLOWED: 403,
  /** The server does not know the path: the address of the client is wrong. Clients only. */
  PATH_NOT_FOUND: 404,
  /** The user does not exist, or belongs to another tenant. */
  USER_NOT_FOUND: 404,
  /** The tenant does not exist. */
  TENANT_NOT_FOUND: 404,
  /** The owner of the assistant does not have the feature, or did not consent to it. */
  FEATURE_DISABLED: 403,
  /** The assistant does not exist, or belongs to somebody else. */
  ASSISTANT_NOT_FOUND: 404,
  /** The session does not exist, is closed, or has expired. */
  SESSION_NOT_FOUND: 404,
  /** The memory does not exist, or the session may not see it. */
  MEMORY_NOT_FOUND: 404,
  /** The assistant has no such person. */
  PERSON_NOT_FOUND: 404,
  /** The question does not exist, or was answered or removed. */
  UNANSWERED_QUESTION_NOT_FOUND: 404,
  /** The pair of text and memory does not exist. */
  CORRELATION_PAIR_NOT_FOUND: 404,
  /** The fact does not exist, or is about another person. */
  KNOWN_FACT_NOT_FOUND: 404,
  /** The assistant has no such Function. */
  FUNCTION_NOT_FOUND: 404,
  /** The board of experts does not have this expert. */
  EXPERT_NOT_FOUND: 404,
  /** Another object has the given ID. */
  ID_TAKEN: 409,
  /** Another user of the tenant has this user name. */
  USER_NAME_TAKEN: 409,
  /** Another user of the tenant has this address. */
  EMAIL_TAKEN: 409,
  /** Another tenant has this name. */
  TENANT_NAME_TAKEN: 409,
  /** The operation would leave a tenant, or the service, without administrator. */
  LAST_ADMINISTRATOR: 409,
  /** Another person of the assistant has the tag. */
  TAG_TAKEN: 409,
  /** A document was changed since it was read. Nothing was written. */
  VERSION_CONFLICT: 409,
  /** Another process is running an event of the session. */
  SESSION_BUSY: 409,
  /** An inline medium is over 10 KiB. */
  MEDIUM_TOO_LARGE: 413,
  /** The request is larger than the server accepts. Clients only. */
  BODY_TOO_LARGE: 413,
  /** `url` and `content` are both set. spec: Medium. */
  URL_AND_CONTENT: 422,
  /** A latitude without longitude, or a longitude without latitude. */
  INCOMPLETE_COORDINATES: 422,
  /** A date or place in a search without its uncertainty. spec: Memory search body. */
  MISSING_UNCERTAINTY: 422,
  /** Fields contradict each other. */
  RULE_BROKEN: 422,
  /** Too many events are waiting in one session, or too many passwords for their hash. */
  QUEUE_FULL: 429,
  /** The quota of a user is used up: for the month, or for good if `retryAfterMs` is null. */
  QUOTA_EXCEEDED: 429,
  /** Too many wrong passwords. `retryAfterMs` says how long to wait. */
  THROTTLED: 429,
  /** The AbortSignal of the caller ended the call. Nothing was changed; an import keeps its complete batches. */
  ABORTED: 499,
  /** A port of the host failed; `cause` is its error. */
  PORT_FAILED: 500,
  /** The embedder returned something else than one valid vector for each text. */
  INVALID_EMBEDDING: 500,
  /** The embedder returns vectors of another number of dimensions than before, under the same ID. */
  DIMENSIONS_CHANGED: 500,
  /** The operation sends mail, but the engine has no mailer. */
  MAILER_MISSING: 501,
  /** Accounts on a durable storage need the option `secret`. */
  SECRET_MISSING: 501,
  /** The server does not have the feature. Clients only. */
  NOT_AVAILABLE: 501,
  /** A newer version of Keepsake wrote the data. A page in a browser has to be reloaded. */
  STORAGE_TOO_NEW: 503,
  /** The database is unreachable or locked. A running write may or may not have been stored. */
  STORAGE_UNAVAILABLE: 503,
  /** The storage is full. Nothing was written. */
  STORAGE_FULL: 507,
} as const;

/** A stable error code, see {@link ERROR_STATUS}. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** Details of a {@link KeepsakeError}. */
export interface KeepsakeErrorOptions {
  /** Dotted path of the invalid field, such as `answers.0.text`. */
  readonly field?: string;
  readonly cause?: unknown;
  /** Milliseconds to wait before another attempt. */
  readonly retryAfterMs?: number;
}

/** The only error that Keepsake throws on purpose. Match on `code`. The message never contains user texts or secrets. */
export class KeepsakeError extends Error {
  override readonly name = "KeepsakeError";
  readonly code: ErrorCode;
  /** The HTTP status of the code. */
  readonly status: number;
  /** The invalid field; null if no single field is the cause. */
  readonly field: string | null;
  /** Milliseconds to wait before another attempt; null if waiting does not help. */
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

/** The error for a call that only the Giver of an assistant may make. */
export function giverRequired(): KeepsakeError {
  return new KeepsakeError("GIVER_SESSION_REQUIRED", "This needs a Giver session");
}
