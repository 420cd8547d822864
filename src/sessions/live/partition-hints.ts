import type { Ports } from "../../ports/index.js";

/** Hints of the storage, heard only while somebody wants them. */
export interface PartitionHints {
  /** Begins to hear, or ends it; resolves when that is done. It never rejects: what fails is logged, and tried again. */
  want(isWanted: boolean): Promise<void>;
}

/** Milliseconds after which a storage that could not be watched is asked again. */
const RETRY_MS = 15_000;

/** The hints of a storage. One call of the storage is under way at a time, and the last wish holds. */
export function createPartitionHints(
  { storage, clock, logger }: Ports,
  onHint: (partition: string) => void,
): PartitionHints {
  let wanted = false;
  let stop: (() => Promise<void>) | null = null;
  let cancelRetry = (): void => {};
  let tail: Promise<void> = Promise.resolve();

  const adjust = async (): Promise<void> => {
    cancelRetry();
    try {
      if (wanted && stop === null) stop = await storage.watch(onHint);
      if (wanted || stop === null) return;
      const end = stop;
      stop = null;
      await end();
    } catch (error) {
      logger.warn("The storage could not be watched", { error });
      cancelRetry = clock.after(RETRY_MS, () => void want(wanted));
    }
  };
  const want = (isWanted: boolean): Promise<void> => {
    wanted = isWanted;
    tail = tail.then(adjust);
    return tail;
  };
  return { want };
}
