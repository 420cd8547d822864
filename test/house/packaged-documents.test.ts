import { execFileSync } from "node:child_process";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { filesUnder, ROOT, readText } from "./repository.js";

/** The files of the package, without those that the build makes. */
function packagedFiles(): ReadonlySet<string> {
  const output = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    shell: process.platform === "win32",
  });
  const [{ files }] = JSON.parse(output) as [{ files: { path: string }[] }];
  return new Set(files.map(({ path }) => path));
}

/** Links of a Markdown text to files, as path and heading. Code is left out. */
function linksIn(markdown: string): { readonly path: string; readonly heading: string }[] {
  const prose = markdown.replaceAll(/^(`{3,})[\s\S]*?^\1/gm, "").replaceAll(/`[^`\n]*`(?!\])/g, "");
  return [...prose.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(([, path = "", heading = ""]) => ({
    path,
    heading,
  }));
}

function listHeadings(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(/^(`{3,})[\s\S]*?^\1/gm, "");
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- ]/gu, "")
      .replaceAll(" ", "-"),
  );
}

describe("the documents of the package", () => {
  const files = packagedFiles();
  const documents = [...files].filter((path) => /\.(md|txt)$/.test(path) && !path.startsWith("dist/"));

  test("are there", () => {
    expect(documents).toEqual(
      expect.arrayContaining(["README.md", "docs/llms.txt", "docs/security.md", ".github/SECURITY.md"]),
    );
  });

  test("link to files of the package, and to headings that exist", () => {
    const broken = documents.flatMap((document) =>
      linksIn(readText(document)).flatMap(({ path, heading }) => {
        const target = path === "" ? document : posix.join(posix.dirname(document), path).replace(/\/$/, "");
        const isThere = files.has(target) || [...files].some((file) => file.startsWith(`${target}/`));
        const isHeading = heading === "" || (files.has(target) && listHeadings(readText(target)).includes(heading));
        return isThere && isHeading ? [] : [`${document}: ${path}${heading === "" ? "" : `#${heading}`}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  test("are all named in llms.txt", () => {
    const named = linksIn(readText("docs/llms.txt")).map(({ path }) => posix.join("docs", path));
    const guides = filesUnder("docs").filter((path) => /^docs\/[^/]+\.md$/.test(path));
    expect(guides.filter((path) => !named.includes(path))).toEqual([]);
  });
});
