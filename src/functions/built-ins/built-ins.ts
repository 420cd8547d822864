import { getMemory, randomMemories, searchMemories } from "../../assistants/index.js";
import type { Memory } from "../../model/index.js";
import type { Json } from "../../ports/index.js";
import { FunctionFault, type FunctionTurn, type Parameter, type TemplateValues } from "../web-hooks/index.js";
import { toHostPlace } from "./host-function.js";

/** An Internal Function of the engine. It has the rights of the session. */
export interface BuiltInFunction {
  /** Its parameters in this turn; null if it cannot be used there. */
  parameters(turn: FunctionTurn): readonly Parameter[] | null;
  /** @throws FunctionFault, or a KeepsakeError of the operation. */
  run(
    values: TemplateValues,
    context: { readonly turn: FunctionTurn; readonly signal: AbortSignal },
  ): Promise<Json> | Json;
}

function textParameter(name: string, description: string): Parameter {
  return { name, description, parameterType: "string", possibleValues: [], required: true };
}

/** The value of a text parameter; empty if it was not given. */
function textOf(values: TemplateValues, name: string): string {
  return String(values.get(name) ?? "");
}

const NAME = textParameter("name", "Name of the variable: letters, digits, _ . and -.");

const setContextVariable: BuiltInFunction = {
  parameters: (turn) => (turn.setContextVar === null ? null : [NAME, textParameter("value", "Its value.")]),
  run: (values, { turn }) => changeContextVar(turn, textOf(values, "name"), textOf(values, "value")),
};

const clearContextVariable: BuiltInFunction = {
  parameters: (turn) => (turn.setContextVar === null ? null : [NAME]),
  run: (values, { turn }) => changeContextVar(turn, textOf(values, "name"), null),
};

function changeContextVar(turn: FunctionTurn, name: string, value: string | null) {
  turn.setContextVar?.(name, value);
  return { ...turn.circumstances().contextVars };
}

/** Returns the current date and place of the session; without a current date, the present time. */
const currentDateAndPlace: BuiltInFunction = {
  parameters: () => [],
  run(_, { turn }) {
    const { ports, dateMs, place } = turn.circumstances();
    const atMs = dateMs ?? ports.clock.now();
    const { timeZoneOffset } = turn;
    const local = timeZoneOffset === null ? null : new Date(atMs - timeZoneOffset * 60_000).toISOString().slice(0, -1);
    return { date: new Date(atMs).toISOString(), localDate: local, ...toHostPlace(place) };
  },
};

const handOverToExpert: BuiltInFunction = {
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

const MAX_RESULTS = 10;
const DEFAULT_RESULTS = 3;

const searchMemoriesByText: BuiltInFunction = {
  parameters: () => [
    textParameter("text", "What to look for, in words."),
    {
      name: "howMany",
      description: `How many to return, at most ${MAX_RESULTS}. Default ${DEFAULT_RESULTS}.`,
      parameterType: "integer",
      possibleValues: [],
      required: false,
    },
  ],
  async run(values, { turn }) {
    const howMany = Number(values.get("howMany") ?? DEFAULT_RESULTS);
    const numberOfResults = Math.min(Math.max(1, howMany), MAX_RESULTS);
    const body = { text: textOf(values, "text"), tag: authenticatedTagOf(turn), numberOfResults };
    const { matches } = await searchMemories(turn.circumstances(), body);
    return matches
      .filter(({ confidenceLevel }) => confidenceLevel !== "NONE")
      .map(({ memory, confidenceLevel }) => ({ ...toResult(memory), confidenceLevel }));
  },
};

const getMemoryByID: BuiltInFunction = {
  parameters: () => [textParameter("memoryID", "ID of the memory, as a search gives it.")],
  async run(values, { turn }) {
    return toResult(await getMemory(turn.circumstances(), textOf(values, "memoryID")));
  },
};

/** Returns a random memory that was not shown recently. */
const proposeMemory: BuiltInFunction = {
  parameters: () => [],
  async run(_, { turn }) {
    const body = { tag: authenticatedTagOf(turn), numberOfResults: 1 };
    const { memories } = await randomMemories(turn.circumstances(), body);
    return memories[0] === undefined ? null : toResult(memories[0]);
  },
};

/** The tag whose private memories may be found; null for public memories only. */
const authenticatedTagOf = ({ tag, tagAuthenticated }: FunctionTurn) => (tagAuthenticated ? tag : null);

/** The fields that help to answer a question. */
function toResult({ memoryID, title, answers, date, placeName }: Memory) {
  return { memoryID, title, answers: answers.map(({ text }) => text), date, placeName };
}

const BUILT_IN = {
  searchMemories: searchMemoriesByText,
  getMemory: getMemoryByID,
  proposeMemory,
  setContextVariable,
  clearContextVariable,
  currentDateAndPlace,
  handOverToExpert,
};

const BY_KEY = new Map(Object.entries(BUILT_IN).map(([name, builtIn]) => [toInternalKey(name), builtIn]));

/** Finds the built-in function with a key of {@link toInternalKey}. */
export function findBuiltIn(key: string): BuiltInFunction | undefined {
  return BY_KEY.get(key);
}

/** Converts the name of an Internal Function to a key. `Search memories` has the key of `searchMemories`. */
export function toInternalKey(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
