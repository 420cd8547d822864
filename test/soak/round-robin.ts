import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy that sends each request to the next of some servers. */
export interface RoundRobin {
  readonly baseURL: string;
  close(): void;
}

/** Starts a proxy on loopback in front of these ports. */
export async function roundRobin(ports: readonly number[]): Promise<RoundRobin> {
  let turn = 0;
  const server: Server = createServer((incoming, outgoing) => {
    const port = ports[turn++ % ports.length]!;
    const { method, url, headers } = incoming;
    // A connection per request: the server may close an idle one just when it is reused.
    const forwarded = request({ host: "127.0.0.1", port, method, path: url, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
