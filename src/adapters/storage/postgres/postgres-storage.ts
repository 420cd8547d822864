import { hasChangeFeed, type Storage, type StorageCapabilities } from "../../../ports/index.js";
import { nameTables, SqlStorage, type Tables } from "../sql/index.js";
import { Hints } from "./hints.js";
import { type Connections, PgliteConnections, PoolConnections, textHash } from "./pool-connections.js";
import { PostgresDocuments } from "./postgres-documents.js";
import { disposedError } from "./postgres-error.js";
import {
  checkPool,
  isPool,
  type PgliteDatabase,
  type PostgresPool,
  type PostgresStorageOptions,
  resolvePostgresOptions,
} from "./postgres-handles.js";
import { postgresMigrations, prepareSchema } from "./postgres-schema.js";

/**
 * Stores everything in PostgreSQL (13 or newer), for one process or many. Takes a `Pool` of pg, or a PGlite database for
 * tests. The host closes it after it has disposed of the storage. While there are watchers, one connection listens.
 *
 * The first call creates or upgrades the tables. After an outage, the next call reconnects.
 *
 * @example
 * import pg from "pg";
 * const engine = createEngine({ storage: postgresStorage(new pg.Pool({ connectionString: url })) });
 *
 * @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD. Calls of the storage throw STORAGE_UNAVAILABLE if the
 * database does not respond, STORAGE_TOO_NEW for tables of a newer version, STORAGE_FULL, and PORT_FAILED for other errors
 * of the database and after disposal.
 */
export function postgresStorage(pool: PostgresPool | PgliteDatabase, options: PostgresStorageOptions = {}): Storage {
  checkPool(pool);
  const resolved = resolvePostgresOptions(options);
  const connections = isPool(pool) ? new PoolConnections(pool, resolved) : new PgliteConnections(pool);
  const { schema, tablePrefix } = resolved;
  const durable = isPool(pool);
  // Listening takes a connection for good, so a pool of one cannot push.
  const push = !durable || pool.options?.max !== 1;
  const capabilities = { durable, multiProcess: durable, push };
  return new PostgresStorage(connections, schema, nameTables(tablePrefix, schema), capabilities);
}

class PostgresStorage extends SqlStorage {
  readonly capabilities: StorageCapabilities;
  readonly #connections: Connections;
  readonly #hints: Hints;
  readonly #prepare: () => Promise<void>;
  #prepared: Promise<void> | null = null;
  #isDisposed = false;

  constructor(connections: Connections, schema: string, tables: Tables, capabilities: StorageCapabilities) {
    const channel = `keepsake_${textHash(tables.documents)}`;
    super(tables, new PostgresDocuments(connections, tables, channel));
    this.capabilities = Object.freeze(capabilities);
    this.#connections = connections;
    this.#hints = new Hints(connections, channel);
    this.#prepare = () => prepareSchema(connections, schema, tables, postgresMigrations(tables));
  }

  async watch(onHint: (partition: string) => void): Promise<() => Promise<void>> {
    await this.ready();
    return this.capabilities.push ? this.#hints.watch(onHint) : async () => undefined;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    await this.#hints.close();
    this.#connections.close();
  }

  protected async ready(): Promise<void> {
    if (this.#isDisposed) throw disposedError();
    if (this.#prepared === null) {
      const preparing = this.#prepare();
      this.#prepared = preparing;
      // After a failure, the next call tries again.
      preparing.catch(() => {
        if (this.#prepared === preparing) this.#prepared = null;
      });
    }
    await this.#prepared;
  }

  protected notify(partitions: readonly string[]): void {
    this.#hints.post(partitions.filter((partition) => !hasChangeFeed(partition)));
  }
}
