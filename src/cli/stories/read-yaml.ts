import { readFile } from "node:fs/promises";
import { parseStory, type Story } from "keepsake/testing";
import type * as Yaml from "yaml";
import { UsageError } from "../command/index.js";
import { loadPackage } from "../source/index.js";
import type { FoundStory } from "./found-story.js";

/** @throws UsageError without the package yaml */
export async function loadYaml(): Promise<typeof Yaml> {
  const yaml = await loadPackage<typeof Yaml>("yaml");
  if (yaml === null) throw new UsageError("Stories in YAML need the package yaml: npm install --save-dev yaml");
  return yaml;
}

/** Reads the stories of a YAML file: one for each document of it. */
export async function readYaml(path: string, file: string): Promise<readonly FoundStory[]> {
  const { LineCounter, parseAllDocuments } = await loadYaml();
  const lineCounter = new LineCounter();
  const documents = parseAllDocuments(await readFile(path, "utf8"), { lineCounter });
  const lineAt = (document: Yaml.Document, field: readonly string[]): number => {
    const node = findNode(document, field);
    return lineCounter.linePos(node?.range?.[0] ?? 0).line;
  };
  if (!Array.isArray(documents)) return [];
  return documents.map((document, i) => {
    const { story, problem } = readDocument(document, (field) => lineAt(document, field));
    const name = story?.name ?? `story ${i + 1}`;
    return { file, name, story, problem, lineOf: (step) => lineAt(document, ["steps", String(step - 1)]) };
  });
}

interface ReadStory {
  readonly story: Story | null;
  readonly problem: string | null;
}

function readDocument(document: Yaml.Document.Parsed, lineAt: (field: readonly string[]) => number): ReadStory {
  const [error] = document.errors;
  if (error !== undefined) return { story: null, problem: error.message };
  try {
    return { story: parseStory(document.toJS()), problem: null };
  } catch (error) {
    const { field = null, message } = error as { readonly field?: string | null; readonly message: string };
    return { story: null, problem: `line ${lineAt(field?.split(".") ?? [])}: ${message}` };
  }
}

/** The node of a field, or the nearest one around it. */
function findNode(document: Yaml.Document, field: readonly string[]): Yaml.Node | null {
  for (let { length } = field; length > 0; length--) {
    const path = field.slice(0, length).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const node = document.getIn(path, true);
    if (typeof node === "object" && node !== null) return node as Yaml.Node;
  }
  return document.contents;
}
