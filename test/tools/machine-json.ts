import { dialogMachine } from "../../src/dialog/index.js";

/** dialog.machine.json, whole: the definition of the machine as `createMachine` and visualisers take it. */
export function machineJson(): string {
  return `${JSON.stringify(describeState(dialogMachine.config), null, 1)}\n`;
}

type Json = Readonly<Record<string, unknown>>;

/** A state without its functions. Assignments to the context are left out, as they have no names. */
function describeState(config: Json): Json {
  const { id, description, tags, meta, type, initial, states, on, always, entry, exit } = config;
  return {
    id,
    description,
    tags,
    meta,
    type,
    initial,
    entry: describeActions(entry),
    exit: describeActions(exit),
    always: describeTransitions(always),
    on: on === undefined ? undefined : mapValues(on as Json, describeTransitions),
    states: states === undefined ? undefined : mapValues(states as Json, (state) => describeState(state as Json)),
  };
}

function describeTransitions(transitions: unknown): unknown {
  return transitions === undefined ? undefined : listOf(transitions).map(describeTransition);
}

function describeTransition(transition: unknown): Json {
  const { target, guard, actions } = (typeof transition === "string" ? { target: transition } : transition) as Json;
  return { target, guard, actions: describeActions(actions) };
}

/** The effects, with their parameters if these are constant. */
function describeActions(actions: unknown): unknown {
  const effects = listOf(actions).flatMap((action) => {
    if (typeof action !== "object" || action === null) return [];
    const { type, params } = action as Json;
    return [typeof params === "function" ? { type } : { type, params }];
  });
  return effects.length === 0 ? undefined : effects;
}

function mapValues(record: Json, map: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

function listOf(value: unknown): readonly unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}
