import type { ImportResult } from "../source/index.js";

/** How a bundle is imported. */
export interface BundleImportOptions {
  /**
   * The ID that the assistant lives under, 1 to 256 characters, which no assistant may have. Default: a new one.
   * Everything inside keeps its own IDs.
   */
  readonly assistantID?: string;
  /**
   * Take over the hashes of PINs and of the password that the bundle has. Default false: nobody can prove who they are,
   * and a private assistant stays shut, until the Giver's PIN and the password are set anew. Set it for bundles that come
   * from you alone.
   */
  readonly includeSecrets?: boolean;
  /** Lines that are stored together: 1 to 1,000. Default 100. */
  readonly batchSize?: number;
  /**
   * Names this import, 1 to 256 characters: one that was ended goes on where it stopped when it is started again with
   * the same name and source. Kept for 30 days. Without a name an ended import leaves nothing behind.
   */
  readonly importID?: string;
  readonly signal?: AbortSignal;
}

/** What came of the import of a bundle. */
export interface BundleImportResult extends ImportResult {
  /** The new assistant. Null where a line was wrong: then there is none. */
  readonly assistantID: string | null;
}
