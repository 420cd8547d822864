/** Functions and macro functions. */

export * from "./function.js";
export * from "./function-schema.js";
