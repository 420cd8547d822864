/** Field rules, parsing and checks that all schemas share. */

export * from "./dates.js";
export * from "./distance.js";
export * from "./fields.js";
export * from "./parse.js";
