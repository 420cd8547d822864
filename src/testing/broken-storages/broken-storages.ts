import type { Storage } from "../../ports/index.js";
import { brokenReads } from "./broken-reads.js";
import { brokenWrites } from "./broken-writes.js";

/** A driver with one defect. */
export interface BrokenStorage {
  /** What is wrong with it, in words. */
  readonly defect: string;
  /** Names of the cases of `storageContract` that must fail for it. */
  readonly foundBy: readonly string[];
  /** Opens an empty storage that has the defect. */
  readonly open: () => Promise<Storage>;
}

/**
 * Drivers that are broken on purpose, one for each mistake that is easily made: proof that a run of `storageContract`
 * can fail. Each is a sound driver with some of its methods spoilt.
 *
 * ```ts
 * for (const { defect, foundBy, open } of brokenStorages(async () => memoryStorage())) {
 *   test(defect, async () => {
 *     const failed: string[] = [];
 *     for (const c of storageContract(open)) await c.run().catch(() => failed.push(c.name));
 *     expect(failed).toEqual(expect.arrayContaining([...foundBy]));
 *   });
 * }
 * ```
 *
 * @param openSound - Opens a sound storage that is empty.
 */
export function brokenStorages(openSound: () => Promise<Storage>): readonly BrokenStorage[] {
  return [...brokenWrites, ...brokenReads].map(({ defect, foundBy, override }) => ({
    defect,
    foundBy,
    async open() {
      const inner = await openSound();
      const whole: Storage = {
        capabilities: inner.capabilities,
        get: (refs) => inner.get(refs),
        list: (query) => inner.list(query),
        commit: (ops) => inner.commit(ops),
        changes: (partition, since, limit) => inner.changes(partition, since, limit),
        watch: (onHint) => inner.watch(onHint),
        sweep: (now, limit) => inner.sweep(now, limit),
        [Symbol.asyncDispose]: () => inner[Symbol.asyncDispose](),
      };
      return { ...whole, ...override(inner) };
    },
  }));
}
