import { readFileSync } from "node:fs";
import { createEngine, type DialogState, type Engine, type Language, type NewMemory } from "keepsake";

/** Questions of one assistant with paraphrases of each, and questions that it has no answer to. */
export interface PackSet {
  readonly culture: string;
  readonly questions: readonly PackQuestion[];
  readonly strangers: readonly string[];
}

export interface PackQuestion {
  readonly title: string;
  readonly answer: string;
  /** ISO 8601; null for a memory without a date. */
  readonly date: string | null;
  readonly paraphrases: readonly string[];
}

/** Shares of the paraphrases and of the strangers, from 0 to 1. */
export interface PackFigures {
  /** Paraphrases whose best candidate is the right memory. */
  readonly first: number;
  /** Paraphrases whose right memory is among the best three candidates. */
  readonly firstThree: number;
  /** Paraphrases that were answered at once, and rightly. */
  readonly answered: number;
  /** Paraphrases that were answered at once, and wrongly. */
  readonly wrong: number;
  /** Strangers that were answered at once. */
  readonly strangersAnswered: number;
  /** Texts that did not find their memory, with what they found. */
  readonly misses: readonly string[];
}

/** One file for each language, named by it. */
const FOLDER = new URL("./sets/", import.meta.url);

/**
 * Reads a set. Its lines: `culture: es-ES`; `Title? :: Answer. {date 1921-04-01}` for each question, and below it its
 * paraphrases after dashes; `== strangers`, and one stranger a line.
 *
 * @throws Error for a line of another form.
 */
export function readPackSet(name: string): PackSet {
  let culture = "";
  let isStranger = false;
  const questions: (PackQuestion & { readonly paraphrases: string[] })[] = [];
  const strangers: string[] = [];
  for (const line of readFileSync(new URL(`${name}.txt`, FOLDER), "utf8").split("\n")) {
    const [, title, answer, date] = /^(.+?) :: (.+?)(?: \{date (.+)\})?$/.exec(line) ?? [];
    if (line === "") continue;
    if (line === "== strangers") isStranger = true;
    else if (isStranger) strangers.push(line);
    else if (line.startsWith("culture: ")) culture = line.slice("culture: ".length);
    else if (line.startsWith("- ")) questions.at(-1)?.paraphrases.push(line.slice(2));
    else if (title !== undefined && answer !== undefined) {
      questions.push({ title, answer, date: date ?? null, paraphrases: [] });
    } else throw new Error(`${name} has a line that cannot be read: ${line}`);
  }
  return { culture, questions, strangers };
}

/** Asks everything in sessions of their own, with default settings and no model. */
export async function measurePack(set: PackSet, languages: readonly Language[]): Promise<PackFigures> {
  const engine = createEngine({ languages });
  try {
    const { assistantID, memories } = await engine.assistants.create({ name: "Guide", culture: set.culture });
    for (const question of set.questions) await memories.add(toMemory(question));
    await engine.train();
    const misses: string[] = [];
    let [first, firstThree, answered, wrong, strangersAnswered] = [0, 0, 0, 0, 0];
    for (const { title, answer, paraphrases } of set.questions) {
      for (const text of paraphrases) {
        const { emission, titles } = await ask(engine, assistantID, text);
        if (titles[0] === title) first++;
        if (titles.slice(0, 3).includes(title)) firstThree++;
        const isRight = emission.includes(answer);
        const isWrong = !isRight && set.questions.some((other) => emission.includes(other.answer));
        if (isRight) answered++;
        if (isWrong) wrong++;
        if (titles[0] !== title || isWrong) misses.push(`${isWrong ? "WRONG " : ""}${text} -> ${titles[0]} (${title})`);
      }
    }
    for (const text of set.strangers) {
      const { emission, titles } = await ask(engine, assistantID, text);
      if (!set.questions.some(({ answer }) => emission.includes(answer))) continue;
      strangersAnswered++;
      misses.push(`STRANGER ${text} -> ${titles[0]}`);
    }
    const paraphrased = set.questions.flatMap(({ paraphrases }) => paraphrases).length;
    return {
      first: first / paraphrased,
      firstThree: firstThree / paraphrased,
      answered: answered / paraphrased,
      wrong: wrong / paraphrased,
      strangersAnswered: strangersAnswered / set.strangers.length,
      misses,
    };
  } finally {
    await engine.close();
  }
}

function toMemory({ title, answer, date }: PackQuestion): NewMemory {
  const dated = date === null ? {} : { date, dateUncertaintyDays: 30 };
  return { memoryType: "Question", title, answers: [{ text: answer }], conclusive: true, ...dated };
}

async function ask(
  engine: Engine,
  assistantID: string,
  text: string,
): Promise<{ readonly emission: string; readonly titles: readonly (string | null)[] }> {
  const session = await engine.sessions.open({ assistantID });
  const state: DialogState = await session.enterText(text);
  const titles = session.explain()?.candidates.map(({ title }) => title) ?? [];
  await session.close();
  return { emission: state.emission ?? "", titles };
}
