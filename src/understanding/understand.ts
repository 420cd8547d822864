import type { Language } from "../languages/index.js";
import type { ApproximateDate, ApproximatePlace } from "../recall/index.js";
import { rangeSome } from "./clauses.js";
import { type Expressions, replaceWords, splitTextWords, type TextWord } from "./expressions.js";
import { namePersons } from "./persons.js";
import { type Asked, readText } from "./read-text.js";
import { getSpeech, type Speech } from "./speech.js";
import type { Topic } from "./topic.js";

/** One way to read a question. */
export interface Reading {
  /** The text to find memories for. */
  readonly text: string;
  /** `said`: by its own words. `context`: with a statement beside it. `topic`: with what was said before. */
  readonly from: "said" | "context" | "topic";
  /** False if the words of the question say nothing without the rest of the reading. */
  readonly hasContent: boolean;
  /** True for the whole text with its statements: it is meant only if it is somebody's title. */
  readonly isTitleOnly?: boolean;
  /** True for the same question in slightly other words: it is of use only if those of the question are not sure. */
  readonly isVariant?: boolean;
  /** A pronoun, or the familiar form of address, of which the title must have one if the reading is meant. */
  readonly titleWords?: readonly string[];
  /** True if words of the question refer to the topic: the question stays in it. */
  readonly refers?: boolean;
  /** True if only a word like "there" refers to the topic: "what can I do there?" */
  readonly asksThere?: boolean;
  /** True if it asks for something else than the last answer: "and the median", "no, the other one". */
  readonly isOther?: boolean;
  /**
   * The person of the topic in the place of a pronoun, and the question with the pronoun. `isBare`: it has no other word with
   * a meaning of its own: "what were they called?"
   */
  readonly named?: { readonly person: string; readonly unnamed: string; readonly isBare: boolean };
  /** The date and place that the question refers to, in place of those of the session. */
  readonly date?: ApproximateDate;
  readonly place?: ApproximatePlace;
}

/** A question in a text, with the ways to read it. The first is by its own words. */
export interface Question {
  readonly text: string;
  readonly readings: readonly Reading[];
}

/** The questions of a text. */
export interface Understanding {
  /** `more`: asks for more of the same topic. `statement`: nothing in it asks, so that all of it is read. */
  readonly kind: "question" | "more" | "statement";
  readonly questions: readonly Question[];
}

/** So short a question is read with the topic, whatever it says. */
const MAX_SHORT_WORDS = 3;
/** Maximum number of readings of a text in which nothing asks. */
const MAX_READINGS = 4;
/** Words of a text that may be a title with a statement in it: "I lost my card. What now?" */
const MAX_TITLE_WORDS = 12;
/** Longer texts are not read for questions about the topic. */
const MAX_FOLLOW_UP_WORDS = 20;

/** Finds what a text asks, and the ways to read it. Pure, and made for every text: an unreadable one is read as a whole. */
export function understand(text: string, topic: Topic | null, language: Language): Understanding {
  const speech = getSpeech(language);
  const words = splitTextWords(text, language.shortForms);
  const { more } = speech.reference;
  const isOther = isWhole(speech.reference.other, words);
  if (isOther || isWhole(more, words)) {
    // Without a topic it may still be a title.
    const reading: Reading = topic === null ? { text, from: "said", hasContent: false } : readMore(topic);
    return { kind: "more", questions: [{ text, readings: [{ ...reading, isOther }] }] };
  }
  const { asked, plain, fragments, isUnsure } = readText(text, language);
  if (asked.length === 0) {
    const said: Reading = { text, from: "said", hasContent: hasContent(words, speech) };
    const rest = [...(plain === null ? [] : [plain]), ...fragments].map((one): Reading => ({ ...said, text: one }));
    const readings = [said, ...readWithTopic(toAsked(text, said), topic, speech, language), ...rest];
    return { kind: "statement", questions: [{ text, readings: readings.slice(0, MAX_READINGS) }] };
  }
  const isShort = words.length <= MAX_TITLE_WORDS;
  const questions = asked.map((one, index): Question => {
    const named = one.about === null && topic !== null ? namePersons(one.text, topic, speech, language) : null;
    if (named !== null) {
      const { text: question, person, pronouns } = named;
      const naming = { person, unnamed: one.text, isBare: !one.hasContent };
      const said: Reading = { text: question, from: "topic", hasContent: true, refers: true, named: naming };
      const literal: Reading = { text: one.text, from: "said", hasContent: one.hasContent, isVariant: true };
      return { text: question, readings: [said, { ...literal, titleWords: pronouns }] };
    }
    const said: Reading = { text: one.text, from: "said", hasContent: one.hasContent };
    const isPart = index === 0 && one.text !== text && !one.isFragment;
    const whole: Reading[] =
      isUnsure && asked.length === 1
        ? [{ ...said, text }]
        : isPart && isShort
          ? [{ ...said, text, isTitleOnly: true }]
          : [];
    const plain = withoutHedges(one.text, speech);
    const direct: Reading[] = [
      ...(plain === null ? [] : [{ isVariant: true, ...said, text: plain }]),
      ...toFamiliar(one.text, language).map((other) => ({ ...said, ...other, isVariant: true })),
    ];
    const context = readWithContext(one, speech, language);
    const readings = context.length > 0 ? context : readWithTopic(one, topic, speech, language);
    return { text: one.text, readings: [said, ...whole, ...direct, ...readings] };
  });
  return { kind: "question", questions };
}

