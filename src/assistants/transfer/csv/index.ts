/** Reads and writes CSV tables of memories. */
export { createCsvHeader, createCsvRow } from "./export-csv.js";
export { readCsv } from "./read-csv.js";
