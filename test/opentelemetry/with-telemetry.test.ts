import { context, SpanStatusCode } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { createEngine, type EngineOptions, type HttpClient, memoryStorage } from "keepsake";
import { withTelemetry } from "keepsake/opentelemetry";
import { fakeHasher, scriptedModel } from "keepsake/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

const manager = new AsyncLocalStorageContextManager();
beforeAll(() => void context.setGlobalContextManager(manager.enable()));
afterAll(() => context.disable());

/** Records the telemetry of an engine. */
async function record(options: EngineOptions, use: (engine: ReturnType<typeof createEngine>) => Promise<void>) {
  const spans = new InMemorySpanExporter();
  const tracerProvider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });
  const metrics = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({ exporter: metrics });
  const meterProvider = new MeterProvider({ readers: [reader] });
  const engine = createEngine(withTelemetry({ hasher: fakeHasher(), ...options }, { tracerProvider, meterProvider }));
  await use(engine);
  await engine.close();
  await reader.forceFlush();
  const all = metrics.getMetrics().flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
  await meterProvider.shutdown();
  const sum = (name: string, attributes: object = {}): number =>
    all
      .filter(({ descriptor }) => descriptor.name === name)
      .flatMap(({ dataPoints }) => dataPoints as { readonly attributes: object; readonly value: unknown }[])
      .filter((point) => Object.entries(attributes).every(([key, value]) => Object(point.attributes)[key] === value))
      .reduce((total, { value }) => total + (typeof value === "number" ? value : Object(value).count), 0);
  return { spans: spans.getFinishedSpans(), sum };
}

const HOURS = { memoryType: "Question", title: "When do you open?", answer: "At nine." } as const;

function findTurns(spans: readonly ReadableSpan[], event: string): readonly ReadableSpan[] {
  return spans.filter(({ name, attributes }) => name === "keepsake.turn" && attributes["keepsake.event"] === event);
}

test("a turn is a span, with its match, its model and its storage as children", async () => {
  const languageModel = scriptedModel([{ text: "On a lead." }]);
  const { spans, sum } = await record({ storage: memoryStorage(), languageModel }, async (engine) => {
    const guide = await engine.assistants.create({ name: "Guide" });
    await guide.memories.add(HOURS);
    const session = await engine.sessions.open({ assistantID: guide.assistantID });
    await session.enterText("when do you open");
    await session.enterText("May dogs come along?");
  });
  const [answered, asked] = findTurns(spans, "text");
  expect(answered?.attributes).toMatchObject({ "keepsake.state": "R1", "keepsake.confidence.level": "HIGH" });
  const childrenOf = (span: ReadableSpan | undefined) =>
    new Set(
      spans.filter((one) => one.parentSpanContext?.spanId === span?.spanContext().spanId).map(({ name }) => name),
    );
  expect(childrenOf(answered)).toEqual(new Set(["keepsake.match", "keepsake.storage"]));
  expect(childrenOf(asked)).toEqual(new Set(["keepsake.match", "keepsake.model", "keepsake.storage"]));
  expect(findTurns(spans, "open")).toHaveLength(1);
  const match = spans.find(({ name }) => name === "keepsake.match");
  expect(match?.attributes).toEqual({ "keepsake.match.decision": "answer", "keepsake.match.candidates": 1 });
  expect(sum("keepsake.turns", { "keepsake.event": "text" })).toBe(2);
  expect(sum("keepsake.answers", { "keepsake.confidence.level": "HIGH" })).toBe(1);
  expect(sum("keepsake.turn.duration")).toBe(3);
});

test("a question without an answer counts as a miss", async () => {
  const { sum } = await record({}, async (engine) => {
    const guide = await engine.assistants.create({ name: "Guide" });
    await guide.memories.add(HOURS);
    const session = await engine.sessions.open({ assistantID: guide.assistantID });
    await session.enterText("when do you open");
    await session.enterText("May dogs come along?");
  });
  expect(sum("keepsake.misses")).toBe(1);
});

test("a turn that fails has the code of its error", async () => {
  const storage = memoryStorage();
  let isBroken = false;
  const commit: typeof storage.commit = (ops) => (isBroken ? Promise.reject(new Error("secret")) : storage.commit(ops));
  const broken = Object.assign(Object.create(storage) as typeof storage, {
    get: storage.get.bind(storage),
    read: storage.read.bind(storage),
    list: storage.list.bind(storage),
    changes: storage.changes.bind(storage),
    watch: storage.watch.bind(storage),
    sweep: storage.sweep.bind(storage),
    commit,
  });
  const { spans, sum } = await record({ storage: broken }, async (engine) => {
    const guide = await engine.assistants.create({ name: "Guide" });
    const session = await engine.sessions.open({ assistantID: guide.assistantID });
    isBroken = true;
    await expect(session.enterText("hello there")).rejects.toMatchObject({ code: "PORT_FAILED" });
  });
  const [turn] = findTurns(spans, "text");
  expect(turn?.status.code).toBe(SpanStatusCode.ERROR);
  expect(turn?.attributes["error.type"]).toBe("PORT_FAILED");
  expect(sum("keepsake.turns", { "error.type": "PORT_FAILED" })).toBe(1);
  expect(JSON.stringify(spans.map(({ attributes, events, status }) => [attributes, events, status]))).not.toContain(
    "secret",
  );
});

test("a web hook is a span with its host, without its path", async () => {
  const sent: HttpClient = {
    guardsPrivateNetworks: true,
    send: async () => ({ status: 200, headers: {}, body: "{}" }),
  };
  const exporter = new InMemorySpanExporter();
  const tracerProvider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const { httpClient } = withTelemetry({ httpClient: sent }, { tracerProvider });
  await httpClient?.send({ method: "GET", url: "https://example.org/path?token=1" });
  expect(exporter.getFinishedSpans()).toMatchObject([
    {
      name: "keepsake.hook",
      attributes: { "http.request.method": "GET", "server.address": "example.org", "http.response.status_code": 200 },
    },
  ]);
});

test("the hook of the host still gets every turn, and options without telemetry are unchanged", async () => {
  const turns: string[] = [];
  const { sum } = await record({ inspect: ({ event }) => turns.push(event.type) }, async (engine) => {
    const guide = await engine.assistants.create({ name: "Guide" });
    await engine.sessions.open({ assistantID: guide.assistantID });
  });
  expect(turns).toEqual(["open"]);
  expect(sum("keepsake.turns")).toBe(1);
  expect(withTelemetry({ maxTextLength: 5 })).toMatchObject({ maxTextLength: 5 });
});
