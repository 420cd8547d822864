import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { findAxeFaults } from "./support/axe.js";
import { takePicture } from "./support/picture.js";
import { openViteSite, type ViteSite } from "./support/vite-site.js";

vi.setConfig({ testTimeout: 180_000 });

let site: ViteSite;
beforeAll(async () => {
  site = await openViteSite("examples/kiosk");
});
afterEach(() => site.closePages());
afterAll(() => site[Symbol.asyncDispose]());

const answers = (page: Page) => page.locator("keepsake-chat .message.assistant p.bubble");
const ready = (page: Page) => page.locator("keepsake-chat [part~='send']:enabled").waitFor();

async function ask(page: Page, text: string): Promise<string> {
  const before = await answers(page).count();
  await page.locator("keepsake-chat .field").fill(text);
  await page.keyboard.press("Enter");
  await answers(page).nth(before).waitFor();
  await ready(page);
  return (await answers(page).last().textContent()) ?? "";
}

test("the kiosk answers in two languages", async () => {
  const page = await site.open();
  expect(await findAxeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Italiano" }).click();
  await ready(page);
  expect(await answers(page).first().textContent()).toContain("Benvenuti!");
  expect(await ask(page, "ciao, a che ora aprite?")).toContain("dalle nove alle cinque");
  await page.getByRole("button", { name: "English" }).click();
  await page.getByText("Welcome!").waitFor();
  await ready(page);
  // Nothing is left of the conversation in the other language.
  expect(await answers(page).count()).toBe(1);
  await page.getByRole("button", { name: "How many steps lead up the tower?" }).click();
  await page.getByText("One hundred and ninety-seven").waitFor();
  expect(await ask(page, "and did ships sink here?")).toContain("Forty-one");
  expect(await findAxeFaults(page)).toEqual([]);
  await takePicture(page, "kiosk");
});

test("the kiosk proposes something to a silent visitor, and forgets one who left", async () => {
  const page = await site.open();
  await page.clock.install();
  await page.getByRole("button", { name: "English" }).click();
  await ready(page);
  await ask(page, "May I take photographs?");
  const before = await answers(page).count();
  await page.clock.fastForward(41_000);
  await answers(page).nth(before).waitFor();
  await page.getByRole("button", { name: "Yes" }).click();
  await answers(page)
    .nth(before + 1)
    .waitFor();
  await page.clock.fastForward(180_000);
  await page.locator(".start").waitFor();
  await page.getByRole("button", { name: "English" }).click();
  await ready(page);
  expect(await answers(page).count()).toBe(1);
});

test("the kiosk fits a telephone", async () => {
  const page = await site.open();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("button", { name: "English" }).click();
  await ready(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
