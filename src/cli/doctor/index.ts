/** The command `doctor`: whether this machine and a source are in order. */
import { ASSISTANT_OPTION, type Command } from "../command/index.js";

export const doctorCommand: Command = {
  name: "doctor",
  summary: "Check this machine, the optional packages, and a source",
  usage: "[source]",
  operands: [0, 1],
  help: [
    "Checks the version of Node and which optional packages are installed, and what each of them is for. With a source it also opens it, reads its assistants, and asks one question of each.",
    "Nothing is changed, apart from tables that a newer version brings up to date when it opens a database.",
  ],
  options: { ...ASSISTANT_OPTION },
  examples: [
    { line: "keepsake doctor", purpose: "this machine" },
    { line: "keepsake doctor guide.db", purpose: "a database" },
  ],
  run: async (call) => (await import("./doctor.js")).doctor(call),
};
