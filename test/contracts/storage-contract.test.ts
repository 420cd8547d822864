import { storageContract } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { memoryStorage } from "../../src/adapters/index.js";
import { brokenReads } from "./broken-reads.js";
import type { BrokenStorage } from "./broken-storage.js";
import { brokenWrites } from "./broken-writes.js";

const brokenStorages = [...brokenWrites, ...brokenReads];

async function failuresOf({ open }: Pick<BrokenStorage, "open">): Promise<string[]> {
  const failed: string[] = [];
  for (const c of storageContract(async () => open(), { hintTimeoutMs: 20 })) {
    await c.run().catch(() => failed.push(c.name));
  }
  return failed;
}

describe("the storage contract finds that", () => {
  test.each(brokenStorages)("$defect", async (storage) => {
    expect(await failuresOf(storage)).toEqual(expect.arrayContaining([...storage.foundBy]));
  });
});

describe("the storage contract", () => {
  test("has no case that finds nothing", () => {
    const names = storageContract(async () => memoryStorage()).map((c) => c.name);
    expect(new Set(brokenStorages.flatMap((storage) => storage.foundBy))).toEqual(new Set(names));
  });

  test("disposes of each storage it opened, whether the case holds or not", async () => {
    let open = 0;
    const counted = (): ReturnType<typeof memoryStorage> => {
      const inner = memoryStorage();
      let isOpen = true;
      open += 1;
      return Object.assign(inner, {
        get: async () => [],
        [Symbol.asyncDispose]: async () => {
          if (isOpen) open -= 1;
          isOpen = false;
        },
      });
    };
    expect((await failuresOf({ open: counted })).length).toBeGreaterThan(0);
    expect(open).toBe(0);
  });
});
