import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "playwright-core";

/** The path in Debian. */
const EXECUTABLE = process.env.KEEPSAKE_CHROMIUM ?? "/usr/bin/chromium";

const ARGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A browser with an empty profile. */
export interface OwnBrowser extends AsyncDisposable {
  readonly context: BrowserContext;
}

/** Starts Chromium without a profile, for contexts that share nothing. Close it after use. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: EXECUTABLE, args: ARGS });
}

/** Starts Chromium. Close it after use. */
export async function startChromium(): Promise<OwnBrowser> {
  const profile = await mkdtemp(join(tmpdir(), "keepsake-chromium-"));
  const context = await chromium.launchPersistentContext(profile, { executablePath: EXECUTABLE, args: ARGS });
  return {
    context,
    async [Symbol.asyncDispose]() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
