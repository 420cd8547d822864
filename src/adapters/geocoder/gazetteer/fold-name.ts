/** Letters that Unicode does not decompose, with their common replacements. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  ...{ ł: "l", ø: "o", đ: "d", ð: "d", ı: "i" },
  ...{ þ: "th", ß: "ss", æ: "ae", œ: "oe" },
};

/** Removes case, accents and punctuation: "Saint-Étienne" becomes "saint etienne". */
export function foldName(name: string): string {
  const lower = name.toLowerCase();
  if (/^[a-z0-9]+(?: [a-z0-9]+)*$/.test(lower)) return lower;
  return lower
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[łøđðþßæœı]/g, (letter) => REPLACEMENTS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The folded forms of a name: "Köln" is also written "Koeln". */
export function foldedForms(name: string): ReadonlySet<string> {
  const german = name.normalize("NFC").replace(/[äöü]/gi, (letter) => `${foldName(letter)}e`);
  return new Set([foldName(name), foldName(german)].filter(Boolean));
}
