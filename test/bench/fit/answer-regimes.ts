import { readdirSync, readFileSync } from "node:fs";
import { createIndex, english, italian } from "../../../src/recall.js";
import { listContrasts } from "../contrasts.js";
import { parseTalkSet, readTalkSets, type TalkSet } from "../talk/read-set.js";
import type { FitMemory, FitQuery, FitRegime } from "./fit-regimes.js";

const WITH_VARIANTS = " with variants";
const CUT = " cut";
/** Numbers of memories of small stores. */
const CUT_SIZES = [1, 2, 3, 4, 6];
/** One of so many questions of the others is asked of a small store. */
const CUT_STEP = 3;
/** Questions that say nothing by themselves. */
const EMPTY: Readonly<Record<string, readonly string[]>> = {
  en: ["what is this?", "why?", "how?", "what is all that about?", "and then", "is it so?", "who are they", "do you?"],
  it: ["che cos'è?", "perché?", "come?", "e poi", "chi sono loro", "è così?"],
};
const FOLDER = new URL("./sets/", import.meta.url);
/** Weight of a question in its store: there are few of them. */
const WEIGHT = 1;
const TITLE_WEIGHT = 0.25;
/** Questions that are meant for another assistant: one of so many is asked, and counts for so much. */
const FOREIGN_STEP = 6;
const FOREIGN_WEIGHT = 0.05;
/** Frames around a title, which change nothing. */
const FRAMES: Readonly<Record<string, readonly string[]>> = {
  en: ["could you tell me * please", "so * exactly", "i would like to know * again", "and *"],
  it: ["mi sa dire * per favore", "allora * esattamente", "vorrei sapere * ancora", "e *"],
};
const FRAME_WEIGHT = 0.25;
/** Contrasts are asked less often than what the memories answer: those that were written by hand, and the generated ones. */
const OTHER_WEIGHT = 0.8;
const CONTRAST_WEIGHT = 0.1;
/** There are few of them, and an answer to one is worse than none. */
const NONE_WEIGHT = 2;

/** All of them, with questions that are meant for another assistant and that no memory answers. */
export function addForeign(regimes: readonly FitRegime[]): readonly FitRegime[] {
  return regimes.map((regime, number) => {
    const index = createIndex({ languages: [languageOf(regime.language)] });
    for (const { id, titles, answers = [] } of regime.memories) {
      const [title = "", ...titleVariants] = titles;
      const texts = answers.map((text) => ({ text }));
      index.add({ memoryID: id, memoryType: "Question", title, titleVariants, answers: texts });
    }
    const strange = regimes
      .filter((other) => other.language === regime.language && nameOf(other) !== nameOf(regime))
      .flatMap(({ memories, queries }) =>
        queries
          .filter(({ kind }) => kind === "plain")
          .map(({ text, id }) => ({ text, title: memories.find((memory) => memory.id === id)?.titles[0] ?? "" })),
      )
      .filter((_, at) => at % FOREIGN_STEP === number % FOREIGN_STEP)
      // Two assistants may answer the same: a memory here then has the words of the title there.
      .filter(({ title }) =>
        (index.search(title)[0]?.differences ?? [{ kind: "word" }]).some(({ kind }) => kind === "word"),
      );
    const queries = strange.map(({ text }) => ({
      text,
      id: null,
      weight: FOREIGN_WEIGHT,
      contrast: true,
      kind: "foreign" as const,
    }));
    return { ...regime, queries: [...regime.queries, ...queries] };
  });
}

/** The name of a regime, with or without variants. */
export function nameOf({ name }: FitRegime): string {
  return name.replace(WITH_VARIANTS, "").replace(CUT, "");
}

/** Assistants with one title, or two, and a real answer for each memory. */
export function answerRegimes(): readonly FitRegime[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".txt"));
  return names.toSorted().flatMap((name, number) => {
    const set = parseTalkSet(name.slice(0, -4), readFileSync(new URL(name, FOLDER), "utf8"));
    const size = CUT_SIZES[number % CUT_SIZES.length]!;
    return [createRegime(set, false), createRegime(set, true), createRegime(cutSet(set, number % 5, size), false)];
  });
}

