import { afterAll, beforeAll, expect, test } from "vitest";
import type {} from "./pages/with-encoder.js";
import { bundleWithVite } from "./support/bundle-with-vite.js";
import { type BundledSite, openBundledSite } from "./support/bundled-site.js";

const HTML = '<!doctype html><title>Encoder</title><script type="module" src="page.js"></script>';

let site: BundledSite;
beforeAll(async () => {
  site = await openBundledSite({
    script: "with-encoder",
    name: "page",
    html: HTML,
    global: "encoderPage",
    bundle: bundleWithVite,
  });
});
afterAll(() => site[Symbol.asyncDispose]());

test("an encoder in a Web Worker finds memories by what they mean, also after a reload", async () => {
  const page = await site.open();
  const find = () => page.evaluate(async () => (await encoderPage.find("somewhere silent"))[0]);
  // Vectors are made in the background.
  await expect.poll(find, { timeout: 30_000 }).toBe("May I take a nap?");
  expect(page.workers()).toHaveLength(1);
  await page.reload();
  await page.waitForFunction(() => "encoderPage" in globalThis);
  await expect.poll(find, { timeout: 30_000 }).toBe("May I take a nap?");
});
