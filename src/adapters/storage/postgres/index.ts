/** Storage in PostgreSQL: durable, for many processes. */

export type {
  PgliteDatabase,
  PgliteTransaction,
  PostgresNotification,
  PostgresPool,
  PostgresPoolClient,
  PostgresQuery,
} from "./postgres-handles.js";
export type { PostgresStorageOptions } from "./postgres-options.js";
export { postgresStorage } from "./postgres-storage.js";
