import { benchCommand } from "./bench/index.js";
import { chatCommand } from "./chat/index.js";
import {
  type Command,
  EXIT,
  parseArguments,
  renderCommandHelp,
  renderProgramHelp,
  UsageError,
} from "./command/index.js";
import { doctorCommand } from "./doctor/index.js";
import { initCommand } from "./init/index.js";
import { lintCommand } from "./lint/index.js";
import { mcpCommand } from "./mcp/index.js";
import { reviewCommand } from "./review/index.js";
import { serveCommand } from "./serve/index.js";
import { testCommand } from "./stories/index.js";
import { studioCommand } from "./studio/index.js";
import { Terminal, type TerminalStreams } from "./terminal/index.js";
import { exportCommand, importCommand } from "./transfer/index.js";

const COMMANDS: readonly Command[] = [
  initCommand,
  chatCommand,
  serveCommand,
  studioCommand,
  importCommand,
  exportCommand,
  reviewCommand,
  testCommand,
  lintCommand,
  benchCommand,
  mcpCommand,
  doctorCommand,
];

/**
 * Runs the program and resolves to its exit code.
 *
 * @param args the arguments after the name of the program
 * @param signal aborted by Ctrl-C
 */
export async function runCli(args: readonly string[], streams: TerminalStreams, signal: AbortSignal): Promise<number> {
  const terminal = new Terminal(streams);
  const [name, ...rest] = args;
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    const wanted = COMMANDS.find((command) => command.name === rest[0]);
    terminal.print(wanted === undefined ? renderProgramHelp(terminal, COMMANDS) : renderCommandHelp(terminal, wanted));
    return name === undefined ? EXIT.USAGE : EXIT.OK;
  }
  const isJson = rest.includes("--json");
  try {
    if (name === "--version" || name === "-v") return await printVersion(terminal);
    const command = COMMANDS.find((one) => one.name === name);
    if (command === undefined)
      throw new UsageError(`"${name}" is no command. Commands: ${COMMANDS.map((one) => one.name).join(", ")}`);
    const parsed = parseArguments(command, rest);
    if (!parsed.isSet("help")) return await command.run({ args: parsed, terminal, signal });
    terminal.print(renderCommandHelp(terminal, command));
    return EXIT.OK;
  } catch (error) {
    const isCommand = COMMANDS.some((one) => one.name === name);
    const help = isCommand ? `keepsake ${name} --help` : "keepsake --help";
    return reportError(terminal, error, { isJson, help, signal });
  }
}

async function printVersion(terminal: Terminal): Promise<number> {
  const { readPackageVersion } = await import("./source/package-files.js");
  terminal.print(await readPackageVersion());
  return EXIT.OK;
}

/** Shows an error to a person or a program, and returns the exit code. */
function reportError(
  terminal: Terminal,
  error: unknown,
  { isJson, help, signal }: { readonly isJson: boolean; readonly help: string; readonly signal: AbortSignal },
): number {
  if (signal.aborted) return EXIT.INTERRUPTED;
  const isUsage = error instanceof UsageError;
  const code = isUsage ? "USAGE" : readCode(error);
  const message = describeError(error);
  if (isJson) terminal.printJson({ error: { code, message } });
  else {
    const shown = code === null || isUsage ? message : `${message} (${code})`;
    terminal.note(`${terminal.paint("red", "error:")} ${shown}`);
    if (isUsage) terminal.note(`\`${help}\` explains it.`);
    // An error without a code is unexpected: its stack helps to report it.
    else if (code === null && error instanceof Error) terminal.note(error.stack ?? "");
  }
  return isUsage ? EXIT.USAGE : EXIT.FAILED;
}

/** The message of an error. Of a port that failed, such as a database, the reason is behind it. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!["PORT_FAILED", "STORAGE_UNAVAILABLE"].includes(readCode(error) ?? "")) return error.message;
  let reason = error;
  while (reason.cause instanceof Error) reason = reason.cause;
  const text = reason.message || (readCode(reason) ?? "");
  return error.message.includes(text) ? error.message : `${error.message}: ${text}`;
}

function readCode(error: unknown): string | null {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return typeof code === "string" ? code : null;
}
