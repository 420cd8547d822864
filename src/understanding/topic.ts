import type { ApproximateDate, ApproximatePlace } from "../recall/index.js";

/** The topic of a conversation: the last question and its answer. Plain JSON. */
export interface Topic {
  /** The last question, with what it referred to; null if a memory was emitted without one. */
  readonly asked: string | null;
  /** The title of the memory that was emitted last; null if the question was not answered. */
  readonly title: string | null;
  /** Names in the last answer. */
  readonly names: readonly string[];
  readonly date: ApproximateDate | null;
  readonly place: ApproximatePlace | null;
  /** The beginning of the topic, to find more of it. */
  readonly about: string;
  /** IDs of the memories that were emitted since then, the last one last. */
  readonly emitted: readonly string[];
  /** IDs of the memories that were offered for the last question; absent if none were. */
  readonly offered?: readonly string[];
}

/** An emitted memory, and the question that it answers. */
export interface Emitted {
  readonly asked: string | null;
  readonly memoryID: string;
  readonly title: string | null;
  readonly answer: string;
  readonly date: ApproximateDate | null;
  readonly place: ApproximatePlace | null;
}

const MAX_EMITTED = 20;
const MAX_NAMES = 4;
/** Maximum length of the texts of a topic, in UTF-16 code units. */
const MAX_TEXT = 300;

/** The topic after a memory was emitted. `isSame`: it was asked for with words that refer to the topic before. */
export function topicAfterAnswer(before: Topic | null, emitted: Emitted, isSame: boolean): Topic {
  const { memoryID, title, answer, date, place } = emitted;
  const asked = emitted.asked?.slice(0, MAX_TEXT) ?? null;
  const kept = isSame ? before : null;
  return {
    asked,
    title: title?.slice(0, MAX_TEXT) ?? null,
    names: findNames(`${title ?? ""}. ${answer}`),
    date,
    place,
    about: kept?.about ?? title?.slice(0, MAX_TEXT) ?? asked ?? "",
    // Offers among which the memory was chosen: the other one may be asked for.
    ...(before?.offered?.includes(memoryID) === true && { offered: before.offered }),
    emitted: [...(kept?.emitted ?? []).filter((id) => id !== memoryID), memoryID].slice(-MAX_EMITTED),
  };
}

/** The topic after a question that no memory answers. */
export function topicAfterMiss(asked: string): Topic {
  const text = asked.slice(0, MAX_TEXT);
  return { asked: text, title: null, names: [], date: null, place: null, about: text, emitted: [] };
}

/** The topic after memories were offered for a question. One that refers to the topic before stays in it. */
export function topicAfterOffer(
  before: Topic | null,
  { asked, offered, isSame }: { readonly asked: string; readonly offered: readonly string[]; readonly isSame: boolean },
): Topic {
  const topic = isSame && before !== null ? before : topicAfterMiss(asked);
  return { ...topic, offered: [...new Set(offered)].slice(-MAX_OFFERED) };
}

/** Enough for several lists of offers. */
const MAX_OFFERED = 40;

const NAME = /(?<=[\p{L}\p{N},;:]\s)\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)*/gu;

/** Words with a capital inside a sentence. */
function findNames(text: string): readonly string[] {
  const names = Array.from(text.matchAll(NAME), ([name]) => name).filter((name) => name.length > 2);
  return [...new Set(names)].slice(0, MAX_NAMES);
}
