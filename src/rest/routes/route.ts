import type * as z from "zod";
import type { AccountCallOptions } from "../../accounts/index.js";
import type { Engine } from "../../engine.js";
import { giverRequired } from "../../errors.js";
import type { MemorySearchInput } from "../../model/index.js";
import type { GiverManagement, Session, SessionEvents } from "../../sessions/index.js";

/** Methods of the routes. Every path also answers OPTIONS, and HEAD if it answers GET. */
export type RouteMethod = "GET" | "POST" | "PATCH" | "DELETE";

/**
 * The credential that a route needs. `anyone`: none. `session`: a session; the response contains what that session may
 * see. `giver`: a Giver session. `token`: a login token. `administrator`: a login token of an administrator.
 * `superAdministrator`: a login token of an administrator of all tenants.
 */
export type RouteAccess = "anyone" | "session" | "giver" | "token" | "administrator" | "superAdministrator";

/** A request to a route. */
export interface RouteInput {
  readonly engine: Engine;
  /** The decoded part of the path with this name; undefined if the path has none. */
  part(name: string): string | undefined;
  /** The session ID of the path; empty if the path has none. */
  readonly sessionID: string;
  /** The login token of the path; empty if the path has none. */
  readonly token: string;
  /** The part of the path after the credential, such as a memory's ID; empty if the path has none. */
  readonly id: string;
  /** The known fields of the body, unchecked; `{}` without a body. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly maxPageSize: number;
  /** The caller, for the audit and the throttle of accounts. */
  readonly caller: AccountCallOptions;
  /** Opens a stream of the session's events. */
  listen(session: Session): ReadableStream<Uint8Array>;
  /** Aborts with the request. */
  readonly signal: AbortSignal;
}

/** One method of one path, for documentation. The path is whole, as in `/svc/v2/Memory/{strSessionID}/{strMemoryID}`. */
export interface RestRoute {
  readonly method: RouteMethod;
  readonly path: string;
  readonly access: RouteAccess;
  readonly summary: string;
}

/**
 * One method of one path. Its path is that after the root: one fixed word, then named parts, as in
 * `/Memory/{strSessionID}/{strMemoryID}`.
 */
export interface Route extends RestRoute {
  readonly root: "engine" | "account";
  /** The fields of the body; null for a route without a body. */
  readonly body: z.ZodObject | null;
  /** Body fields with other names in the library: wire name to library name. */
  readonly renamed: Readonly<Record<string, string>>;
  /** True for bodies with a Memory, which may be larger. */
  readonly largeBody: boolean;
  /** An envelope, headers without a body, or a stream of server-sent events. */
  readonly response: "envelope" | "empty" | "events";
  /** The fields of the response beside the envelope. */
  readonly fields: Readonly<Record<string, z.ZodType>>;
  /** Calls one method of the engine or the session. Resolves to the fields of the response, if any (`empty`: its headers; `events`: the stream). */
  readonly run: (input: RouteInput) => Promise<unknown>;
}

/** The parts of a route that have no default, and those that differ from their default. */
export interface RouteParts<Input = RouteInput>
  extends Partial<Pick<Route, "root" | "body" | "renamed" | "largeBody" | "response" | "fields">> {
  readonly run: (input: Input) => Promise<unknown>;
  /** True to also answer the path with `/{from}/{howMany}`. */
  readonly isPaged?: boolean;
  /** Body fields that the page replaces: path name to library name. */
  readonly pageNames?: Route["renamed"];
  /** A part that may follow at the end of the path, after the page. */
  readonly optionalPart?: string;
}

/** The routes of an operation. By default one of the engine's root, without a body, with the envelope alone. */
export function route(
  method: RouteMethod,
  path: string,
  access: RouteAccess,
  summary: string,
  { isPaged = false, pageNames = {}, optionalPart, ...parts }: RouteParts,
): Route[] {
  const defaults = {
    root: "engine",
    body: null,
    renamed: {},
    largeBody: false,
    response: "envelope",
    fields: {},
  } as const;
  const first: Route = { ...defaults, method, path, access, summary, ...parts };
  const routes = isPaged ? [first, { ...first, path: `${path}/{from}/{howMany}`, renamed: pageNames }] : [first];
  if (optionalPart === undefined) return routes;
  return routes.flatMap((one) => [one, { ...one, path: `${one.path}/${optionalPart}` }]);
}

/** Inserts the part for a credential after the first word of a path. */
export function withCredential(path: string, name: string): string {
  return path.replace(/^\/\w+/, `$&/{${name}}`);
}

/** A route that reads the session of its path, which is given without the session ID. */
export function sessionRoute(
  method: RouteMethod,
  path: string,
  summary: string,
  parts: RouteParts<RouteInput & { readonly session: Session }>,
): Route[] {
  return route(method, withCredential(path, "strSessionID"), "session", summary, {
    ...parts,
    run: async (input) => parts.run({ ...input, session: await input.engine.sessions.get(input.sessionID) }),
  });
}

/** A route that needs a Giver session. The path is without the session ID. */
export function giverRoute(
  method: RouteMethod,
  path: string,
  summary: string,
  parts: RouteParts<RouteInput & { readonly giver: GiverManagement }>,
): Route[] {
  return route(method, withCredential(path, "strSessionID"), "giver", summary, {
    ...parts,
    async run(input) {
      const { giver } = await input.engine.sessions.get(input.sessionID);
      if (giver === null) throw giverRequired();
      return parts.run({ ...input, giver });
    },
  });
}

export type EventInput = RouteInput & { readonly events: SessionEvents };

/** A route that sends an event, which reads the session itself. The path is without the session ID. */
export function eventRoute(method: RouteMethod, path: string, summary: string, parts: RouteParts<EventInput>): Route[] {
  return route(method, withCredential(path, "strSessionID"), "session", summary, {
    ...parts,
    run: async (input) => parts.run({ ...input, events: await input.engine.sessions.events(input.sessionID) }),
  });
}

/** The names of the parts in braces, in order. */
export function pathParameters(path: string): readonly string[] {
  return path
    .split("/")
    .filter((part) => part.startsWith("{"))
    .map((part) => part.slice(1, -1));
}

type PageParts = Pick<RouteInput, "part" | "maxPageSize">;

/** The page that the path asks for; without one, the whole list. The call rejects invalid numbers. */
export function readPage({ part, maxPageSize }: PageParts): { readonly from?: number; readonly howMany?: number } {
  const [from, howMany] = [part("from"), part("howMany")];
  return {
    ...(from === undefined ? {} : { from: parseNumber(from) }),
    ...(howMany === undefined ? {} : { howMany: Math.min(parseNumber(howMany), maxPageSize) }),
  };
}

/** The body as the input of a call, which checks it. */
export function unchecked<Input>(body: RouteInput["body"]): Input {
  return body as Input;
}

/** The search in the body, with the page of the path if it has one. spec: FilterMemories. */
export function readSearch(input: PageParts & Pick<RouteInput, "body">): MemorySearchInput {
  const { from, howMany = input.body.numberOfResults } = readPage(input);
  return {
    ...input.body,
    ...(from === undefined ? {} : { startFrom: from }),
    ...(typeof howMany === "number" ? { numberOfResults: Math.min(howMany, input.maxPageSize) } : {}),
  };
}

/** Accepts digits only: `Number` would also accept spaces, exponents and other bases. */
function parseNumber(part: string): number {
  return /^-?\d{1,15}$/.test(part) ? Number(part) : Number.NaN;
}
