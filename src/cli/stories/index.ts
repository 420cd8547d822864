/** The command `test`: conversations as tests. Also records them. */
import { ASSISTANT_OPTION, type Command } from "../command/index.js";

export type { ChatSession } from "./recorder.js";

export const testCommand: Command = {
  name: "test",
  summary: "Run stories: conversations as tests",
  usage: "[stories] [source]",
  operands: [0, 2],
  help: [
    "Runs the stories of a file or a folder, by default of the folder stories: YAML (.yaml, .yml) and TypeScript or JavaScript modules that export stories of keepsake/testing.",
    "A story without an assistant of its own talks to a copy of the source, with a clock, random numbers and identifiers that are the same in every run. The source is not changed.",
    "Shows what differs from the expectations, and which states and transitions of the dialog, and which memories of the source, the stories reach. The exit code is 1 if a story fails.",
    "YAML needs the package yaml. TypeScript needs the package tsx, or a Node that runs it.",
  ],
  options: {
    ...ASSISTANT_OPTION,
    only: { value: "TEXT", help: "Only the stories with this text in their name" },
    coverage: { help: "List the states, transitions and memories that no story reaches" },
    reporter: { value: "FORMAT", short: "r", help: "text, junit or json. Default text; --json is short for json" },
    output: { value: "FILE", short: "o", help: "Write the report of the reporter to a file, and the text as usual" },
  },
  examples: [
    { line: "keepsake test stories guide.json", purpose: "all stories, told to a copy of an assistant" },
    { line: "keepsake test stories guide.db -r junit -o report.xml", purpose: "in continuous integration" },
    { line: "keepsake chat guide.json --record stories/visit.yaml", purpose: "write a story by talking" },
  ],
  run: async (call) => (await import("./test-stories.js")).testStories(call),
};
