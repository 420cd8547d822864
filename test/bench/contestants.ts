import { keepsake, keepsakeUntrained } from "./keepsake.js";
import type { Contestant } from "./matcher.js";
import { peers } from "./peers/all.js";
import { withEncoders } from "./with-encoder.js";

/** All matchers, Keepsake first. */
export const contestants: readonly Contestant[] = [keepsake, keepsakeUntrained, ...withEncoders, ...peers];
