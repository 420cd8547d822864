import * as z from "zod";
import { KeepsakeError } from "../../../errors.js";
import { checkMethods, LIMITS, parseInput } from "../../../model/index.js";
import type { Clock, GeocodedPlace, GeocodeOptions, Geocoder, HttpClient } from "../../../ports/index.js";
import { kyHttpClient } from "../../http/ky/index.js";
import { systemClock } from "../../system/index.js";
import { type Pace, pace } from "./pace.js";
import { placeCache } from "./place-cache.js";
import { readAnswer } from "./read-answer.js";

/** Options of {@link nominatimGeocoder}. */
export interface NominatimGeocoderOptions {
  /**
   * Name of the application and how to reach those who run it, as the public server demands: `museum-guide/1.0
   * (guide@example.org)`. Browsers send the page's address and their own name instead.
   */
  readonly userAgent: string;
  /** Where the server is, up to `/search`. Default: the public one of OpenStreetMap. */
  readonly baseUrl?: string;
  /** Default `kyHttpClient()`. */
  readonly http?: HttpClient;
  /** Default: the system's. */
  readonly clock?: Clock;
  /** Least time between two requests, in milliseconds. Default 1,000, the most that the public server allows. */
  readonly minIntervalMs?: number;
  /** For waiting for its turn, the request and the answer together, in milliseconds. Default 8,000. */
  readonly timeoutMs?: number;
  /** Names whose places are remembered, those asked last. Default 1,000; 0 remembers none. */
  readonly cacheSize?: number;
}

type Settings = z.output<typeof settingsSchema>;

const MAX_BYTES = 65_536;
/** How far around the current place is preferred, in degrees. */
const NEAR_DEGREES = 2;

const settingsSchema = /* @__PURE__ */ (() =>
  z.object({
    userAgent: z
      .string()
      .trim()
      .min(3)
      .max(LIMITS.name)
      .regex(/^[\x20-\x7e]+$/, "must be printable ASCII"),
    baseUrl: z.url({ protocol: /^https?$/ }).default("https://nominatim.openstreetmap.org"),
    minIntervalMs: z.number().min(0).max(3_600_000).default(1_000),
    timeoutMs: z.number().int().min(1).max(600_000).default(8_000),
    cacheSize: z.number().int().min(0).max(1_000_000).default(1_000),
  }))();

/**
 * A geocoder over a Nominatim server. It keeps to the server's pace, remembers what it asked, asks in the language of
 * the assistant and prefers what is near the current place, of which the server is told no more than the degree.
 *
 * Calls fail with a {@link KeepsakeError} of code `PORT_FAILED` where the server is not reached, answers with an error
 * or something unreadable, or could not be asked in time; the engine keeps the name then. What the public server gives
 * is for pages that name "© OpenStreetMap contributors".
 *
 * @throws KeepsakeError MISSING_FIELD, INVALID_FIELD, UNKNOWN_FIELD
 */
export function nominatimGeocoder(options: NominatimGeocoderOptions): Geocoder {
  const { http = kyHttpClient(), clock = systemClock(), ...given } = options ?? {};
  checkMethods(http, ["send"], "Geocoder options", "http");
  checkMethods(clock, ["now", "after"], "Geocoder options", "clock");
  const settings = parseInput(settingsSchema, given, { what: "Geocoder options", strict: true });
  const known = placeCache(settings.cacheSize);
  const turns = pace(clock, settings.minIntervalMs);

  return {
    async geocode(placeName, options = {}) {
      options.signal?.throwIfAborted();
      const name = placeName.trim().replaceAll(/\s+/g, " ").slice(0, LIMITS.name);
      if (name === "") return null;
      const url = searchUrl(settings.baseUrl, name, options);
      const before = known.get(url);
      if (before !== undefined) return before;
      const waitedMs = await turns.next(settings.timeoutMs, options.signal);
      // Somebody who was earlier in the row may have asked for the same.
      const meanwhile = known.get(url);
      if (meanwhile !== undefined) return meanwhile;
      const place = await ask(http, settings, turns, url, settings.timeoutMs - waitedMs, options.signal);
      known.set(url, place);
      return place;
    },
  };
}

async function ask(
  http: HttpClient,
  { userAgent }: Settings,
  turns: Pace,
  url: string,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<GeocodedPlace | null> {
  const headers = { accept: "application/json", "user-agent": userAgent };
  const request = { method: "GET", url, headers, timeoutMs, maxBytes: MAX_BYTES };
  const response = await http.send(signal === undefined ? request : { ...request, signal }).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw new KeepsakeError("PORT_FAILED", "The geocoder was not reached, or not in time", { cause });
  });
  if (response.status === 429 || response.status === 503) {
    const retryAfterMs = turns.pause(response.headers["retry-after"]);
    throw new KeepsakeError("PORT_FAILED", "The geocoder asks for a pause", { retryAfterMs });
  }
  if (response.status !== 200) {
    throw new KeepsakeError("PORT_FAILED", `The geocoder answered ${response.status}`);
  }
  return readAnswer(response.body);
}

/** The same for names that mean the same, so that it serves as the key of what is remembered. */
function searchUrl(baseUrl: string, name: string, { culture, near }: GeocodeOptions): string {
  const url = new URL(`${baseUrl.replace(/\/+$/, "")}/search`);
  url.searchParams.set("q", name.toLowerCase());
  url.searchParams.set("format", "jsonv2");
  url.searchParams.set("limit", "1");
  if (culture !== undefined) url.searchParams.set("accept-language", culture);
  if (near !== undefined) url.searchParams.set("viewbox", boxAround(near.latitude, near.longitude));
  return url.href;
}

function boxAround(latitude: number, longitude: number): string {
  const [y, x] = [Math.round(latitude), Math.round(longitude)];
  const within = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees));
  const west = within(x - NEAR_DEGREES, 180);
  const east = within(x + NEAR_DEGREES, 180);
  return [west, within(y - NEAR_DEGREES, 90), east, within(y + NEAR_DEGREES, 90)].join(",");
}
