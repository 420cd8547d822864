import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import { launchChromium } from "./chromium.js";
import { serve } from "./serve.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** A page that Vite builds, in a browser. */
export interface ViteSite extends AsyncDisposable {
  readonly origin: string;
  readonly browser: Browser;
  /** Opens the page in a browser that nobody has used. If a script of the page throws, closing fails. */
  open(): Promise<Page>;
  /** Closes all pages, and throws what a script of one threw. */
  closePages(): Promise<void>;
}

/** Builds the page of a folder with its configuration, both as paths of the repository, and starts a browser. */
export async function openViteSite(root: string, configFile = "examples/vite.config.ts"): Promise<ViteSite> {
  const outDir = await mkdtemp(join(tmpdir(), "keepsake-page-"));
  await build({
    root: join(ROOT, root),
    configFile: join(ROOT, configFile),
    logLevel: "error",
    build: { outDir, emptyOutDir: true },
  });
  const site = await serve(outDir);
  const browser = await launchChromium();
  const errors: Error[] = [];
  const closePages = async (): Promise<void> => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    const [error] = errors.splice(0);
    if (error !== undefined) throw error;
  };
  return {
    origin: site.origin,
    browser,
    closePages,
    async open() {
      const page = await browser.newPage({ viewport: { width: 1_280, height: 760 } });
      page.on("pageerror", (error) => errors.push(error));
      await page.goto(site.origin);
      return page;
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await site.close();
      await rm(outDir, { recursive: true });
    },
  };
}
