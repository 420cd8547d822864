import { type MeterProvider, metrics, type TracerProvider, trace } from "@opentelemetry/api";
import type { EngineOptions } from "../options.js";
import type { InspectHook } from "../sessions/index.js";
import { traceHttpClient, traceModel, traceStorage } from "./traced-ports.js";
import { createTurnTelemetry } from "./turn-telemetry.js";

const NAME = "keepsake";

/** The providers of a host. Default: those that it registered globally, such as by the Node SDK. */
export interface TelemetryProviders {
  readonly tracerProvider?: TracerProvider;
  readonly meterProvider?: MeterProvider;
}

/**
 * Adds OpenTelemetry to the options of an engine: spans of turns, matches, and calls of the storage, the language model and
 * web hooks, and metrics of turns. Ports that the options do not set have no spans. No span or metric holds a text of a user.
 *
 * @example
 * const engine = createEngine(withTelemetry({ storage, languageModel }));
 */
export function withTelemetry(options: EngineOptions = {}, providers: TelemetryProviders = {}): EngineOptions {
  const tracer = (providers.tracerProvider ?? trace).getTracer(NAME);
  const meter = (providers.meterProvider ?? metrics).getMeter(NAME);
  const { storage, languageModel, httpClient } = options;
  return {
    ...options,
    ...(storage === undefined ? {} : { storage: traceStorage(tracer, storage) }),
    ...(languageModel === undefined ? {} : { languageModel: traceModel(tracer, languageModel) }),
    ...(httpClient === undefined ? {} : { httpClient: traceHttpClient(tracer, httpClient) }),
    inspect: joinHooks(createTurnTelemetry(tracer, meter), options.inspect),
  };
}

/** The hook of the telemetry, followed by that of the host. */
function joinHooks(own: InspectHook, other: InspectHook | undefined): InspectHook {
  if (other === undefined) return own;
  const inspect: InspectHook = (turn) => {
    own(turn);
    other(turn);
  };
  const around: NonNullable<InspectHook["around"]> = (run) => {
    const inner = () => (other.around === undefined ? run() : other.around(run));
    return own.around === undefined ? inner() : own.around(inner);
  };
  return Object.assign(inspect, { around });
}
