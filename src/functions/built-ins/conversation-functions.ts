import { FunctionFault, type FunctionTurn } from "../stored/index.js";
import { type BuiltInFunction, textOf, textParameter } from "./built-in.js";

const NAME = textParameter("name", "Name of the variable: letters, digits and _.");

/** Sets a context variable of the session. */
export const setContextVariable: BuiltInFunction = {
  parameters: (turn) => (turn.setContextVar === null ? null : [NAME, textParameter("value", "Its value.")]),
  run: (values, { turn }) => changeContextVar(turn, textOf(values, "name"), textOf(values, "value")),
};

/** Removes a context variable of the session. */
export const clearContextVariable: BuiltInFunction = {
  parameters: (turn) => (turn.setContextVar === null ? null : [NAME]),
  run: (values, { turn }) => changeContextVar(turn, textOf(values, "name"), null),
};

function changeContextVar(turn: FunctionTurn, name: string, value: string | null) {
  turn.setContextVar?.(name, value);
  return { ...turn.circumstances().contextVars };
}

/** Returns the current date and place of the session; without a current date, the present time. */
export const currentDateAndPlace: BuiltInFunction = {
  parameters: () => [],
  run(_, { turn }) {
    const { ports, dateMs, place } = turn.circumstances();
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

/** Asks an expert and returns its answer. */
export const handOverToExpert: BuiltInFunction = {
  parameters: ({ askExpert }) =>
    askExpert === null || askExpert.names.length === 0
      ? null
      : [
          { ...textParameter("expert", "Name of the expert."), possibleValues: askExpert.names },
          textParameter("question", "The question, so that it can be understood by itself."),
        ],
  async run(values, { turn, signal }) {
    if (turn.askExpert === null) throw new FunctionFault("There are no experts");
    const answer = await turn.askExpert.ask(textOf(values, "expert"), textOf(values, "question"), { signal });
    if (answer === null) throw new FunctionFault("The expert has no answer");
    return { expert: textOf(values, "expert"), answer };
  },
};
