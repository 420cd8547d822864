import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import * as z from "zod";
import type { AccountCallOptions } from "../accounts/index.js";
import type { Engine } from "../engine.js";
import { checkMethods } from "../model/index.js";
import {
  type AnswerMaker,
  createAnswers,
  createSessionEvents,
  ERROR_CODE_HEADER,
  ERROR_FIELD_HEADER,
  emptyAnswer,
  eventStream,
  HttpError,
  jsonText,
  type Refusal,
  type ResolvedRestOptions,
  type RestOptions,
  readBody,
  readPath,
  refusalOf,
  resolveRestOptions,
  retryAfter,
  type SessionEvents,
} from "./http/index.js";
import { documentOf } from "./openapi/index.js";
import { partsOf, ROUTES, type Route, type RouteInput } from "./routes/index.js";

/** Answers one request; never rejects. */
export type RestHandler = (request: Request) => Promise<Response>;

/**
 * Serves an engine by the paths of the specification, in any runtime with `Request` and `Response`. The handler holds no
 * rule of its own: every route calls one method of the engine.
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
  const events = createSessionEvents(engine, resolved);
  const server: Server = { engine, options: resolved, events };
  const app = appOf(server);
  const nextAnswer = createAnswers(resolved.clock);
  return async (request) => {
    const answer = nextAnswer();
    try {
      return await app.fetch(request, { ...pathOf(request, resolved), answer });
    } catch (error) {
      return answer.refused(reported(resolved, refusalOf(error), error));
    }
  };
}

interface Server {
  readonly engine: Engine;
  readonly options: ResolvedRestOptions;
  readonly events: SessionEvents;
}

/** What goes along with a request. */
interface Bindings {
  /** The path that routes are looked up by. */
  readonly path: string;
  /** What is wrong with the path that was asked for. */
  readonly fault: unknown;
  readonly answer: AnswerMaker;
}

type App = Hono<{ Bindings: Bindings }>;
type Call = Context<{ Bindings: Bindings }>;

function appOf(server: Server): App {
  const { options } = server;
  const app: App = new Hono({ getPath: (_request, call) => call?.env?.path ?? "/" });
  // First of all, for a page sees no refusal without it.
  if (options.corsOrigins.length > 0) app.use(crossOrigin(options));
  app.use(gatekeeper(options));
  for (const [path, routes] of byPath(options)) {
    app.all(path, (call) => answerTo(server, routes, call));
  }
  if (options.openApiPath !== null) app.all(options.openApiPath.toLowerCase() || "/", documentAnswer(options));
  app.notFound(({ env }) => env.answer.refused(refusalOf(noSuchPath())));
  app.onError((error, { env }) => env.answer.refused(reported(options, refusalOf(error), error)));
  return app;
}

function noSuchPath(): HttpError {
  return new HttpError(404, "There is no such path", { [ERROR_CODE_HEADER]: "PATH_NOT_FOUND" });
}

/** Turns away who comes too often, and paths that cannot be. */
function gatekeeper(options: ResolvedRestOptions) {
  return async ({ req, env }: Call, next: () => Promise<void>): Promise<Response | undefined> => {
    try {
      const throttled = await options.throttle(req.raw);
      if (throttled != null) {
        throw new HttpError(429, "Too many requests; try again later", retryAfter(throttled.retryAfterMs));
      }
      if (env.fault !== null) throw env.fault;
    } catch (error) {
      return env.answer.refused(reported(options, refusalOf(error), error));
    }
    await next();
    return undefined;
  };
}

function pathOf({ url }: Request, options: ResolvedRestOptions): Pick<Bindings, "path" | "fault"> {
  try {
    return { path: routedPath(readPath(url), options), fault: null };
  } catch (fault) {
    return { path: "/", fault };
  }
}

/** Routes by the pattern of their path, and then by method. */
function byPath({ roots }: ResolvedRestOptions): ReadonlyMap<string, ReadonlyMap<string, Route>> {
  const paths = new Map<string, Map<string, Route>>();
  for (const route of ROUTES) {
    const [, word = "", ...parts] = route.path.split("/");
    const pattern = [
      roots[route.root].toLowerCase(),
      word.toLowerCase(),
      ...parts.map((part) => `:${part.slice(1, -1)}`),
    ];
    const methods = paths.get(pattern.join("/")) ?? new Map<string, Route>();
    paths.set(pattern.join("/"), methods.set(route.method, route));
  }
  return paths;
}

