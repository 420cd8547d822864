import { KeepsakeError } from "../../../errors.js";

export interface Tables {
  /** The documents, with value and index as JSON text. */
  readonly documents: string;
  /** The index entries of the documents, one row per field. Lists filter and sort by them. */
  readonly entries: string;
  readonly deletions: string;
  readonly heads: string;
  readonly meta: string;
}

export function nameTables(prefix: string, schema: string | null = null): Tables {
  const qualify = (name: string): string =>
    schema === null ? quoteName(prefix + name) : `${quoteName(schema)}.${quoteName(prefix + name)}`;
  return {
    documents: qualify("documents"),
    entries: qualify("entries"),
    deletions: qualify("deletions"),
    heads: qualify("heads"),
    meta: qualify("meta"),
  };
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The statements that upgrade the tables from the previous version. The first migration creates them. */
export type Migration = readonly string[];

/** Version 0 means that there are no tables. @throws {@link KeepsakeError} STORAGE_TOO_NEW for an unknown version. */
export function pendingMigrations(version: number, migrations: readonly Migration[]): readonly Migration[] {
  if (version <= migrations.length) return migrations.slice(version);
  const message =
    `The tables of the storage have version ${version}, made by a newer version of Keepsake; ` +
    `this one knows versions up to ${migrations.length}`;
  throw new KeepsakeError("STORAGE_TOO_NEW", message);
}
