import type { MemorySearchInput } from "../../model/index.js";
import { type Route, type RouteInput, type RouteParts, route } from "./route.js";

/** A route, and the same with `/{from}/{howMany}` before the optional parts at its end, which may be left out, too. */
export function paged(parts: RouteParts, optional = ""): readonly Route[] {
  const paths = [parts.path, `${parts.path}/{from}/{howMany}`];
  const all = optional === "" ? paths : paths.flatMap((path) => [path, `${path}/${optional}`]);
  return all.map((path) => route({ ...parts, path }));
}

/** The page of a list that a path asks for, the first one where it asks for none; the call refuses what is no number. */
export function pageOf(input: PageParts): { readonly from?: number; readonly howMany: number } {
  const { from, howMany = input.maxPageSize } = pathPageOf(input);
  return { ...(from === undefined ? {} : { from }), howMany };
}

/** A search whose page is that of the path, where it has one. spec: FilterMemories. */
export function searchOf(input: PageParts & Pick<RouteInput, "body">): MemorySearchInput {
  const { from, howMany = input.body.numberOfResults } = pathPageOf(input);
  return {
    ...input.body,
    ...(from === undefined ? {} : { startFrom: from }),
    ...(typeof howMany === "number" ? { numberOfResults: Math.min(howMany, input.maxPageSize) } : {}),
  };
}

type PageParts = Pick<RouteInput, "part" | "maxPageSize">;

function pathPageOf({ part, maxPageSize }: PageParts): { readonly from?: number; readonly howMany?: number } {
  const [from, howMany] = [part("from"), part("howMany")];
  return {
    ...(from === undefined ? {} : { from: numberOf(from) }),
    ...(howMany === undefined ? {} : { howMany: Math.min(numberOf(howMany), maxPageSize) }),
  };
}

/** Digits only, where `Number` would take spaces, exponents and other bases, too. */
function numberOf(part: string): number {
  return /^-?\d{1,15}$/.test(part) ? Number(part) : Number.NaN;
}
