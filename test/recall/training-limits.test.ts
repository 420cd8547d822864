import { createIndex, english } from "keepsake/recall";
import { expect, test } from "vitest";

/** The growth of the saved index by its training; 0 if nothing was trained. */
async function growthByTraining(wordsPerTitle: number): Promise<number> {
  const index = createIndex({ languages: [english()], pause: () => Promise.resolve() });
  for (let memory = 0; memory < 10; memory++) {
    const titles = Array.from(
      { length: 60 },
      (_, at) => `topic${memory} ${"some words again ".repeat(wordsPerTitle / 3)}${at}`,
    );
    index.add({ memoryID: `${memory}`, memoryType: "Question", title: titles[0], titleVariants: titles.slice(1) });
  }
  const before = index.save().length;
  await index.train();
  return index.save().length - before;
}

test("titles of up to 500,000 words are trained, more are not", async () => {
  expect(await growthByTraining(30)).toBeGreaterThan(0);
  expect(await growthByTraining(900)).toBe(0);
});
