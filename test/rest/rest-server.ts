import type { AssistantHandle, EngineOptions, MemoryInput } from "keepsake";
import { createRestHandler, type RestOptions } from "keepsake/rest";
import { GIVER, guideOf, HOURS } from "../support/assistants.js";
import { type TestEngine, testEngine } from "../support/test-engine.js";

/** The body of any answer. */
export type Body = Readonly<Record<string, unknown>> & { readonly resultCode: number; readonly resultMessage: string };

/** What a call may differ in from a plain one. */
export interface CallOptions {
  /** Sent as JSON, or as it is where it is a text. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A handler over an engine on fakes, with an assistant that it serves. */
export interface RestServer extends TestEngine {
  readonly guide: AssistantHandle & { readonly evaID: string };
  handle(request: Request): Promise<Response>;
  /** Calls a path under the engine's root, unless it is a whole one. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  /** The same, with the body read. */
  ask(method: string, path: string, options?: CallOptions): Promise<Body>;
  /** IDs of new sessions: of an anonymous visitor, and of the Giver. */
  visitor(): Promise<string>;
  giver(): Promise<string>;
}

/** A server with the memories given. */
export async function restServer({
  memories = [HOURS],
  engine: engineOptions,
  rest,
}: {
  readonly memories?: readonly MemoryInput[];
  readonly engine?: EngineOptions;
  readonly rest?: RestOptions;
} = {}): Promise<RestServer> {
  const test = testEngine(engineOptions);
  const guide = await guideOf(test.engine, memories);
  const handle = createRestHandler(test.engine, { clock: test.clock, logger: test.logger, ...rest });
  const call: RestServer["call"] = (method, path, options) => handle(requestOf(method, path, options));
  const open = async (opening: object): Promise<string> => {
    const { sessionID } = await test.engine.sessions.open({ assistantID: guide.assistantID, ...opening });
    return sessionID;
  };
  return {
    ...test,
    guide,
    handle,
    call,
    ask: async (method, path, options) => (await call(method, path, options)).json() as Promise<Body>,
    visitor: () => open({}),
    giver: () => open(GIVER),
  };
}

/** A request to the server of the tests. */
export function requestOf(method: string, path: string, { body, headers = {} }: CallOptions = {}): Request {
  const url = `http://keepsake.test${path.startsWith("/svc") || path.startsWith("/api") ? "" : "/svc/v2"}${path}`;
  return new Request(url, {
    method,
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}
