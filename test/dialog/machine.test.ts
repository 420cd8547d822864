import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createActor, createMachine } from "xstate";
import { chartNodes } from "../../src/dialog/chart.js";
import {
  type DialogEffect,
  dialogFlags,
  dialogMachine,
  dialogMeta,
  dialogStep,
  type EffectName,
  toDialogSnapshot,
  toMachineSnapshot,
} from "../../src/dialog/index.js";
import { machineJson } from "../tools/machine-json.js";
import { A, ask, B, CERTAIN, feedback, matched, open, PLAIN, text, visitor, who } from "./chart-fixtures.js";
import { explore } from "./explore.js";

describe("an actor of the machine", () => {
  it("emits the effects and accepts their results", () => {
    const actor = createActor(dialogMachine);
    const effects: DialogEffect[] = [];
    actor.on("*", (effect) => effects.push(effect));
    actor.on("matchQuestion", ({ params }) => {
      expect(params.question).toBe("Who was she?");
      actor.send(matched("choose", A, B));
    });
    actor.start();
    actor.send(open(who.anonymous));
    actor.send(ask("Who was she?"));
    expect(effects.map(({ type }) => type)).toEqual(["changeUser", "sayPresentation", "matchQuestion", "say"]);
    const snapshot = actor.getSnapshot();
    expect(snapshot.matches({ live: { receiver: { waiting: { closedChoice: "R2" } } } })).toBe(true);
    expect(snapshot.hasTag("closed-choice")).toBe(true);
    expect(dialogMeta(snapshot)?.code).toBe("R2");
    expect(dialogFlags(snapshot)).toMatchObject({ acceptsAbort: true, acceptsFeedback: false });
  });

  it("runs an effect that the host provides instead of emitting it", () => {
    const said: string[] = [];
    const emitted: EffectName[] = [];
    const machine = dialogMachine.provide({
      actions: { say: (_args, { key }) => said.push(key) },
    });
    const actor = createActor(machine, { input: { consumesMedia: true } });
    actor.on("*", ({ type }) => emitted.push(type));
    actor.start();
    actor.send(open(who.receiver));
    expect(said).toEqual(["pinRequest"]);
    expect(emitted).toEqual(["changeUser"]);
    expect(actor.getSnapshot().context.settings).toEqual({ ...PLAIN, consumesMedia: true });
  });

  it("continues from a stored snapshot, as the pure step does", () => {
    const stored = JSON.parse(JSON.stringify(visitor()));
    const actor = createActor(dialogMachine, { snapshot: toMachineSnapshot(stored) }).start();
    actor.send(ask("q"));
    actor.send(matched("answer", CERTAIN));
    actor.send(feedback);
    const steps = [ask("q"), matched("answer", CERTAIN), feedback];
    const pure = steps.reduce((snapshot, event) => dialogStep(snapshot, event).snapshot, stored);
    expect(toDialogSnapshot(actor.getSnapshot())).toEqual(pure);
    expect(pure.state).toBe("correcting");
  });

  it("is done when the session is closed", () => {
    const actor = createActor(dialogMachine).start();
    actor.send(open(who.anonymous));
    actor.send({ type: "close" });
    expect(actor.getSnapshot()).toMatchObject({ status: "done", value: "Z0" });
  });
});

describe("a stored state", () => {
  it("is a flat code, whatever parent states it has in the machine", () => {
    for (const { snapshot } of explore().places.values()) {
      expect(toDialogSnapshot(toMachineSnapshot(snapshot))).toEqual(snapshot);
    }
  });

  it("is rejected if the machine does not know it", () => {
    expect(() => dialogStep({ ...visitor(), state: "R7" }, text("yes"))).toThrow("R7");
  });
});

describe("the states", () => {
  it("have a description if they are coded, and the tags of their parents", () => {
    const closed = ["R2", "R3", "R4", "R5"];
    const authoring = ["G2a", "G2b", "G3", "M1", "M2", "M3", "M4"];
    for (const { id, meta } of chartNodes()) {
      const snapshot = toMachineSnapshot({ ...visitor(), state: id });
      expect(snapshot.hasTag("step"), id).toBe(meta === null);
      if (meta === null) continue;
      expect(dialogMachine.getStateNodeById(id).description, id).toMatch(/\.$/);
      expect(snapshot.hasTag("receiver"), id).toBe(id.startsWith("R"));
      expect(snapshot.hasTag("identity"), id).toBe(id.startsWith("X"));
      expect(snapshot.hasTag("giver"), id).toBe(/^[GM]/.test(id));
      expect(snapshot.hasTag("authoring"), id).toBe(authoring.includes(id));
      expect(snapshot.hasTag("closed-choice"), id).toBe(closed.includes(id));
    }
  });
});

describe("dialog.machine.json", () => {
  const file = fileURLToPath(new URL("../../dialog.machine.json", import.meta.url));

  it("is up to date", () => {
    expect(readFileSync(file, "utf8"), "run: npm run state-chart").toBe(machineJson());
  });

  it("is a machine for XState, with the same states and targets", () => {
    const machine = createMachine(JSON.parse(machineJson()));
    const describeNode = (node: { id: string; tags: unknown; transitions: Map<string, readonly Target[]> }) => ({
      id: node.id,
      tags: node.tags,
      transitions: [...node.transitions].map(([event, list]) => [event, list.map(({ target }) => target?.[0]?.id)]),
    });
    for (const { id } of chartNodes()) {
      const ours = dialogMachine.getStateNodeById(id);
      expect(describeNode(machine.getStateNodeById(id))).toEqual(describeNode(ours));
    }
  });
});

interface Target {
  readonly target?: readonly { readonly id: string }[] | undefined;
}
