import type { Random } from "../../ports/index.js";

/** Chance from the JavaScript engine: good for variety, not for secrets. */
export function systemRandom(): Random {
  return { next: () => Math.random() };
}
