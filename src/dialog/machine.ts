import { authoringStates } from "./authoring-states.js";
import { chart, chartContext } from "./chart-setup.js";
import { giverStates } from "./giver-states.js";
import { giverSteps } from "./giver-steps.js";
import { I0, identityStates, rightsLost, tagChanged } from "./identity-states.js";
import { receiverStates } from "./receiver-states.js";
import { receiverSteps } from "./receiver-steps.js";

/**
 * The dialog state machine as one chart. It decides and names effects; it never runs any. Public states carry their
 * code in `meta`, the others are steps on the way.
 */
export const machine = /* @__PURE__ */ (() =>
  chart.createMachine({
    id: "dialog",
    context: chartContext,
    initial: "I0",
    states: {
      I0,
      live: {
        initial: "R1",
        on: {
          tagChanged: [...tagChanged],
          rightsLost,
          dateChanged: { actions: { type: "changeDate", params: ({ event }) => ({ date: event.date }) } },
          placeChanged: { actions: { type: "changePlace", params: ({ event }) => ({ place: event.place }) } },
          close: { target: "Z0", actions: { type: "end", params: {} } },
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
      Z0: { meta: { code: "Z0", name: "Closed", hears: [], hints: [] }, type: "final" },
    },
  }))();
