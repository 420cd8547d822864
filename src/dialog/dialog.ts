import { createActor, type SnapshotFrom, type StateValue } from "xstate";
import type { DialogState } from "../model/index.js";
import { memoize } from "../shared/index.js";
import { dialogMachine } from "./dialog-machine.js";
import {
  type IntentKind,
  isPlace,
  type Phrases,
  recognizeCommand,
  recognizeIntent,
  recognizeReply,
} from "./phrases/index.js";
import {
  type DialogContext,
  type DialogEffect,
  type DialogEvent,
  type DialogSettings,
  type HintSource,
  initialContext,
  NO_SETTINGS,
  type OutsideEvent,
  REPLIES,
  type StateMeta,
} from "./setup/index.js";

/** The position of a conversation as plain JSON, for a host that stores it. */
export interface DialogSnapshot {
  /** The code of the state, such as `R1`; in the middle of a turn the name of a step. */
  readonly state: string;
  readonly context: DialogContext;
}

/** A snapshot of an actor of `dialogMachine`. */
export type DialogMachineSnapshot = SnapshotFrom<typeof dialogMachine>;

/** The result of one event. */
export interface DialogStep {
  readonly snapshot: DialogSnapshot;
  /** To be run in order. */
  readonly effects: readonly DialogEffect[];
  /** False if the state does not accept the event, which is then ignored. */
  readonly taken: boolean;
}

/** The events that a state accepts: the flags of a DialogState. */
export type DialogFlags = Pick<
  DialogState,
  "acceptsTimeout" | "acceptsAbort" | "acceptsMedia" | "acceptsDate" | "acceptsPlace" | "acceptsTag" | "acceptsFeedback"
>;

/** The snapshot before the session opens. */
export function dialogStart(settings: DialogSettings): DialogSnapshot {
  return { state: "I0", context: initialContext(settings) };
}

/** The public facts of the present state; null for a step. */
export function dialogMeta(snapshot: DialogSnapshot | DialogMachineSnapshot): StateMeta | null {
  const state = "state" in snapshot ? snapshot.state : leafOf(snapshot.value);
  return dialogMachine.getStateNodeById(state).meta ?? null;
}

/** The flags of the present state, read from the machine: true if it accepts the event. */
export function dialogFlags(snapshot: DialogSnapshot | DialogMachineSnapshot): DialogFlags {
  const state = "state" in snapshot ? toMachineSnapshot(snapshot) : snapshot;
  const known = acceptedIn(leafOf(state.value));
  const accepts = (probe: (typeof PROBES)[number]): boolean => known.get(probe) ?? state.can(probe);
  const [timeout, abort, medium, date, place, tag, feedback] = PROBES;
  return {
    acceptsTimeout: accepts(timeout),
    acceptsAbort: accepts(abort),
    acceptsMedia: accepts(medium),
    acceptsDate: accepts(date),
    acceptsPlace: accepts(place),
    acceptsTag: accepts(tag),
    acceptsFeedback: accepts(feedback),
  };
}

const MAX_STATES = 200;

/** The events that a state accepts, or not, whatever the context is. Those with guards are left out. */
const acceptedIn = memoize(MAX_STATES, (state): ReadonlyMap<object, boolean> => {
  const snapshot = toMachineSnapshot({ state, context: INITIAL_CONTEXT });
  return new Map(PROBES.flatMap((probe) => (isGuarded(state, probe.type) ? [] : [[probe, snapshot.can(probe)]])));
}).of;

function isGuarded(state: string, type: DialogEvent["type"]): boolean {
  let node: ReturnType<typeof dialogMachine.getStateNodeById> | undefined = dialogMachine.getStateNodeById(state);
  for (; node !== undefined; node = node.parent) {
    if (node.transitions.get(type)?.some(({ guard }) => guard !== undefined)) return true;
  }
  return false;
}

/**
 * Makes one transition. Pure. An event that the state does not accept changes nothing; feedback is then still answered
 * with a courtesy.
 */
export function dialogStep(snapshot: DialogSnapshot, event: DialogEvent): DialogStep {
  const state = toMachineSnapshot(snapshot);
  const effects: DialogEffect[] = [];
  const next = dialogMachine.transition(state, event, {
    actionExecutor: ({ params }) => effects.push((params as { event: DialogEffect }).event),
    ...inertScope(),
  });
  if (next === state && effects.length === 0) {
    return { snapshot, effects: feedbackCourtesy(snapshot, event), taken: false };
  }
  return { snapshot: toDialogSnapshot(next), effects, taken: true };
}

/** The same conversation with other settings. */
export function withSettings(snapshot: DialogSnapshot, settings: DialogSettings): DialogSnapshot {
  return { ...snapshot, context: { ...snapshot.context, settings } };
}

/** The snapshot of an actor as plain JSON. */
export function toDialogSnapshot({ value, context }: DialogMachineSnapshot): DialogSnapshot {
  return { state: leafOf(value), context };
}

