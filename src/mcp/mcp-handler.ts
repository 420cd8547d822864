import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { Engine } from "../engine.js";
import type { SessionOpening } from "../model/index.js";
import { createMcpServer } from "./mcp-server.js";

/** Settings of {@link createMcpHandler}. */
export interface McpHandlerOptions {
  /** Values of the header Host that are served, such as `localhost:3000`. Protects local servers from DNS rebinding. Default: all. */
  readonly allowedHosts?: readonly string[];
  /** Maximum number of connections. The least recently used ends when another one begins. Default 1,000. */
  readonly maxConnections?: number;
}

/**
 * Serves the Model Context Protocol over HTTP, in any runtime with `Request` and `Response`. Each connection has its own
 * conversation, opened in the same way. Put authentication before it if the opening names a Giver.
 *
 * @example
 * const handle = createMcpHandler(engine, { assistantID });
 * createServer(toNodeListener(handle)).listen(3000);
 */
export function createMcpHandler(
  engine: Engine,
  opening: SessionOpening,
  { allowedHosts, maxConnections = 1_000 }: McpHandlerOptions = {},
): (request: Request) => Promise<Response> {
  // The least recently used first.
  const connections = new Map<string, WebStandardStreamableHTTPServerTransport>();
  return async (request) => {
    const id = request.headers.get("mcp-session-id");
    const known = id === null ? undefined : connections.get(id);
    if (id !== null && known === undefined) return new Response("The connection has ended", { status: 404 });
    if (id !== null && known !== undefined) {
      connections.delete(id);
      connections.set(id, known);
      return known.handleRequest(request);
    }
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: (newID) => void connections.set(newID, transport),
      onsessionclosed: (endedID) => void connections.delete(endedID),
      ...(allowedHosts === undefined ? {} : { enableDnsRebindingProtection: true, allowedHosts: [...allowedHosts] }),
    });
    const server = await createMcpServer(engine, opening);
    await server.connect(transport);
    const response = await transport.handleRequest(request);
    // A request that did not begin a connection.
    if (transport.sessionId === undefined) await server.close();
    const [oldest] = connections;
    if (oldest !== undefined && connections.size > maxConnections) {
      connections.delete(oldest[0]);
      await oldest[1].close();
    }
    return response;
  };
}
