import type { Geocoder } from "keepsake";

/** A geocoder that answers when the test says so, and rejects when its signal aborts. */
export interface HangingGeocoder extends Geocoder {
  /** Resolves when a call waits. */
  readonly asked: Promise<void>;
  /** Resolves all waiting and later calls with null. */
  release(): void;
}

/** For turns that must run for a while. */
export function hangingGeocoder(): HangingGeocoder {
  let ask = (): void => {};
  let release = (): void => {};
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const released = new Promise<null>((resolve) => {
    release = () => resolve(null);
  });
  return {
    asked,
    release,
    geocode(_, options) {
      ask();
      const aborted = new Promise<never>((_, reject) => {
        options?.signal?.addEventListener("abort", () => reject(options.signal?.reason));
      });
      return Promise.race([released, aborted]);
    },
  };
}
