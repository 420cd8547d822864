import { FunctionFault } from "../stored/index.js";
import { type BuiltInFunction, textOf, textParameter } from "./built-in.js";

/** Hands a question over to an expert, and gives what it answers. */
export const handOverToExpertFunction: BuiltInFunction = {
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
