import type { IdGenerator } from "../../ports/index.js";
import { digestText, mix, prng } from "./prng.js";

/**
 * Creates `id-1`, `id-2` and so on. Secrets are the same in every run, and differ per call (from four bytes up) and per
 * prefix.
 *
 * @param prefix - Default `id`.
 */
export function fakeIds(prefix = "id"): IdGenerator {
  const family = digestText(prefix);
  let idCount = 0;
  let secretCount = 0;
  return {
    id() {
      idCount += 1;
      return `${prefix}-${idCount}`;
    },
    secret(byteCount) {
      secretCount += 1;
      const first = mix(secretCount ^ family);
      const next = prng(first);
      return Uint8Array.from({ length: byteCount }, (_, i) => (i < 4 ? first >>> (8 * i) : next()) & 0xff);
    },
  };
}