/**
 * A stored snapshot for `createActor(dialogMachine, { snapshot })`.
 *
 * @throws Error if the machine has no such state.
 */
export function toMachineSnapshot({ state, context }: DialogSnapshot): DialogMachineSnapshot {
  const known = resolved.get(state) ?? resolveState(state);
  resolved.set(state, known);
  // Snapshots of earlier versions lack the newer fields.
  return { ...known, context: { ...INITIAL_CONTEXT, ...context } };
}

const INITIAL_CONTEXT = initialContext(NO_SETTINGS);

/** Feedback in a live state always has an answer. spec: States and transitions, rule 2. */
function feedbackCourtesy({ state }: DialogSnapshot, event: DialogEvent): readonly DialogEffect[] {
  if (event.type !== "feedback" || state === "I0" || state === "Z0") return [];
  return [{ type: "say", params: { key: "feedbackCourtesy" } }];
}

const PROBES = [
  { type: "timeout" },
  { type: "abort" },
  { type: "mediumDeselected", mediumID: "" },
  { type: "dateSelected", date: "", uncertaintyDays: 0 },
  { type: "placeSelected", place: { placeName: null, latitude: null, longitude: null, uncertaintyKm: null } },
  { type: "tagSelected", tag: "" },
  { type: "feedback" },
] as const satisfies readonly DialogEvent[];

/** The resolved states by name; the context is replaced at each use. */
const resolved = new Map<string, DialogMachineSnapshot>();

function resolveState(state: string): DialogMachineSnapshot {
  const { path } = dialogMachine.getStateNodeById(state);
  const value = path.reduceRight<StateValue | undefined>(
    (inner, key) => (inner === undefined ? key : { [key]: inner }),
    undefined,
  );
  return dialogMachine.resolveState({ value: value ?? state, context: INITIAL_CONTEXT });
}

/** The name of the innermost state. */
function leafOf(value: StateValue): string {
  return typeof value === "string" ? value : leafOf(Object.values(value)[0] ?? "");
}

type Scope = Omit<Parameters<typeof dialogMachine.transition>[2], "actionExecutor">;

/** The surroundings of a transition, made once: XState's own `transition` makes an actor at every call. */
let scope: Scope | null = null;

/** The machine starts no actors and sends nothing, so nothing in the scope changes. */
function inertScope(): Scope {
  if (scope !== null) return scope;
  const self = createActor(dialogMachine);
  const ignore = (): void => {};
  const sinks = { logger: ignore, defer: ignore, emit: ignore, stopChild: ignore };
  scope = { self, system: self.system, id: "", sessionId: "", ...sinks };
  return scope;
}

/** Makes the event of a text: recognizes its intent, and its command, among those of the present state. */
export function recognizeText(
  snapshot: DialogSnapshot | DialogMachineSnapshot,
  text: string,
  phrases: Phrases,
): Extract<OutsideEvent, { type: "text" }> {
  const meta = dialogMeta(snapshot);
  const { intents = [], commands = [] } = meta ?? {};
  const { late = null, offers } = snapshot.context;
  const isLate = meta?.code === "R1" && late !== null;
  const choosing = isLate ? dialogMachine.getStateNodeById(late.state).meta : meta;
  const choices = (isLate ? late.offers : offers).map(({ label }) => label);
  if (choosing != null && isChoice(choosing)) {
    const replies = isLate ? choosing.intents.filter((intent) => REPLIES.has(intent)) : [];
    const expected = { order: [...replies, ...intents], choices, places: listPlaces(choosing, choices.length) };
    return { type: "text", text, ...recognizeReply(text, expected, phrases), command: null };
  }
  const found = recognizeIntent(text, { order: intents, choices }, phrases);
  // With nothing to choose from, a place among offers is no question.
  const isIdlePick = meta?.code === "R1" && found.kind === "other" && isPlace(text, phrases);
  const intent = isIdlePick ? ({ kind: "none" } as const) : found;
  for (const key of commands) {
    const title = recognizeCommand(text, key, phrases);
    if (title !== null) return { type: "text", text, intent, command: { key, title } };
  }
  return { type: "text", text, intent, command: null };
}

function isChoice({ code }: StateMeta): boolean {
  return code === "R2" || code === "R3" || code === "R4" || code === "R5" || code === "R6";
}

/** The intents of the hints of a choice by their places; null for the offers. */
function listPlaces({ hints }: StateMeta, offers: number): (IntentKind | null)[] {
  return hints.flatMap((hint): (IntentKind | null)[] => {
    if (hint === "offers") return Array(offers).fill(null);
    if (hint === "rivals") return Array(Math.max(0, offers - 1)).fill(null);
    return [HINT_INTENTS[hint] ?? null];
  });
}

const HINT_INTENTS: { readonly [H in HintSource]?: IntentKind } = {
  hintYes: "yes",
  hintNo: "no",
  hintAnother: "another",
  hintNone: "none",
  hintNoThanks: "none",
};
