import type { IdGenerator, Logger, Random } from "../../ports/index.js";

/** Random numbers of the JavaScript engine. Not for secrets. */
export function systemRandom(): Random {
  return { next: () => Math.random() };
}

/** Random UUIDs (version 4), and secret bytes from Web Crypto. */
export function systemIds(): IdGenerator {
  return {
    id: () => crypto.randomUUID(),
    secret: (byteCount) => crypto.getRandomValues(new Uint8Array(byteCount)),
  };
}

/** Discards all reports: a library logs nothing unless the host passes a logger. */
export function silentLogger(): Logger {
  const ignore = (): void => undefined;
  return { debug: ignore, info: ignore, warn: ignore, error: ignore };
}
