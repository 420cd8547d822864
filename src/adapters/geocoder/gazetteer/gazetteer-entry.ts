import * as z from "zod";
import { KeepsakeError } from "../../../errors.js";
import { checkOption, LIMITS } from "../../../model/index.js";

/** A place of a gazetteer. */
export interface GazetteerEntry {
  readonly name: string;
  /** Names in other languages, and old ones. */
  readonly otherNames?: readonly string[];
  /** Degrees, -90 to 90. */
  readonly latitude: number;
  /** Degrees, -180 to 180. */
  readonly longitude: number;
  /** Of places with one name the larger is meant, other things being equal. Default 0. */
  readonly population?: number;
  /** Part of a country, such as a state, by which the place is told apart: `Texas`. */
  readonly region?: string;
  /** Another way to write the region: `TX`. */
  readonly regionCode?: string;
  /** ISO 3166-1, two letters: `US`. */
  readonly countryCode?: string;
  /** Radius in kilometers within which the place lies. Default: by the population, at least 1. */
  readonly uncertaintyKm?: number;
}

const entrySchema = /* @__PURE__ */ (() => {
  const name = z.string().min(1).max(LIMITS.name);
  return z.object({
    name,
    otherNames: z.array(name).optional(),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    population: z.number().min(0).optional(),
    region: name.optional(),
    regionCode: name.optional(),
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    uncertaintyKm: z.number().min(0).optional(),
  });
})();

/** Checks the entries of a host. @throws KeepsakeError INVALID_FIELD, with the number of the entry in `field`. */
export function checkEntries(entries: readonly GazetteerEntry[]): void {
  checkOption(Array.isArray(entries), "Gazetteer", "entries", "be a list of places");
  for (const [i, entry] of entries.entries()) {
    const checked = entrySchema.safeParse(entry);
    if (checked.success) continue;
    const field = [i, ...(checked.error.issues[0]?.path ?? [])].join(".");
    throw new KeepsakeError("INVALID_FIELD", `Gazetteer: entry ${field} is not valid`, { field });
  }
}
