/** Ports: the interfaces that a host implements. */

export * from "./embedder.js";
export * from "./http-client.js";
export * from "./language-model.js";
export * from "./ports.js";
export * from "./storage.js";
export * from "./system.js";
