import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Embedder } from "../../../../src/ports/index.js";

const FOLDER = process.env.KEEPSAKE_BENCH_CACHE ?? join(tmpdir(), "keepsake-bench");

/** An embedder whose vectors are kept in a file, so that another fit or benchmark embeds only what is new. */
export function cachedEmbedder(embedder: Embedder): Embedder {
  mkdirSync(FOLDER, { recursive: true });
  const [texts, numbers] = ["jsonl", "f32"].map((ending) => join(FOLDER, `${embedder.id}.${ending}`)) as [
    string,
    string,
  ];
  const known = existsSync(texts) ? readKnown(texts, numbers) : new Map<string, Float32Array>();
  return {
    id: embedder.id,
    batchSize: embedder.batchSize ?? 32,
    async embed(batch, options) {
      const missing = [...new Set(batch)].filter((text) => !known.has(text));
      if (missing.length > 0) {
        const made = (await embedder.embed(missing, options)).map((vector) => Float32Array.from(vector));
        for (const [at, text] of missing.entries()) {
          known.set(text, made[at]!);
          appendFileSync(numbers, Buffer.from(made[at]!.buffer));
          appendFileSync(texts, `${JSON.stringify(text)}\n`);
        }
      }
      return batch.map((text) => known.get(text)!);
    },
  };
}

function readKnown(texts: string, numbers: string): Map<string, Float32Array> {
  const lines = readFileSync(texts, "utf8").split("\n").filter(Boolean);
  const bytes = readFileSync(numbers);
  const dimensions = Math.floor(bytes.length / 4 / lines.length);
  const all = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  return new Map(
    lines.map((line, at) => [JSON.parse(line) as string, all.subarray(at * dimensions, (at + 1) * dimensions)]),
  );
}
