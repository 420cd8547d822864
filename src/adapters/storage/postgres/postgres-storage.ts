import {
  type ChangePage,
  type Doc,
  type DocRef,
  hasChangeFeed,
  type ListPage,
  type ListQuery,
  type Storage,
  type WriteOp,
} from "../../../ports/index.js";
import { isStorable, isStorableRef, planCommit, storableQuery, takeOps } from "../shared/index.js";
import { sweepSteps, type Tables, tablesOf, type Write } from "../sql/index.js";
import {
  type Connections,
  checkPool,
  disposed,
  isPool,
  PgliteConnections,
  type PgliteDatabase,
  PoolConnections,
  type PostgresPool,
  type PostgresStorageOptions,
  resolvePostgresOptions,
  textHash,
} from "./connections/index.js";
import { Hints } from "./hints.js";
import { PostgresDocuments } from "./postgres-documents.js";
import { postgresMigrations, prepareSchema } from "./postgres-schema.js";

/**
 * Keeps everything in PostgreSQL (13 or newer), for one process or many. Takes a `Pool` of pg, or a PGlite database
 * for tests; the host ends it, after the storage was disposed of. While somebody watches, one connection listens.
 *
 * The tables are made, or brought forward from an older version, at the first call. A connection that is lost is made
 * anew by the next call: calls meanwhile fail, and nothing has to be restarted.
 *
 * @example
 * import pg from "pg";
 * const engine = createEngine({ storage: postgresStorage(new pg.Pool({ connectionString: url })) });
 *
 * @throws {@link KeepsakeError} INVALID_FIELD, UNKNOWN_FIELD. Calls throw STORAGE_UNAVAILABLE where the database does
 * not answer, STORAGE_TOO_NEW for tables of a newer version, STORAGE_FULL, and PORT_FAILED for what else goes wrong in
 * the database, and after disposal.
 */
export function postgresStorage(pool: PostgresPool | PgliteDatabase, options: PostgresStorageOptions = {}): Storage {
  checkPool(pool);
  const resolved = resolvePostgresOptions(options);
  const connections = isPool(pool) ? new PoolConnections(pool, resolved) : new PgliteConnections(pool);
  const { schema, tablePrefix } = resolved;
  const durable = isPool(pool);
  // One that listens must not be the only one.
  const push = !durable || pool.options?.max !== 1;
  return new PostgresStorage(connections, schema, tablesOf(tablePrefix, schema), {
    durable,
    multiProcess: durable,
    push,
  });
}

/** Documents that a sweep deletes in one transaction. */
const SWEEP_BATCH = 1_000;

class PostgresStorage implements Storage {
  readonly capabilities: Storage["capabilities"];
  readonly #connections: Connections;
  readonly #documents: PostgresDocuments;
  readonly #hints: Hints;
  readonly #prepare: () => Promise<void>;
  #prepared: Promise<void> | null = null;
  #disposed = false;

  constructor(connections: Connections, schema: string, tables: Tables, capabilities: Storage["capabilities"]) {
    this.capabilities = Object.freeze(capabilities);
    const channel = `keepsake_${textHash(tables.documents)}`;
    this.#connections = connections;
    this.#documents = new PostgresDocuments(connections, tables, channel);
    this.#hints = new Hints(connections, channel);
    this.#prepare = () => prepareSchema(connections, schema, tables, postgresMigrations(tables));
  }

  async get(refs: readonly DocRef[]): Promise<(Doc | null)[]> {
    const asked = refs.filter(isStorableRef);
    await this.#ready();
    const docs = await this.#documents.get(asked);
    return refs.map((ref) => (isStorableRef(ref) ? docs.shift()! : null));
  }

  async list(query: ListQuery): Promise<ListPage> {
    const storable = storableQuery(query);
    await this.#ready();
    return storable === null ? { docs: [], count: 0 } : this.#documents.list(storable);
  }

  async commit(ops: readonly WriteOp[]): Promise<(Doc | null)[]> {
    const taken = takeOps(ops);
    await this.#ready();
    if (taken.length === 0) return [];
    const { results, writes } = await this.#documents.write(
      taken.map(({ ref, op }) => ({ ref, writes: op !== "check" })),
      (read) => planCommit(taken, (ref) => read(ref)?.stored),
    );
    this.#hint(writes);
    return [...results];
  }

  async changes(partition: string, since: number, limit = Number.MAX_SAFE_INTEGER): Promise<ChangePage> {
    await this.#ready();
    return isStorable(partition) ? this.#documents.changes(partition, since, limit) : { changes: [], seq: since };
  }

  async watch(onHint: (partition: string) => void): Promise<() => Promise<void>> {
    await this.#ready();
    return this.capabilities.push ? this.#hints.watch(onHint) : async () => undefined;
  }

  async sweep(now: number, limit = Number.MAX_SAFE_INTEGER): Promise<number> {
    await this.#ready();
    let count = 0;
    while (count < limit) {
      const batch = Math.min(SWEEP_BATCH, limit - count);
      const refs = await this.#documents.expired(now, batch);
      const touched = refs.map((ref) => ({ ref, writes: true }));
      const { writes } = await this.#documents.write(touched, (read) => sweepSteps(refs, read, now));
      this.#hint(writes);
      count += writes.length;
      if (refs.length < batch) break;
    }
    return count;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#disposed) return;
    this.#disposed = true;
    await this.#hints.close();
    this.#connections.close();
  }

  /** The hints of partitions with a change feed were part of the commit. */
  #hint(writes: readonly Write[]): void {
    this.#hints.post(writes.map(({ ref }) => ref.partition).filter((partition) => !hasChangeFeed(partition)));
  }

  async #ready(): Promise<void> {
    if (this.#disposed) throw disposed();
    if (this.#prepared === null) {
      const preparing = this.#prepare();
      this.#prepared = preparing;
      // What failed for now is tried again by the next call.
      preparing.catch(() => {
        if (this.#prepared === preparing) this.#prepared = null;
      });
    }
    await this.#prepared;
  }
}
