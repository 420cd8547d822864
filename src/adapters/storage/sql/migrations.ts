import { KeepsakeError } from "../../../errors.js";

/** The statements that lead from the version before to this one. The first makes everything from nothing. */
export type Migration = readonly string[];

/**
 * What is to be done to tables of a version, 0 where there are none yet.
 *
 * @throws {@link KeepsakeError} STORAGE_TOO_NEW for tables of a version that is newer than this library: it must not write
 * what it does not know.
 */
export function pendingMigrations(version: number, migrations: readonly Migration[]): readonly Migration[] {
  if (version <= migrations.length) return migrations.slice(version);
  const message =
    `The tables of the storage have version ${version}, made by a newer version of Keepsake; ` +
    `this one knows versions up to ${migrations.length}`;
  throw new KeepsakeError("STORAGE_TOO_NEW", message);
}
