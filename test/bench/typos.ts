import { pick, pickIndex, type Random } from "./random.js";

/** Kinds of typing errors. */
export type Slip = "swap" | "drop" | "double" | "neighbour";

const slips: readonly Slip[] = ["swap", "drop", "double", "neighbour"];
const keyRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const shortestWord = 4;

/**
 * The text with one typing error in one word of at least four letters; a text without such a word is unchanged. A swap of
 * two equal letters would change nothing, so another place in the word is tried.
 */
export function withTypo(text: string, random: Random): string {
  const words = [...text.matchAll(/[a-z]+/gi)].filter((match) => match[0].length >= shortestWord);
  if (words.length === 0) return text;
  const match = pick(random, words);
  const start = match.index;
  return text.slice(0, start) + slipIn(match[0], pick(random, slips), random) + text.slice(start + match[0].length);
}

/** The word with one typing error of the given kind. */
export function slipIn(word: string, slip: Slip, random: Random): string {
  const at = pickIndex(random, word.length);
  switch (slip) {
    case "swap":
      return swapped(word, at);
    case "drop":
      return word.slice(0, at) + word.slice(at + 1);
    case "double":
      return word.slice(0, at + 1) + word.slice(at);
    case "neighbour":
      return word.slice(0, at) + neighbourKey(word.charAt(at), random) + word.slice(at + 1);
  }
}

function swapped(word: string, from: number): string {
  for (let step = 0; step < word.length; step += 1) {
    const at = (from + step) % (word.length - 1);
    const left = word.charAt(at);
    const right = word.charAt(at + 1);
    if (left !== right) return word.slice(0, at) + right + left + word.slice(at + 2);
  }
  return word;
}

function neighbourKey(letter: string, random: Random): string {
  const row = keyRows.find((keys) => keys.includes(letter.toLowerCase()));
  if (row === undefined) return letter;
  const at = row.indexOf(letter.toLowerCase());
  const neighbours = [row.charAt(at - 1), row.charAt(at + 1)].filter((key) => key !== "");
  return pick(random, neighbours);
}
