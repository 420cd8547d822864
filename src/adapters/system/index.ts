/** Random numbers, identifiers and logging of the platform. */
export { systemIds, systemRandom } from "./system.js";
