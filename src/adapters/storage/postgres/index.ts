/** Storage in PostgreSQL: durable, for many processes. */
export type {
  PgliteDatabase,
  PgliteTransaction,
  PostgresNotification,
  PostgresPool,
  PostgresPoolClient,
  PostgresQuery,
  PostgresStorageOptions,
} from "./connections/index.js";
export { postgresStorage } from "./postgres-storage.js";
