import type { AssistantHandle, EngineOptions, NewMemory } from "keepsake";
import { createRestHandler, type RestOptions } from "keepsake/rest";
import { createGuide, GIVER, HOURS } from "../support/assistants.js";
import { type TestEngine, testEngine } from "../support/test-engine.js";

/** The body of a response. */
export type Body = Readonly<Record<string, unknown>> & { readonly resultCode: number; readonly resultMessage: string };

export interface CallOptions {
  /** Sent as JSON; a text is sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A handler of an engine with fakes, and an assistant. */
export interface RestServer extends TestEngine {
  readonly guide: AssistantHandle & { readonly evaID: string };
  handle(request: Request): Promise<Response>;
  /** Calls a path; the engine's root is added if it is missing. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  /** Calls a path and reads the body. */
  ask(method: string, path: string, options?: CallOptions): Promise<Body>;
  /** Open sessions of an anonymous visitor and of the Giver. */
  visitor(): Promise<string>;
  giver(): Promise<string>;
}

export async function restServer({
  memories = [HOURS],
  engine: engineOptions,
  rest,
}: {
  readonly memories?: readonly NewMemory[];
  readonly engine?: EngineOptions;
  readonly rest?: RestOptions;
} = {}): Promise<RestServer> {
  const test = testEngine(engineOptions);
  const guide = await createGuide(test.engine, memories);
  const handle = createRestHandler(test.engine, { clock: test.clock, logger: test.logger, ...rest });
  const call: RestServer["call"] = (method, path, options) => handle(createRequest(method, path, options));
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

export function createRequest(method: string, path: string, { body, headers = {} }: CallOptions = {}): Request {
  const url = `http://keepsake.test${path.startsWith("/svc") || path.startsWith("/api") ? "" : "/svc/v2"}${path}`;
  return new Request(url, {
    method,
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}
