import type { CueWords } from "../../languages/index.js";
import { type FoldedWord, Speller, splitFoldedWords } from "../../languages/index.js";
import { type ApproximatePlace, toCoordinates, toPlaceNameForms } from "./dates-and-places.js";

/** A place mentioned in a text. */
export interface PlaceMention extends ApproximatePlace, Omit<FoldedWord, "folded"> {
  /** The known name, which the text may spell differently. */
  readonly placeName: string;
}

interface KnownPlace {
  readonly key: string;
  readonly place: ApproximatePlace;
  readonly memoryIDs: Set<string>;
}

/** Minimum letters of a name that is recognized with a spelling error. */
const MIN_FUZZY_LENGTH = 6;

/** Words of a text in which the name of a place needs no word before it: "and London?" */
const MAX_BARE_WORDS = 3;

/** The place names of memories, to recognize them in texts. */
export class PlaceNames {
  readonly #byForm = new Map<string, Map<string, KnownPlace>>();
  readonly #byFirstWord = new Map<string, Set<string>>();
  /** All forms that can be misspelt, also those removed since. */
  readonly #fuzzyForms: string[] = [];
  readonly #fuzzyNumbers = new Map<string, number>();
  readonly #speller = new Speller((number) => this.#fuzzyForms[number]!);

  add(memoryID: string, place: ApproximatePlace): void {
    for (const form of toPlaceNameForms(place.placeName)) {
      const known = this.#byForm.get(form) ?? this.#addForm(form);
      const key = toKey(place);
      const same = known.get(key) ?? { key, place, memoryIDs: new Set<string>() };
      same.memoryIDs.add(memoryID);
      known.set(key, same);
    }
  }

  remove(memoryID: string, place: ApproximatePlace): void {
    for (const form of toPlaceNameForms(place.placeName)) {
      const known = this.#byForm.get(form);
      const same = known?.get(toKey(place));
      if (known === undefined || !same?.memoryIDs.delete(memoryID)) continue;
      if (same.memoryIDs.size === 0) known.delete(same.key);
      if (known.size > 0) continue;
      this.#byForm.delete(form);
      const first = firstWordOf(form);
      const forms = this.#byFirstWord.get(first);
      forms?.delete(form);
      if (forms?.size === 0) this.#byFirstWord.delete(first);
    }
  }

  /**
   * The known places mentioned in a text after a word like "in": "when you lived in London". Names of one word and at
   * least six letters are recognized with one letter wrong. A short text needs no such word.
   *
   * @param accepts excludes the places of memories that the user may not see. Default: none.
   */
  find(text: string, cues: readonly CueWords[], accepts: (memoryID: string) => boolean = () => true): PlaceMention[] {
    if (this.#byForm.size === 0) return [];
    const words = splitFoldedWords(text);
    const mentions: PlaceMention[] = [];
    const isArticle = (at: number) => cues.some((cue) => cue.articles.includes(words[at]?.folded ?? ""));
    // In a text of a few words, a name is a place without a word like "in".
    const isShort = words.length <= MAX_BARE_WORDS;
    for (const [index, cueWord] of words.entries()) {
      const isCue = cues.some((cue) => cue.beforePlace.includes(cueWord.folded));
      if (!isCue && !isShort) continue;
      const places = isCue ? (isArticle(index + 1) ? [index + 1, index + 2] : [index + 1]) : [index];
      for (const at of places) {
        const found = this.#findForm(words, at);
        const last = found === null ? undefined : words[at + found.length - 1];
        if (found === null || last === undefined) continue;
        const isAtEdge = at === 0 || at + found.length === words.length;
        const isAfterCue = cues.some((cue) =>
          [at - 1, at - 2].some((before) => cue.beforePlace.includes(words[before]?.folded ?? "")),
        );
        if (!isCue && (!isAtEdge || isAfterCue)) continue;
        const place = selectPlace(this.#byForm.get(found.form)!, accepts);
        if (place !== null) mentions.push({ ...place, start: cueWord.start, end: last.end });
        break;
      }
    }
    return mentions;
  }

  #addForm(form: string): Map<string, KnownPlace> {
    const places = new Map<string, KnownPlace>();
    this.#byForm.set(form, places);
    const first = firstWordOf(form);
    this.#byFirstWord.set(first, (this.#byFirstWord.get(first) ?? new Set()).add(form));
    if (first === form && form.length >= MIN_FUZZY_LENGTH && !this.#fuzzyNumbers.has(form)) {
      this.#speller.add(form, this.#fuzzyForms.length);
      this.#fuzzyNumbers.set(form, this.#fuzzyForms.length);
      this.#fuzzyForms.push(form);
    }
    return places;
  }

  /** The longest name at a word, or else a similar one. */
  #findForm(words: readonly FoldedWord[], at: number): { form: string; length: number } | null {
    let best: { form: string; length: number } | null = null;
    const first = words[at]?.folded ?? "";
    for (const form of this.#byFirstWord.get(first) ?? []) {
      const parts = form.split(" ");
      const fits = parts.every((part, index) => words[at + index]?.folded === part);
      if (fits && parts.length > (best?.length ?? 0)) best = { form, length: parts.length };
    }
    if (best !== null) return best;
    if (first.length < MIN_FUZZY_LENGTH - 1) return null;
    const near = this.#speller.near(first).map((number) => this.#fuzzyForms[number]!);
    const [form] = near.filter((name) => this.#byForm.has(name)).sort();
    return form === undefined ? null : { form, length: 1 };
  }
}

/** Of the places of one name that the user may see, one with coordinates if possible, then the first by its key. */
function selectPlace(
  known: ReadonlyMap<string, KnownPlace>,
  accepts: (memoryID: string) => boolean,
): (ApproximatePlace & { placeName: string }) | null {
  let best: KnownPlace | null = null;
  for (const one of known.values()) {
    if (best !== null && !isPreferred(one, best)) continue;
    for (const memoryID of one.memoryIDs) {
      if (!accepts(memoryID)) continue;
      best = one;
      break;
    }
  }
  return best === null ? null : { ...best.place, placeName: best.place.placeName ?? "" };
}

function isPreferred(one: KnownPlace, other: KnownPlace): boolean {
  const hasPoint = toCoordinates(one.place) !== null;
  return hasPoint === (toCoordinates(other.place) !== null) ? one.key < other.key : hasPoint;
}

function toKey({ placeName, latitude, longitude, uncertaintyKm }: ApproximatePlace): string {
  return JSON.stringify([placeName, latitude, longitude, uncertaintyKm]);
}

function firstWordOf(form: string): string {
  return form.split(" ", 1)[0] ?? "";
}

/** The words for the current place of a conversation, such as "here". */
export function findHere(text: string, cues: readonly CueWords[], place: ApproximatePlace): PlaceMention[] {
  const words = splitFoldedWords(text);
  const phrases = cues.flatMap(({ here }) => here ?? []);
  return words.flatMap(({ start }, index) => {
    const said = phrases.find((phrase) => phrase.every((word, at) => words[index + at]?.folded === word));
    const last = said === undefined ? undefined : words[index + said.length - 1];
    return last === undefined ? [] : [{ ...place, placeName: place.placeName ?? "", start, end: last.end }];
  });
}
