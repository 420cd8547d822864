import type { DocRef } from "../../../ports/index.js";
import type { StoredDoc } from "../shared/index.js";

/** One write of one document. Only the last two fields change afterwards. */
export interface MemoryRecord extends DocRef, StoredDoc {
  readonly isDeletion: boolean;
  /** True if there is a later write of the same document. */
  isSuperseded: boolean;
  /** Index in the expiry heap, -1 outside. */
  heapIndex: number;
}
