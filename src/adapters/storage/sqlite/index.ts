/** Storage in an SQLite database: durable, embedded, no server. */
export type { SqliteHandle, SqliteStatement, SqliteValue } from "./sqlite-connection.js";
export type { SqliteStorageOptions } from "./sqlite-storage.js";
export { sqliteStorage } from "./sqlite-storage.js";
