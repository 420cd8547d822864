import type { Terminal } from "../terminal/index.js";
import { COMMON_OPTIONS, type Command, type OptionDefinition } from "./command.js";

const SOURCES = [
  "A source is one of",
  "  guide.json           a file with an assistant, its people and its memories, as examples/data/ada-lovelace.json",
  "  guide.bundle.jsonl   a bundle that `keepsake export` wrote",
  "  guide.db             an SQLite file",
  "  postgres://host/db   a PostgreSQL database",
];

const EXIT_CODES = "Exit codes: 0 done, 1 failed or found faults, 2 called wrongly, 130 interrupted.";

/** The help of the program: its commands. */
export function renderProgramHelp(terminal: Terminal, commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2;
  return [
    `${terminal.paint("bold", "keepsake")}: an assistant that answers from memories somebody verified.`,
    "",
    "Usage: keepsake <command> [arguments] [options]",
    "",
    ...commands.map(({ name, summary }) => `  ${terminal.paint("cyan", name.padEnd(width))}${summary}`),
    "",
    ...SOURCES,
    "",
    "Try `keepsake chat`: it talks with Ada Lovelace, an example that comes with the package.",
    "`keepsake <command> --help` explains a command, with examples.",
    EXIT_CODES,
  ].join("\n");
}

/** The help of one command. */
export function renderCommandHelp(terminal: Terminal, command: Command): string {
  const { name, usage, help, options, examples } = command;
  const rows = Object.entries({ ...options, ...COMMON_OPTIONS }).map(
    ([option, definition]) => [renderOption(option, definition), definition.help] as const,
  );
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  const room = terminal.width - width - 2;
  return [
    `Usage: ${terminal.paint("bold", `keepsake ${name}`)}${usage === "" ? "" : ` ${usage}`} [options]`,
    ...help.flatMap((paragraph) => ["", terminal.wrap(paragraph)]),
    "",
    ...rows.map(([left, text]) => {
      const [first = "", ...rest] = terminal.wrap(text, { width: room, indent: "" }).split("\n");
      const lines = [`  ${terminal.paint("cyan", left.padEnd(width))}${first}`];
      return [...lines, ...rest.map((line) => `  ${" ".repeat(width)}${line}`)].join("\n");
    }),
    "",
    "Examples:",
    ...examples.flatMap(({ line, purpose }) => [`  ${terminal.paint("dim", `# ${purpose}`)}`, `  ${line}`]),
    "",
    ...(usage.includes("source") ? [...SOURCES, ""] : []),
    EXIT_CODES,
  ].join("\n");
}

function renderOption(name: string, { value, short }: OptionDefinition): string {
  const long = `--${name}${value === undefined ? "" : ` ${value}`}`;
  return short === undefined ? `    ${long}` : `-${short}, ${long}`;
}
