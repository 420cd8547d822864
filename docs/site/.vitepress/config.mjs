import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readSidebar } from "../sidebar.ts";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const pages = `${dist}pages`;
const sidebar = `${pages}/api/typedoc-sidebar.json`;
const read = (path) => readFileSync(path, "utf8");

/** The entry points in TypeDoc's tree, as they are imported. */
function listEntries(tree) {
  return tree.flatMap(({ link, items = [] }) => {
    const entry = link === undefined ? [] : [{ text: link.replace(/^\/api\/|\.md$/g, ""), link }];
    return [...entry, ...listEntries(items)];
  });
}

export default {
  title: "Keepsake",
  description: "A conversational memory engine: an assistant that answers from memories that somebody verified.",
  lang: "en",
  srcDir: pages,
  outDir: `${dist}site`,
  cacheDir: `${dist}cache`,
  metaChunk: true,
  transformHead: ({ page, siteConfig }) => [
    ["link", { rel: "alternate", type: "text/markdown", href: siteConfig.site.base + page }],
  ],
  markdown: {
    config(md) {
      const { fence } = md.renderer.rules;
      md.renderer.rules.fence = (tokens, index, ...rest) => {
        const { info, content } = tokens[index];
        if (info.trim() !== "mermaid") return fence(tokens, index, ...rest);
        return `<MermaidChart code="${encodeURIComponent(content)}" />`;
      };
    },
  },
  themeConfig: {
    nav: [
      { text: "Guide", link: "/getting-started", activeMatch: "^/(?!api/|changelog)." },
      { text: "Reference", link: "/api/" },
      { text: "Changelog", link: "/changelog" },
    ],
    sidebar: {
      "/": readSidebar(read(`${pages}/llms.txt`)),
      "/api/": [{ text: "Reference", items: existsSync(sidebar) ? listEntries(JSON.parse(read(sidebar))) : [] }],
    },
    outline: [2, 3],
    search: { provider: "local" },
  },
};
