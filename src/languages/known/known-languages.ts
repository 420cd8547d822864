import { stopwords as englishStopWords } from "@orama/stopwords/english";
import { stopwords as italianStopWords } from "@orama/stopwords/italian";
import type { Language } from "../pack/index.js";

/** A language whose words load when they are first needed. */
export interface DeferredLanguage {
  /** ISO 639-1 code, lower case. */
  readonly code: string;
  /** Function words, by which languages are distinguished. */
  readonly stopWords?: ReadonlySet<string>;
  load(): Promise<Language>;
}

/** The languages of an engine. */
export interface Languages {
  /** Those of the host first. */
  readonly all: readonly DeferredLanguage[];
  /** The language of a culture; one without rules if it is unknown. */
  find(culture: string): DeferredLanguage;
  /** The languages with the phrases of a culture, the host's first. Those of English are built in. */
  loadPhrases(culture: string): Promise<readonly Pick<Language, "code" | "phrases">[]>;
}

const ENGLISH: DeferredLanguage = {
  code: "en",
  stopWords: new Set(englishStopWords),
  load: async () => (await import("../english/english.js")).english(),
};

const ITALIAN: DeferredLanguage = {
  code: "it",
  stopWords: new Set(italianStopWords),
  load: async () => (await import("../italian/italian.js")).italian(),
};

const BUILT_IN = [ENGLISH, ITALIAN];

export function createLanguages(ofHost: readonly Language[]): Languages {
  const all = [...ofHost.map(addBuiltInWords), ...BUILT_IN];
  return {
    all,
    find(culture) {
      const code = codeOf(culture);
      return all.find((language) => language.code === code) ?? deferLanguage({ code });
    },
    async loadPhrases(culture) {
      const isItalian = codeOf(culture) === ITALIAN.code;
      return isItalian ? [...ofHost, await ITALIAN.load()] : ofHost;
    },
  };
}

function codeOf(culture: string): string {
  return culture.toLowerCase().split(/[-_]/)[0] ?? "";
}

/** A language that is loaded already. */
function deferLanguage(language: Language): DeferredLanguage {
  const { code, stopWords } = language;
  return { code, ...(stopWords !== undefined && { stopWords }), load: async () => language };
}

/** A host's language with the words of the built-in one of its code where it has none: its matching is its own. */
function addBuiltInWords(language: Language): DeferredLanguage {
  const builtIn = BUILT_IN.find(({ code }) => code === language.code);
  if (builtIn === undefined) return deferLanguage(language);
  const load = async (): Promise<Language> => {
    const { cues, contrasts, conversation, shortForms } = await builtIn.load();
    return {
      ...(cues !== undefined && { cues }),
      ...(contrasts !== undefined && { contrasts }),
      ...(conversation !== undefined && { conversation }),
      ...(shortForms !== undefined && { shortForms }),
      ...language,
    };
  };
  return { ...deferLanguage(language), load };
}
