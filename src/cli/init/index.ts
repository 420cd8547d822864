/** The command `init`: a new project with an assistant. */
import type { Command } from "../command/index.js";

export const initCommand: Command = {
  name: "init",
  summary: "Create a project with an assistant, a storage and stories",
  usage: "[folder]",
  operands: [0, 1],
  help: [
    "Creates a project in TypeScript: an assistant file with memories to change, a program that answers over a storage, stories that test it, and scripts for npm. The folder must be empty; by default it is this one.",
    "In a terminal it asks for what the options leave open. Elsewhere it takes the defaults.",
  ],
  options: {
    name: { value: "NAME", short: "n", help: "Name of the assistant. Default: the name of the folder" },
    storage: { value: "KIND", short: "s", help: "sqlite (default), postgres or memory" },
    culture: { value: "CULTURE", help: "Language of the assistant, en-GB (default) or it-IT" },
  },
  examples: [
    { line: "keepsake init guide", purpose: "in a new folder" },
    { line: "keepsake init guide --name 'Lighthouse museum' --storage postgres", purpose: "without questions" },
  ],
  run: async (call) => (await import("./init.js")).init(call),
};
