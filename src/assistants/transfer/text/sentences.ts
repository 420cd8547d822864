const TERMINATORS = ".!?…。！？";
const CLOSERS = "\"'”’»)]";
const MAX_TITLE = 120;

/**
 * The ends of the sentences of a text, each after its white space. A full stop after a short capitalised word (Mr., J.)
 * or a number does not end a sentence. Unlike `Intl.Segmenter`, the result is the same in every environment.
 */
function* sentenceEnds(text: string): Generator<number> {
  let at = 0;
  let last = 0;
  while (at < text.length) {
    const isEnd = TERMINATORS.includes(text[at]!) && !isAbbreviation(text, at);
    const isWide = "。！？".includes(text[at]!);
    at += 1;
    if (!isEnd) continue;
    while (at < text.length && (TERMINATORS + CLOSERS).includes(text[at]!)) at += 1;
    if (at < text.length && !isWide && !isSpace(text[at]!)) continue;
    while (at < text.length && isSpace(text[at]!)) at += 1;
    last = at;
    yield at;
  }
  if (last < text.length) yield text.length;
}

/** A title for a text: its first sentence, truncated at a word. */
export function createTitle(text: string): string {
  const flat = text
    .slice(0, 4 * MAX_TITLE)
    .replace(/\s+/g, " ")
    .trim();
  const [end = flat.length] = sentenceEnds(flat);
  const sentence = flat.slice(0, end).trim();
  if (sentence.length <= MAX_TITLE) return sentence;
  return `${sentence.slice(0, findCut(sentence, MAX_TITLE - 1)).trimEnd()}…`;
}

/** Cuts a text into parts of at most `maxLength`, after sentences, else at white space, else anywhere. */
export function cutText(text: string, maxLength: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > maxLength) {
    let end = 0;
    for (const next of sentenceEnds(rest.slice(0, maxLength + 1))) if (next <= maxLength) end = next;
    if (end === 0) end = findCut(rest, maxLength);
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === "" ? parts : [...parts, rest];
}

/** The last position for a cut: at white space if possible, never inside a surrogate pair. */
function findCut(text: string, maxLength: number): number {
  for (let at = maxLength; at > maxLength / 2; at--) if (isSpace(text[at]!)) return at;
  const code = text.charCodeAt(maxLength);
  return code >= 0xdc00 && code <= 0xdfff ? maxLength - 1 : maxLength;
}

function isAbbreviation(text: string, dot: number): boolean {
  if (text[dot] !== ".") return false;
  let start = dot;
  while (start > 0 && dot - start < 5 && !isSpace(text[start - 1]!)) start -= 1;
  const word = text.slice(start, dot);
  if (word.length === 0 || word.length > 3) return false;
  return /^\d+$/.test(word) ? start === 0 : /^\p{Lu}\p{L}{0,2}$/u.test(word) && word !== "I";
}

function isSpace(character: string): boolean {
  return character.trim() === "";
}
