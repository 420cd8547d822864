import type { CueWords, FoldedWord } from "../../languages/index.js";

/** False if the words of a text mention no date, whatever the time of reference is. */
export function mayMentionDate(words: readonly Pick<FoldedWord, "folded">[], cues: readonly CueWords[]): boolean {
  const wanted = cues.map(findTriggers);
  return words.some(({ folded }) => /^\d/.test(folded) || wanted.some((known) => known.has(folded)));
}

/** A text without a digit needs one of these words to mention a date. Cached by language, as most texts have none. */
const triggers = new WeakMap<CueWords, ReadonlySet<string>>();

function findTriggers(cues: CueWords): ReadonlySet<string> {
  const known = triggers.get(cues);
  if (known !== undefined) return known;
  const { decades, centuries, ago, last, current, next = [], days, months, seasons, units } = cues;
  const words = new Set([...decades.keys(), ...centuries, ...ago, ...last, ...current, ...next, ...days.keys()]);
  for (const [first = ""] of cues.agoBefore ?? []) words.add(first);
  for (const word of [...cues.decadeHeads, ...months.keys(), ...seasons.keys()]) words.add(word);
  // "In" is more frequent than the weeks of "in two weeks".
  for (const word of units.keys()) words.add(word);
  triggers.set(cues, words);
  return words;
}
