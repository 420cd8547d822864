import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openViteSite, type ViteSite } from "./support/vite-site.js";

let site: ViteSite;
beforeAll(async () => {
  site = await openViteSite("examples/dialog-react");
});
afterEach(() => site.closePages());
afterAll(() => site[Symbol.asyncDispose]());

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
  const page = await site.open();
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
});
