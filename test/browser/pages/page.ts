import { createEngine, type Engine, isKeepsakeError, type Session } from "keepsake";
import { indexedDBStorage } from "keepsake/storage/indexeddb";
import { storageContract } from "keepsake/testing";

/** The globals of the test pages: the library, and the objects created in this tab. */
export interface Tab {
  readonly createEngine: typeof createEngine;
  readonly indexedDBStorage: typeof indexedDBStorage;
  readonly isKeepsakeError: typeof isKeepsakeError;
  readonly storageContract: typeof storageContract;
  engine?: Engine;
  session?: Session;
}

declare global {
  var keepsake: Tab;
}

globalThis.keepsake = { createEngine, indexedDBStorage, isKeepsakeError, storageContract };
