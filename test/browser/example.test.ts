import { execFile } from "node:child_process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OwnBrowser, startChromium } from "./support/chromium.js";
import { type Site, serve } from "./support/serve.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FOLDER = `${ROOT}examples/browser/`;

let browser: OwnBrowser;
let site: Site;

beforeAll(async () => {
  await promisify(execFile)("npm", ["run", "--silent", "browser-example"], { cwd: ROOT });
  site = await serve(FOLDER);
  browser = await startChromium();
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site.close();
});

async function visit(url: string): Promise<Page> {
  const page = await browser.context.newPage();
  await page.goto(url);
  await ready(page);
  return page;
}

async function ready(page: Page): Promise<void> {
  await page.locator("#page[data-ready]").waitFor();
}

/** Submits a question and returns the last answer. */
async function ask(page: Page, text: string): Promise<string> {
  const answers = page.locator("#log .guide, #log .error");
  const before = await answers.count();
  await page.fill("#text", text);
  await page.click("#talk button");
  await answers.nth(before).waitFor();
  return (await answers.last().textContent()) ?? "";
}

test.each([
  ["from a server", () => `${site.origin}/`],
  ["from a folder", () => pathToFileURL(`${FOLDER}index.html`).href],
])("the museum guide %s: feedback survives a reload and reaches other tabs", async (_where, url) => {
  const page = await visit(url());
  expect(await ask(page, "When do you open?")).toContain("nine to five");
  await page.click("#lesson summary");
  await page.fill("#title", "Who feeds the gulls?");
  await page.fill("#answer", "Nobody, <b>and</b> they know it.");
  await page.click("#teach button");
  await page.getByText("Thank you, I will remember.").waitFor();
  await page.locator("#count", { hasText: "17 memories in this browser" }).waitFor();

  await page.reload();
  await ready(page);
  expect(await page.locator("#log p").allInnerTexts()).toEqual([expect.stringContaining("nine to five")]);
  expect(await ask(page, "Who feeds the gulls?")).toBe("Nobody, <b>and</b> they know it.");

  const other = await visit(url());
  expect(await ask(other, "who feeds the gulls")).toBe("Nobody, <b>and</b> they know it.");
  expect(await page.locator("#log .error").count()).toBe(0);
});
