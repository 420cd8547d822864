import { keepsake, keepsakeUnsettled } from "./keepsake.js";
import type { Contestant } from "./matcher.js";
import { peers } from "./peers/all.js";

/** Everything that is measured, Keepsake first. */
export const contestants: readonly Contestant[] = [keepsake, keepsakeUnsettled, ...peers];
