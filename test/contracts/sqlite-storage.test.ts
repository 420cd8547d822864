import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sqliteStorage } from "keepsake/storage/sqlite";
import { storageContract } from "keepsake/testing";
import { afterAll, describe, test } from "vitest";
import { type OpenSqlite, sqliteDrivers } from "../support/sqlite-drivers.js";
import { overriding } from "../support/storages.js";

const folder = mkdtempSync(join(tmpdir(), "keepsake-"));
afterAll(() => rmSync(folder, { recursive: true }));

for (const { name, open, missing } of sqliteDrivers()) {
  describe(`sqliteStorage over ${name}`, () => {
    if (open === null) {
      console.log(`sqliteStorage is not run over ${name}: ${missing}`);
      test.skip(`is not run: ${missing}`);
      return;
    }
    let count = 0;
    const inFile = (): string => join(folder, `${name.replaceAll(/\W/g, "-")}-${++count}.db`);
    for (const c of storageContract(async () => closing(open, inFile()))) test(`in a file: ${c.name}`, c.run);
    for (const c of storageContract(async () => closing(open, ":memory:"))) test(`in memory: ${c.name}`, c.run);
  });
}

/** A storage that closes its database on disposal. */
function closing(open: OpenSqlite, path: string): ReturnType<typeof sqliteStorage> {
  const database = open(path);
  // Power failures are not tested here, and with FULL every commit would wait for the disk.
  const storage = sqliteStorage(database, { synchronous: "NORMAL" });
  let isOpen = true;
  return overriding(storage, {
    async [Symbol.asyncDispose]() {
      await storage[Symbol.asyncDispose]();
      if (isOpen) database.close();
      isOpen = false;
    },
  });
}
