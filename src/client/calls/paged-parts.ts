import type { PageInput } from "../../model/index.js";

/** `/{from}/{howMany}`; nothing where no page is asked for. */
export function pagedParts({ from, howMany }: PageInput): readonly number[] {
  const isWhole = (from ?? null) === null && (howMany ?? null) === null;
  return isWhole ? [] : [from ?? 0, howMany ?? LARGEST_PAGE];
}

/** What any number above is served as. */
const LARGEST_PAGE = 1_000;
