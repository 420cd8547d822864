import { parseArgs } from "node:util";
import { Arguments, UsageError } from "./arguments.js";
import { COMMON_OPTIONS, type Command } from "./command.js";

/** @throws UsageError for unknown options, missing values, and too few or too many arguments */
export function parseArguments(command: Command, args: readonly string[]): Arguments {
  const options = Object.fromEntries(
    Object.entries({ ...command.options, ...COMMON_OPTIONS }).map(([name, { value, short }]) => {
      const type = value === undefined ? ("boolean" as const) : ("string" as const);
      return [name, short === undefined ? { type } : { type, short }];
    }),
  );
  const { positionals, values } = parse(args, options);
  if (values.help !== true) checkCount(command, positionals);
  return new Arguments(positionals, values);
}

function parse(args: readonly string[], options: Record<string, { type: "boolean" | "string"; short?: string }>) {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { positionals, values: values as Record<string, string | boolean | undefined> };
  } catch (error) {
    // The first sentence names the option; the rest is about `--`, which few need.
    throw new UsageError((error as Error).message.split(". ")[0] ?? "");
  }
}

function checkCount({ name, usage, operands: [min, max] }: Command, operands: readonly string[]): void {
  if (operands.length < min) throw new UsageError(`Too few arguments. Usage: keepsake ${name} ${usage}`);
  if (operands.length > max) throw new UsageError(`"${operands[max]}" is one argument too many`);
}
