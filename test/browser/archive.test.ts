import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { findAxeFaults } from "./support/axe.js";
import { takePicture } from "./support/picture.js";
import { openViteSite, type ViteSite } from "./support/vite-site.js";

vi.setConfig({ testTimeout: 180_000 });

let site: ViteSite;
beforeAll(async () => {
  site = await openViteSite("examples/archive");
});
afterEach(() => site.closePages());
afterAll(() => site[Symbol.asyncDispose]());

async function ask(page: Page, text: string): Promise<string> {
  const answers = page.locator("keepsake-chat .message.assistant p.bubble");
  await page.locator("keepsake-chat [part~='send']:enabled").waitFor();
  const before = await answers.count();
  await page.locator("keepsake-chat .field").fill(text);
  await page.keyboard.press("Enter");
  await answers.nth(before).waitFor();
  await page.locator("keepsake-chat [part~='send']:enabled").waitFor();
  return (await answers.last().textContent()) ?? "";
}

test("the archive tells by words, by date and by place, and shows where and when", async () => {
  const page = await site.open();
  await page.locator(".years li").nth(6).waitFor();
  expect(await page.locator(".place").count()).toBe(7);
  await page.waitForFunction(() => (document.querySelector<HTMLImageElement>(".map img")?.naturalWidth ?? 0) > 0);
  expect(await ask(page, "how did Ingrid and Olof meet?")).toContain("On the ferry to Malmö");
  expect(await page.locator(".place[aria-current=true]").textContent()).toBe("Malmö");
  expect(await page.locator(".years [aria-current=true] time").textContent()).toBe("1956");
  expect(await ask(page, "what happened in 1963?")).toContain("We walked out from Travemünde");
  await page.getByRole("button", { name: "Samsø: The summer house on Samsø" }).click();
  await page.getByText("Two rooms, a pear tree").waitFor();
  expect(await findAxeFaults(page)).toEqual([]);
});

test("private memories are only for the person who knows the PIN", async () => {
  const page = await site.open();
  await page.locator(".years li").nth(6).waitFor();
  expect(await ask(page, "what is in the letter to Eva?")).not.toContain("the boat is yours");
  await page.getByRole("button", { name: "I am Eva" }).click();
  await page.locator("keepsake-chat .field[type=password]").waitFor();
  await ask(page, "654321");
  await page.locator(".years li").nth(8).waitFor();
  expect(await page.locator(".place.own").count()).toBe(2);
  expect(await ask(page, "what is in the letter to Eva?")).toContain("the boat is yours");
  expect(await findAxeFaults(page)).toEqual([]);
  await takePicture(page, "archive");

  await page.getByRole("button", { name: "Just visiting" }).click();
  await page.locator(".place.own").first().waitFor({ state: "detached" });
  expect(await ask(page, "what is in the letter to Eva?")).not.toContain("the boat is yours");
});

test("the archive fits a telephone", async () => {
  const page = await site.open();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator(".years li").nth(6).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
