/** Shared by the SQL drivers: tables, statements, and the storage over them. */
export { type DocumentRow, documentColumns, toStoredDoc } from "./document-row.js";
export { kindOf, type Sql } from "./list-statement.js";
export { type Migration, nameTables, pendingMigrations, quoteName, type Tables } from "./schema.js";
export { type RowsAndPosition, readFrom, type SqlDocuments, SqlStorage } from "./sql-storage.js";
