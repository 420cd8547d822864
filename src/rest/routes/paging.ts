import type { MemorySearchInput } from "../../model/index.js";
import type { Route, RouteInput } from "./route.js";

/**
 * A route, and the same route with `/{from}/{howMany}`.
 *
 * @param optional a part that may follow at the end of both paths.
 * @param renamed names of body fields that the page's parts replace: path name to library name.
 */
export function paged(route: Route, optional: string | null = null, renamed: Route["renamed"] = {}): readonly Route[] {
  const routes = [route, { ...route, path: `${route.path}/{from}/{howMany}`, renamed }];
  if (optional === null) return routes;
  return routes.flatMap((one) => [one, { ...one, path: `${one.path}/${optional}` }]);
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
