/**
 * Writes src/languages/english/english-lexicon.ts, from a list of frequent words and everyday-thesaurus.txt.
 *
 *   npm install --prefix /tmp/lexicon --ignore-scripts @zxcvbn-ts/language-en@4.1.1
 *   KEEPSAKE_LEXICON_SOURCES=/tmp/lexicon/node_modules npx tsx test/bench/fit/english-lexicon.ts
 */
import { stemmer } from "@orama/stemmers/english";
import { stopwords } from "@orama/stopwords/english";
import { frequencyAt, readCommonWords } from "./lexicon-sources.js";
import { readThesaurus } from "./thesaurus.js";
import { rankStems, writeLexicon } from "./write-lexicon.js";

/** Stems that are written, most frequent first. */
const WRITTEN_STEMS = 9_000;

const stopStems = new Set(stopwords.map(stemmer));
const shares = new Map<string, number>();
(await readCommonWords()).forEach((word, rank) => {
  if (!/^[a-z]+$/.test(word)) return;
  const stem = stemmer(word);
  shares.set(stem, (shares.get(stem) ?? 0) + frequencyAt(rank));
});

writeLexicon({
  name: "english",
  source: [
    "Frequencies: ranks of words in OpenSubtitles 2024 (OPUS, https://opus.nlpl.eu/, ODC-BY), by way of",
    "@zxcvbn-ts/language-en 4.1.1. Relations and word vectors: the everyday thesaurus beside the generator.",
  ],
  ranked: rankStems(shares).slice(0, WRITTEN_STEMS),
  relations: readThesaurus("everyday-thesaurus.txt", stemmer, (stem) => stopStems.has(stem)),
});
