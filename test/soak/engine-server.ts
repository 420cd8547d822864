/** A REST server over PostgreSQL in its own process. Prints its port, then counts on request. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { serve } from "@hono/node-server";
import { createEngine, isConflictError } from "keepsake";
import { createRestHandler } from "keepsake/rest";
import { fakeHasher } from "keepsake/testing";
import { openStorage, type Place } from "./open-storage.js";
import { BOUNDED, COUNTER } from "./written-documents.js";

const { place } = JSON.parse(process.argv[2]!) as { place: Place };
const { storage } = openStorage(place);
// A geocoder that never answers keeps a turn and its lease until the process ends.
const geocoder = { geocode: () => new Promise<never>(() => {}) };
const engine = createEngine({ storage, geocoder, hasher: fakeHasher() });
const tell = (message: object): void => void process.stdout.write(`${JSON.stringify(message)}\n`);
const logger = { debug() {}, info() {}, warn() {}, error: (message: string) => tell({ failure: message }) };
const server = serve({ fetch: createRestHandler(engine, { logger }), hostname: "127.0.0.1", port: 0 });
await once(server, "listening");
tell({ port: (server.address() as AddressInfo).port });

for await (const line of createInterface({ input: process.stdin })) {
  if (line !== "go") continue;
  tell({ passed: await count(300) });
}

/** Counts, eight at a time, and returns how often the quota allowed it. */
async function count(times: number): Promise<number> {
  let left = times;
  let passed = 0;
  const worker = async (): Promise<void> => {
    while (left-- > 0) {
      await storage.commit([{ op: "inc", ref: COUNTER, by: 1 }]);
      try {
        await storage.commit([{ op: "inc", ref: BOUNDED, by: 1, max: 1_000 }]);
        passed += 1;
      } catch (error) {
        if (!isConflictError(error)) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return passed;
}
