/** Import and export of memories and whole assistants. */
export { bundleImport, createTransferApi, type Transfer } from "./transfer.js";
