/** Shared by the SQL drivers: tables, statements, and the storage over them. */
export { type DocumentRow, documentColumns } from "./document-row.js";
export { kindOf, type Sql } from "./list-statement.js";
export { type Migration, nameTables, pendingMigrations, quoteName, type Tables } from "./schema.js";
export { type DocumentRows, readFrom, type SqlDocuments, SqlStorage, type TouchedDoc } from "./sql-storage.js";
