import type { BenchMemory } from "./matcher.js";
import { pick, pickIndex, type Random, seededRandom } from "./random.js";

/** Many different memories, with questions whose answers are known. */
export interface GeneratedStore {
  readonly memories: readonly BenchMemory[];
  /** More memories of the same kind, none of them among `memories`. */
  readonly further: readonly BenchMemory[];
  /** Questions about `memories` in other words than their titles. */
  readonly questions: readonly { readonly text: string; readonly answer: string }[];
}

interface Subject {
  readonly frame: number;
  readonly name: string;
  readonly noun: string;
  readonly detail: string;
}

// Several ways to ask the same; N is a name, T a thing, D a detail of it.
const frames: readonly (readonly string[])[] = [
  ["where did N buy the D T", "which shop sold the D T to N", "do you know where N got that D T"],
  ["when did N first see the T of D", "what year was it when N saw the T of D", "N and the T of D, when was that"],
  ["how do i repair the T from D for N", "tell me how to fix the T from D that N owns", "N has a broken T from D"],
  ["why was N afraid of the D T", "what scared N about the D T", "the reason N feared the D T"],
  ["who gave the D T to N", "from whom did N get the D T", "N received a D T, who was it from"],
  ["what did N say about the T in D", "do you remember N talking of the T in D", "the words of N on the T in D"],
  ["can i take the T to D with N", "is it fine to bring the T to D when N comes", "will N let me carry the T to D"],
  ["how much did N pay for the D T", "what was the price of the D T that N bought", "was the D T of N expensive"],
  ["tell me the story of N and the D T", "what happened with N and the D T", "N and that D T, how did it go"],
  ["did N ever lose the T near D", "has the T of N gone missing near D", "is it true that N lost a T near D"],
  ["which T did N like best in D", "the favourite T of N in D", "in D what T was dearest to N"],
  ["what colour was the D T of N", "describe the D T that N had", "how did the D T of N look"],
];

const nouns = (
  "house garden boat piano letter bicycle school kitchen window river mountain train ticket camera hat coat dog horse " +
  "table chair lamp clock mirror painting song book poem photograph violin guitar radio engine wheel bridge road " +
  "church market bakery library hospital factory office theatre museum island forest field barn tower castle harbour " +
  "ship plane car bus tram suitcase basket bottle glass plate knife spoon blanket pillow curtain carpet door key lock " +
  "ring necklace watch coin stamp medal flag map compass telescope microscope notebook pencil brush needle thread " +
  "button shirt dress shoe boot glove scarf umbrella ladder hammer saw nail rope chain anchor sail net candle match " +
  "stove oven kettle pan soup bread cake apple pear cherry plum grape lemon orange wine beer tea coffee sugar salt"
).split(" ");

const details = (
  "old new small large red blue green yellow white black wooden golden silver broken heavy light strange famous secret " +
  "lost first last empty round narrow wide quiet loud warm cold dry wet soft hard sharp cheap costly paris london rome " +
  "berlin vienna madrid lisbon dublin oslo athens boston chicago texas egypt india china japan brazil peru kenya"
).split(" ");

const onsets = [
  "b",
  "br",
  "c",
  "cl",
  "d",
  "dr",
  "f",
  "fl",
  "g",
  "gr",
  "h",
  "j",
  "k",
  "l",
  "m",
  "n",
  "p",
  "r",
  "s",
  "t",
  "v",
  "z",
];
const vowels = ["a", "e", "i", "o", "u", "ai", "ea", "io", "ou"];
const codas = ["", "", "", "l", "m", "n", "r", "s", "t", "nd", "rt", "x"];

const nameCount = 6_000;
const detailNameCount = 3_000;

/** A store of the given size with one title per memory; the same for the same seed. */
export function generateStore(size: number, questionCount: number, furtherCount: number, seed = 7): GeneratedStore {
  const random = seededRandom(seed);
  const names = pseudoWords(random, nameCount);
  const places = [...details, ...pseudoWords(random, detailNameCount)];
  const seen = new Set<string>();
  const subjects: Subject[] = [];
  while (subjects.length < size + furtherCount) {
    const subject = drawSubject(random, names, places);
    const key = `${subject.frame} ${subject.name} ${subject.noun} ${subject.detail}`;
    if (seen.has(key)) continue;
    seen.add(key);
    subjects.push(subject);
  }
  const memories = subjects.map((subject, index) => ({ id: `m${index}`, title: phrase(subject, 0), variants: [] }));
  const questions = Array.from({ length: questionCount }, () => {
    const index = pickIndex(random, size);
    return { text: phrase(subjects[index]!, 1 + pickIndex(random, 2)), answer: `m${index}` };
  });
  return { memories: memories.slice(0, size), further: memories.slice(size), questions };
}

// Squaring makes the first words of each list more frequent, as in a language.
function drawSubject(random: Random, names: readonly string[], places: readonly string[]): Subject {
  const skewed = (items: readonly string[]) => items[Math.floor(items.length * random() ** 2)]!;
  return { frame: pickIndex(random, frames.length), name: skewed(names), noun: skewed(nouns), detail: skewed(places) };
}

function phrase({ frame, name, noun, detail }: Subject, way: number): string {
  const words = frames[frame]![way]!.split(/(\b[NTD]\b)/);
  return words.map((word) => (word === "N" ? name : word === "T" ? noun : word === "D" ? detail : word)).join("");
}

function pseudoWords(random: Random, size: number): readonly string[] {
  const words = new Set<string>();
  while (words.size < size) {
    const syllables = 2 + pickIndex(random, 2);
    let word = "";
    for (let index = 0; index < syllables; index += 1) word += pick(random, onsets) + pick(random, vowels);
    words.add(word + pick(random, codas));
  }
  return [...words];
}
