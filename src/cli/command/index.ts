/** Commands: their definition, the arguments of a call, and their help. */
export { Arguments, UsageError } from "./arguments.js";
export {
  ASSISTANT_OPTION,
  type Call,
  type Command,
  EXIT,
  type OptionDefinition,
} from "./command.js";
export { renderCommandHelp, renderProgramHelp } from "./help.js";
export { parseArguments } from "./parse-arguments.js";
