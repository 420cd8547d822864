import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { type Client, type ClientOptions, createClient } from "keepsake/client";
import { createRestHandler } from "keepsake/rest";
import { type RestServer, restServer } from "../rest/rest-server.js";

/** A client, and the server that it talks to. */
export interface Connected extends RestServer {
  readonly client: Client;
  readonly assistantID: string;
  stop(): Promise<void>;
}

type Options = { readonly server?: Parameters<typeof restServer>[0]; readonly client?: Partial<ClientOptions> };

/** Calls the handler directly, with the test's clock. */
export async function direct({ server, client }: Options = {}): Promise<Connected> {
  const rest = await restServer(server);
  const calls = createClient({ baseURL: "http://keepsake.test", fetch: rest.handle, ...client });
  return { ...rest, client: calls, assistantID: rest.guide.assistantID, stop: async () => {} };
}

/** Serves the handler on the loopback with Node, with the system clock. */
export async function overSocket({ server, client }: Options = {}): Promise<Connected> {
  const rest = await restServer(server);
  const handle = createRestHandler(rest.engine, { logger: rest.logger, ...server?.rest });
  const listener = serve({ fetch: handle, hostname: "127.0.0.1", port: 0, overrideGlobalObjects: false });
  await new Promise<void>((resolve) => listener.once("listening", () => resolve()));
  const { port } = listener.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      listener.close(() => resolve());
      (listener as { closeAllConnections?: () => void }).closeAllConnections?.();
    });
  const calls = createClient({ baseURL: `http://127.0.0.1:${port}`, ...client });
  return { ...rest, client: calls, assistantID: rest.guide.assistantID, stop };
}
