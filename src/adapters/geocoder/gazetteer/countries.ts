import { foldName } from "./fold-name.js";

/** Names of countries, in English and in the language of who asks. */
export interface Countries {
  /** "FR" in it-IT: "Francia". The code itself where nobody knows it. */
  nameOf(code: string, culture: string | undefined): string;
  /** The codes that a folded text means: "fr", "france", "francia". */
  codesOf(folded: string, culture: string | undefined): ReadonlySet<string>;
}

const ENGLISH = "en";
/** What people write that is neither a code nor a name. */
const ABBREVIATIONS: Readonly<Record<string, string>> = { uae: "AE", uk: "GB", usa: "US" };

/** @param codes - The countries that there are. */
export function countries(codes: ReadonlySet<string>): Countries {
  const byCulture = new Map<string, Intl.DisplayNames>();
  const namesIn = (culture: string): Intl.DisplayNames => {
    const names = byCulture.get(culture) ?? displayNames(culture);
    byCulture.set(culture, names);
    return names;
  };
  const nameOf = (code: string, culture = ENGLISH): string => namesIn(culture).of(code) ?? code;
  return {
    nameOf,
    codesOf(folded, culture) {
      const means = (code: string): boolean => {
        const names = [code, nameOf(code), nameOf(code, culture)];
        return ABBREVIATIONS[folded] === code || names.some((name) => foldName(name) === folded);
      };
      return new Set([...codes].filter(means));
    },
  };
}

/** A culture that is no language tag is read as English. */
function displayNames(culture: string): Intl.DisplayNames {
  try {
    return new Intl.DisplayNames([culture, ENGLISH], { type: "region" });
  } catch {
    return new Intl.DisplayNames([ENGLISH], { type: "region" });
  }
}
