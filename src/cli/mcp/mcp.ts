import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "node:process";
import type { SessionOpening } from "keepsake";
import { toNodeListener } from "keepsake/rest";
import { type Call, EXIT, UsageError } from "../command/index.js";
import { type OpenSource, openSource, selectAssistant, trainAssistants } from "../source/index.js";

/** Serves an assistant over the Model Context Protocol until the input or the signal ends it. */
export async function mcp(call: Call): Promise<number> {
  const { args, signal } = call;
  const port = args.wholeNumber("port", 0, 65_535);
  const protocol = await loadProtocol();
  await using source = await openSource(args.operands[0] ?? "");
  const { assistantID } = await selectAssistant(source, args.text("assistant"));
  await trainAssistants(source.engine, [{ assistantID }], signal);
  const tag = args.text("tag");
  const pin = env.KEEPSAKE_PIN;
  const opening = { assistantID, ...(tag === undefined ? {} : { tag }), ...(tag && pin ? { pin } : {}) };
  if (port === undefined) await serveStdio(protocol, source, opening, signal);
  else await serveHttp(protocol, source, { ...call, opening, port });
  return EXIT.OK;
}

type Protocol = Awaited<ReturnType<typeof loadProtocol>>;

/** @throws UsageError without the SDK */
async function loadProtocol() {
  try {
    const [own, stdio] = await Promise.all([
      import("keepsake/mcp"),
      import("@modelcontextprotocol/sdk/server/stdio.js"),
    ]);
    return { ...own, StdioServerTransport: stdio.StdioServerTransport };
  } catch (cause) {
    const message = "MCP needs the package @modelcontextprotocol/sdk: npm install @modelcontextprotocol/sdk";
    throw (cause as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND" ? new UsageError(message, { cause }) : cause;
  }
}

/** The standard output belongs to the protocol: nothing else may be written to it. */
async function serveStdio(
  { createMcpServer, StdioServerTransport }: Protocol,
  { engine }: OpenSource,
  opening: SessionOpening,
  signal: AbortSignal,
): Promise<void> {
  const server = await createMcpServer(engine, opening);
  const ended = Promise.race([once(process.stdin, "end"), once(signal, "abort")]);
  await server.connect(new StdioServerTransport());
  await ended;
  await server.close();
}

async function serveHttp(
  { createMcpHandler }: Protocol,
  { engine, location }: OpenSource,
  { args, terminal, signal, opening, port }: Call & { readonly opening: SessionOpening; readonly port: number },
): Promise<void> {
  // A wrong PIN is reported now, not with the first connection.
  await engine.sessions.open(opening);
  const allowedHosts: string[] = [];
  const server = createServer(toNodeListener(createMcpHandler(engine, opening, { allowedHosts }))).listen(
    port,
    "127.0.0.1",
  );
  await once(server, "listening");
  const { port: actual } = server.address() as AddressInfo;
  allowedHosts.push(`127.0.0.1:${actual}`, `localhost:${actual}`);
  const url = `http://127.0.0.1:${actual}/mcp`;
  if (args.isSet("json")) terminal.printJson({ url });
  else terminal.print(`Serving ${location} over MCP at ${terminal.paint("cyan", url)}. Ctrl-C stops the server.`);
  if (!signal.aborted) await once(signal, "abort");
  server.closeAllConnections();
  server.close();
}
