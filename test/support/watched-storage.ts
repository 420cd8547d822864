import type { DocRef, Storage } from "keepsake";
import { overriding } from "./storages.js";

/** A storage whose hints and reads of sessions a test controls. */
export interface WatchedStorage extends Storage {
  /** Current and maximum number of watchers. */
  readonly watchers: number;
  readonly most: number;
  /** Number of reads of sessions. */
  readonly reads: number;
  /** Delivers the pending hints, if hints are delivered on demand. */
  hint(): void;
  /**
   * Delays the result of the next read of a session until the returned function is called, or until the given promise
   * resolves.
   */
  holdNextRead(until?: () => Promise<void>): () => void;
}

/** Wraps a storage. A deaf one drops all hints. */
export function watchedStorage(inner: Storage, hints: "prompt" | "on demand" | "deaf" = "prompt"): WatchedStorage {
  let [watchers, most, reads] = [0, 0, 0];
  const waiting: (() => void)[] = [];
  const holds: Promise<void>[] = [];
  const watchRead = async <Result>(refs: readonly DocRef[], read: Promise<Result>): Promise<Result> => {
    const isOfSession = refs.some(({ collection, id }) => collection === "session" && id === "state");
    if (isOfSession) reads += 1;
    const hold = isOfSession ? holds.shift() : null;
    const found = await read;
    await hold;
    return found;
  };
  const storage = overriding(inner, {
    async watch(onHint) {
      watchers += 1;
      most = Math.max(most, watchers);
      const stop = await inner.watch((partition) => {
        if (hints === "prompt") onHint(partition);
        if (hints === "on demand") waiting.push(() => onHint(partition));
      });
      return async () => {
        watchers -= 1;
        await stop();
      };
    },
    get: (refs) => watchRead(refs, inner.get(refs)),
    read: (refs, feed) => watchRead(refs, inner.read(refs, feed)),
  });
  return Object.defineProperties(
    Object.assign(storage, {
      hint() {
        for (const give of waiting.splice(0)) give();
      },
      holdNextRead(until?: () => Promise<void>) {
        let end = (): void => {};
        holds.push(
          new Promise<void>((resolve) => {
            end = resolve;
          }),
        );
        if (until !== undefined) void until().then(end);
        return () => end();
      },
    }),
    { watchers: { get: () => watchers }, most: { get: () => most }, reads: { get: () => reads } },
  ) as WatchedStorage;
}
