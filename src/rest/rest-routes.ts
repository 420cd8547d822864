import { type RestOptions, resolveRestOptions } from "./http/index.js";
import { ROUTES, type RouteAccess, type RouteMethod } from "./routes/index.js";

/** One method of one path, as people read it. */
export interface RestRoute {
  readonly method: RouteMethod;
  /** The whole path, with named parts in braces, as in `/svc/v2/Memory/{strSessionID}/{strMemoryID}`. */
  readonly path: string;
  readonly access: RouteAccess;
  readonly summary: string;
}

/**
 * The routes that a handler with these options serves, without the OpenAPI document.
 *
 * @throws KeepsakeError UNKNOWN_FIELD, INVALID_FIELD for the options
 */
export function restRoutes(options: RestOptions = {}): readonly RestRoute[] {
  const { roots } = resolveRestOptions(options);
  return ROUTES.map(({ method, root, path, access, summary }) => ({
    method,
    path: roots[root] + path,
    access,
    summary,
  }));
}
