/** The command `lint`: faults of an assistant's memories. */
import { ASSISTANT_OPTION, type Command } from "../command/index.js";

export const lintCommand: Command = {
  name: "lint",
  summary: "Find faults in the memories of an assistant",
  usage: "<source>",
  operands: [1, 1],
  help: [
    "Asks every title, variant and hint, as a visitor would, and reports what goes wrong. Nothing is changed, and nothing is logged.",
    "Errors: duplicate-title (two memories with one title), wrong-answer (a variant is answered by another memory), unreachable (no title finds the memory), empty (no answer and no medium), missing-person (private to nobody).",
    "Warnings: unclear (a variant leads to a choice), close (a title would be answered by another memory if it were not listed), dead-hint (no memory answers a hint), repeated-variant, missing-default (nothing to say when nothing is found), unset-variable and unused-variable (of the context).",
    "The exit code is 1 if there are errors, with --strict also if there are warnings.",
  ],
  options: {
    ...ASSISTANT_OPTION,
    strict: { help: "Fail on warnings, too" },
  },
  examples: [
    { line: "keepsake lint guide.json", purpose: "before a commit" },
    {
      line: "keepsake lint guide.db --json | jq '.findings[] | select(.severity == \"error\")'",
      purpose: "errors only",
    },
  ],
  run: async (call) => (await import("./lint.js")).lint(call),
};
