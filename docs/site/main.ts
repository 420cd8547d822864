/**
 * `npm run docs:site [-- --base /keepsake/] [--guides-only]`: builds the documentation site into `docs/site/dist/site`. Its
 * pages are the guides of `docs/` and a reference by TypeDoc; a link that leads nowhere fails the build. Beside every page
 * is its Markdown, and the site has `llms.txt` and `llms-full.txt`. `--guides-only` leaves the reference out, to see a
 * change of a guide sooner.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isPicture, listFiles, type Page, readPages } from "./pages.js";
import { readSidebar } from "./sidebar.js";

const FOLDER = fileURLToPath(new URL(".", import.meta.url));
const ROOT = join(FOLDER, "../..");
const PAGES = join(FOLDER, "dist/pages");
const SITE = join(FOLDER, "dist/site");

const { values } = parseArgs({
  options: { base: { type: "string", default: "/" }, "guides-only": { type: "boolean", default: false } },
});

if (!existsSync(join(FOLDER, "node_modules/vitepress"))) {
  console.log("Installing VitePress (docs/site/package.json) ...");
  // TypeDoc is that of the project.
  run("npm", ["ci", "--legacy-peer-deps", "--ignore-scripts", "--no-audit", "--no-fund"], FOLDER);
}
rmSync(join(FOLDER, "dist"), { recursive: true, force: true });
const pages = readPages(ROOT);
for (const { path, text } of pages) write(join(PAGES, path), text);
copyPictures(PAGES);
if (!values["guides-only"]) writeReference();
const vitepress = join(FOLDER, "node_modules/vitepress/bin/vitepress.js");
run(process.execPath, [vitepress, "build", FOLDER, "--base", values.base]);
addMarkdown(pages);
console.log(`The site is in ${SITE}`);

/** Writes the reference of all entry points as Markdown pages below `api/`, with a sidebar. */
function writeReference(): void {
  const plugins = [
    "node_modules/typedoc-plugin-markdown/dist/index.js",
    "node_modules/typedoc-vitepress-theme/dist/index.js",
    "entry-names.mjs",
  ].flatMap((path) => ["--plugin", join(FOLDER, path)]);
  const places = ["--out", join(PAGES, "api"), "--docsRoot", PAGES];
  // One page for each entry point: a page for each name would be six hundred.
  const layout = ["--router", "module", "--indexFormat", "table", "--hidePageHeader", "--hideBreadcrumbs"];
  const tables = ["interfaceProperties", "typeAliasProperties", "parameters", "enumMembers"];
  const formats = tables.flatMap((name) => [`--${name}Format`, "table"]);
  const content = ["--readme", "none", "--disableSources", "--excludeExternals"];
  const options = [...places, ...layout, ...formats, ...content];
  run(process.execPath, [join(ROOT, "node_modules/typedoc/bin/typedoc"), ...plugins, ...options]);
}

/** Adds what programs read to the built site: the Markdown of every page, `llms.txt` and all guides in one file. */
function addMarkdown(all: readonly Page[]): void {
  for (const path of readdirSync(PAGES, { recursive: true, encoding: "utf8" })) {
    if (/\.(?:md|txt)$/.test(path)) cpSync(join(PAGES, path), join(SITE, path));
  }
  copyPictures(SITE);
  const llms = readFileSync(join(PAGES, "llms.txt"), "utf8");
  const links = readSidebar(llms).flatMap(({ items }) => items.map(({ link }) => `${link.slice(1)}.md`));
  const guides = all.filter(({ path, source }) => links.includes(path) && source.startsWith("docs/"));
  guides.sort((a, b) => links.indexOf(a.path) - links.indexOf(b.path));
  write(join(SITE, "llms-full.txt"), guides.map(({ text }) => text).join("\n\n"));
}

function copyPictures(folder: string): void {
  for (const path of listFiles(ROOT, "docs").filter(isPicture))
    cpSync(join(ROOT, path), join(folder, path.replace(/^docs\//, "")));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function run(command: string, args: readonly string[], cwd = ROOT): void {
  const { status } = spawnSync(command, args, { cwd, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) process.exit(status ?? 1);
}
