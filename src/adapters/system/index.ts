/** Clock, randomness, IDs and logger of the platform. */
export { systemClock } from "../../shared/index.js";
export { silentLogger } from "./silent-logger.js";
export { systemIds } from "./system-ids.js";
export { systemRandom } from "./system-random.js";
