/** Import and export of memories and whole assistants. */
export type { ImportReport, ImportReports } from "./report-import.js";
export { bundleImport, createTransferApi, type Transfer } from "./transfer.js";
