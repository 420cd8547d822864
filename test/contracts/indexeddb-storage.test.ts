import "fake-indexeddb/auto";
import { indexedDBStorage } from "keepsake/storage/indexeddb";
import { storageContract } from "keepsake/testing";
import { describe, test } from "vitest";

let opened = 0;

describe("indexedDBStorage", () => {
  for (const c of storageContract(async () => indexedDBStorage(`contract-${opened++}`))) test(c.name, c.run);
});
