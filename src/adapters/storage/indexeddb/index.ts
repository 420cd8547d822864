/** Storage in a browser, shared by the tabs of one origin. */

export type { IndexedDBStorageOptions } from "./indexeddb-storage.js";
export { indexedDBStorage } from "./indexeddb-storage.js";
