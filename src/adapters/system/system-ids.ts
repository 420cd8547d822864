import type { IdGenerator } from "../../ports/index.js";

/** Random UUIDs (version 4) and secret bytes from the Web Crypto of the platform. */
export function systemIds(): IdGenerator {
  return {
    id: () => crypto.randomUUID(),
    secret: (byteCount) => crypto.getRandomValues(new Uint8Array(byteCount)),
  };
}
