/** Contract cases and their assertions. */
export { assertConflict, assertEqual, assertFails, type ContractCase, countFulfilled } from "./assertions.js";
