/** Bundles: a whole assistant as JSON Lines. */
export type { BundleImportOptions, BundleImportResult } from "./bundle-import-types.js";
export { exportBundle } from "./export-bundle.js";
export type { Outcome } from "./import-bundle.js";
export { readJsonl } from "./read-jsonl.js";
