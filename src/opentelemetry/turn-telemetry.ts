import { context, createContextKey, type Meter, type Span, SpanStatusCode, type Tracer } from "@opentelemetry/api";
import type { InspectedStep, InspectedTurn, InspectHook } from "../sessions/index.js";
import { runInSpan } from "./run-in-span.js";

const TURN = createContextKey("keepsake.turn");

/** The hook that reports each turn as a span and in metrics. */
export function createTurnTelemetry(tracer: Tracer, meter: Meter): InspectHook {
  const turns = meter.createCounter("keepsake.turns", { description: "Events that sessions ran" });
  const answers = meter.createCounter("keepsake.answers", { description: "Answers, by their level of confidence" });
  const misses = meter.createCounter("keepsake.misses", { description: "Questions without an answer" });
  const duration = meter.createHistogram("keepsake.turn.duration", { description: "Duration of a turn", unit: "s" });
  const inspect = (turn: InspectedTurn): void => {
    const { event, durationMs, failure, state, steps } = turn;
    const labels = { "keepsake.event": event.type, ...(failure === null ? {} : { "error.type": failure }) };
    turns.add(1, labels);
    duration.record(durationMs / 1_000, labels);
    const level = state?.confidenceLevel ?? null;
    if (level !== null) answers.add(1, { "keepsake.confidence.level": level });
    if (steps.some((step) => step.type === "@xstate.action" && step.action.type === "emitDefault")) misses.add(1);
    const span = context.active().getValue(TURN) as Span | undefined;
    if (span !== undefined) describeTurn(tracer, span, turn);
  };
  const around: NonNullable<InspectHook["around"]> = (run) =>
    runInSpan(tracer, "keepsake.turn", {}, (span) => context.with(context.active().setValue(TURN, span), run));
  return Object.assign(inspect, { around });
}

function describeTurn(tracer: Tracer, span: Span, turn: InspectedTurn): void {
  const { assistantID, event, state, failure } = turn;
  span.setAttributes({ "keepsake.assistant.id": assistantID, "keepsake.event": event.type });
  if (failure !== null) span.setAttribute("error.type", failure).setStatus({ code: SpanStatusCode.ERROR });
  if (state !== null) {
    span.setAttribute("keepsake.state", state.state);
    if (state.confidenceLevel !== null) span.setAttribute("keepsake.confidence.level", state.confidenceLevel);
    if (state.confidence !== null) span.setAttribute("keepsake.confidence", state.confidence);
  }
  for (const step of turn.steps) addMatch(tracer, step, turn);
}

/** The span of a search for the memory that a text means. It is written afterwards, since it runs within the turn. */
function addMatch(tracer: Tracer, step: InspectedStep, { time, explanation }: InspectedTurn): void {
  if (step.type !== "@xstate.action" || step.action.type !== "matchQuestion") return;
  const startTime = Date.parse(time) + step.atMs;
  const match = tracer.startSpan("keepsake.match", { startTime });
  if (explanation !== null) {
    match.setAttributes({
      "keepsake.match.decision": explanation.decision.kind,
      "keepsake.match.candidates": explanation.candidates.length,
    });
  }
  match.end(startTime + step.durationMs);
}
