/** What the SQL drivers share. */
export { changeOf, type DocumentRow, docOf, documentColumns, storedText } from "./document-row.js";
export { kindOf, type ListRow, listPageOf, listStatement } from "./list-statement.js";
export { type Migration, pendingMigrations } from "./migrations.js";
export { quoted, type Tables, tablesOf } from "./tables.js";
export { type ReadStored, sweepSteps, type Write, type WriteSet, writeSetOf } from "./write-set.js";
