import type { Storage } from "../../ports/index.js";
import { brokenReads } from "./broken-reads.js";
import { brokenWrites } from "./broken-writes.js";

export interface BrokenStorage {
  readonly defect: string;
  /** Names of the cases of `storageContract` that must fail. */
  readonly foundBy: readonly string[];
  /** Opens an empty storage with the defect. */
  readonly open: () => Promise<Storage>;
}

/**
 * Drivers with one common mistake each, to prove that `storageContract` finds it. Each is a correct driver with some
 * methods replaced.
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
 * @param openCorrect - Opens an empty storage of a correct driver.
 */
export function brokenStorages(openCorrect: () => Promise<Storage>): readonly BrokenStorage[] {
  return [...brokenWrites, ...brokenReads].map(({ defect, foundBy, override }) => ({
    defect,
    foundBy,
    async open() {
      const inner = await openCorrect();
      const whole: Storage = {
        capabilities: inner.capabilities,
        get: (refs) => inner.get(refs),
        read: (refs, feed) => inner.read(refs, feed),
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
