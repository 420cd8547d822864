/** Indexes whose search by text loads with the first question. */

export * from "./deferred-index.js";
