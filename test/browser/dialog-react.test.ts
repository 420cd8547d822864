import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OwnBrowser, startChromium } from "./support/chromium.js";
import { type Site, serve } from "./support/serve.js";

const CONFIG = fileURLToPath(new URL("../../examples/dialog-react/vite.config.ts", import.meta.url));

let folder: string;
let browser: OwnBrowser;
let site: Site;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "keepsake-dialog-react-"));
  await build({ configFile: CONFIG, logLevel: "error", build: { outDir: folder, emptyOutDir: true } });
  site = await serve(folder);
  browser = await startChromium();
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site.close();
  await rm(folder, { recursive: true });
});

async function enter(page: Page, text: string): Promise<void> {
  await page.fill("#talk input", text);
  await page.click("#talk button");
}

async function expectState(page: Page, code: string): Promise<void> {
  await page.locator("#code", { hasText: new RegExp(`^${code}$`) }).waitFor();
}

const accepted = (page: Page): Promise<string[]> => page.locator("#events button.accepted").allInnerTexts();
const ALWAYS = ["I am Ann 🐝", "I am Gus 🦉, the Giver", "I am a visitor"];

test("the React page shows the state of a conversation and the events that it accepts", async () => {
  const page = await browser.context.newPage();
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.goto(site.origin);
  await expectState(page, "R1");
  expect(await page.locator("#name").textContent()).toBe("WaitingForReceiverQuestion");
  expect(await accepted(page)).toEqual(["Timeout", "Medium", ...ALWAYS]);

  await enter(page, "What about the museum?");
  await expectState(page, "R2");
  expect(await page.locator("#tags .tag").allInnerTexts()).toEqual(["receiver", "closed-choice"]);
  expect(await accepted(page)).toEqual(["Timeout", "Abort", ...ALWAYS]);
  await page.click('#hints button:has-text("close?")');
  await expectState(page, "R1");
  expect(await page.locator("#log li").last().textContent()).toBe("At five.");

  await enter(page, "Who lights the lamp?");
  await page.click("#events button:has-text('Feedback')");
  await expectState(page, "R6");

  await page.click("#events button:has-text('Gus')");
  await expectState(page, "X1b");
  await enter(page, "123456");
  await expectState(page, "G1");
  await enter(page, "Where do the gulls sleep?");
  await enter(page, "yes");
  await expectState(page, "G2b");
  await enter(page, "On the roof.");
  await expectState(page, "G3");
  expect(await page.locator("#tags .tag").allInnerTexts()).toEqual(["giver", "authoring"]);
  expect(await accepted(page)).toEqual(["Abort", "Medium", "Date", "Place", "Tag", ...ALWAYS]);
  await page.click('#hints button:has-text("Save")');
  await expectState(page, "G1");

  await page.click("#events button:has-text('visitor')");
  await expectState(page, "R1");
  await enter(page, "Where do the gulls sleep?");
  await expect.poll(() => page.locator("#log li").last().textContent()).toBe("On the roof.");
  expect(errors).toEqual([]);
});
