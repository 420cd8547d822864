import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import type { TextCandidate } from "../../../src/recall/text/candidate.js";
import { type TextEntry, TextIndex } from "../../../src/recall/text/text-index.js";
import { english, italian } from "../../../src/recall.js";
import { readTalkSets, type TalkSet } from "../../bench/talk/read-set.js";
import { ASKED, LIFE, UNRELATED } from "./life.js";

/**
 * The files beside this test hold the scores of many texts: a change of the code that changes a score by accident fails
 * here. After a change of the weights write the files again with `--update`.
 */
const matchesFile = (lines: readonly string[], name: string): Promise<void> =>
  expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(join(process.cwd(), "test/recall/text/scores", `${name}.txt`));

// Bundled tests stand in another folder.
const sets = readTalkSets(pathToFileURL(join(process.cwd(), "test/bench/talk/sets/")));
const englishSets = sets.filter(({ culture }) => culture.startsWith("en"));
const findSet = (id: string): TalkSet => sets.find((set) => set.id === id)!;
const toEntries = ({ memories }: TalkSet): TextEntry[] =>
  memories.map(({ key, answer, input }) => ({
    id: key,
    titles: [input.title, ...(input.titleVariants ?? [])].filter((title) => typeof title === "string"),
    answers: [answer],
  }));
const withoutAnswers = (entries: readonly TextEntry[]): TextEntry[] => entries.map((one) => ({ ...one, answers: [] }));

/** The last turns of questions of every kind. */
const questionsOf = (set: TalkSet): string[] => set.development.map(({ turns }) => turns.at(-1)!);

const round = (value: number): string => String(Math.round(value * 1e4) / 1e4);

function describeCandidate({ id, score, confidence, covered, parts, corrections, differences }: TextCandidate): string {
  const values = [confidence, score, covered, ...Object.values(parts)].map(round).join(" ");
  const slips = corrections.map(({ from, to }) => `${from}>${to}`).join(" ");
  const differs = differences.map(({ kind, asked, memory }) => `${kind}:${asked}/${memory}`).join(" ");
  return `  ${[id, values, slips, differs].filter((part) => part !== "").join(" | ")}`;
}

function describeScores(index: TextIndex, texts: readonly string[], ignoresContrasts?: true): string[] {
  return texts.flatMap((text) => {
    const { candidates, count } = index.scoreAndCount(text, { limit: 2, ignoresContrasts });
    return [`${text} (${count}, ${round(candidates[0]?.unknown ?? 0)})`, ...candidates.map(describeCandidate)];
  });
}

function createFilled(entries: readonly TextEntry[], languages = [english()]): TextIndex {
  const index = new TextIndex({ languages });
  for (const entry of entries) index.put(entry);
  return index;
}

/** Three titles a memory, so that a head is useful. */
const life = (): TextEntry[] => LIFE.map((titles, at) => ({ id: String(at).padStart(3, "0"), titles, answers: [] }));

const TEXTS_ABOUT_LIFE = [
  ...ASKED.map(([text]) => text),
  ...UNRELATED,
  "how did you meet your wief",
  "tell me abuot your faverite fod",
  "wher wer yu bron",
  "your mum's name",
  "mother of your father",
  "did you never fight in the war",
  "your second job",
  "how many cars did you own",
  "WHEN WERE YOU BORN???",
  "born born born",
  "your",
  "🎂",
  // More words than a query keeps: the rarest ones stay.
  [...UNRELATED, ...LIFE.map(([title]) => title)].join(" and "),
];

describe("scores stay the same", () => {
  test.each(["archive", "museum", "person"])("one title and an answer: %s", async (id) => {
    const set = findSet(id);
    const index = createFilled(toEntries(set));
    await matchesFile(describeScores(index, questionsOf(set)), id);
    const opened = new TextIndex({ languages: [english()] }, index.save());
    await matchesFile(describeScores(opened, questionsOf(set)), id);
  });

  test("Italian", async () => {
    const set = findSet("library-italian");
    await matchesFile(describeScores(createFilled(toEntries(set), [italian()]), questionsOf(set)), "italian");
  });

  test("one title and no answer", async () => {
    const set = findSet("course");
    await matchesFile(describeScores(createFilled(withoutAnswers(toEntries(set))), questionsOf(set)), "titles");
  });

  test("differences that are left out", async () => {
    const set = findSet("town");
    await matchesFile(describeScores(createFilled(toEntries(set)), questionsOf(set), true), "without-contrasts");
  });

  test("several titles a memory, before and after training", async () => {
    const index = createFilled(life());
    await matchesFile(describeScores(index, TEXTS_ABOUT_LIFE), "life");
    await index.train();
    await matchesFile(describeScores(index, TEXTS_ABOUT_LIFE), "life-trained");
  });

  test("no language", async () => {
    const index = createFilled(life(), []);
    await matchesFile(describeScores(index, TEXTS_ABOUT_LIFE), "no-language");
  });

  test("a store that is too large to score every memory", async () => {
    const all = englishSets.flatMap((set) =>
      toEntries(set).map(({ id, titles, answers }) => ({ id: `${set.id} ${id}`, titles, answers })),
    );
    const rooms = [1, 2, 3, 4].flatMap((room) =>
      all.map(({ id, titles, answers }) => ({
        id: `${id} in ${room}`,
        titles: titles.map((title) => `${title} In room ${room}`),
        answers,
      })),
    );
    const texts = englishSets.flatMap((set) => questionsOf(set).slice(0, 10));
    await matchesFile(describeScores(createFilled([...all, ...rooms]), texts), "large");
  });
});
