import { describe, expect, test } from "vitest";
import { readPages, withSiteLinks } from "../../docs/site/pages.js";
import { readSidebar } from "../../docs/site/sidebar.js";
import { ROOT, readText } from "./repository.js";

describe("the documentation site", () => {
  const pages = readPages(ROOT); // throws if a link leads to no page
  const paths = new Set(pages.map(({ path }) => path));

  test("has the README, the guides, decisions and examples", () => {
    expect([...paths]).toEqual(
      expect.arrayContaining(["index.md", "recall.md", "decisions/index.md", "examples/functions-ts.md", "llms.txt"]),
    );
    expect(pages.find(({ path }) => path === "index.md")?.text).toContain("](./getting-started.md)");
  });

  test("has a sidebar of the pages of llms.txt", () => {
    const groups = readSidebar(pages.find(({ path }) => path === "llms.txt")?.text ?? "");
    expect(groups.map(({ text }) => text)).toEqual(readText("docs/llms.txt").match(/(?<=^## ).+/gm));
    const links = groups.flatMap(({ items }) => items.map(({ link }) => link.slice(1)));
    expect(links).toContain("getting-started");
    expect(links.filter((link) => !paths.has(`${link.replace(/(^|\/)$/, "$1index")}.md`))).toEqual([]);
  });

  test.each([
    ["docs/a.md", "See [b](b.md#part).", "See [b](./b.md#part)."],
    ["docs/a.md", "[all](../examples/)", "[all](./examples/index.md)"],
    ["docs/decisions/1.md", "[`b`](../b.md)", "[`b`](../b.md)"],
    ["README.md", "[b](docs/b.md) [c](https://example.org) [d](#d)", "[b](./b.md) [c](https://example.org) [d](#d)"],
    [
      "README.md",
      "`[b](b.md)`\n```md\n[c](c.md)\n```\n[b](docs/b.md)",
      "`[b](b.md)`\n```md\n[c](c.md)\n```\n[b](./b.md)",
    ],
  ])("changes the links of %s: %j", (source, text, expected) => {
    const path = source === "README.md" ? "index.md" : source.replace("docs/", "");
    const targets = new Map([
      ["docs/b.md", "b.md"],
      ["examples", "examples/index.md"],
    ]);
    expect(withSiteLinks({ path, source, text }, targets)).toBe(expected);
  });

  test("does not build with a link that leads nowhere", () => {
    const page = { path: "a.md", source: "docs/a.md", text: "[b](gone.md)" };
    expect(() => withSiteLinks(page, new Map())).toThrow("docs/a.md links to gone.md, which is not on the site");
  });
});