/** True for a text such as "no, the other one". */
export function asksForOther(text: string, language: Language): boolean {
  return isWhole(getSpeech(language).reference.other, splitTextWords(text, language.shortForms));
}

function isWhole(set: Expressions, words: readonly TextWord[]): boolean {
  return words.length > 0 && set.lengthAt(words, 0) === words.length;
}

/** "were you ever married" without "ever"; null if it has no such word. */
function withoutHedges(text: string, { conversation }: Speech): string | null {
  const words = splitTextWords(text);
  let rest = "";
  let from = 0;
  for (let at = 1; at < words.length; at++) {
    const length = conversation.hedges.lengthAt(words, at);
    if (length === 0) continue;
    rest += text.slice(from, words[at]!.start);
    from = words[at + length]?.start ?? text.length;
    at += length - 1;
  }
  return from === 0 ? null : `${rest}${text.slice(from)}`.trim();
}

/** "quando è arrivata" as "quando sei arrivata"; empty if the language or the text has no polite form. */
function toFamiliar(text: string, { conversation }: Language): readonly { text: string; titleWords: string[] }[] {
  const forms = conversation?.familiarForms;
  if (forms === undefined) return [];
  const polite = splitTextWords(text).flatMap(({ start, end }) => {
    // With its accents: "è" is a verb, "e" is not.
    const form = forms.get(text.slice(start, end).toLowerCase());
    return form === undefined ? [] : [{ start, end, form }];
  });
  if (polite.length === 0) return [];
  return [{ text: replaceWords(text, polite, ({ form }) => form), titleWords: polite.map(({ form }) => form) }];
}

function toAsked(text: string, { hasContent: isClear }: Reading): Asked {
  return { text, hasContent: isClear, about: null, isContinued: false, isFragment: false };
}

function hasContent(words: readonly TextWord[], speech: Speech): boolean {
  return rangeSome(0, words.length, (index) => speech.isContent(words[index]!.folded));
}

/** "I cannot find the serial number. Where is it?" */
function readWithContext(asked: Asked, speech: Speech, language: Language): readonly Reading[] {
  if (asked.about === null) return [];
  const words = splitTextWords(asked.text);
  const refers = refersBack(words, speech);
  if (asked.hasContent && !refers) return [];
  // How somebody came to ask is no part of the question: "I can't find the serial number. Where is it?"
  const isNegated = isNegative(asked.about, language);
  const about = isNegated ? listContent(asked.about, speech).join(" ") : asked.about;
  const whole: Reading = { text: `${about}. ${asked.text}`, from: "context", hasContent: asked.hasContent };
  // "The lamp stays dark. What can I do?"
  if (!refers) return [whole, { ...whole, text: asked.about }];
  const named = isNegated ? putThing(asked.text, words, asked.about, speech) : null;
  return named === null ? [whole] : [whole, { ...whole, text: named }];
}

/** "Where is it?" with the last thing of a statement; null if no word stands for a thing. */
function putThing(text: string, words: readonly TextWord[], about: string, speech: Speech): string | null {
  const { things } = speech.reference;
  const at = words.findIndex((_, index) => things.lengthAt(words, index) === 1);
  const said = splitTextWords(about);
  const last = said.findLastIndex(({ folded }) => speech.isContent(folded));
  if (at < 0 || last < 0) return null;
  const first = said.findLastIndex(({ folded }, index) => index < last && !speech.isContent(folded)) + 1;
  const thing = about.slice(said[first]!.start, said[last]!.end);
  return text.slice(0, words[at]!.start) + thing + text.slice(words[at]!.end);
}

