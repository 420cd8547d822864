import { checkOption, checkOptions } from "../../model/index.js";
import type { NodeListenerRequest, NodeListenerResponse, ParsedRequest } from "./node-types.js";
import { drainBody, sendResponse } from "./send-response.js";
import { BodyReadError, toRequest, toURL } from "./to-request.js";

export interface NodeListenerOptions {
  /**
   * True if every request comes through one proxy, which sets `x-forwarded-for`, `x-forwarded-proto` and
   * `x-forwarded-host`. With false, clients could set them, and they are ignored. Default false.
   */
  readonly trustProxy?: boolean;
}

/** A listener for `http.createServer`, and a handler for Express. Never rejects. */
export type NodeListener = (
  request: NodeListenerRequest,
  response: NodeListenerResponse,
  next?: (error?: unknown) => void,
) => Promise<void>;

/** The paths of handlers that `createRestHandler` has created. */
const ownPaths = new WeakMap<Handler, (path: string) => boolean>();

type Handler = (request: Request) => Promise<Response>;

/** Notes which paths a handler serves, so that a listener passes others on. */
export function notePaths<H extends Handler>(handler: H, isOwn: (path: string) => boolean): H {
  ownPaths.set(handler, isOwn);
  return handler;
}

const WHAT = "Options of toNodeListener";
const PLAIN_TEXT = { "content-type": "text/plain; charset=utf-8" };

/**
 * Serves a handler from node:http, Express, or any server with Node's requests and responses. Streams responses, and
 * aborts a request when its client leaves. In Express it may stand before or after body parsers, at the root or under a
 * path, and passes on what the handler does not serve.
 *
 * The header `x-forwarded-for` of the Request is the address of the client, for the option `clientKey` of the handler.
 *
 * @example
 * const handle = createRestHandler(engine, { clientKey: (request) => request.headers.get("x-forwarded-for") });
 * createServer(toNodeListener(handle)).listen(8080);
 * express().use(toNodeListener(handle)).listen(8080);
 *
 * @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD
 */
export function toNodeListener(handler: Handler, options: NodeListenerOptions = {}): NodeListener {
  checkOption(typeof handler === "function", WHAT, "handler", "be what createRestHandler returns");
  checkOptions(options, WHAT, ["trustProxy"]);
  const { trustProxy = false } = options;
  checkOption(typeof trustProxy === "boolean", WHAT, "trustProxy", "be true or false");
  const isOwn = ownPaths.get(handler);
  return async (request, response, next) => {
    const url = toPath(request.url);
    const originalUrl = toPath((request as ParsedRequest).originalUrl ?? request.url);
    // Express takes the path of a mount off `url`. Both ways to mount the handler are common.
    const path = isOwn === undefined ? originalUrl : [originalUrl, url].find((one) => isOwn(one));
    if (path === undefined && next !== undefined) return next();
    const left = new AbortController();
    response.on("close", () => {
      if (!response.writableFinished) left.abort();
    });
    // Without a listener, an error of a connection that has ended would end the process.
    response.on("error", () => undefined);
    try {
      const address = toURL(request, path ?? originalUrl, trustProxy);
      const converted = toRequest(request, address, trustProxy, left.signal);
      await sendResponse(await handler(converted), response, left.signal);
      if (converted.body !== null) drainBody(request);
    } catch (error) {
      await refuse(response, error, left.signal);
    }
  };
}

/** The path of a request target. Some clients send a whole address, as to a proxy. */
function toPath(target = "/"): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, "");
  return path.startsWith("/") ? path : `/${path}`;
}

/** Answers a request that cannot be converted: of a forbidden method, or with a body that was already read. */
async function refuse(response: NodeListenerResponse, error: unknown, left: AbortSignal): Promise<void> {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const isServerFault = error instanceof BodyReadError;
  const text = isServerFault ? error.message : "The request is malformed";
  const refusal = new Response(text, { status: isServerFault ? 500 : 400, headers: PLAIN_TEXT });
  await sendResponse(refusal, response, left).catch(() => response.destroy());
}
