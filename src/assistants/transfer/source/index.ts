/** Reads import sources in batches and tracks progress. */
export * from "./csv-fields.js";
export * from "./import-options.js";
export * from "./import-progress.js";
export * from "./read-source.js";
export * from "./transfer-types.js";
