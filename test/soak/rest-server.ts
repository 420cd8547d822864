/** A REST server in its own process, so that its memory can be measured. Prints its address, then its memory on request. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { serve } from "@hono/node-server";
import { createEngine } from "keepsake";
import { createRestHandler } from "keepsake/rest";
import { loadAssistantFile } from "../../src/cli/source/index.js";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const engine = createEngine();
const { assistant: ada } = await loadAssistantFile(
  engine,
  new URL("../../examples/data/ada-lovelace.json", import.meta.url),
);
await engine.train();
let failures = 0;
const logger = { debug() {}, info() {}, warn() {}, error: () => void failures++ };
const server = serve({ fetch: createRestHandler(engine, { logger }), hostname: "127.0.0.1", port: 0 });
await once(server, "listening");
process.on("message", () => {
  collect();
  process.send!({ heapUsed: process.memoryUsage().heapUsed, failures });
});
process.on("disconnect", () => process.exit());
process.send!({ port: (server.address() as AddressInfo).port, assistantID: ada.assistantID });
