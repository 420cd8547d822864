import type { Geocoder } from "keepsake";

/** A geocoder that answers when told to, and gives up when its signal does. */
export interface HangingGeocoder extends Geocoder {
  /** Resolves when somebody waits for it. */
  readonly asked: Promise<void>;
  /** Lets all who wait, and all who come, go on without a place. */
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
