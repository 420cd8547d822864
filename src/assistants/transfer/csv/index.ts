/** Reads and writes CSV tables of memories. */
export { csvHeader, csvLine } from "./export-csv.js";
export { readCsv } from "./read-csv.js";
