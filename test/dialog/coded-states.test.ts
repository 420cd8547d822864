import { describe, expect, it } from "vitest";
import { chartNodes } from "../../src/dialog/chart.js";
import {
  type DialogFlags,
  type DialogSnapshot,
  dialogFlags,
  dialogMachine,
  dialogMeta,
  dialogStep,
  type OutsideEvent,
} from "../../src/dialog/index.js";
import { STATE_NAMES } from "../../src/model/index.js";
import {
  abort,
  dateSelected,
  feedback,
  mediumDeselected,
  mediumSelected,
  placeSelected,
  tagSelected,
  timeout,
} from "./chart-fixtures.js";
import { eventsAt, explore, textsAt } from "./explore.js";

/** spec: the table of states. `?`: only where the conversation is ready for it. */
const STATES: readonly (readonly [code: string, name: string, flags: string])[] = [
  ["I0", "Initial", ""],
  ["R1", "WaitingForReceiverQuestion", "T M? F?"],
  ["R2", "WaitingForReceiverMatchChoice", "T A"],
  ["R3", "WaitingForReceiverMatchConfirmation", "T A"],
  ["R4", "WaitingForReceiverProposalAnswer", "T A"],
  ["R5", "WaitingForReceiverHelpChoice", "T A"],
  ["R6", "WaitingForReceiverCorrection", "T A M?"],
  ["X1a", "WaitingForReceiverPIN", "T A"],
  ["X1b", "WaitingForGiverPIN", "T A"],
  ["G1", "WaitingForGiverActivityChoice", "T"],
  ["G2a", "WaitingForGiverTitle", "A"],
  ["G2b", "WaitingForGiverAnswer", "A"],
  ["G3", "WaitingForGiverMemoryConfirmation", "A M D P G"],
  ["G4", "WaitingForGiverReviewChoice", "A"],
  ["M1", "WaitingForMemoryMedia", "A M"],
  ["M2", "WaitingForMemoryDate", "A D"],
  ["M3", "WaitingForMemoryPlace", "A P"],
  ["M4", "WaitingForMemoryPerson", "A G"],
  ["Z0", "Closed", ""],
];

const FLAGS: readonly (readonly [letter: string, flag: keyof DialogFlags, events: readonly OutsideEvent[]])[] = [
  ["T", "acceptsTimeout", [timeout]],
  ["A", "acceptsAbort", [abort]],
  ["M", "acceptsMedia", [mediumSelected, mediumDeselected]],
  ["D", "acceptsDate", [dateSelected]],
  ["P", "acceptsPlace", [placeSelected]],
  ["G", "acceptsTag", [tagSelected]],
  ["F", "acceptsFeedback", [feedback]],
];

const nodes = chartNodes().map(({ id }) => dialogMachine.getStateNodeById(id));
const explored = explore();
const places = [...explored.places.values()];
const inState = (code: string) =>
  places.map(({ snapshot }) => snapshot).filter((snapshot) => dialogMeta(snapshot)?.code === code);

describe.each(STATES)("%s %s", (code, name, flags) => {
  const snapshots = inState(code);

  it("can be reached, under its code and name", () => {
    expect(snapshots.length).toBeGreaterThan(0);
    for (const snapshot of snapshots) {
      expect(snapshot.state).toBe(code);
      expect(dialogMeta(snapshot)).toMatchObject({ code, name });
    }
  });

  it.each(FLAGS)("accepts as the table says: %s", (letter, flag) => {
    const accepted = flags.split(" ");
    for (const snapshot of snapshots) {
      const expected = accepted.includes(letter) || (accepted.includes(`${letter}?`) && isReady(letter, snapshot));
      expect(dialogFlags(snapshot)[flag]).toBe(expected);
    }
  });

  it.each(FLAGS)("is flagged exactly where the chart takes the event: %s", (_letter, flag, events) => {
    for (const snapshot of snapshots) {
      const taken = events.map((event) => dialogStep(snapshot, event).taken);
      expect(taken).toEqual(events.map(() => dialogFlags(snapshot)[flag]));
    }
  });

  it("ignores what it does not take; feedback gets a courtesy while the session lives", () => {
    const courtesy = code === "I0" || code === "Z0" ? [] : [{ type: "say", params: { key: "feedbackCourtesy" } }];
    for (const snapshot of snapshots) {
      const before = JSON.stringify(snapshot);
      for (const event of eventsAt(snapshot)) {
        const step = dialogStep(snapshot, event);
        if (step.taken) continue;
        expect(step.effects).toEqual(event.type === "feedback" ? courtesy : []);
        expect(JSON.stringify(step.snapshot)).toBe(before);
      }
      expect(JSON.stringify(snapshot)).toBe(before);
    }
  });

  it("takes every text, however it is read, while the session lives", () => {
    for (const snapshot of snapshots) {
      for (const event of textsAt(snapshot)) {
        expect(dialogStep(snapshot, event).taken).toBe(code !== "I0" && code !== "Z0");
      }
    }
  });
});

it("nothing is remembered beyond the states that need it", () => {
  for (const { snapshot } of places) {
    const { state, context } = snapshot;
    if (state === "Z0") continue;
    expect(context.correctable !== null).toBe(dialogFlags(snapshot).acceptsFeedback);
    if (state !== "R6") expect(context.firstQuestion).toBeNull();
    if (state !== "X1a") expect(context.initialQuestion).toBeNull();
    if (!/^X/.test(state)) expect(context.claimant).toBeNull();
    if (/^[RX]/.test(state)) expect([context.working, context.reviewing]).toEqual([null, null]);
    if (state === "R1") expect(context.offers).toEqual([]);
  }
});

it("there is no coded state beside those of the table", () => {
  const coded = nodes.flatMap(({ meta }) => (meta === undefined ? [] : [meta.code]));
  expect(coded.sort()).toEqual(STATES.map(([code]) => code).sort());
  expect(STATE_NAMES).toEqual(Object.fromEntries(STATES.map(([code, name]) => [code, name])));
});

it("the steps between coded states wait for one answer each and are never rested in", () => {
  // The exploration throws at a step that no effect answers, or several.
  const rested = new Set(places.map(({ snapshot }) => snapshot.state));
  expect(rested).toEqual(new Set(STATES.map(([code]) => code)));
});

it("no step is out of reach", () => {
  const waiting = nodes.filter(({ type, always = [] }) => type !== "final" && always.length === 0);
  const names = waiting.map(({ key }) => key).filter((key) => key !== "I0");
  expect(names.filter((name) => !explored.moves.some(({ to }) => to === name))).toEqual([]);
});

function isReady(letter: string, { context }: DialogSnapshot): boolean {
  return letter === "M" ? context.settings.consumesMedia : context.correctable !== null;
}
