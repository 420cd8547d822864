import type { Ports } from "../../ports/index.js";

/** A subscription to the hints of the storage that can be switched on and off. */
export interface PartitionHints {
  /** Switches the subscription; resolves when that is done. Never rejects: a failure is logged, and retried. */
  setActive(isActive: boolean): Promise<void>;
}

/** Milliseconds before a failed subscription is retried. */
const RETRY_MS = 15_000;

/** Creates an inactive subscription. One call to the storage runs at a time, and the last switch wins. */
export function createPartitionHints(
  { storage, clock, logger }: Ports,
  onHint: (partition: string) => void,
): PartitionHints {
  let isWanted = false;
  let stop: (() => Promise<void>) | null = null;
  let cancelRetry = (): void => {};
  let tail: Promise<void> = Promise.resolve();

  const adjust = async (): Promise<void> => {
    cancelRetry();
    try {
      if (isWanted && stop === null) stop = await storage.watch(onHint);
      if (isWanted || stop === null) return;
      const end = stop;
      stop = null;
      await end();
    } catch (error) {
      logger.warn("The storage could not be watched", { error });
      cancelRetry = clock.after(RETRY_MS, () => void setActive(isWanted));
    }
  };
  const setActive = (isActive: boolean): Promise<void> => {
    isWanted = isActive;
    tail = tail.then(adjust);
    return tail;
  };
  return { setActive };
}
