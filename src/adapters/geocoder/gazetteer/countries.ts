/** Names of countries in any language. The codes are those that can be found. */
export type Countries = ReturnType<typeof createCountries>;

const ENGLISH = "en";
const ABBREVIATIONS: Readonly<Record<string, string>> = { uae: "AE", uk: "GB", usa: "US" };

export function createCountries(codes: ReadonlySet<string>) {
  const byCulture = new Map<string, Intl.DisplayNames>();
  const namesIn = (culture: string): Intl.DisplayNames => {
    const names = byCulture.get(culture) ?? createDisplayNames(culture);
    byCulture.set(culture, names);
    return names;
  };
  /** "FR" in it-IT: "Francia". Returns the code if the name is unknown. */
  const nameOf = (code: string, culture = ENGLISH): string => namesIn(culture).of(code) ?? code;
  return {
    nameOf,
    /** Finds the codes for a folded text: "fr", "france", "francia". */
    findCodes(folded: string, culture: string | undefined): ReadonlySet<string> {
      const means = (code: string): boolean => {
        const names = [code, nameOf(code), nameOf(code, culture)];
        return ABBREVIATIONS[folded] === code || names.some((name) => foldName(name) === folded);
      };
      return new Set([...codes].filter(means));
    },
  };
}

/** Falls back to English if the culture is not a language tag. */
function createDisplayNames(culture: string): Intl.DisplayNames {
  try {
    return new Intl.DisplayNames([culture, ENGLISH], { type: "region" });
  } catch {
    return new Intl.DisplayNames([ENGLISH], { type: "region" });
  }
}

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
