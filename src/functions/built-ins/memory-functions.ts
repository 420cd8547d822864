import { getMemory, randomMemories, searchMemories } from "../../assistants/index.js";
import type { Memory } from "../../model/index.js";
import type { FunctionTurn } from "../stored/index.js";
import { type BuiltInFunction, textOf, textParameter } from "./built-in.js";

const MAX_RESULTS = 10;
const DEFAULT_RESULTS = 3;

/** Searches memories, best first. */
export const searchMemoriesByText: BuiltInFunction = {
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

/** Returns the memory with an ID. */
export const getMemoryByID: BuiltInFunction = {
  parameters: () => [textParameter("memoryID", "ID of the memory, as a search gives it.")],
  async run(values, { turn }) {
    return toResult(await getMemory(turn.circumstances(), textOf(values, "memoryID")));
  },
};

/** Returns a random memory that was not shown recently. */
export const proposeMemory: BuiltInFunction = {
  parameters: () => [],
  async run(_, { turn }) {
    const body = { tag: authenticatedTagOf(turn), numberOfResults: 1 };
    const { memories } = await randomMemories(turn.circumstances(), body);
    return memories[0] === undefined ? null : toResult(memories[0]);
  },
};

/** The tag whose private memories may be found; null for public memories only. */
function authenticatedTagOf({ tag, tagAuthenticated }: FunctionTurn): string | null {
  return tagAuthenticated ? tag : null;
}

/** The fields that help to answer a question. */
function toResult({ memoryID, title, answers, date, placeName }: Memory) {
  return { memoryID, title, answers: answers.map(({ text }) => text), date, placeName };
}
