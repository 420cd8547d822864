import type { Expressions, TextWord } from "./expressions.js";

/** A run of words between punctuation marks, as indexes of words. */
export interface Piece {
  readonly from: number;
  readonly to: number;
}

/** A sentence, in pieces between its commas. */
export interface Sentence extends Piece {
  readonly pieces: readonly Piece[];
  /** The mark at its end. */
  readonly mark: "?" | "!" | null;
}

/** Marks that end a sentence if a space or the end of the text follows. */
const END = /[?!？！؟…]|[.:;。]\s|\n|[\u2013\u2014]|\s-+\s|\p{Extended_Pictographic}|[:;]-?[()DPp]\s|\s[~|*•]\s/u;
const COMMA = /[,(){}[\]"“”«»،、¿¡]/u;
const QUESTION = /[?？؟]/u;

/** Splits a text at its punctuation. */
export function splitSentences(
  text: string,
  words: readonly TextWord[],
  abbreviations: Expressions,
): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let pieces: Piece[] = [];
  let from = 0;
  for (let index = 0; index < words.length; index++) {
    const gap = text.slice(words[index]!.end, words[index + 1]?.start);
    const isLast = index + 1 === words.length;
    const isShort = /^\.\s*$/u.test(gap) && !isLast && isAbbreviation(words, index, abbreviations);
    const isEnd = isLast || (!isShort && END.test(gap));
    if (!isEnd && !COMMA.test(gap)) continue;
    pieces.push({ from, to: index + 1 });
    from = index + 1;
    if (!isEnd) continue;
    const mark = QUESTION.test(gap) ? "?" : gap.includes("!") ? "!" : null;
    sentences.push({ from: pieces[0]!.from, to: from, pieces, mark });
    pieces = [];
  }
  return sentences;
}

/** "Mr. Smith", "J. Smith" */
function isAbbreviation(words: readonly TextWord[], index: number, abbreviations: Expressions): boolean {
  const { folded } = words[index]!;
  return abbreviations.lengthAt(words, index, index + 1) > 0 || (folded.length === 1 && /\p{L}/u.test(folded));
}
