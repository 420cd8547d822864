import { expect, test } from "vitest";
import { launchChromium } from "./support/chromium.js";
import { ALIKE, comparePictures, readPicture } from "./support/picture.js";

test("pictures of different pages, and of one page without its style, differ", async () => {
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 1_280, height: 760 } });
  const [kiosk, archive] = await Promise.all([readPicture("kiosk"), readPicture("archive")]);
  expect(await comparePictures(page, kiosk, kiosk)).toEqual({ mean: 0, share: 0 });
  const { mean, share } = await comparePictures(page, kiosk, archive);
  expect(mean).toBeGreaterThan(ALIKE.mean);
  expect(share).toBeGreaterThan(ALIKE.share);
  const blank = await comparePictures(page, archive, await page.screenshot());
  expect(blank.mean).toBeGreaterThan(ALIKE.mean);
  await browser.close();
});
