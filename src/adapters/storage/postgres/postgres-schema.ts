import { type Migration, pendingMigrations, quoteName, type Tables } from "../sql/index.js";
import { createBatchFunction, createCommitFunction, createMergeFunction } from "./commit-function.js";
import type { Connections, Query } from "./pool-connections.js";

export function postgresMigrations(tables: Tables): readonly Migration[] {
  const { documents, entries, deletions, heads } = tables;
  // Indexes are in the schema of their table; `create index` takes their names without it.
  const indexed = (table: string, name: string): string => `${table.split(".").at(-1)!.slice(0, -1)}_${name}"`;
  // Collation "C" compares texts by their UTF-8 bytes, in any database: by code points.
  const key = (column: string): string => `${column} text collate "C" not null`;
  return [
    [
      `create table ${documents} (
        ${key("partition")}, ${key("collection")}, ${key("id")},
        version bigint not null, seq bigint not null, value text not null, fields text not null,
        expires_at double precision, primary key (partition, collection, id))`,
      `create index ${indexed(documents, "feed")} on ${documents} (partition, seq) where seq > 0`,
      `create index ${indexed(documents, "expiry")} on ${documents} (expires_at) where expires_at is not null`,
      // Without a primary key: one statement deletes and inserts entries, in no defined order.
      `create table ${entries} (
        ${key("partition")}, ${key("collection")}, ${key("id")}, ${key("field")},
        kind smallint not null, number double precision not null, ${key("text")})`,
      `create index ${indexed(entries, "document")} on ${entries} (partition, collection, id)`,
      `create index ${indexed(entries, "order")}
        on ${entries} (partition, collection, field, kind, number, text, id)`,
      `create table ${deletions} (
        ${key("partition")}, ${key("collection")}, ${key("id")}, seq bigint not null,
        primary key (partition, collection, id))`,
      `create index ${indexed(deletions, "feed")} on ${deletions} (partition, seq)`,
      `create table ${heads} (${key("partition")} primary key, seq bigint not null)`,
    ],
    [createMergeFunction(tables)],
    [createCommitFunction(tables)],
    [createBatchFunction(tables)],
  ];
}

/**
 * Creates or upgrades the tables in one transaction, one process at a time. Needs no right to create tables if they are
 * up to date.
 *
 * @throws KeepsakeError STORAGE_TOO_NEW
 */
export async function prepareSchema(
  connections: Connections,
  schema: string,
  { meta }: Tables,
  migrations: readonly Migration[],
): Promise<void> {
  const version = await readVersion(connections.query.bind(connections), meta);
  if (pendingMigrations(version, migrations).length === 0) return;
  await connections.transaction(async (query) => {
    await query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`keepsake: ${meta}`]);
    const [found] = await query("select 1 from pg_namespace where nspname = $1", [schema]);
    if (found === undefined) await query(`create schema ${quoteName(schema)}`, []);
    await query(`create table if not exists ${meta} (version integer not null)`, []);
    const pending = pendingMigrations(await readVersion(query, meta), migrations);
    if (pending.length === 0) return;
    for (const statement of pending.flat()) await query(statement, []);
    await query(`delete from ${meta}`, []);
    await query(`insert into ${meta} (version) values ($1)`, [migrations.length]);
  });
}

async function readVersion(query: Query, meta: string): Promise<number> {
  const [table] = await query<{ made: boolean }>("select to_regclass($1) is not null as made", [meta]);
  if (table?.made !== true) return 0;
  const [row] = await query<{ version: number }>(`select version from ${meta}`, []);
  return row?.version ?? 0;
}
