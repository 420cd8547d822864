/** Fake ports with predictable results. */

export * from "./fake-clock.js";
export * from "./fake-embedder.js";
export * from "./fake-geocoder.js";
export * from "./fake-hasher.js";
export * from "./fake-mailer.js";
export * from "./prng.js";
export * from "./recording-logger.js";
export * from "./scripted-model.js";
