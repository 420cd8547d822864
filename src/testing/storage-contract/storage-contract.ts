import { asyncDispose, type Storage } from "../../ports/index.js";
import type { ContractCase } from "../cases/index.js";
import { changeCases, lifecycleCases } from "./change-cases.js";
import { commitCases, counterCases, mergeCases } from "./commit-cases.js";
import { documentCases, valueCases } from "./document-cases.js";
import { listCases } from "./list-cases.js";
import type { StorageCases } from "./storage-case.js";

export interface StorageContractOptions {
  /** Milliseconds within which a hint must reach a watcher, if the driver pushes hints. Default 2,000. */
  readonly hintTimeoutMs?: number;
}

/**
 * The requirements of a storage driver, one case each.
 *
 * ```ts
 * for (const c of storageContract(async () => memoryStorage())) test(c.name, c.run);
 * ```
 *
 * @param open - Opens an empty storage. Called once per case, which disposes of the storage.
 */
export function storageContract(
  open: () => Promise<Storage>,
  options: StorageContractOptions = {},
): readonly ContractCase[] {
  const { hintTimeoutMs = 2_000 } = options;
  const cases = [
    documentCases,
    valueCases,
    commitCases,
    counterCases,
    mergeCases,
    listCases,
    changeCases,
    lifecycleCases,
  ];
  return cases
    .flatMap((group: StorageCases) => Object.entries(group))
    .map(([name, check]) => ({
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
