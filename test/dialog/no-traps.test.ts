import { describe, expect, it } from "vitest";
import { explore, type Place } from "./explore.js";

const { places } = explore();

/** Every place from which the goal can be made sure of by texts alone, whatever the results on the way are. */
function waysTo(goal: string): ReadonlySet<string> {
  const sure = new Set([...places].filter(([, place]) => place.snapshot.state === goal).map(([key]) => key));
  for (let before = -1; before !== sure.size; ) {
    before = sure.size;
    for (const [key, place] of places) {
      if (!sure.has(key) && textTurns(place).some(({ ends }) => [...ends].every((end) => sure.has(end)))) sure.add(key);
    }
  }
  return sure;
}

function textTurns({ turns }: Place): Place["turns"] {
  return turns.filter(({ event }) => event.type === "text");
}

const statesOf = (keys: Iterable<string>) => new Set([...keys].map((key) => places.get(key)?.snapshot.state ?? ""));
const missing = (from: RegExp, ways: ReadonlySet<string>) =>
  [...places.keys()].filter((key) => from.test(places.get(key)?.snapshot.state ?? "") && !ways.has(key));

describe("by text alone", () => {
  it("R1 can be reached from every receiver state, and from where a PIN is awaited", () => {
    const ways = waysTo("R1");
    expect(missing(/^[RX]/, ways)).toEqual([]);
    expect([...statesOf(ways)]).toEqual(expect.arrayContaining(["R2", "R3", "R4", "R5", "R6", "X1a", "X1b"]));
  });

  it("G1 can be reached from every giver state", () => {
    const ways = waysTo("G1");
    expect(missing(/^[GM]/, ways)).toEqual([]);
    expect([...statesOf(ways)]).toEqual(expect.arrayContaining(["G2a", "G2b", "G3", "G4", "M1", "M2", "M3", "M4"]));
  });

  it("R1 can be reached from G1 too, and from nowhere back but by authentication", () => {
    expect(missing(/^[GM]/, waysTo("R1"))).toEqual([]);
    expect([...statesOf(waysTo("G1"))].filter((state) => /^[RX]/.test(state))).toEqual([]);
  });

  it("a new question can be asked from every receiver state at once", () => {
    for (const place of places.values()) {
      if (!/^R/.test(place.snapshot.state)) continue;
      const free = place.turns.find(({ event }) => event.type === "text" && event.intent.kind === "other");
      expect([...statesOf(free?.ends ?? [])]).toContain("R1");
    }
  });
});
