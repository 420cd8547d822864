/** Macro functions of the engine, and their settings for an assistant. */

export * from "./enabled-macros.js";
export * from "./registered-macros.js";