function isNegative(text: string, { contrasts, expand }: Language): boolean {
  const words = splitTextWords(text).flatMap(({ folded }) => expand?.(folded) ?? [folded]);
  return words.some((word) => contrasts?.negation?.has(word) === true);
}

/** The question with the topic in the place of what refers to it; empty if nothing does. */
function readWithTopic(asked: Asked, topic: Topic | null, speech: Speech, language: Language): readonly Reading[] {
  if (topic === null) return [];
  const words = splitTextWords(asked.text, language.shortForms);
  if (words.length === 0 || words.length > MAX_FOLLOW_UP_WORDS) return [];
  const isShort = topic.title !== null && words.length <= MAX_SHORT_WORDS;
  const refers = refersBack(words, speech);
  if (asked.hasContent && !isShort && !asked.isContinued && !refers) return [];
  const { reference } = speech;
  const subject = topic.title ?? topic.asked ?? topic.about;
  const referring = withoutDummies(words, reference);
  const found = (set: "people" | "things" | "places" | "dates"): boolean =>
    rangeSome(0, referring.length, (index) => reference[set].lengthAt(referring, index) > 0);
  const circumstances = {
    ...(topic.date !== null && found("dates") && { date: topic.date }),
    ...(topic.place !== null && found("places") && { place: topic.place }),
  };
  const asksThere = found("places") && !found("people") && !found("things");
  const names = found("people") && !NAMED.test(subject) ? topic.names : [];
  const where = asked.hasContent ? null : putPlace(asked.text, referring, topic, speech, language);
  if (where !== null) return [{ text: where, from: "topic", hasContent: false, refers, ...circumstances }];
  const phrase = asked.hasContent ? listContent(subject, speech).join(" ") : subject.replace(/[?.!\s]+$/u, "");
  const topicText = [phrase, ...names].join(" ");
  const text = asked.isFragment ? continueFragment(subject, asked.text, speech) : `${topicText}: ${asked.text}`;
  const { hasContent, isFragment } = asked;
  return [{ text, from: "topic", hasContent, refers, asksThere, isOther: isFragment, ...circumstances }];
}

/** "What happened there?" with the name of the place; null if it has no such word, or the topic no place. */
function putPlace(
  text: string,
  words: readonly TextWord[],
  { place }: Topic,
  { reference }: Speech,
  { cues }: Language,
): string | null {
  const at = words.findIndex((_, index) => reference.places.lengthAt(words, index) > 0);
  const name = place?.placeName ?? null;
  if (at < 0 || name === null) return null;
  const last = words[at + reference.places.lengthAt(words, at) - 1];
  return `${text.slice(0, words[at]!.start)}${cues?.beforePlace[0] ?? ""} ${name}${text.slice(last?.end)}`;
}

/** A capital inside a text. */
const NAMED = /\s\p{Lu}/u;

function refersBack(words: readonly TextWord[], { reference }: Speech): boolean {
  const { people, things, places, dates } = reference;
  const referring = withoutDummies(words, reference);
  return [people, things, places, dates].some((set) =>
    rangeSome(0, referring.length, (index) => set.lengthAt(referring, index) > 0),
  );
}

/** "Is there a lift?" without "is there", which stands for no place. */
function withoutDummies(words: readonly TextWord[], { dummies }: Speech["reference"]): readonly TextWord[] {
  let end = 0;
  return words.filter((_, index) => {
    end = Math.max(end, index + dummies.lengthAt(words, index));
    return index >= end;
  });
}

/** "How do I register a birth" and "a death" give "How do I register a death"; "by post" is added. */
function continueFragment(subject: string, fragment: string, speech: Speech): string {
  const words = splitTextWords(fragment);
  const subjectWords = splitTextWords(subject);
  const isAdded = speech.conversation.conditions.lengthAt(words, 0) > 0;
  const isName = /^\p{Lu}/u.test(fragment.slice(words[0]?.start ?? 0));
  const clear = subjectWords.filter(({ folded }) => speech.isContent(folded));
  const named = clear.find(({ start }) => isName && /^\p{Lu}/u.test(subject.slice(start)));
  const replaced = named ?? clear.at(-1) ?? subjectWords.at(-1);
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
