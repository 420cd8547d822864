const GRAM_LENGTHS = [3, 4] as const;
/** Characters of a word that give grams. */
const MAX_LENGTH = 24;

/** The start of a word, with marks for its ends. */
export function frameWord(word: string): string {
  return `<${word.slice(0, MAX_LENGTH)}>`;
}

/** Calls back with each gram of a framed word: two numbers of two characters each, and its place. */
export function visitGrams(
  framed: string,
  visit: (first: number, second: number, start: number, end: number) => void,
): void {
  for (const length of GRAM_LENGTHS) {
    for (let start = 0; start + length <= framed.length; start++) {
      const first = (framed.charCodeAt(start) << 16) | framed.charCodeAt(start + 1);
      const last = length === 3 ? 0 : framed.charCodeAt(start + 3);
      visit(first, (framed.charCodeAt(start + 2) << 16) | last, start, start + length);
    }
  }
}
