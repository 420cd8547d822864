import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Folder of the packages that lexicons are made of: `KEEPSAKE_LEXICON_SOURCES`, else `/tmp/lexicon/node_modules`. */
export const LEXICON_SOURCES = process.env.KEEPSAKE_LEXICON_SOURCES ?? "/tmp/lexicon/node_modules";

/** The frequency list: a module whose default export is the words, most frequent first. */
export const COMMON_WORDS_FILE = join(LEXICON_SOURCES, "@zxcvbn-ts/language-en/dist/commonWords.json.mjs");

/** Number of words read from the frequency list. */
const COUNTED_WORDS = 30_000;

/** The most frequent English words, most frequent first. */
export async function readCommonWords(): Promise<readonly string[]> {
  const list = await import(pathToFileURL(COMMON_WORDS_FILE).href);
  return (list.default as readonly string[]).slice(0, COUNTED_WORDS);
}

/** Relative frequency of the word of a rank, from 0. */
export function frequencyAt(rank: number): number {
  return 1 / (rank + 2.7);
}
