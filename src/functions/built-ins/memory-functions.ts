import { getMemory, randomMemories, searchMemories } from "../../assistants/index.js";
import type { Memory } from "../../model/index.js";
import type { Json } from "../../ports/index.js";
import type { FunctionTurn } from "../stored/index.js";
import { type BuiltInFunction, textOf, textParameter } from "./built-in.js";

const MAX_RESULTS = 10;
const USUAL_RESULTS = 3;

/** Memories that fit a text, best first. */
export const searchMemoriesFunction: BuiltInFunction = {
  parameters: () => [
    textParameter("text", "What to look for, in words."),
    {
      name: "howMany",
      description: `How many to give, ${MAX_RESULTS} at most; ${USUAL_RESULTS} where nothing is said.`,
      parameterType: "integer",
      possibleValues: [],
      required: false,
    },
  ],
  async run(values, { turn }) {
    const wanted = Number(values.get("howMany") ?? USUAL_RESULTS);
    const numberOfResults = Math.min(Math.max(1, wanted), MAX_RESULTS);
    const body = { text: textOf(values, "text"), tag: tagOf(turn), numberOfResults };
    const { matches } = await searchMemories(turn.circumstances(), body);
    return matches
      .filter(({ confidenceLevel }) => confidenceLevel !== "NONE")
      .map(({ memory, confidenceLevel }) => ({ ...toldOf(memory), confidenceLevel }));
  },
};

/** One memory by its ID. */
export const getMemoryFunction: BuiltInFunction = {
  parameters: () => [textParameter("memoryID", "ID of the memory, as a search gives it.")],
  async run(values, { turn }) {
    return toldOf(await getMemory(turn.circumstances(), textOf(values, "memoryID")));
  },
};

/** A memory by chance, one that was not shown lately. */
export const proposeMemoryFunction: BuiltInFunction = {
  parameters: () => [],
  async run(_, { turn }) {
    const body = { tag: tagOf(turn), numberOfResults: 1 };
    const { memories } = await randomMemories(turn.circumstances(), body);
    return memories[0] === undefined ? null : toldOf(memories[0]);
  },
};

/** Whose private memories are searched, too: of the authenticated person, or all for the Giver. */
function tagOf({ tag, tagAuthenticated }: FunctionTurn): string | null {
  return tagAuthenticated ? tag : null;
}

/** What of a memory helps to answer; who owns, wrote and read it does not. */
function toldOf({ memoryID, title, answers, date, placeName }: Memory): { readonly [key: string]: Json } {
  return { memoryID, title, answers: answers.map(({ text }) => text), date, placeName };
}
