import type { GeocodedPlace, GeocodeOptions, Ports } from "../../ports/index.js";
import { withTimeout } from "../../shared/index.js";

const TIMEOUT_MS = 10_000;

/**
 * Asks the geocoder for a place. Null without a geocoder, if it finds nothing, and if it fails or times out, which is
 * logged: the place keeps its name. spec: Place rules.
 */
export async function geocodeName(
  ports: Ports,
  placeName: string,
  options: GeocodeOptions = {},
): Promise<GeocodedPlace | null> {
  const { geocoder, clock } = ports;
  if (geocoder === null) return null;
  const timeoutError = (): Error => new Error("The geocoder timed out");
  try {
    return await withTimeout(clock, { timeoutMs: TIMEOUT_MS, timeoutError, signal: options.signal }, (signal) =>
      geocoder.geocode(placeName, { ...options, signal }),
    );
  } catch (error) {
    options.signal?.throwIfAborted();
    ports.logger.warn("The geocoder failed; the place keeps its name only", { error });
    return null;
  }
}
