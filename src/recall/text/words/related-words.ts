import { memoize } from "../../../shared/index.js";
import type { Vocabulary } from "./vocabulary.js";

/** A word feature that stands for a stem, or is of its matter. */
export interface RelatedWord {
  readonly feature: number;
  /** In (0, 1). */
  readonly strength: number;
}

/** The words of an index that are related to a stem. */
export interface RelatedWords {
  /** Strongest first; words that no memory has are left out. */
  of(stem: string): readonly RelatedWord[];
  /** To be called after every change of the counts. */
  changed(): void;
}

/** Stems that are remembered between two changes. */
const MAX_STEMS = 4_096;
const NONE: readonly RelatedWord[] = [];

export function createRelatedWords(vocabulary: Vocabulary): RelatedWords {
  const { of, forget } = memoize(MAX_STEMS, (stem): readonly RelatedWord[] => {
    const words: RelatedWord[] = [];
    for (const { stem: other, strength } of vocabulary.related(stem)) {
      const feature = vocabulary.findWord(other);
      if (feature >= 0 && vocabulary.documents[feature]! > 0) words.push({ feature, strength });
    }
    return words.length === 0 ? NONE : words;
  });
  return { of, changed: forget };
}
