import { type Migration, pendingMigrations, type Tables } from "../sql/index.js";
import type { SqliteConnection } from "./sqlite-connection.js";

export function sqliteMigrations({ documents, entries, deletions, heads }: Tables): readonly Migration[] {
  const indexed = (table: string, name: string): string => table.replace(/"$/, `_${name}"`);
  return [
    [
      // The default collation compares texts by their UTF-8 bytes: by code points.
      `create table ${documents} (
        partition text not null, collection text not null, id text not null,
        version integer not null, seq integer not null, value text not null, fields text not null, expires_at real,
        primary key (partition, collection, id))`,
      `create index ${indexed(documents, "feed")} on ${documents} (partition, seq) where seq > 0`,
      `create index ${indexed(documents, "expiry")} on ${documents} (expires_at) where expires_at is not null`,
      `create table ${entries} (
        partition text not null, collection text not null, id text not null, field text not null,
        kind integer not null, number real not null, text text not null,
        primary key (partition, collection, id, field)) without rowid`,
      `create index ${indexed(entries, "order")}
        on ${entries} (partition, collection, field, kind, number, text, id)`,
      `create table ${deletions} (
        partition text not null, collection text not null, id text not null, seq integer not null,
        primary key (partition, collection, id)) without rowid`,
      `create index ${indexed(deletions, "feed")} on ${deletions} (partition, seq)`,
      `create table ${heads} (partition text primary key, seq integer not null) without rowid`,
    ],
  ];
}

export function prepareSchema(connection: SqliteConnection, { meta }: Tables, migrations: readonly Migration[]): void {
  connection.write(() => {
    connection.exec(`create table if not exists ${meta} (version integer not null)`);
    const version = connection.all<{ version: number }>(`select version from ${meta}`)[0]?.version ?? 0;
    const pending = pendingMigrations(version, migrations);
    if (pending.length === 0) return;
    for (const statement of pending.flat()) connection.exec(statement);
    connection.exec(`delete from ${meta}`);
    connection.run(`insert into ${meta} (version) values (?)`, [migrations.length]);
  });
}
