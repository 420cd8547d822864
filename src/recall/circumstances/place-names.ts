import { type FoldedWord, splitFoldedWords } from "../languages/index.js";
import type { CueWords } from "./cue-words.js";
import { type ApproximatePlace, toCoordinates, toPlaceNameForms } from "./places.js";

/** A place that a text speaks of. */
export interface PlaceMention extends ApproximatePlace {
  /** A known name, not as the text has it. */
  readonly placeName: string;
  /** Where it stands in the text, as UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
}

/** The names of places that memories have, to recognise them in texts. */
export interface PlaceNames {
  add(memoryID: string, place: ApproximatePlace): void;
  remove(memoryID: string, place: ApproximatePlace): void;
  /**
   * The known places a text speaks of, after a word like "in": "when you lived in London". Names of one word and six
   * letters or more are recognised with one letter wrong.
   *
   * @param accepts leaves out the places of memories that the asker may not see. Default: none.
   */
  find(text: string, cues: readonly CueWords[], accepts?: (memoryID: string) => boolean): PlaceMention[];
}

/** A place under a name, with the memories that have exactly it. */
interface KnownPlace {
  readonly key: string;
  readonly place: ApproximatePlace;
  readonly memoryIDs: Set<string>;
}

/** An empty list of place names. */
export function createPlaceNames(): PlaceNames {
  const byForm = new Map<string, Map<string, KnownPlace>>();
  const byFirstWord = new Map<string, Set<string>>();
  const byDeletion = new Map<string, Set<string>>();

  const add = (memoryID: string, place: ApproximatePlace): void => {
    for (const form of toPlaceNameForms(place.placeName)) {
      const known = byForm.get(form) ?? new Map<string, KnownPlace>();
      const key = keyOf(place);
      const same = known.get(key) ?? { key, place, memoryIDs: new Set<string>() };
      same.memoryIDs.add(memoryID);
      known.set(key, same);
      if (byForm.has(form)) continue;
      byForm.set(form, known);
      enter(byFirstWord, firstWordOf(form), form);
      for (const deletion of deletionsOf(form)) enter(byDeletion, deletion, form);
    }
  };

  const remove = (memoryID: string, place: ApproximatePlace): void => {
    for (const form of toPlaceNameForms(place.placeName)) {
      const known = byForm.get(form);
      const same = known?.get(keyOf(place));
      if (known === undefined || !same?.memoryIDs.delete(memoryID)) continue;
      if (same.memoryIDs.size === 0) known.delete(same.key);
      if (known.size > 0) continue;
      byForm.delete(form);
      leave(byFirstWord, firstWordOf(form), form);
      for (const deletion of deletionsOf(form)) leave(byDeletion, deletion, form);
    }
  };

  const formAt = (words: readonly FoldedWord[], at: number): { form: string; length: number } | null => {
    let best: { form: string; length: number } | null = null;
    const first = words[at]?.folded ?? "";
    for (const form of byFirstWord.get(first) ?? []) {
      const parts = form.split(" ");
      const fits = parts.every((part, index) => words[at + index]?.folded === part);
      if (fits && parts.length > (best?.length ?? 0)) best = { form, length: parts.length };
    }
    if (best !== null) return best;
    const near = deletionsOf(first).flatMap((key) => [...(byDeletion.get(key) ?? [])]);
    const form = near.filter((name) => isOneEditAway(name, first)).sort()[0];
    return form === undefined ? null : { form, length: 1 };
  };

  const find: PlaceNames["find"] = (text, cues, accepts = () => true) => {
    if (byForm.size === 0) return [];
    const words = splitFoldedWords(text);
    const mentions: PlaceMention[] = [];
    const isArticle = (at: number) => cues.some((cue) => cue.articles.includes(words[at]?.folded ?? ""));
    for (const [index, cueWord] of words.entries()) {
      if (!cues.some((cue) => cue.beforePlace.includes(cueWord.folded))) continue;
      for (const at of isArticle(index + 1) ? [index + 1, index + 2] : [index + 1]) {
        const found = formAt(words, at);
        const last = found === null ? undefined : words[at + found.length - 1];
        if (found === null || last === undefined) continue;
        const place = placeOf(byForm.get(found.form), accepts);
        if (place !== null) mentions.push({ ...place, start: cueWord.start, end: last.end });
        break;
      }
    }
    return mentions;
  };

  return { add, remove, find };
}

const MIN_FUZZY_LENGTH = 6;

/** Of the places of one name that the asker may see, one with coordinates if there is, in an order of their own. */
function placeOf(
  known: ReadonlyMap<string, KnownPlace> | undefined,
  accepts: (memoryID: string) => boolean,
): (ApproximatePlace & { placeName: string }) | null {
  let best: KnownPlace | null = null;
  for (const one of known?.values() ?? []) {
    if (best !== null && !goesBefore(one, best)) continue;
    for (const memoryID of one.memoryIDs) {
      if (!accepts(memoryID)) continue;
      best = one;
      break;
    }
  }
  return best === null ? null : { ...best.place, placeName: best.place.placeName ?? "" };
}

function goesBefore(one: KnownPlace, other: KnownPlace): boolean {
  const hasPoint = toCoordinates(one.place) !== null;
  return hasPoint === (toCoordinates(other.place) !== null) ? one.key < other.key : hasPoint;
}

function keyOf({ placeName, latitude, longitude, uncertaintyKm }: ApproximatePlace): string {
  return JSON.stringify([placeName, latitude, longitude, uncertaintyKm]);
}

function firstWordOf(form: string): string {
  return form.split(" ", 1)[0] ?? "";
}

/** The word itself and all it gives with one letter left out; nothing for short ones and several words. */
function deletionsOf(form: string): string[] {
  if (form.length < MIN_FUZZY_LENGTH - 1 || form.includes(" ")) return [];
  const keys = [form];
  for (let index = 0; index < form.length; index++) keys.push(form.slice(0, index) + form.slice(index + 1));
  return [...new Set(keys)];
}

/** One letter missing, added, replaced or swapped with its neighbour, in names of six letters or more. */
function isOneEditAway(name: string, word: string): boolean {
  if (name.length < MIN_FUZZY_LENGTH || Math.abs(name.length - word.length) > 1 || name === word) return false;
  let start = 0;
  while (start < Math.min(name.length, word.length) && name[start] === word[start]) start++;
  const rest = (text: string, skip: number) => text.slice(start + skip);
  if (name.length > word.length) return rest(name, 1) === rest(word, 0);
  if (name.length < word.length) return rest(name, 0) === rest(word, 1);
  if (rest(name, 1) === rest(word, 1)) return true;
  return name[start] === word[start + 1] && name[start + 1] === word[start] && rest(name, 2) === rest(word, 2);
}

function enter(map: Map<string, Set<string>>, key: string, value: string): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, new Set([value]));
  else values.add(value);
}

function leave(map: Map<string, Set<string>>, key: string, value: string): void {
  const values = map.get(key);
  values?.delete(value);
  if (values?.size === 0) map.delete(key);
}
