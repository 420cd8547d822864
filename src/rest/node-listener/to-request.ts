import type { ParsedRequest } from "./node-types.js";

/** Headers that proxies set about a client. */
const FORWARDED = /^(?:x-forwarded-.*|forwarded)$/;

/** Headers that describe the body as it was sent, not as a parser has read it. */
const OF_SENT_BODY: ReadonlySet<string> = new Set(["content-length", "content-encoding", "transfer-encoding"]);

/** The body was read by something that has not kept it. */
export class BodyReadError extends Error {}

/** The address of a request, with the path as the client sent it. @throws Error for a malformed host */
export function toURL(request: ParsedRequest, path: string, trustProxy: boolean): string {
  const isEncrypted = (request.socket as { encrypted?: unknown } | null)?.encrypted === true;
  const scheme = (trustProxy ? readLastHeader(request, "x-forwarded-proto") : null) ?? (isEncrypted ? "https" : "http");
  const sentHost = readLastHeader(request, ":authority") ?? readLastHeader(request, "host") ?? "localhost";
  const host = (trustProxy ? readLastHeader(request, "x-forwarded-host") : null) ?? sentHost;
  if (!/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host) || !/^https?$/.test(scheme)) {
    throw new Error("The host is malformed");
  }
  return `${scheme}://${host}${path}`;
}

/**
 * Converts a request of Node. The header `x-forwarded-for` becomes the address of the client: that of the connection, or
 * with `trustProxy` the one that the nearest proxy has added.
 *
 * @throws BodyReadError
 */
export function toRequest(request: ParsedRequest, url: string, trustProxy: boolean, signal: AbortSignal): Request {
  const method = request.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD";
  const parsed = hasBody && request.readableEnded === true ? readParsedBody(request) : null;
  const init: RequestInit & { readonly duplex: "half" } = {
    method,
    headers: toHeaders(request, trustProxy, parsed !== null),
    signal,
    duplex: "half",
    ...(hasBody ? { body: parsed ?? toStream(request) } : {}),
  };
  const result = new Request(URL.canParse(url) ? url : "http://localhost/", init);
  // `Request` rewrites an address. The handler refuses some that it would rewrite.
  return Object.defineProperty(result, "url", { value: url });
}

function toHeaders(request: ParsedRequest, trustProxy: boolean, isParsed: boolean): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    const isLeftOut = name.startsWith(":") || FORWARDED.test(name) || (isParsed && OF_SENT_BODY.has(name));
    if (value === undefined || isLeftOut) continue;
    for (const one of typeof value === "string" ? [value] : value) headers.append(name, one);
  }
  const address = (trustProxy ? readLastHeader(request, "x-forwarded-for") : null) ?? request.socket?.remoteAddress;
  if (address !== undefined) headers.set("x-forwarded-for", address);
  return headers;
}

/** The last value of a header: earlier ones may be the client's own. Null if it is missing or blank. */
function readLastHeader({ headers }: ParsedRequest, name: string): string | null {
  const value = headers[name];
  const last = (typeof value === "object" ? value.join(",") : (value ?? "")).split(",").at(-1)?.trim() ?? "";
  return last === "" ? null : last;
}

/** The body that a parser has read: as its bytes or text, or else as JSON. */
function readParsedBody({ body, headers }: ParsedRequest): BodyInit | null {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  if (typeof body === "string") return body;
  if (body !== undefined && body !== null) return JSON.stringify(body);
  if (headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) === 0) return null;
  throw new BodyReadError("The body was read before this listener, and is not in request.body");
}

/** The body as it arrives. It is not read ahead of the handler. */
function toStream(request: ParsedRequest): ReadableStream<Uint8Array> {
  let isOver = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const end = (finish: () => void) => () => {
        if (isOver) return;
        isOver = true;
        finish();
      };
      const fail = end(() => controller.error(new Error("The body broke off")));
      request.on("data", (chunk: Uint8Array) => {
        if (isOver) return;
        controller.enqueue(new Uint8Array(chunk));
        request.pause();
      });
      request.on(
        "end",
        end(() => controller.close()),
      );
      request.on("error", fail);
      request.on("close", fail);
      request.pause();
    },
    pull: () => void request.resume(),
    cancel() {
      isOver = true;
      request.pause();
    },
  });
}
