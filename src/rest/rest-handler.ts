import { type Context, Hono, type Next } from "hono";
import { cors } from "hono/cors";
import * as z from "zod";
import type { Engine } from "../engine.js";
import { checkMethods } from "../model/index.js";
import {
  createEventStreams,
  createResponseFactories,
  ERROR_CODE_HEADER,
  ERROR_FIELD_HEADER,
  type EventStreams,
  emptyResponse,
  eventStream,
  HttpError,
  jsonText,
  type ResolvedRestOptions,
  type ResponseFactory,
  type RestOptions,
  readBody,
  readPath,
  resolveRestOptions,
  retryAfter,
  toErrorResponse,
} from "./http/index.js";
import { isNodeCall, notePaths, refuseNodeCall } from "./node-listener/index.js";
import { createOpenApiDocument } from "./openapi-document.js";
import { pathParameters, ROUTES, type Route, type RouteInput } from "./routes/index.js";

/** Answers one request. Never rejects. */
export type RestHandler = (request: Request) => Promise<Response>;

/**
 * Serves an engine under the paths of the specification, in any runtime with `Request` and `Response`. Every route calls
 * one method of the engine; the handler adds no rules.
 *
 * @example
 * const handle = createRestHandler(createEngine());
 * const response = await handle(new Request("http://localhost/openapi.json"));
 *
 * @throws KeepsakeError UNKNOWN_FIELD, INVALID_FIELD for the options
 */
export function createRestHandler(engine: Engine, options: RestOptions = {}): RestHandler {
  checkMethods(engine?.sessions, ["open", "get"], "createRestHandler", "engine");
  const resolved = resolveRestOptions(options);
  const app = createApp({ engine, options: resolved, streams: createEventStreams(engine, resolved) });
  const nextResponses = createResponseFactories(resolved.clock);
  const handle = async (request: Request, ...rest: readonly unknown[]): Promise<Response> => {
    if (isNodeCall(request)) return refuseNodeCall(rest[0], resolved.logger);
    const responses = nextResponses();
    try {
      return await app.fetch(request, { ...findPath(request, resolved), responses });
    } catch (error) {
      return respondToError(resolved, responses, error);
    }
  };
  return notePaths(handle, (path) => isOwnPath(path, resolved));
}

