import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "node:process";
import type { EngineOptions } from "keepsake";
import { createRestHandler, toNodeListener } from "keepsake/rest";
import { type Call, EXIT, UsageError } from "../command/index.js";
import { type OpenSource, openSource } from "../source/index.js";
import type { Terminal } from "../terminal/index.js";

/** Milliseconds until open requests and streams are closed. */
const GRACE_MS = 2_000;
const DEFAULT_SOURCE = "keepsake.db";
const LOCAL_HOSTS = ["127.0.0.1", "localhost", "::1"];

/** Serves the assistants of a source over REST until the signal ends it. */
export async function serve({ args, terminal, signal }: Call): Promise<number> {
  const host = args.text("host") ?? "127.0.0.1";
  const port = args.wholeNumber("port", 0, 65_535) ?? 3000;
  const keepDays = args.wholeNumber("chat-log", 1, 36_500);
  await using source = await openSource(args.operands[0] ?? DEFAULT_SOURCE, {
    create: true,
    engine: { ...(keepDays === undefined ? {} : { chatLog: { keepDays } }), ...readSecret() },
  });
  await source.engine.train({ signal });
  const corsOrigins = args.text("cors")?.split(",") ?? [];
  const server = createServer(toNodeListener(createRestHandler(source.engine, { corsOrigins })));
  await listen(server, port, host);
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
  const { assistants } = await source.engine.assistants.list();
  const served = assistants.map(({ assistantID, name }) => ({ assistantID, name }));
  if (args.isSet("json")) terminal.printJson({ url, assistants: served });
  else
    terminal.print(
      describeService(terminal, source, { url, assistants: served, isPublic: !LOCAL_HOSTS.includes(host) }),
    );
  if (!signal.aborted) await once(signal, "abort");
  await close(server);
  return EXIT.OK;
}

/** The key of accounts, which a database needs. */
function readSecret(): Pick<EngineOptions, "secret"> {
  const secret = env.KEEPSAKE_SECRET;
  return secret === undefined ? {} : { secret };
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

interface Service {
  readonly url: string;
  readonly assistants: readonly { readonly assistantID: string; readonly name: string }[];
  /** True if other machines can reach it. */
  readonly isPublic: boolean;
}

function describeService(terminal: Terminal, source: OpenSource, { url, assistants, isPublic }: Service): string {
  const notes = [
    ...(source.isDurable ? [] : ["The file is only read: changes end with the server."]),
    ...(source.isDurable && env.KEEPSAKE_SECRET === undefined
      ? ["Without KEEPSAKE_SECRET (32 characters or more) codes and magic links of accounts end with the server."]
      : []),
    ...(isPublic ? ["Other machines can reach the server. Put a proxy with HTTPS and a throttle before it."] : []),
  ];
  return [
    `Serving ${source.location} at ${terminal.paint("cyan", url)}`,
    `The OpenAPI document is ${url}/openapi.json. Ctrl-C stops the server.`,
    ...notes.map((note) => terminal.paint("yellow", terminal.wrap(note))),
    "",
    ...(assistants.length === 0
      ? ['There is no assistant yet: "keepsake import" adds one.']
      : assistants.map(({ name, assistantID }) => `  ${assistantID}  ${name}`)),
    ...(assistants[0] === undefined ? [] : ["", "Open a session, and ask:", "", ...renderCalls(url, assistants[0])]),
  ].join("\n");
}

function renderCalls(url: string, { assistantID }: { readonly assistantID: string }): readonly string[] {
  const type = "-H 'Content-Type: application/json'";
  return [
    `curl -s ${url}/svc/v2/Session ${type} -d '{"svcID":"${assistantID}"}'`,
    `curl -s ${url}/svc/v2/TextEnteredEvent/SESSION_ID ${type} -d '{"text":"What can you tell me?"}'`,
  ];
}