/** A few memories of a set, with their questions; some of the other questions, and some that are empty, have no answer. */
function cutSet(set: TalkSet, from: number, size: number): TalkSet {
  const memories = set.memories.slice(from, from + size);
  const isKept = (key: string): boolean => memories.some((one) => one.key === key);
  const strange = set.development
    .filter(({ expected }) => !expected.some(isKept))
    .filter(({ kind }, at) => kind !== "plain" || at % CUT_STEP === 0)
    .map((question) => ({
      ...question,
      kind: question.kind === "plain" ? ("none" as const) : question.kind,
      expected: [],
    }));
  const empty = EMPTY[set.culture.slice(0, 2)]!.map((text) => ({ kind: "none" as const, turns: [text], expected: [] }));
  const own = set.development.filter(({ expected }) => expected.some(isKept));
  return { ...set, id: `${set.id}${CUT}`, memories, development: [...own, ...strange, ...empty] };
}

/** The assistants of the benchmark with their development questions. */
export function talkRegimes(): readonly FitRegime[] {
  return readTalkSets().map((set) => createRegime(set, false));
}

function languageOf(code: string | undefined) {
  return code === "it" ? italian() : english();
}

/** `withVariants`: the first question of each memory is a variant of its title, and only the others are asked. */
function createRegime(set: TalkSet, withVariants: boolean): FitRegime {
  const plain = set.development.filter(({ kind }) => kind === "plain");
  const firstOf = (key: string): number => plain.findIndex(({ expected }) => expected.includes(key));
  const memories = set.memories.map(({ key, answer, input }): FitMemory => {
    const variant = withVariants ? plain[firstOf(key)]?.turns[0] : undefined;
    const titles = [input.title ?? "", ...(input.titleVariants ?? []), ...(variant === undefined ? [] : [variant])];
    return { id: key, titles, answers: [answer] };
  });
  const asked = plain.filter(({ expected }, at) => !withVariants || firstOf(expected[0]!) !== at);
  const language = languageOf(set.culture.slice(0, 2));
  const trueOnes = [
    ...memories.map(({ id, titles }) => ({ text: titles[0]!, id })),
    ...asked.map(({ turns, expected }) => ({ text: turns[0]!, id: expected[0]! })),
    ...memories.map(({ id, titles }) => ({ text: titles[0]!, id })),
  ];
  const queries: FitQuery[] = [
    ...listContrasts(trueOnes, memories, language).map((contrast) => ({
      ...contrast,
      weight: CONTRAST_WEIGHT,
      contrast: true,
      kind: "contrast" as const,
    })),
    ...asked.map(({ turns, expected }) => ({
      text: turns[0]!,
      id: expected[0]!,
      weight: WEIGHT,
      kind: "plain" as const,
    })),
    ...set.development
      .filter(({ kind, turns }) => kind === "when" && turns.length === 1)
      .map(({ turns, expected }) => ({ text: turns[0]!, id: expected[0]!, weight: WEIGHT, contrast: true })),
    ...set.memories.map(({ key, input }, at) => {
      const frames = FRAMES[language.code]!;
      const text = frames[at % frames.length]!.replace("*", (input.title ?? "").toLowerCase());
      return { text, id: key, weight: FRAME_WEIGHT };
    }),
    ...set.memories.map(({ key, input }) => ({ text: input.title ?? "", id: key, weight: TITLE_WEIGHT })),
    ...set.development.flatMap(({ kind, turns }) =>
      turns.length > 1 || (kind !== "other" && kind !== "none")
        ? []
        : [
            {
              text: turns[0]!,
              id: null,
              weight: kind === "other" ? OTHER_WEIGHT : NONE_WEIGHT,
              contrast: kind === "other",
              kind,
            },
          ],
    ),
  ];
  return {
    name: `${set.id}${withVariants ? WITH_VARIANTS : ""}`,
    weight: 1,
    language: language.code,
    memories,
    queries,
  };
}
