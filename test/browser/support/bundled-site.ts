import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { bundle as bundleWithTsup } from "./bundle.js";
import { type OwnBrowser, startChromium } from "./chromium.js";
import { type Site, serve } from "./serve.js";

/** Pages of one bundle, in a browser with a profile. */
export interface BundledSite extends AsyncDisposable {
  readonly site: Site;
  readonly browser: OwnBrowser;
  /** Opens a page. If a script of the page throws, the test fails. */
  open(): Promise<Page>;
}

/** Settings of {@link openBundledSite}. */
export interface BundledPage {
  /** Name of a file of `test/browser/pages`, without its ending. */
  readonly script: string;
  /** The page loads the script as `<name>.js`. */
  readonly name: string;
  readonly html: string;
  /** Name of the global that the script sets. */
  readonly global: string;
  /** Default: by tsup. */
  readonly bundle?: (entry: Readonly<Record<string, string>>, outDir: string) => Promise<void>;
}

/** Bundles a script, serves it with a page and starts a browser. */
export async function openBundledSite({
  script,
  name,
  html,
  global,
  bundle = bundleWithTsup,
}: BundledPage): Promise<BundledSite> {
  const folder = await mkdtemp(join(tmpdir(), `keepsake-${script}-`));
  await bundle({ [name]: fileURLToPath(new URL(`../pages/${script}.ts`, import.meta.url)) }, folder);
  await writeFile(join(folder, "index.html"), html);
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
      await page.waitForFunction((global) => global in globalThis, global);
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
