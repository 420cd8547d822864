import * as z from "zod";
import { KeepsakeError } from "../../../errors.js";
import { checkOption, LIMITS } from "../../../model/index.js";

/** A place of a gazetteer. */
export interface GazetteerEntry {
  readonly name: string;
  /** Names in other languages, and former names. */
  readonly otherNames?: readonly string[];
  /** Degrees, -90 to 90. */
  readonly latitude: number;
  /** Degrees, -180 to 180. */
  readonly longitude: number;
  /** Number of inhabitants. Among places of the same name, larger ones are preferred. Default 0. */
  readonly population?: number;
  /** Part of a country, such as a state, that distinguishes the place: `Texas`. */
  readonly region?: string;
  /** Short form of the region: `TX`. */
  readonly regionCode?: string;
  /** ISO 3166-1, two letters: `US`. */
  readonly countryCode?: string;
  /** Radius of the place in kilometers. Default: estimated from the population, at least 1. */
  readonly uncertaintyKm?: number;
}

const nameSchema = z.string().min(1).max(LIMITS.name);
const countryCodeSchema = z.string().regex(/^[A-Z]{2}$/);
const entrySchema = z.object({
  name: nameSchema,
  otherNames: z.array(nameSchema).optional(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  population: z.number().min(0).optional(),
  region: nameSchema.optional(),
  regionCode: nameSchema.optional(),
  countryCode: countryCodeSchema.optional(),
  uncertaintyKm: z.number().min(0).optional(),
});

/** @throws KeepsakeError INVALID_FIELD, with the index of the entry in `field`. */
export function checkEntries(entries: readonly GazetteerEntry[]): void {
  checkOption(Array.isArray(entries), "Gazetteer", "entries", "be a list of places");
  for (const [i, entry] of entries.entries()) {
    const checked = entrySchema.safeParse(entry);
    if (checked.success) continue;
    const field = [i, ...(checked.error.issues[0]?.path ?? [])].join(".");
    throw new KeepsakeError("INVALID_FIELD", `Gazetteer: entry ${field} is not valid`, { field });
  }
}