/** The path with its fixed words in lower case: those of the root, and the first one after it. */
function routedPath(parts: readonly string[], { roots, openApiPath }: ResolvedRestOptions): string {
  const path = `/${parts.join("/")}`;
  const lower = path.toLowerCase();
  if (lower === openApiPath?.toLowerCase()) return lower;
  // One root may begin with the other.
  const longestFirst = Object.values(roots).sort((one, other) => other.length - one.length);
  for (const root of longestFirst) {
    if (!lower.startsWith(`${root.toLowerCase()}/`)) continue;
    const wordEnd = path.indexOf("/", root.length + 1);
    return wordEnd < 0 ? lower : lower.slice(0, wordEnd) + path.slice(wordEnd);
  }
  return path;
}

async function answerTo(server: Server, routes: ReadonlyMap<string, Route>, call: Call): Promise<Response> {
  const { answer } = call.env;
  const method = call.req.method === "HEAD" ? "GET" : call.req.method;
  const route = routes.get(method);
  if (route === undefined) return notTaken(call, [...routes.keys()]);
  try {
    return answered(route, answer, await route.run(await inputOf(server, route, call)));
  } catch (error) {
    return answer.refused(reported(server.options, refusalOf(error, route.renamed), error));
  }
}

function answered(route: Route, answer: AnswerMaker, result: object): Response {
  if (route.answer === "envelope") return answer.ok(result);
  if (route.answer === "empty") return emptyAnswer(200, result as Record<string, string>);
  return eventStream(result as ReadableStream<Uint8Array>);
}

async function inputOf({ engine, options, events }: Server, route: Route, { req, env }: Call): Promise<RouteInput> {
  const { raw } = req;
  const [credential] = partsOf(route.path);
  const part = (name: string): string | undefined => {
    const value = req.param(name);
    return value === "-" && name === credential ? (bearerOf(raw) ?? value) : value;
  };
  return {
    engine,
    session: () => engine.sessions.get(part("strSessionID") ?? ""),
    part,
    body: await readBody(raw, route.body ?? NO_FIELDS, {
      maxBytes: route.largeBody ? options.maxMemoryBodyBytes : options.maxBodyBytes,
      timeoutMs: options.bodyTimeoutMs,
      clock: options.clock,
    }),
    maxPageSize: options.maxPageSize,
    caller: callerOf(options, env.answer, raw),
    listen: (session) => {
      if (raw.method !== "HEAD") return events.open(session, raw.headers.get("last-event-id"), raw.signal);
      return new ReadableStream();
    },
    signal: raw.signal,
  };
}

function callerOf(
  { clientKey }: ResolvedRestOptions,
  { requestID }: AnswerMaker,
  request: Request,
): AccountCallOptions {
  const key = clientKey(request);
  return { requestID: String(requestID), ...(key === null ? {} : { clientKey: key }) };
}

const NO_FIELDS = /* @__PURE__ */ (() => z.object({}))();

/** The credential of the header, which may stand in for the one in the path. */
function bearerOf({ headers }: Request): string | undefined {
  return /^Bearer +([^\s]+) *$/i.exec(headers.get("authorization") ?? "")?.[1];
}

/** The answer to a method that a path has no route for. */
function notTaken({ req, env }: Call, methods: readonly string[]): Response {
  const allow = { Allow: [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ") };
  if (req.method === "OPTIONS") return emptyAnswer(204, allow);
  return env.answer.refused(refusalOf(new HttpError(405, "This path does not take this method", allow)));
}

/** The document is made when it is first asked for. */
function documentAnswer(options: ResolvedRestOptions): (call: Call) => Response {
  let text: string | null = null;
  return (call) => {
    if (call.req.method !== "GET" && call.req.method !== "HEAD") return notTaken(call, ["GET"]);
    text ??= JSON.stringify(documentOf(options));
    return jsonText(text);
  };
}

function crossOrigin({ corsOrigins }: ResolvedRestOptions) {
  const answer = cors({
    origin: [...corsOrigins],
    allowMethods: ["GET", "HEAD", "POST", "PATCH", "DELETE"],
    allowHeaders: ["Authorization", "Content-Type", "Last-Event-ID"],
    exposeHeaders: ["X-Correlation-ID", ERROR_CODE_HEADER, ERROR_FIELD_HEADER, "Retry-After"],
    maxAge: 600,
  });
  // Any other OPTIONS asks which methods a path takes.
  return (call: Call, next: () => Promise<void>) =>
    call.req.method === "OPTIONS" && call.req.header("access-control-request-method") === undefined
      ? next()
      : answer(call, next);
}

function reported({ logger }: ResolvedRestOptions, refusal: Refusal, error: unknown): Refusal {
  if (refusal.isHidden) logger.error("A request failed", { error });
  return refusal;
}
