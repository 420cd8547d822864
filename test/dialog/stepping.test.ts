import { expect, it } from "vitest";
import { transition } from "xstate";
import { dialogFlags, dialogMachine, dialogStep, toDialogSnapshot, toMachineSnapshot } from "../../src/dialog/index.js";
import { eventsAt, explore } from "./explore.js";

it("steps as XState's own transition does, from every place of a conversation", () => {
  for (const { snapshot } of explore().places.values()) {
    const state = toMachineSnapshot(snapshot);
    for (const event of eventsAt(snapshot)) {
      const [next, actions] = transition(dialogMachine, state, event);
      const step = dialogStep(snapshot, event);
      expect(step.taken).toBe(next !== state || actions.length > 0);
      if (!step.taken) continue;
      expect(step.snapshot).toEqual(toDialogSnapshot(next));
      expect(step.effects.map((effect) => ({ event: effect }))).toEqual(actions.map(({ params }) => params));
    }
  }
});

it("accepts what XState accepts, in every place of a conversation", () => {
  for (const { snapshot } of explore().places.values()) {
    const state = toMachineSnapshot(snapshot);
    const place = { placeName: null, latitude: null, longitude: null, uncertaintyKm: null };
    expect(dialogFlags(snapshot)).toEqual({
      acceptsTimeout: state.can({ type: "timeout" }),
      acceptsAbort: state.can({ type: "abort" }),
      acceptsMedia: state.can({ type: "mediumDeselected", mediumID: "" }),
      acceptsDate: state.can({ type: "dateSelected", date: "", uncertaintyDays: 0 }),
      acceptsPlace: state.can({ type: "placeSelected", place }),
      acceptsTag: state.can({ type: "tagSelected", tag: "" }),
      acceptsFeedback: state.can({ type: "feedback" }),
    });
  }
});
