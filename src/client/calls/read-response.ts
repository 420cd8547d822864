import { ERROR_STATUS, type ErrorCode, KeepsakeError } from "../../errors.js";

/** Response header with the code of the error: several codes share one status. */
const CODE_HEADER = "X-Error-Code";
/** Response header with the invalid field, percent-encoded. */
const FIELD_HEADER = "X-Error-Field";

/** Codes of statuses for a response without a code header. Every other status is a failure of the server. */
const CODES: ReadonlyMap<number, ErrorCode> = new Map<number, ErrorCode>([
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

/** Codes of statuses that differ from call to call. */
export type CallCodes = Readonly<Record<number, ErrorCode>>;

/**
 * The error of an unsuccessful response.
 *
 * @param codes the codes of this call's statuses.
 * @param renamed wire names of fields, each with the library's name.
 */
export function toResponseError(
  { status, headers }: Response,
  fields: object | null,
  codes: CallCodes,
  renamed: Readonly<Record<string, string>> = {},
): KeepsakeError {
  const code = readCode(headers, status) ?? codes[status] ?? CODES.get(status) ?? "PORT_FAILED";
  const message = fields !== null && "resultMessage" in fields ? fields.resultMessage : null;
  const retryAfter = headers.get("retry-after") ?? "";
  const wireName = readField(headers);
  return new KeepsakeError(code, typeof message === "string" ? message : `The server answered ${status}`, {
    ...(/^\d{1,9}$/.test(retryAfter) ? { retryAfterMs: Number(retryAfter) * 1_000 } : {}),
    ...(wireName === null ? {} : { field: (Object.hasOwn(renamed, wireName) && renamed[wireName]) || wireName }),
  });
}

function readField(headers: Headers): string | null {
  try {
    return decodeURIComponent(headers.get(FIELD_HEADER) ?? "") || null;
  } catch {
    return null;
  }
}

/** The code of the header, if it is known and belongs to the status. */
function readCode(headers: Headers, status: number): ErrorCode | null {
  const name = headers.get(CODE_HEADER);
  if (name === null || !Object.hasOwn(ERROR_STATUS, name)) return null;
  const code = name as ErrorCode;
  return ERROR_STATUS[code] === status ? code : null;
}

/**
 * Reads the text of a response. Bytes are counted as they arrive, because the announced length may be wrong.
 *
 * @throws KeepsakeError PORT_FAILED for more than `maxBytes`.
 */
export async function readText(response: Response, maxBytes: number, signal: AbortSignal): Promise<string> {
  if (response.body === null) return "";
  const reader = response.body.getReader();
  const stop = (): void => void reader.cancel(signal.reason).catch(() => {});
  signal.addEventListener("abort", stop);
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > maxBytes) {
        void reader.cancel().catch(() => {});
        throw new KeepsakeError("PORT_FAILED", `The response is larger than ${maxBytes} bytes`);
      }
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
