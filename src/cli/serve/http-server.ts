import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { UsageError } from "../command/index.js";

/** Milliseconds until open requests and streams are closed. */
const GRACE_MS = 2_000;

/** A server that listens. */
export interface RunningServer {
  /** Such as `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Ends after the running requests, or after a moment without them. */
  close(): Promise<void>;
}

/** @throws UsageError if it cannot listen there */
export async function startServer(
  listener: RequestListener,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<RunningServer> {
  const server = createServer(listener);
  await listen(server, port, host);
  const { port: chosen } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${chosen}`,
    close: () => close(server),
  };
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw new UsageError(`Port ${port} is in use; choose another one with --port`, { cause });
    throw new UsageError(`The server cannot listen on ${host}, port ${port}: ${code}`, { cause });
  }
}

/** Ends after the running requests, or after a moment without them. */
async function close(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const cutOff = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(cutOff);
}
