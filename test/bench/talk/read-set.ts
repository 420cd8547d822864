import { readdirSync, readFileSync } from "node:fs";
import type { NewMemory } from "keepsake";

/** An assistant, and questions about it whose right answers are known. */
export interface TalkSet {
  /** Name of the file, without its ending. */
  readonly id: string;
  readonly name: string;
  readonly culture: string;
  readonly memories: readonly TalkMemory[];
  /** For development. */
  readonly development: readonly TalkQuestion[];
  /** Held back: read by the benchmark with `--validation` only. */
  readonly validation: readonly TalkQuestion[];
}

export interface TalkMemory {
  /** Short name that questions refer to, such as "m07". */
  readonly key: string;
  readonly answer: string;
  readonly input: NewMemory;
}

/**
 * - `plain`: a question in other words than the title's.
 * - `other`: asks the same about somebody or something else, which no memory answers.
 * - `none`: a question that no memory answers, nor comes near.
 * - `wrapped`: a plain question among courtesies or context.
 * - `follow`: the last of several turns; it needs those before it.
 * - `when`: asks by date or place.
 */
const TALK_KINDS = ["plain", "other", "none", "wrapped", "follow", "when"] as const;
export type TalkKind = (typeof TALK_KINDS)[number];

export interface TalkQuestion {
  readonly kind: TalkKind;
  /** The texts of the visitor, turn by turn. The last turn is judged. */
  readonly turns: readonly string[];
  /** Keys of the memories that answer it; empty if none does. */
  readonly expected: readonly string[];
}

const FOLDER = new URL("./sets/", import.meta.url);
const HALVES = ["development", "validation"] as const;

/** All sets, by name. */
export function readTalkSets(folder = FOLDER): readonly TalkSet[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".txt"));
  return names.toSorted().map((name) => parseTalkSet(name.slice(0, -4), readFileSync(new URL(name, folder), "utf8")));
}

/**
 * Reads a set. Its lines:
 * - `name: ...`, `culture: ...` and `about: ...` at the top.
 * - `m01 Title / variant :: Answer. {date 1851-03-09} {place Penzance}` for each memory.
 * - `== development` and `== validation` before the questions of each half.
 * - `kind :: first turn >> last turn :: m01,m02` for each question, with `-` if no memory answers it.
 *
 * @throws Error for a line of another form, or an unknown key.
 */
export function parseTalkSet(id: string, text: string): TalkSet {
  const head = new Map<string, string>();
  const memories: TalkMemory[] = [];
  const questions = { development: [] as TalkQuestion[], validation: [] as TalkQuestion[] };
  let half: (typeof HALVES)[number] | null = null;
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const fail = (): never => {
      throw new Error(`${id}:${index + 1} cannot be read: ${line}`);
    };
    const section = HALVES.find((name) => line === `== ${name}`);
    const field = /^(name|culture|about): (.+)$/.exec(line);
    if (section !== undefined) half = section;
    else if (half !== null) questions[half].push(parseQuestion(line, memories) ?? fail());
    else if (field !== null) head.set(field[1]!, field[2]!);
    else memories.push(parseMemory(line) ?? fail());
  }
  return { id, name: head.get("name") ?? id, culture: head.get("culture") ?? "en", memories, ...questions };
}

function parseMemory(line: string): TalkMemory | null {
  const [, key, titles, answer, rest] = /^(m\d\d) (.+?) :: (.+?)((?: \{.+?\})*)$/.exec(line) ?? [];
  if (key === undefined || titles === undefined || answer === undefined) return null;
  const [title = "", ...titleVariants] = titles.split(" / ");
  const date = /\{date (.+?)\}/.exec(rest ?? "")?.[1];
  const placeName = /\{place (.+?)\}/.exec(rest ?? "")?.[1];
  const input: NewMemory = {
    memoryType: "Question",
    title,
    titleVariants,
    answers: [{ text: answer }],
    conclusive: true,
    ...(date === undefined ? {} : { date, dateUncertaintyDays: 0 }),
    ...(placeName === undefined ? {} : { placeName, placeUncertaintyKm: 10 }),
  };
  return { key, answer, input };
}

function parseQuestion(line: string, memories: readonly TalkMemory[]): TalkQuestion | null {
  const [kind, said, keys] = line.split(" :: ");
  if (said === undefined || keys === undefined || !TALK_KINDS.some((known) => known === kind)) return null;
  const expected = keys === "-" ? [] : keys.split(",");
  if (expected.some((key) => !memories.some((memory) => memory.key === key))) return null;
  return { kind: kind as TalkKind, turns: said.split(" >> "), expected };
}
