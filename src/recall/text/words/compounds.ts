import type { SaidToken } from "./tokenise.js";
import type { Vocabulary } from "./vocabulary.js";

const MIN_PART = 2;

/** Words that titles write in another way: "wifi" as "Wi-Fi", "ice cream" as "icecream". */
export function matchCompounds(vocabulary: Vocabulary, tokens: readonly SaidToken[]): readonly SaidToken[] {
  const isUsed = ({ stem }: SaidToken): boolean => vocabulary.isUsed(vocabulary.findWord(stem));
  if (tokens.every(isUsed)) return tokens;
  const matched: SaidToken[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const next = tokens[at + 1];
    const whole = next === undefined || (isUsed(token) && isUsed(next)) ? null : join(vocabulary, token, next);
    if (whole !== null) {
      matched.push(whole);
      at++;
    } else matched.push(...(isUsed(token) ? [token] : (split(vocabulary, token) ?? [token])));
  }
  return matched;
}

function join(vocabulary: Vocabulary, one: SaidToken, next: SaidToken): SaidToken | null {
  return one.stop || next.stop ? null : findToken(vocabulary, one.word + next.word, one.code);
}

/** Two words that follow each other in a title. */
function split(vocabulary: Vocabulary, { word, code }: SaidToken): readonly SaidToken[] | null {
  for (let at = MIN_PART; at <= word.length - MIN_PART; at++) {
    const first = findToken(vocabulary, word.slice(0, at), code);
    const second = first === null ? null : findToken(vocabulary, word.slice(at), code);
    if (first === null || second === null) continue;
    const pair = vocabulary.findPair(vocabulary.findWord(first.stem), vocabulary.findWord(second.stem));
    if (vocabulary.isUsed(pair)) return [first, second];
  }
  return null;
}

/** The word as a title has it; null if none has. */
function findToken(vocabulary: Vocabulary, word: string, code: string): SaidToken | null {
  const form = vocabulary.findFormOf(word);
  if (form < 0) return null;
  const feature = vocabulary.formFeatures[form]!;
  if (!vocabulary.isUsed(feature)) return null;
  return { word, stem: vocabulary.stems.get(feature)!, stop: vocabulary.formStops[form]!, code };
}
