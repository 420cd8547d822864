/** Indexes whose search by text is there at once. */

export * from "./create-index.js";
