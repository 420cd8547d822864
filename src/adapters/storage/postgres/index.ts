/** Storage in PostgreSQL: durable, for many processes. */
export type {
  PgliteDatabase,
  PgliteTransaction,
  PostgresNotification,
  PostgresPool,
  PostgresPoolClient,
  PostgresQuery,
  PostgresStorageOptions,
} from "./postgres-handles.js";
export { postgresStorage } from "./postgres-storage.js";
