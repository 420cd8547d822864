/** Letters that Unicode does not take apart, as people without them on their keyboard write them. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
};

/** A name without case, accents and punctuation: "Saint-Étienne" and "saint etienne" are one. */
export function foldName(name: string): string {
  const lower = name.toLowerCase();
  if (/^[a-z0-9]+(?: [a-z0-9]+)*$/.test(lower)) return lower;
  return lower
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[łøđðþßæœı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The folded forms of a name: "Köln" is written "Koeln", too. */
export function foldedForms(name: string): ReadonlySet<string> {
  const german = name.normalize("NFC").replace(/[äöü]/gi, (letter) => `${foldName(letter)}e`);
  return new Set([foldName(name), foldName(german)].filter(Boolean));
}
