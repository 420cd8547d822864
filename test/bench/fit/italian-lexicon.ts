/**
 * Writes src/languages/italian/italian-lexicon.ts, from sentences and everyday-thesaurus-italian.txt and fields-thesaurus-italian.txt.
 *
 * The sentences are those that Common Voice has people read: server/data/it of
 * https://github.com/MozillaItalia/voice-web, commit 41a449a, frasi.txt and sentence-collector.txt (CC0).
 *
 *   KEEPSAKE_ITALIAN_SENTENCES=/tmp/voice-web/server/data/it npx tsx test/bench/fit/italian-lexicon.ts
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stopwords } from "@orama/stopwords/italian";
import { foldText } from "../../../src/languages/index.js";
import { expandItalian, stemItalian } from "../../../src/languages/italian/italian-words.js";
import { readThesaurus } from "./thesaurus.js";
import { rankStems, writeLexicon } from "./write-lexicon.js";

const FOLDER = process.env.KEEPSAKE_ITALIAN_SENTENCES ?? "/tmp/voice-web/server/data/it";
/** Occurrences of a stem that has no related words. */
const MIN_COUNT = 2;

const stemOf = (word: string): string => stemItalian(foldText(word));
const stopStems = new Set(stopwords.map(stemOf));
const counts = countStems();
const relations = readThesaurus(["everyday-thesaurus-italian.txt", "fields-thesaurus-italian.txt"], stemOf, (stem) =>
  stopStems.has(stem),
);
const ranked = rankStems(counts).filter((stem) => relations.has(stem) || counts.get(stem)! >= MIN_COUNT);
const uncounted = [...relations.keys()].filter((stem) => !counts.has(stem)).sort();

writeLexicon({
  name: "italian",
  source: [
    "Frequencies: counts of words in the Italian sentences of Common Voice (https://github.com/MozillaItalia/voice-web,",
    "commit 41a449a, CC0). Relations and word vectors: the thesauri beside the generator.",
  ],
  ranked: [...ranked, ...uncounted],
  relations,
});

/** Occurrences of each stem. */
function countStems(): Map<string, number> {
  const stems = new Map<string, number>();
  for (const file of ["frasi.txt", "sentence-collector.txt"]) {
    const text = foldText(readFileSync(join(FOLDER, file), "utf8"));
    for (const [said] of text.matchAll(/[a-z]+(?:'[a-z]+)?/g)) {
      for (const word of expandItalian(said) ?? [said]) {
        const stem = stemItalian(word);
        stems.set(stem, (stems.get(stem) ?? 0) + 1);
      }
    }
  }
  return stems;
}
