import { createActor } from "xstate";
import { authoringStates } from "./authoring-states.js";
import { chartContext, dialogSetup } from "./chart-setup.js";
import { NO_SETTINGS } from "./context.js";
import type { DialogEvent } from "./events.js";
import { giverStates } from "./giver-states.js";
import { giverSteps } from "./giver-steps.js";
import { authorizationLost, I0, identityStates, tagChanged } from "./identity-states.js";
import { receiverStates } from "./receiver-states.js";
import { receiverSteps } from "./receiver-steps.js";

/**
 * The dialog state machine as one chart. It decides and names effects; it never runs any. Public states carry their
 * code in `meta`, the others are steps on the way.
 */
export const dialogMachine = /* @__PURE__ */ (() =>
  dialogSetup.createMachine({
    id: "dialog",
    context: chartContext,
    initial: "I0",
    states: {
      I0,
      live: {
        initial: "R1",
        on: {
          tagChanged: [...tagChanged],
          authorizationLost,
          dateChanged: { actions: { type: "changeDate", params: ({ event }) => ({ date: event.date }) } },
          placeChanged: { actions: { type: "changePlace", params: ({ event }) => ({ place: event.place }) } },
          close: { target: "Z0", actions: { type: "endSession", params: {} } },
        },
        states: {
          ...receiverStates,
          ...receiverSteps,
          ...identityStates,
          ...giverStates,
          ...giverSteps,
          ...authoringStates,
        },
      },
      Z0: { meta: { code: "Z0", name: "Closed", intents: [], hints: [] }, type: "final" },
    },
  }))();

/** A state of the chart with its context. */
export type ChartSnapshot = ReturnType<typeof dialogMachine.resolveState>;

type ChartScope = Parameters<typeof dialogMachine.transition>[2];
type ChartAction = Parameters<ChartScope["actionExecutor"]>[0];

/** The same as `transition` of xstate, which makes an actor, and with it the chart's first state, at every call. */
export function transition(state: ChartSnapshot, event: DialogEvent): readonly [ChartSnapshot, readonly ChartAction[]] {
  surroundings ??= inertSurroundings();
  const actions: ChartAction[] = [];
  const next = dialogMachine.transition(state, event, {
    actionExecutor: (action) => actions.push(action),
    ...surroundings,
  });
  return [next, actions];
}

type ChartSurroundings = Omit<ChartScope, "actionExecutor">;

/** The chart starts no actors and sends nothing, so that no step leaves anything in them for the next. */
let surroundings: ChartSurroundings | null = null;

function inertSurroundings(): ChartSurroundings {
  const self = createActor(dialogMachine, { input: NO_SETTINGS });
  const nothing = (): void => {};
  const { system } = self;
  return { self, system, id: "", sessionId: "", logger: nothing, defer: nothing, emit: nothing, stopChild: nothing };
}
