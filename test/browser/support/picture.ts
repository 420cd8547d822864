import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";

/** Renews a picture of the documents, `docs/images/<name>.png`, if KEEPSAKE_PICTURES is set. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.KEEPSAKE_PICTURES === undefined) return;
  await page.setViewportSize({ width: 1_280, height: 760 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.screenshot({ path: fileURLToPath(new URL(`../../../docs/images/${name}.png`, import.meta.url)) });
}
