/** The command `bench`: how well and how fast an assistant answers. */
import { ASSISTANT_OPTION, type Command } from "../command/index.js";

export const benchCommand: Command = {
  name: "bench",
  summary: "Measure how well and how fast an assistant answers",
  usage: "<source>",
  operands: [1, 1],
  help: [
    "How well: asks every title of a memory as if it were not listed, so that the others have to find it. Memories with one title are left out.",
    "How fast: asks titles in a conversation with a copy of the assistant in memory, one after the other. The source is not changed.",
  ],
  options: {
    ...ASSISTANT_OPTION,
    turns: { value: "NUMBER", help: "Number of turns to time. Default 200" },
  },
  examples: [
    { line: "keepsake bench guide.db", purpose: "both" },
    { line: "keepsake bench guide.db --json | jq .quality.wrong", purpose: "the number of wrong answers" },
  ],
  run: async (call) => (await import("./bench.js")).bench(call),
};
