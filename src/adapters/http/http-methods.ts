import { checkOption, checkOptions } from "../../model/index.js";
import {
  type HttpClient,
  type HttpRequest,
  ResponseTooLargeError,
  type StreamedHttpResponse,
} from "../../ports/index.js";
import { type LimitedSignal, limitSignal } from "../../shared/index.js";

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_048_576;

export interface FetchInit {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  /** Covers the body too. */
  readonly signal: AbortSignal;
  readonly redirect: "manual";
}

interface FetchResponse {
  readonly status: number;
  readonly headers: Iterable<[string, string]>;
  readonly body: BodyStream | null;
}

/** Creates the methods of an HTTP client over a variant of fetch. @param headers - Default headers of every request. */
export function createHttpMethods(
  headers: Readonly<Record<string, string>> | undefined,
  fetchResponse: (request: HttpRequest, init: FetchInit) => Promise<FetchResponse>,
): Required<Pick<HttpClient, "send" | "stream">> {
  const stream = async (request: HttpRequest): Promise<StreamedHttpResponse> => {
    const { method, body, signal, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = request;
    const limits = limitSignal([signal], timeoutMs);
    try {
      const response = await fetchResponse(request, {
        method,
        headers: { ...headers, ...request.headers },
        ...(body === undefined ? {} : { body }),
        signal: limits.signal,
        redirect: "manual",
      });
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: readBody(response.body, maxBytes, limits),
      };
    } catch (error) {
      limits.release();
      throw error;
    }
  };
  return {
    stream,
    async send(request) {
      const response = await stream(request);
      let body = "";
      for await (const piece of response.body) body += piece;
      return { ...response, body };
    },
  };
}

/** Checks the headers and the one function that an HTTP client takes. @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD */
export function checkHttpOptions(options: object, callback: string): void {
  const what = "HTTP client options";
  checkOptions(options, what, ["headers", callback]);
  const { headers, [callback]: given } = options as Readonly<Record<string, unknown>>;
  checkOption(headers === undefined || (typeof headers === "object" && headers !== null), what, "headers", "be a map");
  checkOption(given === undefined || typeof given === "function", what, callback, "be a function");
}

export interface BodyStream {
  getReader(): BodyReader;
}

interface BodyReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}

/** The pieces of a body. Listens to the signal, because a fetch may lose its own once the headers have arrived. */
function readBody(body: BodyStream | null, maxBytes: number, limits: LimitedSignal): AsyncIterable<string> {
  if (body === null) {
    limits.release();
    return readPieces(null, maxBytes, limits);
  }
  const reader = body.getReader();
  // Closes the connection, also if nobody reads the body.
  limits.signal.addEventListener("abort", () => void reader.cancel().catch(() => {}), { once: true });
  return readPieces(reader, maxBytes, limits);
}

/** Counts decoded bytes, because the content-length header proves nothing. @throws {@link ResponseTooLargeError} */
async function* readPieces(
  reader: BodyReader | null,
  maxBytes: number,
  { signal, release }: LimitedSignal,
): AsyncGenerator<string, void, undefined> {
  if (reader === null) return;
  const decoder = new TextDecoder();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done || value === undefined) break;
      size += value.byteLength;
      if (size > maxBytes) throw new ResponseTooLargeError(maxBytes);
      yield decoder.decode(value, { stream: true });
    }
    yield decoder.decode();
  } finally {
    release();
    // Closes the connection if the caller stopped early; has no effect on a complete body.
    await reader.cancel().catch(() => {});
  }
}
