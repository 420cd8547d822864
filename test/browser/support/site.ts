import { type BundledSite, openBundledSite } from "./bundled-site.js";

/** Tabs of one browser on one site, whose pages have the library as `keepsake`. */
export type Tabs = BundledSite;

const PAGE = '<!doctype html><title>Keepsake</title><script type="module" src="page.js"></script>';

/** Settings of {@link openTabs}. */
export interface TabOptions {
  /** Name of the script in `pages`. Default: the library and its test helpers. */
  readonly script?: string;
  readonly bundle?: (entry: Readonly<Record<string, string>>, outDir: string) => Promise<void>;
}

/** Bundles the library, serves it and starts a browser. */
export function openTabs({ script = "page", bundle }: TabOptions = {}): Promise<Tabs> {
  return openBundledSite({ script, name: "page", html: PAGE, global: "keepsake", ...(bundle && { bundle }) });
}
