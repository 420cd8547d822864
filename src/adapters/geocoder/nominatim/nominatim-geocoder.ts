import * as z from "zod";
import { KeepsakeError } from "../../../errors.js";
import { checkMethods, distanceKm, LIMITS, parseInput } from "../../../model/index.js";
import type { Clock, GeocodedPlace, GeocodeOptions, Geocoder, HttpClient } from "../../../ports/index.js";
import { LruCache, systemClock, truncate } from "../../../shared/index.js";
import { kyHttpClient } from "../../http/ky/index.js";

export interface NominatimGeocoderOptions {
  /**
   * Name of the application and a contact address, which the public server requires: `museum-guide/1.0
   * (guide@example.org)`. Browsers send their own name and the page's address instead.
   */
  readonly userAgent: string;
  /** Address of the server, without `/search`. Default: the public server of OpenStreetMap. */
  readonly baseUrl?: string;
  /** Default `kyHttpClient()`. */
  readonly http?: HttpClient;
  /** Default: the system's. */
  readonly clock?: Clock;
  /** Minimum milliseconds between two requests. Default 1,000, as the public server requires. */
  readonly minIntervalMs?: number;
  /** Milliseconds for one call, including the wait for a free slot. Default 8,000. */
  readonly timeoutMs?: number;
  /** Maximum number of cached names. Default 1,000; 0 disables the cache. */
  readonly cacheSize?: number;
}

type Settings = z.output<typeof settingsSchema>;

const MAX_BYTES = 65_536;
const NEAR_DEGREES = 2;

const settingsSchema = z.object({
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
});

/**
 * A geocoder over a Nominatim server. It limits the rate of requests, caches results, requests names in the assistant's
 * language and prefers places near the current place. The server receives that place rounded to whole degrees.
 *
 * Calls fail with a {@link KeepsakeError} of code `PORT_FAILED` if the server cannot be reached, returns an error or an
 * invalid response, or has no free slot in time. Pages that show results of the public server must credit
 * "© OpenStreetMap contributors".
 *
 * @throws KeepsakeError MISSING_FIELD, INVALID_FIELD, UNKNOWN_FIELD
 */
export function nominatimGeocoder(options: NominatimGeocoderOptions): Geocoder {
  const { http = kyHttpClient(), clock = systemClock(), ...given } = options ?? {};
  checkMethods(http, ["send"], "Geocoder options", "http");
  checkMethods(clock, ["now", "after"], "Geocoder options", "clock");
  const settings = parseInput(settingsSchema, given, { what: "Geocoder options", strict: true });
  const cache = new LruCache<GeocodedPlace | null>(settings.cacheSize);
  const rateLimit = createRateLimit(clock, settings.minIntervalMs);

  return {
    async geocode(placeName, options = {}) {
      options.signal?.throwIfAborted();
      const name = placeName.trim().replaceAll(/\s+/g, " ").slice(0, LIMITS.name);
      if (name === "") return null;
      const url = createSearchUrl(settings.baseUrl, name, options);
      const cached = cache.get(url);
      if (cached !== undefined) return cached;
      const waitedMs = await rateLimit.acquire(settings.timeoutMs, options.signal);
      // A request that waited before this one may have been the same.
      const cachedMeanwhile = cache.get(url);
      if (cachedMeanwhile !== undefined) return cachedMeanwhile;
      const place = await request(http, settings, rateLimit, url, settings.timeoutMs - waitedMs, options.signal);
      cache.set(url, place);
      return place;
    },
  };
}

async function request(
  http: HttpClient,
  { userAgent }: Settings,
  rateLimit: RateLimit,
  url: string,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<GeocodedPlace | null> {
  const headers = { accept: "application/json", "user-agent": userAgent };
  const limits = { timeoutMs, maxBytes: MAX_BYTES, ...(signal && { signal }) };
  const response = await http.send({ method: "GET", url, headers, ...limits }).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw new KeepsakeError("PORT_FAILED", "The geocoder could not be reached, or not in time", { cause });
  });
  if (response.status === 429 || response.status === 503) {
    const retryAfterMs = rateLimit.pause(response.headers["retry-after"]);
    throw new KeepsakeError("PORT_FAILED", "The geocoder requests a pause", { retryAfterMs });
  }
  if (response.status !== 200) {
    throw new KeepsakeError("PORT_FAILED", `The geocoder answered ${response.status}`);
  }
  return readResponse(response.body);
}

