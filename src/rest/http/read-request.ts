import type * as z from "zod";
import { pickKnownInput } from "../../model/index.js";
import type { Clock } from "../../ports/index.js";
import { withNulls } from "./clearing-values.js";
import { ERROR_CODE_HEADER, HttpError } from "./response.js";

interface BodyLimits {
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly clock: Clock;
}

/**
 * Reads a JSON body and keeps the fields that the schema knows, unchecked. Values that clear a field become null. An empty body of any type is `{}`.
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
  return withNulls(schema, pickKnownInput(schema, value, "Body") as Readonly<Record<string, unknown>>);
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
        if (byteCount <= maxBytes) chunks.push(value);
        else stop(new HttpError(413, `The body must have at most ${maxBytes} bytes`, TOO_LARGE));
      }
      if (failure !== null) throw failure;
      if (done) return joinChunks(chunks, byteCount);
    }
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(400, "The body broke off");
  } finally {
    cancelTimer();
  }
}

const TOO_LARGE = { [ERROR_CODE_HEADER]: "BODY_TOO_LARGE" };

function joinChunks(chunks: readonly Uint8Array[], byteCount: number): Uint8Array {
  const bytes = new Uint8Array(byteCount);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** Control characters, slashes, `.` and `..`. */
const FORBIDDEN = /[\p{Cc}/\\]|^\.\.?(?:;|$)/u;

/**
 * The parts of a request's path, still encoded. A trailing slash is ignored. Empty parts elsewhere stay; no route
 * matches them.
 *
 * @throws HttpError 400 for a malformed address, and for parts that are not UTF-8 or contain a slash, a backslash, a
 * control character or a step upwards when they are decoded once.
 */
export function readPath(url: string): readonly string[] {
  if (!isAddress(url)) throw new HttpError(400, "The address is malformed");
  const parts = cutPath(url).split("/").slice(1);
  if (parts.at(-1) === "") parts.pop();
  for (const part of parts) {
    if (FORBIDDEN.test(decodePart(part))) throw new HttpError(400, "The path has an invalid part");
  }
  return parts;
}

/** Servers may pass on any request line. Later code would fail with a message that quotes it. */
function isAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === "" && password === "";
}

function decodePart(part: string): string {
  if (!part.includes("%")) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    throw new HttpError(400, "The path has an escape that is not UTF-8");
  }
}

/** The path as it was sent. `new URL` would resolve and rewrite it. */
function cutPath(url: string): string {
  const afterScheme = url.indexOf("://");
  const start = url.indexOf("/", afterScheme < 0 ? 0 : afterScheme + 3);
  if (start < 0) return "/";
  const end = url.slice(start).search(/[?#]/);
  return end < 0 ? url.slice(start) : url.slice(start, start + end);
}
