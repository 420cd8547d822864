import { type RestOptions, resolveRestOptions } from "./http/index.js";
import { ROUTES, type Route } from "./routes/index.js";

/** One method of one path, for documentation. The path is whole, as in `/svc/v2/Memory/{strSessionID}/{strMemoryID}`. */
export type RestRoute = Pick<Route, "method" | "path" | "access" | "summary">;

/**
 * The routes of a handler with these options, without the OpenAPI document.
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
