/** Import and export of memories and whole assistants. */
export { bundleImport, type Transfer, transferThrough } from "./transfer.js";
