import { readdirSync, readFileSync } from "node:fs";
import { english, italian } from "../../../src/recall.js";
import { listContrasts } from "../contrasts.js";
import { parseTalkSet, readTalkSets, type TalkSet } from "../talk/read-set.js";
import type { FitMemory, FitQuery, FitRegime } from "./fit-regimes.js";

const FOLDER = new URL("./sets/", import.meta.url);
/** Weight of a question in its store: there are few of them. */
const WEIGHT = 1;
const TITLE_WEIGHT = 0.25;
/** Contrasts are asked less often than what the memories answer: those that were written by hand, and the generated ones. */
const OTHER_WEIGHT = 0.4;
const CONTRAST_WEIGHT = 0.1;

/** Assistants with one title, or two, and a real answer for each memory. */
export function answerRegimes(): readonly FitRegime[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".txt"));
  return names.toSorted().flatMap((name) => {
    const set = parseTalkSet(name.slice(0, -4), readFileSync(new URL(name, FOLDER), "utf8"));
    return [createRegime(set, false), createRegime(set, true)];
  });
}

/** The assistants of the benchmark with their development questions. Only what is near is fitted on them. */
export function talkRegimes(): readonly FitRegime[] {
  return readTalkSets().map((set) => createRegime(set, false));
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
  const language = set.culture.startsWith("it") ? italian() : english();
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
    ...set.memories.map(({ key, input }) => ({ text: input.title ?? "", id: key, weight: TITLE_WEIGHT })),
    ...set.development.flatMap(({ kind, turns }) =>
      kind !== "other" && kind !== "none"
        ? []
        : [
            {
              text: turns[0]!,
              id: null,
              weight: kind === "other" ? OTHER_WEIGHT : WEIGHT,
              contrast: kind === "other",
              kind,
            },
          ],
    ),
  ];
  return {
    name: `${set.id}${withVariants ? " with variants" : ""}`,
    weight: 1,
    language: language.code,
    memories,
    queries,
  };
}
