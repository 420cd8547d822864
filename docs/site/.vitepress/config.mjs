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

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#3451b2"/>' +
  '<path d="M10 7v18M22 7 11 17l11 8" fill="none" stroke="#fff" stroke-width="4"/></svg>';

export default {
  title: "Keepsake",
  description: "A conversational memory engine: an assistant that answers from memories that somebody verified.",
  lang: "en",
  head: [["link", { rel: "icon", href: `data:image/svg+xml,${encodeURIComponent(ICON)}` }]],
  srcDir: pages,
  outDir: `${dist}site`,
  cacheDir: `${dist}cache`,
  metaChunk: true,
  // The search index and Mermaid are large, and load when they are needed.
  vite: { build: { chunkSizeWarningLimit: 4_000 } },
  // The page for unknown addresses has no Markdown beside it.
  transformHead: ({ page, siteConfig }) =>
    page === "404.md" ? [] : [["link", { rel: "alternate", type: "text/markdown", href: siteConfig.site.base + page }]],
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
