import type { Language } from "../languages/index.js";
import type { ApproximateDate, ApproximatePlace } from "../recall/index.js";
import { rangeSome } from "./clauses.js";
import { splitTextWords, type TextWord } from "./expressions.js";
import { type Asked, readText } from "./read-text.js";
import { type Speech, speechOf } from "./speech.js";
import type { Topic } from "./topic.js";

/** One way to read a question. */
export interface Reading {
  /** The text to find memories for. */
  readonly text: string;
  /** `said`: by its own words. `context`: with a statement beside it. `topic`: with what was said before. */
  readonly from: "said" | "context" | "topic";
  /** False if the words of the question say nothing without the rest of the reading. */
  readonly hasContent: boolean;
  /** The date and place that the question refers to, in place of those of the session. */
  readonly date?: ApproximateDate;
  readonly place?: ApproximatePlace;
}

/** A question in a text, with the ways to read it. The first is by its own words. */
export interface Question {
  readonly text: string;
  readonly readings: readonly Reading[];
}

/** What a text asks. */
export interface Understanding {
  /** `more`: asks for more of the same topic. `statement`: nothing in it asks, so that all of it is read. */
  readonly kind: "question" | "more" | "statement";
  readonly questions: readonly Question[];
}

/** Longer texts are not read for questions about the topic. */
const MAX_FOLLOW_UP_WORDS = 20;

/** Finds what a text asks, and the ways to read it. Pure, and made for every text: an unreadable one is read as a whole. */
export function understand(text: string, topic: Topic | null, language: Language): Understanding {
  const speech = speechOf(language);
  const words = splitTextWords(text);
  if (topic !== null && speech.reference.more.lengthAt(words, 0) === words.length && words.length > 0) {
    return { kind: "more", questions: [{ text, readings: [readMore(topic)] }] };
  }
  const { asked, plain, isUnsure } = readText(text, language);
  if (asked.length === 0) {
    const said: Reading = { text, from: "said", hasContent: hasContent(words, speech) };
    const rest: Reading[] = plain === null ? [] : [{ ...said, text: plain }];
    return {
      kind: "statement",
      questions: [
        { text, readings: [said, ...rest, ...readWithTopic(toAsked(text, said), topic, speech)].slice(0, 3) },
      ],
    };
  }
  const questions = asked.map((one): Question => {
    const said: Reading = { text: one.text, from: "said", hasContent: one.hasContent };
    const whole: Reading[] = isUnsure && asked.length === 1 ? [{ ...said, text }] : [];
    const context = readWithContext(one, speech);
    const readings = context.length > 0 ? context : readWithTopic(one, topic, speech);
    return { text: one.text, readings: [said, ...whole, ...readings] };
  });
  return { kind: "question", questions };
}

function toAsked(text: string, { hasContent: isClear }: Reading): Asked {
  return { text, hasContent: isClear, about: null, isContinued: false, isFragment: false };
}

function hasContent(words: readonly TextWord[], speech: Speech): boolean {
  return rangeSome(0, words.length, (index) => speech.isContent(words[index]!.folded));
}

/** "I cannot find the serial number. Where is it?" */
function readWithContext(asked: Asked, speech: Speech): readonly Reading[] {
  if (asked.about === null) return [];
  const refers = !asked.hasContent || refersBack(splitTextWords(asked.text), speech);
  return refers ? [{ text: `${asked.about}. ${asked.text}`, from: "context", hasContent: asked.hasContent }] : [];
}

/** The question with the topic in the place of what refers to it; empty if nothing does. */
function readWithTopic(asked: Asked, topic: Topic | null, speech: Speech): readonly Reading[] {
  if (topic === null) return [];
  const words = splitTextWords(asked.text);
  if (words.length === 0 || words.length > MAX_FOLLOW_UP_WORDS) return [];
  if (asked.hasContent && !asked.isContinued && !refersBack(words, speech)) return [];
  const { reference } = speech;
  const subject = topic.title ?? topic.asked ?? topic.about;
  const found = (set: keyof typeof reference): boolean =>
    rangeSome(0, words.length, (index) => reference[set].lengthAt(words, index) > 0);
  const circumstances = {
    ...(topic.date !== null && found("dates") && { date: topic.date }),
    ...(topic.place !== null && found("places") && { place: topic.place }),
  };
  const names = found("people") && !NAMED.test(subject) ? topic.names : [];
  const phrase = asked.hasContent ? listContent(subject, speech).join(" ") : subject.replace(/[?.!\s]+$/u, "");
  const topicText = [phrase, ...names].join(" ");
  const text = asked.isFragment ? continueFragment(subject, asked.text, speech) : `${topicText}: ${asked.text}`;
  return [{ text, from: "topic", hasContent: asked.hasContent, ...circumstances }];
}

/** A capital inside a text. */
const NAMED = /\s\p{Lu}/u;

function refersBack(words: readonly TextWord[], { reference }: Speech): boolean {
  const { people, things, places, dates } = reference;
  return [people, things, places, dates].some((set) =>
    rangeSome(0, words.length, (index) => set.lengthAt(words, index) > 0),
  );
}

/** "How do I register a birth" and "a death" give "How do I register a death"; "by post" is added. */
function continueFragment(subject: string, fragment: string, speech: Speech): string {
  const words = splitTextWords(fragment);
  const subjectWords = splitTextWords(subject);
  const isAdded = speech.conversation.conditions.lengthAt(words, 0) > 0;
  const isName = /^\p{Lu}/u.test(fragment.slice(words[0]?.start ?? 0));
  const clear = subjectWords.filter(({ folded }) => speech.isContent(folded));
  const named = clear.find(({ start }) => isName && /^\p{Lu}/u.test(subject.slice(start)));
  const replaced = named ?? clear.at(-1);
  if (isAdded || replaced === undefined) return `${subject.replace(/[?.!\s]+$/u, "")} ${fragment}`;
  const own = words.filter(({ folded }) => speech.isContent(folded));
  const core = own.length === 0 ? fragment : fragment.slice(own[0]!.start, own.at(-1)!.end);
  return subject.slice(0, replaced.start) + core + subject.slice(replaced.end);
}

function listContent(text: string, speech: Speech): readonly string[] {
  return splitTextWords(text)
    .filter(({ folded }) => speech.isContent(folded))
    .map(({ start, end }) => text.slice(start, end));
}

function readMore({ about }: Topic): Reading {
  return { text: about, from: "topic", hasContent: false };
}
