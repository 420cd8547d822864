import { asyncDispose, type Storage } from "../../ports/index.js";
import type { ContractCase } from "../cases/index.js";
import { changeCases } from "./change-cases.js";
import { commitCases } from "./commit-cases.js";
import { counterCases } from "./counter-cases.js";
import { documentCases } from "./document-cases.js";
import { lifecycleCases } from "./lifecycle-cases.js";
import { listCases } from "./list-cases.js";
import { valueCases } from "./value-cases.js";

/** Options of {@link storageContract}. */
export interface StorageContractOptions {
  /** How long a hint may take to reach a watcher of a driver that says it pushes. Default 2,000. */
  readonly hintTimeoutMs?: number;
}

/**
 * The requirements that every storage driver meets, one case each.
 *
 * ```ts
 * for (const c of storageContract(async () => memoryStorage())) test(c.name, c.run);
 * ```
 *
 * @param open - Opens a storage that is empty. Called once per case, which disposes of what it got.
 */
export function storageContract(
  open: () => Promise<Storage>,
  options: StorageContractOptions = {},
): readonly ContractCase[] {
  const { hintTimeoutMs = 2_000 } = options;
  const cases = [documentCases, valueCases, commitCases, counterCases, listCases, changeCases, lifecycleCases].flat();
  return cases.map(({ name, check }) => ({
    name,
    async run() {
      const storage = await open();
      try {
        await check(storage, { hintTimeoutMs });
      } finally {
        await storage[asyncDispose]();
      }
    },
  }));
}
