import type { Embedder, Embedding } from "../../ports/index.js";
import { assertEqual, assertFails, type ContractCase } from "../cases/index.js";

/** Creates the embedder under test. Called once per case; `close` is called after it. */
export type OpenEmbedder = () => Promise<{ readonly embedder: Embedder; close?(): Promise<void> }>;

const NEVER_ABORTED: AbortSignal = new AbortController().signal;
const TEXTS = ["When do you open?", "Where can I park my car?", "How much is a ticket for children?"] as const;
const ODD_TEXTS = ["👤 東京 e\u0301", '"quotes"\nand lines', "?", "word ".repeat(400)];
/** Sums of floating-point numbers may differ in their last digits from batch to batch. */
const MIN_SAME = 0.999;

interface EmbedderCase {
  readonly name: string;
  readonly check: (embedder: Embedder) => Promise<void>;
}

const CASES: readonly EmbedderCase[] = [
  {
    name: "names its model",
    async check({ id }) {
      assertEqual(typeof id === "string" && id !== "", true, "id");
    },
  },
  {
    name: "returns a vector for each text, all of the same length",
    async check(embedder) {
      const vectors = await embed(embedder, TEXTS);
      assertEqual(vectors.length, TEXTS.length, "number of vectors");
      assertEqual(new Set(vectors.map(({ length }) => length)).size, 1, "numbers of dimensions");
      for (const vector of vectors) assertValid(vector);
    },
  },
  {
    name: "returns vectors in the order of the texts, whatever the batch",
    async check(embedder) {
      const together = await embed(embedder, TEXTS);
      for (const [at, text] of TEXTS.entries()) {
        const [alone] = await embed(embedder, [text]);
        assertEqual(cosine(alone!, together[at]!) > MIN_SAME, true, `the same vector for text ${at}`);
      }
      assertEqual(cosine(together[0]!, together[1]!) < MIN_SAME, true, "other vectors for other texts");
    },
  },
  {
    name: "embeds queries and memories with the same number of dimensions",
    async check(embedder) {
      const [query] = await embed(embedder, [TEXTS[0]], "query");
      const [memory] = await embed(embedder, [TEXTS[0]], "memory");
      assertEqual(query!.length, memory!.length, "number of dimensions");
    },
  },
  {
    name: "embeds any text",
    async check(embedder) {
      const vectors = await embed(embedder, ODD_TEXTS);
      assertEqual(vectors.length, ODD_TEXTS.length, "number of vectors");
      for (const vector of vectors) assertValid(vector);
    },
  },
  {
    name: "keeps calls at the same time apart",
    async check(embedder) {
      const alone = await embed(embedder, TEXTS);
      const together = await Promise.all(TEXTS.map((text) => embed(embedder, [text])));
      for (const at of TEXTS.keys()) {
        assertEqual(cosine(together[at]![0]!, alone[at]!) > MIN_SAME, true, `the same vector for text ${at}`);
      }
    },
  },
  {
    name: "rejects a call whose signal is aborted",
    async check(embedder) {
      const controller = new AbortController();
      controller.abort(new Error("enough"));
      await assertFails(embedder.embed(TEXTS, { kind: "query", signal: controller.signal }), "an aborted call");
    },
  },
];

/**
 * The requirements of an {@link Embedder}, one case each.
 *
 * ```ts
 * for (const c of embedderContract(open)) test(c.name, c.run);
 * ```
 */
export function embedderContract(open: OpenEmbedder): readonly ContractCase[] {
  return CASES.map(({ name, check }) => ({
    name,
    async run() {
      const opened = await open();
      try {
        await check(opened.embedder);
      } finally {
        await opened.close?.();
      }
    },
  }));
}

function embed(embedder: Embedder, texts: readonly string[], kind: "query" | "memory" = "memory") {
  return embedder.embed(texts, { kind, signal: NEVER_ABORTED });
}

function assertValid(vector: Embedding): void {
  assertEqual(Array.from(vector).every(Number.isFinite), true, "finite numbers");
  assertEqual(
    Array.from(vector).some((value) => value !== 0),
    true,
    "a number other than 0",
  );
}

function cosine(one: Embedding, other: Embedding): number {
  let [dot, oneSquare, otherSquare] = [0, 0, 0];
  for (let axis = 0; axis < one.length; axis++) {
    dot += one[axis]! * other[axis]!;
    oneSquare += one[axis]! ** 2;
    otherSquare += other[axis]! ** 2;
  }
  return dot / Math.sqrt(oneSquare * otherSquare);
}
