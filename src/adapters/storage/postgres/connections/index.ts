/** Connections to PostgreSQL: pools, PGlite, and their errors. */

export { type Connections, type PostgresValue, type Query, textHash } from "./connections.js";
export { PgliteConnections } from "./pglite-connections.js";
export { PoolConnections } from "./pool-connections.js";
export { disposedError, isTransient, unavailableError } from "./postgres-error.js";
export * from "./postgres-handles.js";
export { type PostgresStorageOptions, resolvePostgresOptions } from "./postgres-options.js";
