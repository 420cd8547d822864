/** Checks and stores the Functions and macro functions of an assistant. */

export * from "./macros.js";
export * from "./manage-functions.js";
