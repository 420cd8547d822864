import * as z from "zod";
import { KeepsakeError } from "../../../errors.js";
import { distanceKm, LIMITS } from "../../../model/index.js";
import type { GeocodedPlace } from "../../../ports/index.js";

/** Even a bench in a park is not known better than this. */
const MIN_UNCERTAINTY_KM = 0.05;

const answerSchema = /* @__PURE__ */ (() => {
  const degrees = (most: number) => z.string().regex(/\d/).transform(Number).pipe(z.number().min(-most).max(most));
  const latitude = degrees(90);
  const longitude = degrees(180);
  return z.array(
    z.object({
      lat: latitude,
      lon: longitude,
      display_name: z.string().min(1),
      /** South, north, west, east. */
      boundingbox: z.tuple([latitude, latitude, longitude, longitude]),
    }),
  );
})();

/**
 * The first place of an answer in the format `jsonv2`, null where there is none.
 *
 * @throws KeepsakeError PORT_FAILED for anything else.
 */
export function readAnswer(body: string): GeocodedPlace | null {
  const answer = answerSchema.safeParse(parseJson(body));
  if (!answer.success) throw unreadable(answer.error);
  const [first] = answer.data;
  if (first === undefined) return null;
  const { lat: latitude, lon: longitude, display_name, boundingbox } = first;
  const uncertaintyKm = radiusKm({ latitude, longitude }, boundingbox);
  return { placeName: shortened(display_name), latitude, longitude, uncertaintyKm };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw unreadable(cause);
  }
}

/** From the centre to the corner that is farthest, in steps of ten metres, rounded up. */
function radiusKm(
  centre: { readonly latitude: number; readonly longitude: number },
  [south, north, west, east]: readonly [number, number, number, number],
): number {
  const corners = [south, north].flatMap((latitude) => [west, east].map((longitude) => ({ latitude, longitude })));
  const farthest = Math.max(...corners.map((corner) => distanceKm(centre, corner)));
  return Math.max(MIN_UNCERTAINTY_KM, Math.ceil(farthest * 100) / 100);
}

/** Whole parts of an address, from the smallest on, as many as a name may be long. */
function shortened(address: string): string {
  if (address.length <= LIMITS.name) return address;
  const end = address.lastIndexOf(", ", LIMITS.name);
  return end > 0 ? address.slice(0, end) : address.slice(0, LIMITS.name).replace(/[\ud800-\udbff]$/, "");
}

function unreadable(cause: unknown): KeepsakeError {
  return new KeepsakeError("PORT_FAILED", "The geocoder answered with something unreadable", { cause });
}
