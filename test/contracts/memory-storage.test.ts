import { storageContract } from "keepsake/testing";
import { describe, test } from "vitest";
import { memoryStorage } from "../../src/adapters/index.js";

describe("memoryStorage", () => {
  for (const c of storageContract(async () => memoryStorage())) test(c.name, c.run);
});
