import type { FunctionTurn } from "../stored/index.js";
import { type BuiltInFunction, textOf, textParameter } from "./built-in.js";

/** Sets a context variable of the session. */
export const setContextVariableFunction: BuiltInFunction = {
  parameters: (turn) => inConversation(turn, [NAME, textParameter("value", "Its value.")]),
  run(values, { turn }) {
    turn.setContextVar?.(textOf(values, "name"), textOf(values, "value"));
    return { ...turn.circumstances().contextVars };
  },
};

/** Removes a context variable of the session. */
export const clearContextVariableFunction: BuiltInFunction = {
  parameters: (turn) => inConversation(turn, [NAME]),
  run(values, { turn }) {
    turn.setContextVar?.(textOf(values, "name"), null);
    return { ...turn.circumstances().contextVars };
  },
};

/** The date and the place that questions are resolved with: those that were set, else the date of today. */
export const currentDateAndPlaceFunction: BuiltInFunction = {
  parameters: () => [],
  run(_, { ports, turn }) {
    const { dateMs, place } = turn.circumstances();
    const atMs = dateMs ?? ports.clock.now();
    const { timeZoneOffset } = turn;
    const local = timeZoneOffset === null ? null : new Date(atMs - timeZoneOffset * 60_000).toISOString().slice(0, -1);
    return {
      date: new Date(atMs).toISOString(),
      localDate: local,
      placeName: place?.placeName ?? null,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      uncertaintyKm: place?.uncertaintyKm ?? null,
    };
  },
};

const NAME = /* @__PURE__ */ textParameter("name", "Name of the variable: letters, digits and _.");

function inConversation<T>(turn: FunctionTurn, parameters: T): T | null {
  return turn.setContextVar === null ? null : parameters;
}
