import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Embedder } from "../../../../src/ports/index.js";

const FOLDER = process.env.KEEPSAKE_BENCH_CACHE ?? join(tmpdir(), "keepsake-bench");

/** An embedder whose vectors are kept in a file, so that another fit or benchmark embeds only what is new. */
export function cachedEmbedder(embedder: Embedder): Embedder {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${embedder.id}.vectors`);
  const known = readKnown(file);
  return {
    id: embedder.id,
    batchSize: embedder.batchSize ?? 32,
    async embed(batch, options) {
      const missing = [...new Set(batch)].filter((text) => !known.has(text));
      if (missing.length > 0) {
        const made = (await embedder.embed(missing, options)).map((vector) => Float32Array.from(vector));
        for (const [at, text] of missing.entries()) known.set(text, made[at]!);
        // One write for all: several processes may share the file, and each of them may be stopped.
        appendFileSync(file, missing.map((text) => `\n${toBase64(known.get(text)!)} ${JSON.stringify(text)}`).join(""));
      }
      return batch.map((text) => known.get(text)!);
    },
  };
}

function toBase64({ buffer, byteOffset, byteLength }: Float32Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("base64");
}

/** A line for each text: its vector, a space, and the text as JSON. A line that was cut off is left out. */
function readKnown(file: string): Map<string, Float32Array> {
  const known = new Map<string, Float32Array>();
  if (!existsSync(file)) return known;
  let dimensions: number | null = null;
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const space = line.indexOf(" ");
    if (space < 0 || !line.endsWith('"')) continue;
    const vector = new Float32Array(Uint8Array.from(Buffer.from(line.slice(0, space), "base64")).buffer);
    dimensions ??= vector.length;
    if (vector.length === dimensions) known.set(JSON.parse(line.slice(space + 1)) as string, vector);
  }
  return known;
}
