import { postgresStorage } from "keepsake/storage/postgres";
import { storageContract } from "keepsake/testing";
import { describe, test } from "vitest";
import { pgliteDatabase, postgresServer } from "../support/postgres-drivers.js";

describe("postgresStorage over PGlite", () => {
  const database = pgliteDatabase();
  for (const c of storageContract(async () => database.open((pglite, options) => postgresStorage(pglite, options)))) {
    test(c.name, c.run);
  }
});

describe("postgresStorage over a server", () => {
  const server = postgresServer();
  if (server === null) return;
  for (const c of storageContract(async () => server.open((pool, options) => postgresStorage(pool, options)))) {
    test(c.name, c.run);
  }
});
