import * as z from "zod";
import { KeepsakeError } from "../../../errors.js";
import { distanceKm, LIMITS } from "../../../model/index.js";
import type { GeocodedPlace } from "../../../ports/index.js";
import { truncate } from "../../../shared/index.js";

/** Minimum radius: even a park bench is not known more precisely. */
const MIN_UNCERTAINTY_KM = 0.05;

const latitudeSchema = degreesSchema(90);
const longitudeSchema = degreesSchema(180);
const responseSchema = z.array(
  z.object({
    lat: latitudeSchema,
    lon: longitudeSchema,
    display_name: z.string().min(1),
    /** South, north, west, east. */
    boundingbox: z.tuple([latitudeSchema, latitudeSchema, longitudeSchema, longitudeSchema]),
  }),
);

function degreesSchema(max: number) {
  return z.string().regex(/\d/).transform(Number).pipe(z.number().min(-max).max(max));
}

/**
 * Reads the first place of a response in the format `jsonv2`, or null if it is empty.
 *
 * @throws KeepsakeError PORT_FAILED for an invalid response.
 */
export function readResponse(body: string): GeocodedPlace | null {
  const [first] = parse(body);
  if (first === undefined) return null;
  const { lat: latitude, lon: longitude, display_name, boundingbox } = first;
  const uncertaintyKm = computeRadiusKm({ latitude, longitude }, boundingbox);
  return { placeName: shorten(display_name), latitude, longitude, uncertaintyKm };
}

function parse(body: string): z.output<typeof responseSchema> {
  try {
    return responseSchema.parse(JSON.parse(body));
  } catch (cause) {
    throw new KeepsakeError("PORT_FAILED", "The geocoder's response is invalid", { cause });
  }
}

/** The distance from the center to the farthest corner, rounded up to ten meters. */
function computeRadiusKm(
  center: { readonly latitude: number; readonly longitude: number },
  [south, north, west, east]: readonly [number, number, number, number],
): number {
  const corners = [south, north].flatMap((latitude) => [west, east].map((longitude) => ({ latitude, longitude })));
  const farthest = Math.max(...corners.map((corner) => distanceKm(center, corner)));
  return Math.max(MIN_UNCERTAINTY_KM, Math.ceil(farthest * 100) / 100);
}

/** Truncates an address to the maximum length of a name, after a whole part if possible. */
function shorten(address: string): string {
  if (address.length <= LIMITS.name) return address;
  const end = address.lastIndexOf(", ", LIMITS.name);
  return end > 0 ? address.slice(0, end) : truncate(address, LIMITS.name);
}
