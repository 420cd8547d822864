import { KeepsakeError } from "../../errors.js";
import type { Logger } from "../../ports/index.js";
import type { NodeListenerResponse } from "./node-types.js";

const HINT =
  "createRestHandler takes a Request and returns a Response. In Express and node:http use toNodeListener: " +
  'import { createRestHandler, toNodeListener } from "keepsake/rest"; app.use(toNodeListener(createRestHandler(engine)))';

/** True unless the handler was called with a Request, as by `app.use(createRestHandler(engine))`. */
export function isNodeCall(request: unknown): boolean {
  const { headers } = Object(request) as { headers?: { get?: unknown } };
  return typeof headers?.get !== "function";
}

/**
 * Answers a server of Node that calls the handler itself, which would wait for an answer without end.
 *
 * @throws KeepsakeError INVALID_FIELD if there is nothing to answer to
 */
export function refuseNodeCall(target: unknown, logger: Logger): Response {
  logger.error(HINT);
  const { setHeader, end } = Object(target) as Partial<NodeListenerResponse>;
  if (typeof setHeader !== "function" || typeof end !== "function") {
    throw new KeepsakeError("INVALID_FIELD", HINT, { field: "request" });
  }
  const response = target as NodeListenerResponse;
  if (!response.headersSent) {
    response.statusCode = 500;
    response.setHeader("content-type", "text/plain; charset=utf-8");
  }
  response.end(`${HINT}\n`);
  return new Response(HINT, { status: 500 });
}
