import { keepsake, keepsakeUntrained } from "./keepsake.js";
import type { Contestant } from "./matcher.js";
import { peers } from "./peers/all.js";

/** All matchers, Keepsake first. */
export const contestants: readonly Contestant[] = [keepsake, keepsakeUntrained, ...peers];
