import { ERROR_STATUS, type ErrorCode, KeepsakeError } from "../../errors.js";

/** Header in which a server names the code of an error, since several have one status. */
const CODE_HEADER = "X-Error-Code";
/** Header in which it names the field at fault, percent-encoded. */
const FIELD_HEADER = "X-Error-Field";

/** What a status means where the server does not say more; what is missing here is a failure of the server. */
const CODES: ReadonlyMap<number, ErrorCode> = /* @__PURE__ */ new Map<number, ErrorCode>([
  [400, "INVALID_FIELD"],
  [401, "INVALID_TOKEN"],
  [402, "PAYMENT_REQUIRED"],
  [403, "GIVER_SESSION_REQUIRED"],
  [409, "VERSION_CONFLICT"],
  [413, "BODY_TOO_LARGE"],
  [422, "RULE_BROKEN"],
  [429, "THROTTLED"],
  [499, "ABORTED"],
  [501, "NOT_AVAILABLE"],
]);

/** Codes by status that differ from call to call. */
export type CallCodes = Readonly<Record<number, ErrorCode>>;

/**
 * The error that a refusal stands for.
 *
 * @param codes what a status means for this call.
 * @param renamed wire names of fields, each with the library's name.
 */
export function responseError(
  response: Response,
  fields: unknown,
  codes: CallCodes,
  renamed: Readonly<Record<string, string>> = {},
): KeepsakeError {
  const { status, headers } = response;
  const retryAfter = headers.get("retry-after") ?? "";
  const waits = /^\d{1,9}$/.test(retryAfter) ? { retryAfterMs: Number(retryAfter) * 1_000 } : {};
  const code = namedCode(headers, status) ?? codes[status] ?? CODES.get(status) ?? "PORT_FAILED";
  const named = namedField(headers);
  const field = named === null ? {} : { field: Object.hasOwn(renamed, named) ? (renamed[named] ?? named) : named };
  return new KeepsakeError(code, messageOf(fields) ?? `The server answered ${status}`, { ...waits, ...field });
}

function namedField(headers: Headers): string | null {
  try {
    return decodeURIComponent(headers.get(FIELD_HEADER) ?? "") || null;
  } catch {
    return null;
  }
}

/** A code that says another status than the answer has is not believed. */
function namedCode(headers: Headers, status: number): ErrorCode | null {
  const name = headers.get(CODE_HEADER);
  if (name === null || !Object.hasOwn(ERROR_STATUS, name)) return null;
  const code = name as ErrorCode;
  return ERROR_STATUS[code] === status ? code : null;
}

function messageOf(fields: unknown): string | null {
  if (typeof fields !== "object" || fields === null || !("resultMessage" in fields)) return null;
  return typeof fields.resultMessage === "string" ? fields.resultMessage : null;
}
