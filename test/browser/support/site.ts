import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { bundle as bundleWithTsup } from "./bundle.js";
import { type OwnBrowser, startChromium } from "./chromium.js";
import { type Site, serve } from "./serve.js";

/** Tabs of one browser on one site, whose pages have the library as `keepsake`. */
export interface Tabs extends AsyncDisposable {
  readonly site: Site;
  readonly browser: OwnBrowser;
  /** Opens a tab. If a script of the page throws, the test fails. */
  open(): Promise<Page>;
}

/** Settings of {@link openTabs}. */
export interface TabOptions {
  /** Name of the script in `pages`. Default: the library and its test helpers. */
  readonly script?: string;
  readonly bundle?: (entry: Readonly<Record<string, string>>, outDir: string) => Promise<void>;
}

/** Bundles the library, serves it and starts a browser. */
export async function openTabs({ script = "page", bundle = bundleWithTsup }: TabOptions = {}): Promise<Tabs> {
  const folder = await mkdtemp(join(tmpdir(), "keepsake-site-"));
  await bundle({ page: fileURLToPath(new URL(`../pages/${script}.ts`, import.meta.url)) }, folder);
  await writeFile(
    join(folder, "index.html"),
    '<!doctype html><title>Keepsake</title><script type="module" src="page.js"></script>',
  );
  const site = await serve(folder);
  const browser = await startChromium();
  const errors: Error[] = [];
  return {
    site,
    browser,
    async open() {
      const page = await browser.context.newPage();
      page.on("pageerror", (error) => errors.push(error));
      await page.goto(site.origin);
      await page.waitForFunction(() => "keepsake" in globalThis);
      return page;
    },
    async [Symbol.asyncDispose]() {
      await browser[Symbol.asyncDispose]();
      await site.close();
      await rm(folder, { recursive: true });
      if (errors[0] !== undefined) throw errors[0];
    },
  };
}
