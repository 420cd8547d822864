import { type BrokenStorage, brokenStorages, storageContract } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { memoryStorage } from "../../src/adapters/index.js";

const brokenOnes = brokenStorages(async () => memoryStorage());

async function findFailures({ open }: Pick<BrokenStorage, "open">): Promise<string[]> {
  const failed: string[] = [];
  for (const c of storageContract(open, { hintTimeoutMs: 20 })) {
    await c.run().catch(() => failed.push(c.name));
  }
  return failed;
}

describe("the storage contract finds the defect", () => {
  test.each(brokenOnes)("$defect", async (storage) => {
    expect(await findFailures(storage)).toEqual(expect.arrayContaining([...storage.foundBy]));
  });
});

describe("the storage contract", () => {
  test("has a defect for every case", () => {
    const names = storageContract(async () => memoryStorage()).map((c) => c.name);
    expect(new Set(brokenOnes.flatMap((storage) => storage.foundBy))).toEqual(new Set(names));
  });

  test("disposes of each storage, whether the case passes or fails", async () => {
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
    expect((await findFailures({ open: async () => counted() })).length).toBeGreaterThan(0);
    expect(open).toBe(0);
  });
});
