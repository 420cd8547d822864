/**
 * Serves Ada Lovelace over HTTP: `npm run rest-server`. Listens on 127.0.0.1, on port PORT (3000), and prints the routes
 * and a command to try. Ctrl-C stops it after the running requests.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { env, exit } from "node:process";
import { createEngine } from "keepsake";
import { createRestHandler, restRoutes, toNodeListener } from "keepsake/rest";
import { loadAssistant } from "./load-assistant.js";

const ADA = new URL("./data/ada-lovelace.json", import.meta.url);
const HOST = "127.0.0.1";
/** Milliseconds until open requests and streams are closed. */
const GRACE_MS = 2_000;

async function main(): Promise<void> {
  await using engine = createEngine();
  const { assistantID } = await loadAssistant(engine, ADA);
  await engine.train();
  const logger = { ...console, error: (message: string, details?: unknown) => console.error(message, details) };
  const handle = createRestHandler(engine, { logger });
  const server = createServer(toNodeListener(handle)).listen(Number(env.PORT ?? 3000), HOST);
  await once(server, "listening");
  const { sessionID } = await engine.sessions.open({ assistantID });
  const base = `http://${HOST}:${(server.address() as AddressInfo).port}`;
  for (const { method, path } of restRoutes()) console.log(`${method.padEnd(6)} ${path}`);
  console.log(`\nThe assistant (svcID) is ${assistantID}, the OpenAPI document ${base}/openapi.json. Try:\n`);
  console.log(
    `curl -s ${base}/svc/v2/TextEnteredEvent/${sessionID} -H 'Content-Type: application/json' ` +
      `-d '{"text":"When were you born?"}'\n`,
  );

  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  const closed = once(server, "close");
  server.close();
  const cutOff = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(cutOff);
}

main().catch((error: unknown) => {
  console.error(error);
  exit(1);
});
