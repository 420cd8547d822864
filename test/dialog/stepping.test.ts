import { expect, it } from "vitest";
import { transition } from "xstate";
import { dialogStep } from "../../src/dialog/index.js";
import { dialogMachine } from "../../src/dialog/machine.js";
import { eventsAt, explore } from "./explore.js";

it("steps as the library of the chart does, wherever a conversation may stand", () => {
  for (const { snapshot } of explore().places.values()) {
    const value = ["I0", "Z0"].includes(snapshot.state) ? snapshot.state : { live: snapshot.state };
    const state = dialogMachine.resolveState({ value: value as "I0", context: snapshot.context });
    for (const event of eventsAt(snapshot)) {
      const [next, actions] = transition(dialogMachine, state, event);
      const step = dialogStep(snapshot, event);
      expect(step.taken).toBe(next !== state || actions.length > 0);
      if (!step.taken) continue;
      expect(step.snapshot.context).toEqual(next.context);
      expect(next.matches(step.snapshot.state as "I0") || next.matches({ live: step.snapshot.state as "R1" })).toBe(
        true,
      );
      expect(step.effects).toEqual(actions.map(({ type, params }) => ({ type, params })));
    }
  }
});
