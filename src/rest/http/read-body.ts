import type * as z from "zod";
import { pickKnownInput } from "../../model/index.js";
import type { Clock } from "../../ports/index.js";
import { ERROR_CODE_HEADER, HttpError } from "./http-error.js";

export interface BodyLimits {
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly clock: Clock;
}

/**
 * Reads a JSON body and keeps the fields that the schema knows, unchecked. An empty body of any type is `{}`.
 *
 * @throws HttpError 413 (too many bytes have arrived), 408 (too slow), 415 (not JSON, or encoded), 400 (invalid UTF-8 or
 * JSON, or not an object). KeepsakeError INVALID_FIELD, INVALID_TEXT.
 */
export async function readBody(
  request: Request,
  schema: z.ZodType,
  limits: BodyLimits,
): Promise<Readonly<Record<string, unknown>>> {
  const bytes = await readBytes(request, limits);
  if (bytes.byteLength === 0) return {};
  if (!isJson(request.headers.get("content-type"))) throw new HttpError(415, "The body must be application/json");
  if (isEncoded(request.headers.get("content-encoding"))) throw new HttpError(415, "The body must not be encoded");
  const value = parseJson(bytes);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new HttpError(400, "The body must be a JSON object");
  }
  return pickKnownInput(schema, value, "Body") as Readonly<Record<string, unknown>>;
}

/** True for JSON types without a charset, or with UTF-8. */
function isJson(contentType: string | null): boolean {
  if (contentType === null) return false;
  const [type = "", ...parameters] = contentType.toLowerCase().split(";");
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith("charset="));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  return isUtf8 && /^application\/(?:[\w.-]+\+)?json$/.test(type.trim());
}

function isEncoded(contentEncoding: string | null): boolean {
  return contentEncoding !== null && !/^(?:identity)?$/i.test(contentEncoding.trim());
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    // The parser's own message would quote the body.
    throw new HttpError(400, "The body is not JSON in UTF-8");
  }
}

async function readBytes({ body }: Request, { maxBytes, timeoutMs, clock }: BodyLimits): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  let failure: HttpError | null = null;
  const stop = (error: HttpError): void => {
    failure ??= error;
    reader.cancel(error).catch(() => {});
  };
  const cancelTimer = clock.after(timeoutMs, () => stop(new HttpError(408, "The body took too long to arrive")));
  const chunks: Uint8Array[] = [];
  let byteCount = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (failure === null && !done) {
        byteCount += value.byteLength;
        if (byteCount > maxBytes) stop(tooLarge(maxBytes));
        else chunks.push(value);
      }
      if (failure !== null) throw failure;
      if (done) return join(chunks, byteCount);
    }
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(400, "The body broke off");
  } finally {
    cancelTimer();
  }
}

function tooLarge(maxBytes: number): HttpError {
  return new HttpError(413, `The body must have at most ${maxBytes} bytes`, { [ERROR_CODE_HEADER]: "BODY_TOO_LARGE" });
}

function join(chunks: readonly Uint8Array[], byteCount: number): Uint8Array {
  const bytes = new Uint8Array(byteCount);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
