/** Bundles: a whole assistant as JSON Lines. */
export { BUNDLE_FORMAT } from "./bundle-format.js";
export { exportBundle } from "./export-bundle.js";
export type { BundleImportOptions, BundleImportOutcome, BundleImportResult } from "./import-bundle.js";
