import { once } from "node:events";
import type { RequestListener } from "node:http";
import { env } from "node:process";
import type { EngineOptions } from "keepsake";
import { createRestHandler, toNodeListener } from "keepsake/rest";
import { type Call, EXIT } from "../command/index.js";
import { type OpenSource, openSource, trainAssistants } from "../source/index.js";
import type { Terminal } from "../terminal/index.js";
import { startServer } from "./http-server.js";
import { createStudioListener } from "./studio-files.js";

const DEFAULT_SOURCE = "keepsake.db";
/** The path of the studio. The REST paths are below `/svc` and `/api`. */
const STUDIO = "/studio/";
/** Number of assistants that are loaded and trained before the first question. */
const MAX_READY = 5;
const LOCAL_HOSTS = ["127.0.0.1", "localhost", "::1"];

/** Serves the assistants of a source over REST until the signal ends it. */
export async function serve(call: Call): Promise<number> {
  const { args } = call;
  return serveSource(call, {
    location: args.operands[0] ?? DEFAULT_SOURCE,
    host: args.text("host") ?? "127.0.0.1",
    port: args.wholeNumber("port", 0, 65_535) ?? 3000,
  });
}

/** A source, and the place to serve it. */
export interface ServedSource {
  readonly location: string;
  readonly host: string;
  readonly port: number;
}

/** Serves the assistants of a source over REST, and the studio, until the signal ends it. */
export async function serveSource(
  { args, terminal, signal }: Call,
  { location, host, port }: ServedSource,
): Promise<number> {
  const keepDays = args.wholeNumber("chat-log", 1, 36_500);
  await using source = await openSource(location, {
    create: true,
    engine: { ...(keepDays === undefined ? {} : { chatLog: { keepDays } }), ...readSecret() },
  });
  const { engine } = source;
  const { assistants } = await engine.assistants.list();
  await trainAssistants(engine, assistants.slice(0, MAX_READY), signal);
  const rest = toNodeListener(createRestHandler(engine, { corsOrigins: args.text("cors")?.split(",") ?? [] }));
  const studio = createStudioListener(STUDIO);
  const listener: RequestListener = (request, response) =>
    studio !== null && request.url?.startsWith(STUDIO) === true ? studio(request, response) : rest(request, response);
  const { url, close } = await startServer(listener, { host, port });
  const served = assistants.map(({ assistantID, name }) => {
    return { assistantID, name, studio: studio === null ? null : `${url}${STUDIO}?assistant=${assistantID}` };
  });
  if (args.isSet("json")) terminal.printJson({ url, assistants: served });
  else {
    const isPublic = !LOCAL_HOSTS.includes(host);
    terminal.print(describeService(terminal, source, { url, assistants: served, isPublic }));
  }
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
  readonly assistants: readonly {
    readonly assistantID: string;
    readonly name: string;
    readonly studio: string | null;
  }[];
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
      : assistants.flatMap(({ name, assistantID, studio }) => [
          `  ${assistantID}  ${name}`,
          ...(studio === null ? [] : [`  ${terminal.paint("dim", "studio")}  ${studio}`]),
        ])),
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
