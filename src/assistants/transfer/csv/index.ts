/** Reads and writes CSV tables of memories. */
export { createCsvHeader, createCsvRow } from "./csv-cells.js";
export { readCsv } from "./read-csv.js";
