import type { DialogState } from "../model/index.js";
import type { StateMeta } from "./chart-setup.js";
import { type DialogContext, type DialogSettings, initialContext, NO_SETTINGS } from "./context.js";
import type { DialogEffect } from "./effects.js";
import type { DialogEvent } from "./events.js";
import { type ChartSnapshot, dialogMachine, transition } from "./machine.js";

/** Where a conversation stands: plain JSON, for a session to keep. */
export interface DialogSnapshot {
  /** Name of the chart's state, as in `R1`. */
  readonly state: string;
  readonly context: DialogContext;
}

/** What came of one event. */
export interface DialogStep {
  readonly snapshot: DialogSnapshot;
  /** To be carried out in order. */
  readonly effects: readonly DialogEffect[];
  /** False where the state does not take the event: it is ignored. */
  readonly taken: boolean;
}

/** Which events a state takes; the flags of a DialogState. */
export type DialogFlags = Pick<
  DialogState,
  "acceptsTimeout" | "acceptsAbort" | "acceptsMedia" | "acceptsDate" | "acceptsPlace" | "acceptsTag" | "acceptsFeedback"
>;

/** Before the opening. */
export function dialogStart(settings: DialogSettings): DialogSnapshot {
  return { state: "I0", context: initialContext(settings) };
}

/** What the state says of itself, null where it is only a step on the way. */
export function dialogMeta(snapshot: DialogSnapshot): StateMeta | null {
  const top = dialogMachine.states as Readonly<Record<string, ChartNode | undefined>>;
  const live = dialogMachine.states.live?.states as Readonly<Record<string, ChartNode | undefined>>;
  const node = top[snapshot.state] ?? live[snapshot.state];
  return (node?.meta as StateMeta | undefined) ?? null;
}

/** The flags, asked of the chart: true exactly where it takes the event. */
export function dialogFlags(snapshot: DialogSnapshot): DialogFlags {
  const state = restore(snapshot);
  return {
    acceptsTimeout: state.can({ type: "timeout" }),
    acceptsAbort: state.can({ type: "abort" }),
    acceptsMedia: state.can(PROBES.medium),
    acceptsDate: state.can(PROBES.date),
    acceptsPlace: state.can(PROBES.place),
    acceptsTag: state.can(PROBES.tag),
    acceptsFeedback: state.can({ type: "feedback" }),
  };
}

/**
 * One transition of the chart. Pure. An event that the state does not take changes nothing, except that feedback is
 * answered with a courtesy.
 */
export function dialogStep(snapshot: DialogSnapshot, event: DialogEvent): DialogStep {
  const state = restore(snapshot);
  const [next, actions] = transition(state, event);
  const isTaken = next !== state || actions.length > 0;
  if (!isTaken) return { snapshot, effects: feedbackCourtesy(snapshot, event), taken: false };
  const effects = actions.map(({ type, params }) => ({ type, params }) as DialogEffect);
  return { snapshot: { state: leaf(next.value), context: next.context }, effects, taken: true };
}

/** The same conversation under other settings. */
export function withSettings(snapshot: DialogSnapshot, settings: DialogSettings): DialogSnapshot {
  return { ...snapshot, context: { ...snapshot.context, settings } };
}

/** Feedback is never without an answer, as long as there is a conversation. spec: States and transitions, rule 2. */
function feedbackCourtesy({ state }: DialogSnapshot, event: DialogEvent): readonly DialogEffect[] {
  if (event.type !== "feedback" || state === "I0" || state === "Z0") return [];
  return [{ type: "say", params: { key: "feedbackCourtesy" } }];
}

interface ChartNode {
  readonly meta?: unknown;
}

const PROBES = {
  medium: { type: "mediumDeselected", mediumID: "" },
  date: { type: "dateSelected", date: "", uncertaintyDays: 0 },
  place: { type: "placeSelected", place: { placeName: null, latitude: null, longitude: null, uncertaintyKm: null } },
  tag: { type: "tagSelected", tag: "" },
} as const;

function restore({ state, context }: DialogSnapshot): ChartSnapshot {
  const known = resolved.get(state) ?? resolve(state);
  resolved.set(state, known);
  return { ...known, context };
}

/** What the chart makes of the names of its states, each made once; the contexts come with the snapshots. */
const resolved = /* @__PURE__ */ new Map<string, ChartSnapshot>();

function resolve(state: string): ChartSnapshot {
  const value = state === "I0" || state === "Z0" ? state : { live: state };
  return dialogMachine.resolveState({ value: value as "I0", context: initialContext(NO_SETTINGS) });
}

function leaf(value: unknown): string {
  return typeof value === "string" ? value : (value as { live: string }).live;
}
