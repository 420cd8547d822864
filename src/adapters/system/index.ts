/** Random numbers, identifiers and logging of the platform. */
export { silentLogger, systemIds, systemRandom } from "./system.js";
