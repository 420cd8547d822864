/** Storage in a browser, shared by the tabs of one origin. */
export { type IndexedDBStorageOptions, indexedDBStorage } from "./indexeddb-storage.js";
