/**
 * Writes src/languages/english/english-lexicon.ts, from a list of frequent words and three thesauri: the words of
 * every day, and those of households and of the fields that assistants are built for, which are all written.
 *
 *   npm install --prefix /tmp/lexicon --ignore-scripts @zxcvbn-ts/language-en@4.1.1
 *   KEEPSAKE_LEXICON_SOURCES=/tmp/lexicon/node_modules npx tsx test/bench/fit/english-lexicon.ts
 */
import { stemmer } from "@orama/stemmers/english";
import { stopwords } from "@orama/stopwords/english";
import { frequencyAt, readCommonWords } from "./lexicon-sources.js";
import { readThesaurus } from "./thesaurus.js";
import { rankStems, writeLexicon } from "./write-lexicon.js";

/** Stems that are written for their frequency. */
const FREQUENT_STEMS = 9_000;
const EVERYDAY = "everyday-thesaurus.txt";
const FIELDS = ["household-thesaurus.txt", "fields-thesaurus.txt"];

const stopStems = new Set(stopwords.map(stemmer));
const isStop = (stem: string): boolean => stopStems.has(stem);
const ofFields = new Set(readThesaurus(FIELDS, stemmer, isStop).keys());
const shares = new Map<string, number>();
(await readCommonWords()).forEach((word, rank) => {
  if (!/^[a-z]+$/.test(word)) return;
  const stem = stemmer(word);
  shares.set(stem, (shares.get(stem) ?? 0) + frequencyAt(rank));
});

const ranked = rankStems(shares).filter((stem, rank) => rank < FREQUENT_STEMS || ofFields.has(stem));
const uncounted = [...ofFields].filter((stem) => !shares.has(stem)).sort();

writeLexicon({
  name: "english",
  source: [
    "Frequencies: ranks of words in OpenSubtitles 2024 (OPUS, https://opus.nlpl.eu/, ODC-BY), by way of",
    "@zxcvbn-ts/language-en 4.1.1. Relations and word vectors: the thesauri beside the generator.",
  ],
  ranked: [...ranked, ...uncounted],
  relations: readThesaurus([EVERYDAY, ...FIELDS], stemmer, isStop),
});
