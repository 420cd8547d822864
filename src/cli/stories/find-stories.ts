import { readdir, stat } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { cwd } from "node:process";
import { UsageError } from "../command/index.js";
import type { FoundStory } from "./found-story.js";
import { readModule } from "./read-module.js";
import { readYaml } from "./read-yaml.js";

const YAML = [".yaml", ".yml"];
const MODULES = [".ts", ".mts", ".js", ".mjs"];

/**
 * Reads the stories of a file, or of a folder and those in it.
 *
 * @throws UsageError for a path that does not exist, a file of another kind, or a missing package
 */
export async function findStories(path: string): Promise<readonly FoundStory[]> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new UsageError(`There is no file or folder ${path}`);
  const files = found.isDirectory() ? await listFiles(path) : [path];
  const stories: FoundStory[] = [];
  for (const file of files) stories.push(...(await readFile(file, !found.isDirectory())));
  return stories;
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && [...YAML, ...MODULES].includes(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\.d\.m?ts$|(?:^|[\\/])node_modules[\\/]/.test(path))
    .sort();
}

/** A module without stories may be a helper, unless it is named itself. */
async function readFile(path: string, isNamed: boolean): Promise<readonly FoundStory[]> {
  const file = relative(cwd(), path);
  if (YAML.includes(extname(path))) return readYaml(path, file);
  if (!MODULES.includes(extname(path))) {
    throw new UsageError(`${path} is no story: it ends in none of ${[...YAML, ...MODULES].join(", ")}`);
  }
  const stories = await readModule(path);
  if (stories.length === 0 && isNamed) throw new UsageError(`${path} exports no story of keepsake/testing`);
  return stories.map((story) => ({ file, name: story.name, story, problem: null, lineOf: () => null }));
}
