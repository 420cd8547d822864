import type { Vocabulary } from "./vocabulary.js";

/** In longer replies a slip is not worth a guess. */
const MAX_WORDS = 5;
/** Maximum number of unknown words in a reply. */
const MAX_UNKNOWN = 2;
/** Maximum number of corrections that are tried for a word. */
const MAX_CORRECTIONS = 6;
/** Of shorter words, only a doubled letter is a slip. */
const MIN_LETTERS = 3;

/** The readings of a reply with its unknown words corrected; empty if there is nothing to correct. */
export function listSlips(words: readonly string[], { replies, known }: Vocabulary): readonly (readonly string[])[] {
  const unknown = words.filter((word) => !known.has(word));
  if (words.length > MAX_WORDS || unknown.length === 0 || unknown.length > MAX_UNKNOWN) return [];
  let readings: readonly (readonly string[])[] = [[]];
  for (const word of words) {
    const options = known.has(word)
      ? [word]
      : [...replies].filter((reply) => isSlip(word, reply)).slice(0, MAX_CORRECTIONS);
    readings = readings.flatMap((reading) => options.map((option) => [...reading, option]));
  }
  return readings;
}

/** True if a word is another one with a doubled letter, or with one letter too many, missing, wrong or out of place. */
function isSlip(word: string, meant: string): boolean {
  if (word.length > meant.length + 2 || meant.length > word.length + 1) return false;
  if (word.replace(DOUBLED, "$1") === meant.replace(DOUBLED, "$1")) return true;
  if (meant.length < MIN_LETTERS || word.length < MIN_LETTERS - 1) return false;
  let start = 0;
  while (start < meant.length && word[start] === meant[start]) start++;
  const swapped = word.slice(0, start) + (word[start + 1] ?? "") + (word[start] ?? "") + word.slice(start + 2);
  if (swapped === meant) return true;
  if (start === 0) return false;
  const tail = word.slice(start);
  const meantTail = meant.slice(start);
  return tail.slice(1) === meantTail || tail === meantTail.slice(1) || tail.slice(1) === meantTail.slice(1);
}

const DOUBLED = /(\p{L})\1+/gu;