/** Creates the URL of a search, which is also the key in the cache: equivalent names have the same URL. */
function createSearchUrl(baseUrl: string, name: string, { culture, near }: GeocodeOptions): string {
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
  const clamp = (degrees: number, max: number) => Math.max(-max, Math.min(max, degrees));
  const west = clamp(x - NEAR_DEGREES, 180);
  const east = clamp(x + NEAR_DEGREES, 180);
  return [west, clamp(y - NEAR_DEGREES, 90), east, clamp(y + NEAR_DEGREES, 90)].join(",");
}

type RateLimit = ReturnType<typeof createRateLimit>;

const DEFAULT_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 3_600_000;

/** Spaces requests to one server. */
function createRateLimit(clock: Clock, intervalMs: number) {
  let nextAt = Number.NEGATIVE_INFINITY;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  const refuse = (retryAfterMs: number): never => {
    throw new KeepsakeError("PORT_FAILED", "Too many requests to the geocoder", { retryAfterMs });
  };
  return {
    /**
     * Waits for the next free slot. Resolves to the milliseconds waited.
     *
     * @throws KeepsakeError PORT_FAILED at once if the wait would take `maxWaitMs` or longer; the signal's reason.
     */
    async acquire(maxWaitMs: number, signal: AbortSignal | undefined): Promise<number> {
      const now = clock.now();
      const waitMs = Math.max(0, nextAt - now, pausedUntil - now);
      if (waitMs >= maxWaitMs) refuse(waitMs);
      nextAt = now + waitMs + intervalMs;
      if (waitMs > 0) await wait(clock, waitMs, signal);
      // The server may have requested a pause in the meantime.
      const pauseMs = pausedUntil - clock.now();
      if (pauseMs > 0) refuse(pauseMs);
      return waitMs;
    },
    /** Blocks all slots for the seconds of a `retry-after` header. Returns the milliseconds. */
    pause(retryAfter: string | undefined): number {
      const pauseMs = /^\d{1,9}$/.test(retryAfter ?? "") ? Number(retryAfter) * 1_000 : DEFAULT_PAUSE_MS;
      const limitedMs = Math.min(pauseMs, MAX_PAUSE_MS);
      pausedUntil = clock.now() + limitedMs;
      return limitedMs;
    },
  };
}

/** After an abort the slot stays taken. */
function wait(clock: Clock, waitMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      cancel();
      reject(signal?.reason);
    };
    const onTime = (): void => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    };
    const cancel = clock.after(waitMs, onTime, true);
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}

/** Minimum radius: even a park bench is not known more precisely. */
const MIN_UNCERTAINTY_KM = 0.05;

const latitudeSchema = degreesSchema(90);
const longitudeSchema = degreesSchema(180);
const responseSchema = z.array(
  z.object({
    lat: latitudeSchema,
    lon: longitudeSchema,
    display_name: z.string().min(1),
    boundingbox: z.tuple([latitudeSchema, latitudeSchema, longitudeSchema, longitudeSchema]),
  }),
);

function degreesSchema(max: number) {
  return z.string().regex(/\d/).transform(Number).pipe(z.number().min(-max).max(max));
}

/** Reads the first place, or null for an empty list. @throws KeepsakeError PORT_FAILED for an invalid response. */
function readResponse(body: string): GeocodedPlace | null {
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

function shorten(address: string): string {
  if (address.length <= LIMITS.name) return address;
  const end = address.lastIndexOf(", ", LIMITS.name);
  return end > 0 ? address.slice(0, end) : truncate(address, LIMITS.name);
}
