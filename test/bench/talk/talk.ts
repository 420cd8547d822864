import { createEngine, type DialogState, type Engine } from "keepsake";
import { energeticEmbedder } from "../../../src/adapters/embedder/energetic/index.js";
import { cachedEmbedder } from "../fit/meaning/cached-embedder.js";
import { percent, type Report } from "../report.js";
import { environmentLine, type Section } from "../section.js";
import { readTalkSets, type TalkKind, type TalkQuestion, type TalkSet } from "./read-set.js";

/** How an assistant reacts to a question. */
interface Reaction {
  /** Key of the memory whose answer was emitted; null if none was. */
  readonly answered: string | null;
  /** Keys of the memories that were offered as hints. */
  readonly offered: readonly string[];
}

/** The longest wait for the encoder, so that a busy machine changes no figure. */
const MAX_WAIT_MS = 60_000;

interface Judged extends TalkQuestion, Reaction {}

/** Conversations with assistants whose memories have one title and a real answer each. */
export const talk: Section = {
  name: "talk",
  async run(report, { validation, encoder }) {
    const half = validation ? "validation" : "development";
    const flags = `${validation ? " --validation" : ""}${encoder ? " --encoder" : ""}`;
    report.paragraph(
      `\`npm run bench -- talk${flags}\`, ${environmentLine()}. The ${half} questions of ${encoder ? "the English" : "all"} assistants, default ` +
        `settings, ${encoder ? "Universal Sentence Encoder lite" : "no model"}, shares in per cent.`,
    );
    const all: Judged[] = [];
    const rows: (readonly string[])[] = [];
    // An encoder for English says nothing about the others.
    for (const set of readTalkSets().filter(({ culture }) => !encoder || culture.startsWith("en"))) {
      const judged = await judge(set, set[half], encoder);
      rows.push([set.id, ...listFigures(judged)]);
      all.push(...judged);
    }
    printTable(report, [...rows, ["all", ...listFigures(all)]]);
  },
};

function printTable(report: Report, rows: readonly (readonly string[])[]): void {
  report.table(
    [
      "assistant",
      "plain: right / wrong",
      "or offered",
      "other: told",
      "none: told",
      "none: offered",
      "wrapped: right / wrong",
      "follow-up: right / wrong",
      "or offered",
      "date or place: answered or offered",
    ],
    rows,
  );
}

function listFigures(judged: readonly Judged[]): readonly string[] {
  const of = (kind: TalkKind): readonly Judged[] => judged.filter((one) => one.kind === kind);
  const share = (kind: TalkKind, holds: (one: Judged) => boolean): string =>
    percent(of(kind).filter(holds).length / of(kind).length);
  const pair = (kind: TalkKind): string => `${share(kind, isRight)} / ${share(kind, isWrong)}`;
  const reached = (one: Judged): boolean => isRight(one) || one.offered.some((key) => one.expected.includes(key));
  return [
    pair("plain"),
    share("plain", reached),
    share("other", isAnswered),
    share("none", isAnswered),
    share("none", ({ offered }) => offered.length > 0),
    pair("wrapped"),
    pair("follow"),
    share("follow", reached),
    share("when", reached),
  ];
}

function isAnswered({ answered }: Judged): boolean {
  return answered !== null;
}

function isRight({ answered, expected }: Judged): boolean {
  return answered !== null && expected.includes(answered);
}

function isWrong(one: Judged): boolean {
  return isAnswered(one) && !isRight(one);
}

async function judge(set: TalkSet, questions: readonly TalkQuestion[], encoder: boolean): Promise<readonly Judged[]> {
  await using model = energeticEmbedder();
  const engine = createEngine(encoder ? { embedder: cachedEmbedder(model), embedderDeadlineMs: MAX_WAIT_MS } : {});
  try {
    const assistant = await engine.assistants.create({ name: set.name, culture: set.culture });
    for (const { input } of set.memories) await assistant.memories.add(input);
    await engine.train();
    const judged: Judged[] = [];
    for (const question of questions) {
      judged.push({ ...question, ...(await ask(engine, assistant.assistantID, set, question)) });
    }
    return judged;
  } finally {
    await engine.close();
  }
}

/** Says the turns of a question in a session of its own. */
async function ask(engine: Engine, assistantID: string, set: TalkSet, { turns }: TalkQuestion): Promise<Reaction> {
  const session = await engine.sessions.open({ assistantID });
  let state: DialogState = session.state;
  for (const turn of turns) state = await session.enterText(turn);
  await session.close();
  const { emission, hints } = state;
  const answered = set.memories.find(({ answer }) => emission?.includes(answer) === true)?.key ?? null;
  // A single memory is asked about in words, several are hints.
  const shown = [...hints, ...(state.state === "R3" ? [emission ?? ""] : [])];
  const offered = set.memories.filter(({ input }) => shown.some((text) => text.includes(input.title ?? "-")));
  return { answered, offered: offered.map(({ key }) => key) };
}
