import { createIndex, type Embedder, english } from "keepsake/recall";
import { generateStore } from "./generate.js";
import { percentile, share } from "./metrics.js";
import { seededRandom } from "./random.js";
import { count, milliseconds, percent } from "./report.js";
import { environmentLine, type Section } from "./section.js";

const SIZES = [20_000, 100_000];
const DIMENSIONS = 512;
const QUESTIONS = 200;
const WARM_UP = 50;

/** The time of a search with vectors in a large store, without that of the encoder. */
export const vectors: Section = {
  name: "vectors",
  onlyByName: true,
  async run(report) {
    report.paragraph(
      `\`npm run bench -- vectors\`, ${environmentLine()}. Generated memories with one title each, and vectors of ` +
        `${DIMENSIONS} numbers that are sums of vectors of their words. The time of the encoder is not included. Found: ` +
        "questions in other words than the titles whose best answer is the memory they were generated from.",
    );
    const rows: (readonly string[])[] = [];
    for (const size of SIZES) rows.push(await measure(size));
    report.table(
      [
        "memories",
        "p50 ms by words",
        "found %",
        "p50 ms with vectors",
        "p99 ms with vectors",
        "found %",
        "build with vectors",
      ],
      rows,
    );
  },
};

async function measure(size: number): Promise<readonly string[]> {
  const { memories, questions } = generateStore(size, WARM_UP + QUESTIONS, 0);
  const index = createIndex({ languages: [english()], embedder: sumOfWords(), embedderDeadlineMs: 60_000 });
  for (const { id, title } of memories) index.add({ memoryID: id, memoryType: "Question", title });
  const start = performance.now();
  await index.train();
  const buildMs = performance.now() - start;
  const byWords: Asked[] = [];
  const withVectors: Asked[] = [];
  for (const { text, answer } of questions) {
    // The first search embeds the text, and the next ones find its vector.
    await index.searchAsync(text);
    byWords.push(await time(async () => index.search(text), answer));
    withVectors.push(await time(async () => index.searchAsync(text), answer));
  }
  return [
    count(size),
    msAt(byWords, 0.5),
    foundShare(byWords),
    msAt(withVectors, 0.5),
    msAt(withVectors, 0.99),
    foundShare(withVectors),
    `${(buildMs / 1_000).toFixed(1)} s`,
  ];
}

interface Asked {
  readonly ms: number;
  readonly isFound: boolean;
}

async function time(search: () => Promise<readonly { readonly memoryID: string }[]>, answer: string): Promise<Asked> {
  const start = performance.now();
  const [best] = await search();
  return { ms: performance.now() - start, isFound: best?.memoryID === answer };
}

function msAt(asked: readonly Asked[], part: number): string {
  const times = asked.slice(WARM_UP).map(({ ms }) => ms);
  return milliseconds(percentile(times, part));
}

function foundShare(asked: readonly Asked[]): string {
  return percent(share(asked, ({ isFound }) => isFound));
}

function sumOfWords(): Embedder {
  const known = new Map<string, Float32Array>();
  const vectorOf = (word: string): Float32Array => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const random = seededRandom(known.size + 1);
    const vector = Float32Array.from({ length: DIMENSIONS }, () => random() + random() + random() - 1.5);
    known.set(word, vector);
    return vector;
  };
  return {
    id: "sums-of-words",
    batchSize: 512,
    embed: async (texts) =>
      texts.map((text) => {
        const sum = new Float32Array(DIMENSIONS);
        for (const word of text.split(" ")) {
          const vector = vectorOf(word);
          for (let axis = 0; axis < DIMENSIONS; axis++) sum[axis]! += vector[axis]!;
        }
        return sum;
      }),
  };
}
