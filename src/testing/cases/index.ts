/** The shape of a contract case, and its assertions. */
export { assertConflict, assertEqual, assertFails, countFulfilled } from "./assertions.js";
export type { ContractCase } from "./contract-case.js";
