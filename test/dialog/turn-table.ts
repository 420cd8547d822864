import { expect, it } from "vitest";
import type { DialogEvent, DialogSnapshot } from "../../src/dialog/index.js";
import { play } from "./chart-fixtures.js";

/** A turn: where it starts, the events, the coded state that it ends in, and the effects on the way. */
export type Row = readonly [
  turn: string,
  from: DialogSnapshot,
  events: readonly DialogEvent[],
  state: string,
  effects: readonly string[],
];

/** Declares a test for each row. */
export const check = (rows: readonly Row[]) =>
  it.each(rows)("%s", (_turn, from, events, state, effects) => {
    const played = play(from, ...events);
    expect({ state: played.snapshot.state, effects: played.effects }).toEqual({ state, effects });
    expect(played.taken).toBe(true);
  });
