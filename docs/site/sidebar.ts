/** A group of links in the sidebar. */
export interface SidebarGroup {
  readonly text: string;
  readonly items: readonly { readonly text: string; readonly link: string }[];
}

/** The sidebar has the sections and links of `llms.txt`, so that both list the same pages in the same order. */
export function readSidebar(llms: string): readonly SidebarGroup[] {
  return llms
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      text: /^.+/.exec(section)?.[0] ?? "",
      items: [...section.matchAll(/^- \[(.+?)\]\((?:\.\/)?(.+?)\)/gm)].map(([, text = "", path = ""]) => ({
        text,
        link: `/${path.replace(/(?:index)?\.md$/, "")}`,
      })),
    }));
}
