import { createEngine } from "keepsake";
import { indexedDBStorage } from "keepsake/storage/indexeddb";

// A page with the engine alone, for what it loads and when.
Object.assign(globalThis, { keepsake: { createEngine, indexedDBStorage } });
