/**
 * `npm run test:recipes`: builds the recipes for Next.js and TanStack Start over the packed package, and talks with each
 * in Chromium. It installs about half a gigabyte, so it is run by hand. Needs `npm run build`.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { launchChromium } from "../browser/support/chromium.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const RUN_MS = 600_000;
const START_MS = 60_000;

const RECIPES = {
  next: { checks: [["next", "build"]], serve: (port: number) => ["next", "start", "--port", `${port}`] },
  "tanstack-start": {
    checks: [
      ["vite", "build"],
      // The build writes the tree of routes, which the types need.
      ["tsc", "--noEmit"],
    ],
    serve: (port: number) => ["vite", "preview", "--host", "127.0.0.1", "--port", `${port}`],
  },
} as const;

if (!existsSync(join(ROOT, "dist/index.d.ts"))) throw new Error("The package is not built: npm run build");
const folder = mkdtempSync(join(tmpdir(), "keepsake-recipes-"));
try {
  run(ROOT, "npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder]);
  const [archive = ""] = readdirSync(folder);
  for (const name of Object.keys(RECIPES) as (keyof typeof RECIPES)[]) await tryRecipe(name, join(folder, archive));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @throws Error if the recipe cannot be installed, is not built, or does not answer */
async function tryRecipe(name: keyof typeof RECIPES, archive: string): Promise<void> {
  const place = join(folder, name);
  const { checks, serve } = RECIPES[name];
  console.log(`${name}: install`);
  cpSync(join(ROOT, "examples", name), place, { recursive: true });
  // Without a lock file: registries differ in the binaries that they offer for other machines.
  run(place, "npm", ["install", "--no-save", "--no-package-lock", "--no-audit", "--no-fund", archive]);
  for (const [program, ...args] of checks) {
    console.log(`${name}: ${program} ${args.join(" ")}`);
    run(place, "npx", ["--no-install", program, ...args]);
  }
  const port = await findPort();
  const [program, ...args] = serve(port);
  // In a group of its own, so that the processes it starts end with it.
  const options = { cwd: place, detached: true, stdio: "inherit" } as const;
  const server = spawn(join(place, "node_modules/.bin", program as string), args, options);
  try {
    await talk(`http://127.0.0.1:${port}/`, server);
    console.log(`${name}: answers in Chromium`);
  } finally {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid);
  }
}

async function talk(url: string, server: ChildProcess): Promise<void> {
  const html = await load(url, server);
  if (!html.includes("<keepsake-chat")) throw new Error("The page is not rendered on the server");
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    await page.goto(url);
    await page.locator("keepsake-chat [part~='send']:enabled").waitFor();
    await page.locator("keepsake-chat .field").fill("what time do you open?");
    await page.keyboard.press("Enter");
    await page.locator("keepsake-chat .bubble", { hasText: "At nine." }).waitFor();
    await page.reload();
    // What was said is still there.
    await page.locator("keepsake-chat .bubble", { hasText: "what time do you open?" }).waitFor();
    await page.locator("keepsake-chat .bubble", { hasText: "At nine." }).waitFor();
    if (errors[0] !== undefined) throw errors[0];
  } finally {
    await browser.close();
  }
}

/** The page, as soon as its server is up. */
async function load(url: string, server: ChildProcess): Promise<string> {
  for (const end = Date.now() + START_MS; Date.now() < end; await wait(250)) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return response.text();
  }
  throw new Error(`Nothing answers at ${url}`);
}

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

function run(cwd: string, program: string, args: readonly string[]): void {
  const { status, error } = spawnSync(program, args, { cwd, stdio: ["ignore", "inherit", "inherit"], timeout: RUN_MS });
  if (status !== 0) throw error ?? new Error(`${program} ${args.join(" ")} ended with ${status}`);
}
