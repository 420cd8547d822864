import { english, italian, type Language } from "../../src/recall.js";
import { listContrasts } from "./contrasts.js";
import { writeDocumentPart } from "./document.js";
import { type BenchMemory, type Contestant, type Matcher, type Ranked, settingFor } from "./matcher.js";
import { bestThreshold, type Judged, share } from "./metrics.js";
import { percent, type Report } from "./report.js";
import { type BenchOptions, environmentLine, type Section } from "./section.js";
import { readTalkSets, type TalkSet } from "./talk/read-set.js";

/** A store, questions that it answers and others that it does not, and those with one difference. */
interface ContrastStore {
  readonly language: Language;
  readonly memories: readonly BenchMemory[];
  readonly asked: readonly { readonly text: string; readonly answer: string | null }[];
  readonly contrasts: readonly string[];
}

/** How a matcher reacted to the questions of all stores. */
interface Reactions {
  /** Questions with an answer, and those that nothing answers. */
  readonly asked: readonly (Judged & { readonly reaction: Reaction })[];
  readonly contrasts: readonly { readonly score: number; readonly reaction: Reaction }[];
}

/** `null`: the library has no levels. */
type Reaction = "answered" | "asked" | "admitted" | null;

/** Questions that differ in one point from one that a memory answers: who notices, who answers anyway. */
export const contrast: Section = {
  name: "contrast",
  async run(report, options) {
    const stores = readTalkSets().map(createStore);
    introduce(report, stores);
    const rows: (readonly string[])[] = [];
    for (const contestant of options.contestants) {
      rows.push([contestant.name, ...listFigures(await askStores(contestant, stores))]);
      report.progress(`contrast: ${contestant.name}`);
    }
    report.table(
      ["matcher", "answered %", "asked back %", "admitted %", "true questions answered: right / wrong %"],
      rows,
    );
    writePart(report, options);
  },
};

function introduce(report: Report, stores: readonly ContrastStore[]): void {
  const contrasts = stores.reduce((sum, one) => sum + one.contrasts.length, 0);
  report.paragraph(
    `\`npm run bench -- contrast\`, ${environmentLine()}. Assistants with one title and a real answer for each ` +
      `memory (\`test/bench/talk\`). ${contrasts} questions were made from titles and development questions by changing one ` +
      "point: another word of the store or of the language, another relative, ordinal or number, another question word, " +
      "another person, a negation. No memory answers them. Keepsake knows the language of each assistant.",
  );
  report.paragraph(
    "Keepsake answers at HIGH, asks back, or admits that it does not know. The other libraries have scores only: an answer is what " +
      "reaches the threshold that makes most right decisions on the true questions and those that nothing answers.",
  );
}

function writePart(report: Report, { write }: BenchOptions): void {
  if (write) writeDocumentPart("contrast", report.markdown());
}

function createStore(set: TalkSet): ContrastStore {
  const memories = set.memories.map(({ key, answer, input }) => ({
    id: key,
    title: input.title ?? "",
    variants: input.titleVariants ?? [],
    answers: [answer],
  }));
  const language = set.culture.startsWith("it") ? italian() : english();
  const plain = set.development.filter(({ kind }) => kind === "plain");
  const trueOnes = [
    ...memories.map(({ id, title }) => ({ text: title, id })),
    ...plain.map(({ turns, expected }) => ({ text: turns[0]!, id: expected[0]! })),
  ];
  const known = memories.map(({ id, title, variants }) => ({ id, titles: [title, ...variants] }));
  return {
    language,
    memories,
    asked: set.development
      .filter(({ kind }) => kind === "plain" || kind === "none")
      .map(({ turns, expected }) => ({ text: turns[0]!, answer: expected[0] ?? null })),
    contrasts: listContrasts(trueOnes, known, language)
      .filter(({ id }) => id === null)
      .map(({ text }) => text),
  };
}

async function askStores(contestant: Contestant, stores: readonly ContrastStore[]): Promise<Reactions> {
  const asked: Reactions["asked"][number][] = [];
  const contrasts: Reactions["contrasts"][number][] = [];
  for (const store of stores) {
    const matcher = await settingFor(contestant, "contrast").create();
    await matcher.build(store.memories, store.language);
    for (const { text, answer } of store.asked) {
      const [best] = await query(matcher, text);
      const isRight = best !== undefined && best.id === answer;
      asked.push({ score: scoreOf(best), right: isRight, inScope: answer !== null, reaction: react(best) });
    }
    for (const text of store.contrasts) {
      const [best] = await query(matcher, text);
      contrasts.push({ score: scoreOf(best), reaction: react(best) });
    }
  }
  return { asked, contrasts };
}

async function query(matcher: Matcher, text: string): Promise<readonly Ranked[]> {
  return matcher.query(text);
}

function scoreOf(best: Ranked | undefined): number {
  return best === undefined ? Number.NEGATIVE_INFINITY : Number.isNaN(best.score) ? 1 : best.score;
}

function react(best: Ranked | undefined): Reaction {
  if (best === undefined) return "admitted";
  // A library that returns an order only has no threshold: everything that it finds is an answer.
  return best.reaction ?? (Number.isNaN(best.score) ? "answered" : null);
}

function listFigures({ asked, contrasts }: Reactions): readonly string[] {
  const threshold = bestThreshold(asked);
  const reactionOf = ({ score, reaction }: { readonly score: number; readonly reaction: Reaction }): Reaction =>
    reaction ?? (score >= threshold ? "answered" : "admitted");
  const part = (reaction: Reaction): string => percent(share(contrasts, (one) => reactionOf(one) === reaction));
  const plain = asked.filter(({ inScope }) => inScope);
  const answered = (isRight: boolean): string =>
    percent(share(plain, (one) => reactionOf(one) === "answered" && one.right === isRight));
  return [part("answered"), part("asked"), part("admitted"), `${answered(true)} / ${answered(false)}`];
}
