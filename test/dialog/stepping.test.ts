import { expect, it } from "vitest";
import { transition } from "xstate";
import { dialogMachine, dialogStep, toDialogSnapshot, toMachineSnapshot } from "../../src/dialog/index.js";
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
