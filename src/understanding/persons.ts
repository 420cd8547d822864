import type { Language } from "../languages/index.js";
import { replaceWords, splitTextWords } from "./expressions.js";
import type { Speech } from "./speech.js";
import type { Topic } from "./topic.js";

/** A question with persons in the place of pronouns. */
interface NamedPersons {
  readonly text: string;
  readonly person: string;
  /** The pronouns, folded. */
  readonly pronouns: readonly string[];
}

/**
 * A question with the person of the topic in the place of a pronoun: "how did she die" as "how did your mother die". Null if
 * it has no such pronoun, or the topic no person that it stands for.
 */
export function namePersons(
  text: string,
  { title, asked }: Topic,
  { reference }: Speech,
  language: Language,
): NamedPersons | null {
  const words = splitTextWords(text, language.shortForms);
  // "When did you marry him?" is about the one who answers.
  if (words.some(({ folded }) => language.contrasts?.addressed?.has(folded) === true)) return null;
  for (const { words: pronouns, nouns, canBeNamed } of reference.persons) {
    const said = words.filter(({ folded }) => pronouns.has(folded));
    if (said.length === 0) continue;
    const find = (one: string | null): string | null => findPerson(one ?? "", nouns, language);
    const findNamed = (one: string | null): string | null => (canBeNamed ? findName(one ?? "", language) : null);
    // "Was your father fond of his work?" names its person.
    const before = text.slice(0, said[0]?.start);
    if ((find(before) ?? findNamed(before)) !== null) continue;
    const person = find(title) ?? find(asked) ?? findNamed(title ?? asked);
    if (person === null) continue;
    return { text: replaceWords(text, said, () => person), person, pronouns: said.map(({ folded }) => folded) };
  }
  return null;
}

/** "your mother", "Grandma Hanna": the last of the nouns, with whose it is and its name. */
function findPerson(text: string, nouns: ReadonlySet<string>, { contrasts }: Language): string | null {
  const words = splitTextWords(text);
  const noun = words.findLastIndex(({ folded }) => nouns.has(folded));
  if (noun < 0) return null;
  const before = words[noun - 1]?.folded ?? "";
  const isOwned = contrasts?.addressed?.has(before) === true || contrasts?.own?.has(before) === true;
  let last = noun;
  while (last + 1 < words.length && /^\s\p{Lu}/u.test(text.slice(words[last]!.end))) last++;
  return text.slice(words[isOwned ? noun - 1 : noun]!.start, words[last]!.end);
}

const NAME = /(?<=(?<before>[\p{L}\p{M}]+)\s)(?<name>\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)*)/u;

/** "Charles Dickens", of "Did you ever meet Charles Dickens?"; null for "the Difference Engine". */
function findName(title: string, { cues }: Language): string | null {
  const { before = "", name = null } = NAME.exec(title)?.groups ?? {};
  return cues?.articles.includes(before.toLowerCase()) === true ? null : name;
}
