import { type PhraseKey, type Phrases, PLACEHOLDER } from "../../languages/index.js";

/** A piece of a phrase: plain text, or a placeholder with its forms by number. */
type Piece = { readonly literal: string } | { readonly placeholder: string; readonly forms: readonly string[] | null };

/** Splits a phrase. Braces without a placeholder are plain text. */
function splitTemplate(template: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of template.matchAll(PLACEHOLDER)) {
    if (match.index > from) pieces.push({ literal: template.slice(from, match.index) });
    pieces.push({ placeholder: match[1] ?? "", forms: match[2]?.split("|") ?? null });
    from = match.index + match[0].length;
  }
  if (from < template.length) pieces.push({ literal: template.slice(from) });
  return pieces;
}

/** The names of the placeholders of a phrase. */
export function placeholdersOf(template: string): string[] {
  return splitTemplate(template).flatMap((piece) => ("placeholder" in piece ? [piece.placeholder] : []));
}

/**
 * Fills values into a phrase, in one pass: a value is never searched for placeholders. A placeholder with an empty value
 * or without one is removed together with the commas, quotes and spaces around it.
 */
export function fillTemplate(template: string, params: Readonly<Record<string, string | number>>): string {
  let done = "";
  let literal = "";
  let gap = false;
  for (const piece of splitTemplate(template)) {
    if ("literal" in piece) {
      literal = gap ? joinAcrossGap(literal, piece.literal, done === "") : piece.literal;
      if (done !== "" && ENDED.test(done.slice(-1)) && literal === piece.literal) literal = literal.replace(STOP, "");
      gap = false;
      continue;
    }
    const value = render(piece.forms, Object.hasOwn(params, piece.placeholder) ? params[piece.placeholder] : undefined);
    if (value === "") {
      gap = true;
    } else {
      done += literal + value;
      literal = "";
      gap = false;
    }
  }
  return done + (gap ? literal.replace(OPEN_END, "") : literal);
}

/** After a value that ends its own sentence, a full stop or question mark is dropped. */
const ENDED = /[.?!…]/;
const STOP = /^[\s\u00a0\u202f]?[.?!]/;
const OPEN_END = /[\s,;:]{1,8}$/;
const OPEN_START = /^[\s,;:]+/;
const CLOSING = /^[.,;:?!…)]/;
const QUOTES = new Map([
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["(", ")"],
  ['"', '"'],
]);

function render(forms: readonly string[] | null, value: string | number | undefined): string {
  if (value === undefined) return "";
  if (forms === null) return String(value);
  const number = Number(value);
  const form = forms.length > 2 && number === 0 ? forms[0] : number === 1 ? forms.at(-2) : forms.at(-1);
  return (form ?? "").replaceAll("#", () => String(value));
}

/** Joins the texts before and after a missing value. */
function joinAcrossGap(before: string, after: string, atStart: boolean): string {
  let head = before;
  let tail = after;
  while (head !== "" && tail !== "" && QUOTES.get(head.slice(-1)) === tail[0]) {
    head = head.slice(0, -1);
    tail = tail.slice(1);
  }
  if (head === "" && atStart) {
    const rest = tail.replace(OPEN_START, "");
    return rest.slice(0, 1).toUpperCase() + rest.slice(1);
  }
  if (CLOSING.test(tail)) return head.replace(OPEN_END, "") + tail;
  return /\s$/.test(head) ? head + tail.trimStart() : head + tail;
}

/**
 * Picks one of the alternatives of a phrase and fills in the values, which stay unchanged. A placeholder without a value
 * is removed with the punctuation around it. `{n:one try|# tries}` takes the first form for 1 and the last one for other
 * numbers, with the number for `#`; of three forms the first is for 0.
 */
export function say(
  phrases: Phrases,
  key: PhraseKey,
  params: Readonly<Record<string, string | number>>,
  random: { next(): number },
): string {
  const alternatives = phrases.says[key];
  const index = alternatives.length > 1 ? Math.floor(random.next() * alternatives.length) : 0;
  return fillTemplate(alternatives[index] ?? alternatives[0] ?? "", params);
}

/** The values of `pinLocked`: seconds below a minute and a half, else whole minutes, rounded up. */
export function waitParams(seconds: number): { readonly seconds: number } | { readonly minutes: number } {
  return seconds < 90 ? { seconds: Math.max(1, Math.ceil(seconds)) } : { minutes: Math.ceil(seconds / 60) };
}
