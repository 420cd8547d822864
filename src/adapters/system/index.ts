/** Clock, randomness, IDs and logger of the platform. */
export { silentLogger } from "./silent-logger.js";
export { systemClock } from "./system-clock.js";
export { systemIds } from "./system-ids.js";
export { systemRandom } from "./system-random.js";
