import { context, type Tracer, trace } from "@opentelemetry/api";
import type { HttpClient, LanguageModel, ModelReply, ModelStreamPart, Storage } from "../ports/index.js";
import { recordFailure, runInSpan } from "./run-in-span.js";

/** Each call of the storage becomes a span `keepsake.storage`. */
export function traceStorage(tracer: Tracer, storage: Storage): Storage {
  const traced =
    <Args extends readonly unknown[], Result>(name: string, call: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      runInSpan(tracer, "keepsake.storage", { "keepsake.storage.call": name }, () => call(...args));
  return Object.assign(Object.create(storage) as Storage, {
    get: traced("get", (refs: Parameters<Storage["get"]>[0]) => storage.get(refs)),
    read: traced("read", (...args: Parameters<Storage["read"]>) => storage.read(...args)),
    list: traced("list", (query: Parameters<Storage["list"]>[0]) => storage.list(query)),
    commit: traced("commit", (ops: Parameters<Storage["commit"]>[0]) => storage.commit(ops)),
    changes: traced("changes", (...args: Parameters<Storage["changes"]>) => storage.changes(...args)),
    sweep: traced("sweep", (...args: Parameters<Storage["sweep"]>) => storage.sweep(...args)),
    // Drivers keep their state in private fields, which only the driver itself can read.
    watch: (onHint: Parameters<Storage["watch"]>[0]) => storage.watch(onHint),
    [Symbol.asyncDispose]: () => storage[Symbol.asyncDispose](),
  });
}

/** Each call of the language model becomes a span `keepsake.model`, with its tokens. */
export function traceModel(tracer: Tracer, model: LanguageModel): LanguageModel {
  const { provider, model: name } = model;
  const attributes = { "gen_ai.provider.name": provider, "gen_ai.request.model": name };
  const toUsage = ({ usage }: ModelReply) => ({
    ...(usage?.totalInputTokens == null ? {} : { "gen_ai.usage.input_tokens": usage.totalInputTokens }),
    ...(usage?.outputTokens == null ? {} : { "gen_ai.usage.output_tokens": usage.outputTokens }),
  });
  const traced: LanguageModel = {
    provider,
    model: name,
    generate: (request, options) =>
      runInSpan(tracer, "keepsake.model", attributes, async (span) => {
        const reply = await model.generate(request, options);
        span.setAttributes(toUsage(reply));
        return reply;
      }),
  };
  const acceptsMedia = model.acceptsMedia?.bind(model);
  const stream = model.stream?.bind(model);
  return {
    ...traced,
    ...(acceptsMedia === undefined ? {} : { acceptsMedia }),
    ...(stream === undefined ? {} : { stream: traceStream(tracer, attributes, stream, toUsage) }),
  };
}

/** The span of a stream ends with the stream. */
function traceStream(
  tracer: Tracer,
  attributes: Readonly<Record<string, string>>,
  stream: NonNullable<LanguageModel["stream"]>,
  toUsage: (reply: ModelReply) => Readonly<Record<string, number>>,
): NonNullable<LanguageModel["stream"]> {
  return async function* (request, options): AsyncGenerator<ModelStreamPart> {
    const span = tracer.startSpan("keepsake.model", { attributes });
    const parts = context.with(trace.setSpan(context.active(), span), () => stream(request, options));
    try {
      for await (const part of parts) {
        if (part.type === "end") span.setAttributes(toUsage(part.reply));
        yield part;
      }
    } catch (error) {
      recordFailure(span, error);
      throw error;
    } finally {
      span.end();
    }
  };
}

/** Each request of a web hook becomes a span `keepsake.hook`. Only the host of its address is recorded. */
export function traceHttpClient(tracer: Tracer, client: HttpClient): HttpClient {
  const describe = ({ method, url }: Parameters<HttpClient["send"]>[0]) => ({
    "http.request.method": method,
    "server.address": URL.canParse(url) ? new URL(url).host : "",
  });
  const traced: HttpClient = {
    guardsPrivateNetworks: client.guardsPrivateNetworks,
    send: (request) =>
      runInSpan(tracer, "keepsake.hook", describe(request), async (span) => {
        const response = await client.send(request);
        span.setAttribute("http.response.status_code", response.status);
        return response;
      }),
  };
  const stream = client.stream?.bind(client);
  return stream === undefined
    ? traced
    : { ...traced, stream: (request) => runInSpan(tracer, "keepsake.hook", describe(request), () => stream(request)) };
}