/** True for paths under a root of the handler, and that of its document. */
function isOwnPath(path: string, { roots, openApiPath }: ResolvedRestOptions): boolean {
  const [lower = ""] = path.toLowerCase().split(/[?#]/);
  if (lower === openApiPath?.toLowerCase()) return true;
  return Object.values(roots).some((root) => lower.startsWith(`${root.toLowerCase()}/`));
}

interface Server {
  readonly engine: Engine;
  readonly options: ResolvedRestOptions;
  readonly streams: EventStreams;
}

interface Bindings {
  /** The path in the spelling of the routing table. */
  readonly path: string;
  /** The error of an invalid path, else null. */
  readonly pathError: unknown;
  readonly responses: ResponseFactory;
}

type Call = Context<{ Bindings: Bindings }>;

function createApp(server: Server) {
  const { options } = server;
  const app = new Hono<{ Bindings: Bindings }>({ getPath: (_request, call) => call?.env?.path ?? "/" });
  // First, because pages cannot see an error without CORS headers.
  if (options.corsOrigins.length > 0) app.use(createCors(options));
  app.use(createGate(options));
  for (const [path, routes] of groupRoutes(options)) app.all(path, (call) => runRoute(server, routes, call));
  if (options.openApiPath !== null) app.all(options.openApiPath.toLowerCase() || "/", serveDocument(options));
  app.notFound(({ env }) => {
    const error = new HttpError(404, "There is no such path", { [ERROR_CODE_HEADER]: "PATH_NOT_FOUND" });
    return respondToError(options, env.responses, error);
  });
  app.onError((error, { env }) => respondToError(options, env.responses, error));
  return app;
}

/** Rejects throttled requests and invalid paths. */
function createGate(options: ResolvedRestOptions) {
  return async ({ req, env }: Call, next: Next): Promise<Response | undefined> => {
    try {
      const throttled = await options.throttle(req.raw);
      if (throttled != null) {
        throw new HttpError(429, "Too many requests; try again later", retryAfter(throttled.retryAfterMs));
      }
      if (env.pathError !== null) throw env.pathError;
    } catch (error) {
      return respondToError(options, env.responses, error);
    }
    await next();
    return undefined;
  };
}

function findPath({ url }: Request, options: ResolvedRestOptions): Pick<Bindings, "path" | "pathError"> {
  try {
    return { path: toRoutedPath(readPath(url), options), pathError: null };
  } catch (pathError) {
    return { path: "/", pathError };
  }
}

/** The path with its fixed words in lower case: those of the root and the one after it. */
function toRoutedPath(parts: readonly string[], { roots, openApiPath }: ResolvedRestOptions): string {
  const path = `/${parts.join("/")}`;
  const lower = path.toLowerCase();
  if (lower === openApiPath?.toLowerCase()) return lower;
  // Longest first, because one root may be a prefix of the other.
  const longestFirst = Object.values(roots).sort((one, other) => other.length - one.length);
  for (const root of longestFirst) {
    if (!lower.startsWith(`${root.toLowerCase()}/`)) continue;
    const wordEnd = path.indexOf("/", root.length + 1);
    return wordEnd < 0 ? lower : lower.slice(0, wordEnd) + path.slice(wordEnd);
  }
  return path;
}

/** Parts of patterns are named by their position, because methods of one path may name them differently. */
function partName(index: number): string {
  return `part${index}`;
}

/** The routes by path pattern and method. */
function groupRoutes({ roots }: ResolvedRestOptions): ReadonlyMap<string, ReadonlyMap<string, Route>> {
  const paths = new Map<string, Map<string, Route>>();
  for (const route of ROUTES) {
    const [, word = ""] = route.path.split("/");
    const parameters = pathParameters(route.path).map((_, index) => `:${partName(index)}`);
    const pattern = [roots[route.root].toLowerCase(), word.toLowerCase(), ...parameters].join("/");
    paths.set(pattern, (paths.get(pattern) ?? new Map<string, Route>()).set(route.method, route));
  }
  return paths;
}

async function runRoute(server: Server, routes: ReadonlyMap<string, Route>, call: Call): Promise<Response> {
  const { responses } = call.env;
  const route = routes.get(call.req.method === "HEAD" ? "GET" : call.req.method);
  if (route === undefined) return rejectMethod(server.options, call, [...routes.keys()]);
  try {
    const result = (await route.run(await readInput(server, route, call))) ?? {};
    if (route.response === "envelope") return responses.ok(result);
    if (route.response === "empty") return emptyResponse(200, result as Record<string, string>);
    return eventStream(result as ReadableStream<Uint8Array>);
  } catch (error) {
    return respondToError(server.options, responses, error, route.renamed);
  }
}

async function readInput({ engine, options, streams }: Server, route: Route, { req, env }: Call): Promise<RouteInput> {
  const { raw } = req;
  const authorization = raw.headers.get("authorization") ?? "";
  const names = pathParameters(route.path);
  const [credential, id] = names;
  const part = (name: string | undefined): string | undefined => {
    const value = name === undefined ? undefined : req.param(partName(names.indexOf(name)));
    return value === "-" && name === credential && route.access !== "anyone"
      ? (BEARER.exec(authorization)?.[1] ?? value)
      : value;
  };
  const clientKey = options.clientKey(raw);
  return {
    engine,
    part,
    sessionID: part("strSessionID") ?? "",
    token: part("strToken") ?? "",
    id: part(id) ?? "",
    body: await readBody(raw, route.body ?? NO_FIELDS, {
      maxBytes: route.largeBody ? options.maxMemoryBodyBytes : options.maxBodyBytes,
      timeoutMs: options.bodyTimeoutMs,
      clock: options.clock,
    }),
    maxPageSize: options.maxPageSize,
    caller: { requestID: String(env.responses.requestID), ...(clientKey === null ? {} : { clientKey }) },
    listen: (session) => {
      if (raw.method !== "HEAD") return streams.open(session, raw.headers.get("last-event-id"), raw.signal);
      return new ReadableStream();
    },
    signal: raw.signal,
  };
}

const NO_FIELDS = z.object({});
/** The credential that replaces `-` in the path. */
const BEARER = /^Bearer +([^\s]+) *$/i;

/** Answers OPTIONS, and methods without a route. */
function rejectMethod(options: ResolvedRestOptions, { req, env }: Call, methods: readonly string[]): Response {
  const allow = { Allow: [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ") };
  if (req.method === "OPTIONS") return emptyResponse(204, allow);
  return respondToError(options, env.responses, new HttpError(405, "This path does not take this method", allow));
}

function serveDocument(options: ResolvedRestOptions): (call: Call) => Response {
  let text: string | null = null;
  return (call) => {
    if (call.req.method !== "GET" && call.req.method !== "HEAD") return rejectMethod(options, call, ["GET"]);
    text ??= JSON.stringify(createOpenApiDocument(options));
    return jsonText(text);
  };
}

function createCors({ corsOrigins, corsCredentials }: ResolvedRestOptions) {
  const settings = {
    origin: [...corsOrigins],
    allowMethods: ["GET", "HEAD", "POST", "PATCH", "DELETE"],
    allowHeaders: ["Authorization", "Content-Type", "Last-Event-ID"],
    exposeHeaders: ["X-Correlation-ID", ERROR_CODE_HEADER, ERROR_FIELD_HEADER, "Retry-After"],
    maxAge: 600,
  };
  const respond = cors({ ...settings, credentials: corsCredentials });
  const respondToOthers = cors(settings);
  return (call: Call, next: Next) => {
    const { req } = call;
    // OPTIONS without this header is no preflight, but asks for the methods of a path.
    if (req.method === "OPTIONS" && req.header("access-control-request-method") === undefined) return next();
    return (corsOrigins.includes(req.header("origin") ?? "") ? respond : respondToOthers)(call, next);
  };
}

/** Creates the response to an error. Logs errors that the response hides. */
function respondToError(
  { logger }: ResolvedRestOptions,
  responses: ResponseFactory,
  error: unknown,
  renamed: Route["renamed"] = {},
): Response {
  const response = toErrorResponse(error, renamed);
  if (response.isHidden) logger.error("A request failed", { error });
  return responses.error(response);
}
