/** Bundles: a whole assistant as JSON Lines. */

export { exportBundle } from "./export-bundle.js";
export type { BundleImportOptions, BundleImportOutcome, BundleImportResult } from "./import-bundle.js";
export { BUNDLE_FORMAT } from "./read-bundle.js";
