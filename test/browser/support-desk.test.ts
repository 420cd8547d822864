import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { findAxeFaults } from "./support/axe.js";
import { takePicture } from "./support/picture.js";
import { openViteSite, type ViteSite } from "./support/vite-site.js";

vi.setConfig({ testTimeout: 180_000 });

let site: ViteSite;
beforeAll(async () => {
  site = await openViteSite("examples/support");
});
afterEach(() => site.closePages());
afterAll(() => site[Symbol.asyncDispose]());

async function ask(page: Page, text: string): Promise<void> {
  await page.locator(".customer button[type=submit]:enabled").waitFor();
  const before = await page.locator(".log p").count();
  await page.getByLabel("Your question").fill(text);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await page
    .locator(".log p")
    .nth(before + 1)
    .waitFor();
  await page.locator(".customer button[type=submit]:enabled").waitFor();
}
const lastAnswer = (page: Page) => page.locator(".log .assistant").last().textContent();

test("a question without an answer reaches the desk, and its answer every customer", async () => {
  const page = await site.open();
  await ask(page, "is there a guarantee?");
  expect(await lastAnswer(page)).toContain("Three years");
  await ask(page, "Can the machine stand outdoors in winter?");
  expect(await lastAnswer(page)).toContain("passed it on");
  await ask(page, "The tank smells of plastic");
  await page.getByText("2 waiting, 7 answers known").waitFor();
  await page.getByLabel("Answer to The tank smells of plastic").fill("Rinse it twice with water and a little vinegar.");
  expect(await findAxeFaults(page)).toEqual([]);
  await takePicture(page, "support");
  await page.locator("li", { hasText: "smells" }).getByRole("button", { name: "Answer" }).click();
  await page.getByText("1 waiting, 8 answers known").waitFor();
  await page.locator(".hints").getByRole("button", { name: "The tank smells of plastic" }).click();
  await page.locator(".log .assistant", { hasText: "vinegar" }).waitFor();
  await ask(page, "my tank smells like plastic");
  expect(await lastAnswer(page)).toContain("vinegar");

  await page.locator("li", { hasText: "outdoors" }).getByRole("button", { name: "Ignore" }).click();
  await page.getByText("Nothing waits").waitFor();
  await page.reload();
  await page.locator(".log p", { hasText: "Three years" }).waitFor();
});

test("the desk fits a telephone", async () => {
  const page = await site.open();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator(".log .assistant").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
