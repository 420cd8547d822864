import { once } from "node:events";
import { env } from "node:process";
import type { EngineOptions } from "keepsake";
import { createRestHandler, toNodeListener } from "keepsake/rest";
import { type Call, EXIT } from "../command/index.js";
import { type OpenSource, openSource } from "../source/index.js";
import type { Terminal } from "../terminal/index.js";
import { startServer } from "./http-server.js";

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
  const { url, close } = await startServer(toNodeListener(createRestHandler(source.engine, { corsOrigins })), {
    host,
    port,
  });
  const { assistants } = await source.engine.assistants.list();
  const served = assistants.map(({ assistantID, name }) => ({ assistantID, name }));
  if (args.isSet("json")) terminal.printJson({ url, assistants: served });
  else
    terminal.print(
      describeService(terminal, source, { url, assistants: served, isPublic: !LOCAL_HOSTS.includes(host) }),
    );
  if (!signal.aborted) await once(signal, "abort");
  await close();
  return EXIT.OK;
}

/** The key of accounts, which a database needs. */
function readSecret(): Pick<EngineOptions, "secret"> {
  const secret = env.KEEPSAKE_SECRET;
  return secret === undefined ? {} : { secret };
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
