import { mkdir, readdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { type Call, EXIT, UsageError } from "../command/index.js";
import { readManifest } from "../source/index.js";
import type { Terminal } from "../terminal/index.js";
import { CULTURES, createProject, type ProjectSettings, STORAGES } from "./project.js";

/** Files that a new folder may have: those of a new repository. */
const HARMLESS: readonly string[] = [".git", ".gitattributes", ".DS_Store", "LICENSE"];

/** Creates a project in an empty folder. */
export async function init(call: Call): Promise<number> {
  const { args, terminal, signal } = call;
  const location = args.operands[0] ?? ".";
  const folder = resolve(location);
  await requireEmpty(folder, location);
  const settings = await readSettings(call, basename(folder));
  if (settings === null || signal.aborted) return EXIT.INTERRUPTED;
  const files = createProject(settings, await readManifest());
  for (const [path, text] of Object.entries(files)) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    // Fails if somebody else has written the file meanwhile.
    await writeFile(target, text, { flag: "wx" });
  }
  const paths = Object.keys(files);
  if (args.isSet("json")) terminal.printJson({ folder, ...settings, files: paths });
  else terminal.print(describeProject(terminal, location, settings, paths));
  return EXIT.OK;
}

async function requireEmpty(folder: string, location: string): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new UsageError(`${location} is no folder that can be read: ${error.message}`);
  });
  const [first] = found.filter((name) => !HARMLESS.includes(name));
  if (first === undefined) return;
  throw new UsageError(`The folder ${location} is not empty: it has ${first}. Name a new one: keepsake init guide`);
}

/** The settings by options, asked for in a terminal. Null if the person ended the input. */
async function readSettings({ args, terminal, signal }: Call, folderName: string): Promise<ProjectSettings | null> {
  const given = {
    name: args.text("name"),
    storage: args.choice("storage", STORAGES),
    culture: args.choice("culture", CULTURES),
  };
  const defaults: ProjectSettings = { name: folderName, storage: "sqlite", culture: "en-GB" };
  if (!terminal.isInteractive) return complete(given, defaults);
  let prompt = "";
  const lines = terminal.lines(() => prompt, signal);
  const ask = async <T extends string>(question: string, known: T | undefined, fallback: T, choices?: readonly T[]) => {
    if (known !== undefined) return known;
    for (;;) {
      prompt = `${question}${choices === undefined ? "" : ` (${choices.join(", ")})`} [${fallback}] `;
      const { value, done } = await lines.next();
      if (done === true) return null;
      const answer = (value.trim() || fallback) as T;
      if (choices === undefined || choices.includes(answer)) return answer;
      terminal.print(terminal.paint("yellow", `"${answer}" is no choice`));
    }
  };
  const name = await ask("Name of the assistant", given.name, defaults.name);
  const storage = name === null ? null : await ask("Storage", given.storage, defaults.storage, STORAGES);
  const culture = storage === null ? null : await ask("Language", given.culture, defaults.culture, CULTURES);
  await lines.return(undefined);
  return name === null || storage === null || culture === null ? null : { name, storage, culture };
}

function complete(given: Partial<Record<keyof ProjectSettings, string | undefined>>, defaults: ProjectSettings) {
  const set = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...defaults, ...(Object.fromEntries(set) as Partial<ProjectSettings>) };
}

function describeProject(
  terminal: Terminal,
  location: string,
  { name, storage }: ProjectSettings,
  files: readonly string[],
): string {
  const steps = [
    ...(location === "." ? [] : [`cd ${location}`]),
    "npm install",
    ...(storage === "postgres" ? ["export DATABASE_URL=postgres://localhost/test"] : []),
    'npm start -- "When do you open?"',
    "npm test",
  ];
  return [
    `${name} is in ${location === "." ? "this folder" : location}:`,
    ...files.map((path) => `  ${path}`),
    "",
    "Next:",
    ...steps.map((step) => `  ${terminal.paint("cyan", step)}`),
  ].join("\n");
}
