import type { GeocodedPlace, GeocodeOptions, Ports } from "../ports/index.js";

const TIMEOUT_MS = 10_000;

/**
 * Asks the geocoder for a place. Null where there is none, where it finds nothing, and where it fails or is late: the
 * name is kept then, and the failure is logged. spec: Place rules.
 */
export async function geocodeName(
  ports: Ports,
  placeName: string,
  options: GeocodeOptions = {},
): Promise<GeocodedPlace | null> {
  if (ports.geocoder === null) return null;
  const late = new AbortController();
  const cancel = ports.clock.after(TIMEOUT_MS, () => late.abort(new Error("The geocoder is late")));
  const signal = options.signal === undefined ? late.signal : AbortSignal.any([options.signal, late.signal]);
  try {
    return await Promise.race([ports.geocoder.geocode(placeName, { ...options, signal }), rejectOnAbort(signal)]);
  } catch (error) {
    options.signal?.throwIfAborted();
    ports.logger.warn("The geocoder failed; the place keeps its name only", { error });
    return null;
  } finally {
    cancel();
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
