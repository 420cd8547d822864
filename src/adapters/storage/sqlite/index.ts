/** Storage in an SQLite database: durable, embedded, no server. */
export type { SqliteHandle, SqliteStatement, SqliteValue } from "./sqlite-handle.js";
export type { SqliteStorageOptions } from "./sqlite-options.js";
export { sqliteStorage } from "./sqlite-storage.js";
