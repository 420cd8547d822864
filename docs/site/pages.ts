import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, posix } from "node:path";

/** A page of the site, in Markdown. */
export interface Page {
  /** Its place on the site, such as `recall.md`. */
  readonly path: string;
  /** The file or folder of the repository that it shows, such as `docs/recall.md` or `docs/decisions/`. */
  readonly source: string;
  readonly text: string;
}

/** Places of repository files that do not follow from their folder. */
const PLACES: Readonly<Record<string, string>> = {
  "README.md": "index.md",
  "CHANGELOG.md": "changelog.md",
};

/** Examples are shown as code. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ".css": "css",
  ".html": "html",
  ".json": "json",
  ".ts": "ts",
  ".tsx": "tsx",
  ".yaml": "yaml",
};
const MAX_CODE_LENGTH = 20_000;

/** The pages of a repository, with links to each other. Throws if a link leads to no page. */
export function readPages(root: string): readonly Page[] {
  const read = (source: string) => readFileSync(join(root, source), "utf8");
  const guides = listFiles(root, "docs").filter((path) => /^docs\/(?:decisions\/)?[^/]+\.(?:md|txt)$/.test(path));
  const examples = listFiles(root, "examples").filter((path) => !path.endsWith(".svg"));
  const written = ["README.md", "CHANGELOG.md", ...guides].map((source) => {
    return { path: PLACES[source] ?? source.replace(/^docs\//, ""), source, text: read(source) };
  });
  const decisions = guides.filter((path) => path.startsWith("docs/decisions/"));
  const pages = [
    ...written,
    { path: "licence.md", source: "LICENSE", text: `# Licence\n\n${fence("text", read("LICENSE"))}` },
    createFolderPage(
      "docs/decisions/",
      "Decisions",
      "Choices that shape Keepsake, with their reasons.",
      decisions,
      read,
    ),
    createFolderPage("examples/", "Examples", "Programs to run and to read.", examples, read),
    ...examples.map((source) => createExamplePage(source, read(source))),
  ];
  const targets = new Map(pages.map(({ source, path }) => [source.replace(/\/$/, ""), path]));
  // A folder of examples is a part of their list.
  for (const folder of examples.map((path) => posix.dirname(path))) {
    if (!targets.has(folder)) targets.set(folder, "examples/index.md");
  }
  for (const picture of listFiles(root, "docs").filter(isPicture)) targets.set(picture, picture.replace(/^docs\//, ""));
  return pages.map((page) => ({ ...page, text: withSiteLinks(page, targets) }));
}

/** True for a picture of the guides. */
export function isPicture(path: string): boolean {
  return /^docs\/(?:images\/)?[^/]+\.(?:svg|png)$/.test(path);
}

/** Repository paths of all files below a folder, sorted. */
export function listFiles(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => posix.join(folder, path.replaceAll("\\", "/")))
    .filter((path) => !/\/(?:node_modules|dist|site)\//.test(path) && statSync(join(root, path)).isFile())
    .sort();
}

/**
 * The text of a page with its links changed to places on the site.
 *
 * @param targets - places on the site by repository path
 */
export function withSiteLinks(page: Page, targets: ReadonlyMap<string, string>): string {
  // Code is matched first, so that nothing in it is taken for a link.
  const code = /^(`{3,})[\s\S]*?^\1 *$|(`+)(?!`)[\s\S]*?[^`]\2(?!`)/;
  const link = /\]\((?!\w+:|#|\))([^)\s#]+)(#[^)\s]*)?\)/;
  return page.text.replaceAll(
    new RegExp(`${code.source}|${link.source}`, "gm"),
    (match, _a, _b, path, heading = "") => {
      if (path === undefined) return match;
      const folder = page.source.endsWith("/") ? page.source : posix.dirname(page.source);
      const source = posix.join(folder, path).replace(/\/$/, "");
      const target = targets.get(source);
      if (target === undefined) throw new Error(`${page.source} links to ${path}, which is not on the site`);
      return `](${toRelative(page.path, target)}${heading})`;
    },
  );
}

function toRelative(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
}

/** The page of a folder: a list of its files with their titles. */
function createFolderPage(
  source: string,
  title: string,
  text: string,
  files: readonly string[],
  read: (source: string) => string,
): Page {
  const items = files.map((file) => {
    const name = posix.relative(source, file);
    const label = file.endsWith(".md") ? (/^# (.+)$/m.exec(read(file))?.[1] ?? name) : name;
    return `- [${label}](${name})`;
  });
  const path = `${source.replace(/^docs\//, "")}index.md`;
  return { path, source, text: [`# ${title}`, "", text, "", ...items, ""].join("\n") };
}

function createExamplePage(source: string, code: string): Page {
  const isShort = code.length <= MAX_CODE_LENGTH;
  const start = isShort ? code : `${code.slice(0, MAX_CODE_LENGTH)}\n`;
  const rest = isShort
    ? ""
    : `\nThe first ${MAX_CODE_LENGTH.toLocaleString("en")} characters. The package has the whole file.\n`;
  const shown = fence(LANGUAGES[extname(source)] ?? "text", start);
  const text = `---\nsearch: false\n---\n\n# ${source}\n\n${shown}${rest}`;
  return { path: `${source.replaceAll(".", "-")}.md`, source, text };
}

function fence(language: string, code: string): string {
  const ticks = "`".repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${ticks}${language}\n${code.trimEnd()}\n${ticks}\n`;
}
