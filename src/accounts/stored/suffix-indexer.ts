import { type Doc, type IndexRange, isConflictError, type Ports, type Storage } from "../../ports/index.js";
import { type ListingRecord, relistedOp } from "./listing.js";
import { refs } from "./refs.js";
import { textOps } from "./suffix-index.js";

/**
 * Takes users into the index of texts whom a version without one wrote. Their listings are told by an index field that
 * none has since. It begins with the first search that misses them, and does some of them at a time.
 */
export interface TextIndexer {
  /** True where all users of a tenant are in the index; the others are taken in from now on. */
  isWhole(tenantID: string): Promise<boolean>;
  /** Ends after what is under way. The next search goes on with the rest. */
  close(): Promise<void>;
}

/** Index field of the listings whose users are not in the index of texts. */
const NOT_INDEXED = "userName";
/** Users of one commit, and milliseconds between two. */
const BATCH = 25;
const PAUSE_MS = 10;

/** A {@link TextIndexer} with nothing to do yet. */
export function createTextIndexer({ storage, clock, logger }: Ports): TextIndexer {
  /** What cancels the next step, by tenants. */
  const next = new Map<string, () => void>();
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;

  const plan = (tenantID: string): void => {
    const begin = (): void => {
      running = running.then(() => step(tenantID));
    };
    next.set(tenantID, clock.after(PAUSE_MS, begin));
  };
  const step = async (tenantID: string): Promise<void> => {
    let goesOn = false;
    try {
      goesOn = await indexSome(storage, tenantID);
    } catch (error) {
      logger.warn("Users of an earlier version could not be indexed; the next search tries again", { error });
    }
    next.delete(tenantID);
    if (goesOn && !isClosed) plan(tenantID);
  };

  return {
    async isWhole(tenantID) {
      const [missing] = await readMissing(storage, tenantID, 1);
      if (missing === undefined) return true;
      if (!isClosed && !next.has(tenantID)) plan(tenantID);
      return false;
    },
    async close() {
      isClosed = true;
      for (const cancel of next.values()) cancel();
      await running;
    },
  };
}

/** Indexes a batch; false where none was left. */
async function indexSome(storage: Storage, tenantID: string): Promise<boolean> {
  const docs = await readMissing(storage, tenantID, BATCH);
  if (docs.length === 0) return false;
  try {
    await storage.commit(
      docs.flatMap((doc) => {
        const texts = doc.value as unknown as ListingRecord;
        return [relistedOp(doc), ...textOps({ tenantID, userID: doc.id }, texts)];
      }),
    );
  } catch (error) {
    // One of them was changed, or another process is at it, too.
    if (!isConflictError(error)) throw error;
  }
  return true;
}

async function readMissing(storage: Storage, tenantID: string, howMany: number): Promise<readonly Doc[]> {
  const { partition, collection } = refs.listing(tenantID, "");
  const any: IndexRange = { gte: "" };
  const where = { [NOT_INDEXED]: any };
  const { docs } = await storage.list({ partition, collection, where, orderBy: NOT_INDEXED, howMany, count: false });
  return docs;
}
