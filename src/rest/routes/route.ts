import type * as z from "zod";
import type { AccountCallOptions } from "../../accounts/index.js";
import type { Engine } from "../../engine.js";
import type { Session } from "../../sessions/index.js";

/** Methods of the routes; HEAD and OPTIONS are answered for all of them. */
export type RouteMethod = "GET" | "POST" | "PATCH" | "DELETE";

/**
 * What a caller must have. `anyone`: nothing. `session`: a session, and it gets what that session may see. `giver`: a
 * Giver session. `token`: a login token. `administrator`: a login token of an administrator. `superAdministrator`: one of
 * an administrator of all tenants.
 */
export type RouteAccess = "anyone" | "session" | "giver" | "token" | "administrator" | "superAdministrator";

/** What a route is called with. */
export interface RouteInput {
  readonly engine: Engine;
  /** The session that the path names. @throws KeepsakeError SESSION_NOT_FOUND */
  session(): Promise<Session>;
  /** The named part of the path, decoded; undefined where the path has none of this name. */
  part(name: string): string | undefined;
  /** The known fields of the body, not checked yet; `{}` where there is none. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Most elements of one page. */
  readonly maxPageSize: number;
  /** What the audit and the throttle of accounts know the caller by. */
  readonly caller: AccountCallOptions;
  /** A stream of the session's states. */
  listen(session: Session): ReadableStream<Uint8Array>;
  /** Ends with the request. */
  readonly signal: AbortSignal;
}

/** How a route answers: an envelope, nothing but headers, or a stream of server-sent events. */
export type RouteAnswer = "envelope" | "empty" | "events";

/** One method of one path: all that is known about it, as data. */
export interface Route {
  readonly method: RouteMethod;
  readonly root: "engine" | "account";
  /** After the root: one fixed word, then named parts in braces, as in `/Memory/{strSessionID}/{strMemoryID}`. */
  readonly path: string;
  readonly access: RouteAccess;
  readonly summary: string;
  /** The fields that the body may have; null where none is read. */
  readonly body: z.ZodObject | null;
  /** Names in the body that differ from the library's: wire name to library name. */
  readonly renamed: Readonly<Record<string, string>>;
  /** True for bodies that hold a Memory, which may be larger. */
  readonly largeBody: boolean;
  readonly answer: RouteAnswer;
  /** The fields of the answer beside the envelope. */
  readonly fields: Readonly<Record<string, z.ZodType>>;
  /** The one method that it calls, on the engine or on the session. */
  readonly calls: string;
  /** Does the call, and gives the fields of the answer (`empty`: headers; `events`: the stream). */
  readonly run: (input: RouteInput) => Promise<object>;
}

/** A {@link Route} as the tables write it: what is left out has its usual value. */
export type RouteParts = Pick<Route, "method" | "path" | "access" | "summary" | "calls" | "run"> &
  Partial<Pick<Route, "root" | "body" | "renamed" | "largeBody" | "answer" | "fields">>;

/** A route with everything decided: of the engine's root, without body, answering with the envelope alone. */
export function route(parts: RouteParts): Route {
  return {
    root: "engine",
    body: null,
    renamed: {},
    largeBody: false,
    answer: "envelope",
    fields: {},
    ...parts,
  };
}

/** A route that only a Giver session may take. */
export function giver(
  method: Route["method"],
  path: string,
  summary: string,
  parts: Omit<RouteParts, "method" | "path" | "summary" | "access">,
): Route {
  return route({ method, path, summary, access: "giver", ...parts });
}

/** The names of the parts in braces, in order. */
export function partsOf(path: string): readonly string[] {
  return path
    .split("/")
    .filter((part) => part.startsWith("{"))
    .map((part) => part.slice(1, -1));
}
