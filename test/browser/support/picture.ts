import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Cells that pictures are reduced to: letters become a grey, so that the fonts of a machine matter little. */
const GRID = { width: 40, height: 24 };
/** Difference of a colour channel, of 255, from which a cell counts as another one. */
const MIN_DIFFERENCE = 40;

/** How much two pictures differ. */
interface PictureDifference {
  /** Mean difference of the colour channels, of 255. */
  readonly mean: number;
  /** Share of the cells that differ clearly. */
  readonly share: number;
}

/** Differences up to here are those of fonts and of phrases that are chosen at random. */
export const ALIKE: PictureDifference = { mean: 8, share: 0.06 };

/**
 * Compares a page loosely with its picture in the documents, `docs/images/<name>.png`: arrangement and colours. Renews the
 * picture instead if KEEPSAKE_PICTURES is set.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 1_280, height: 760 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const picture = await page.screenshot();
  if (process.env.KEEPSAKE_PICTURES !== undefined) return writeFile(toPath(name), picture);
  const { mean, share } = await comparePictures(page, picture, await readPicture(name));
  expect.soft(mean, `${name}: mean difference of the picture`).toBeLessThanOrEqual(ALIKE.mean);
  expect.soft(share, `${name}: share of the picture that differs`).toBeLessThanOrEqual(ALIKE.share);
}

export function readPicture(name: string): Promise<Buffer> {
  return readFile(toPath(name));
}

/** Compares two pictures, in a page because that can read them. */
export function comparePictures(page: Page, one: Buffer, other: Buffer): Promise<PictureDifference> {
  const pictures = [one, other].map((picture) => picture.toString("base64"));
  return page.evaluate(
    async ({ pictures, grid: { width, height }, least }) => {
      const reduce = async (picture: string): Promise<Uint8ClampedArray> => {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        await image.decode();
        const canvas = document.createElement("canvas");
        Object.assign(canvas, { width, height });
        const context = canvas.getContext("2d") as CanvasRenderingContext2D;
        context.imageSmoothingQuality = "high";
        context.drawImage(image, 0, 0, width, height);
        return context.getImageData(0, 0, width, height).data;
      };
      const [one = [], other = []] = await Promise.all(pictures.map(reduce));
      const differences = Array.from(one, (value, i) => Math.abs(value - (other[i] ?? 0)));
      // Four values are a cell: red, green, blue and the opacity, which is always full.
      const cells = Array.from({ length: width * height }, (_, i) => Math.max(...differences.slice(4 * i, 4 * i + 3)));
      return {
        mean: differences.reduce((sum, value) => sum + value, 0) / (3 * cells.length),
        share: cells.filter((value) => value >= least).length / cells.length,
      };
    },
    { pictures, grid: GRID, least: MIN_DIFFERENCE },
  );
}

function toPath(name: string): string {
  return fileURLToPath(new URL(`../../../docs/images/${name}.png`, import.meta.url));
}
