import type { IdGenerator, Random } from "../../ports/index.js";

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
