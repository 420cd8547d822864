import { createRequire } from "node:module";
import type { SqliteHandle } from "keepsake/storage/sqlite";

/** Opens a database file. */
export type OpenSqlite = (path: string) => SqliteHandle & { close(): unknown };

/** A package that opens SQLite databases, or the reason why it is missing. */
export interface SqliteDriver {
  readonly name: string;
  readonly open: OpenSqlite | null;
  readonly missing: string | null;
}

type Opener = new (path: string) => ReturnType<OpenSqlite>;

/**
 * The packages whose handles the driver accepts. Only libsql is always installed; `npm run test:drivers` installs the
 * others, and sets `KEEPSAKE_REQUIRED_SQLITE` to the one that must be present.
 */
export function sqliteDrivers(): readonly SqliteDriver[] {
  const require = createRequire(import.meta.url);
  const requireAside = createRequire(new URL("../drivers/package.json", import.meta.url));
  return [
    driver("libsql", () => require("libsql") as Opener),
    driver("node:sqlite", () => (require("node:sqlite") as { DatabaseSync: Opener }).DatabaseSync),
    driver("better-sqlite3", () => requireAside("better-sqlite3") as Opener),
  ];
}

function driver(name: string, load: () => Opener): SqliteDriver {
  try {
    const Database = load();
    new Database(":memory:").close();
    return { name, open: (path) => new Database(path), missing: null };
  } catch (error) {
    if (process.env.KEEPSAKE_REQUIRED_SQLITE === name) throw error;
    const [reason] = String((error as Error).message).split("\n");
    return { name, open: null, missing: `${reason} (Node ${process.versions.node})` };
  }
}
