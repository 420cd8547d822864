import { LIMITS } from "../../model/index.js";
import type { Ports, WriteOp } from "../../ports/index.js";
import { newMemory, putMemory, readMemories } from "../memories/index.js";
import type { OpenAssistant } from "../replica/index.js";
import { type Actor, deriveQuestionID, refs } from "../stored/index.js";

/** What a language model answered, to be kept for review. */
export interface DraftedAnswer {
  readonly question: string;
  readonly answer: string;
  /** Titles of the memories that it took from. */
  readonly hints: readonly string[];
}

/**
 * The draft in which the answer to a question is kept: the same question of the same person has one. Null where the
 * Giver has made a memory of it already.
 */
export async function draftIDOf(store: OpenAssistant, actor: Actor, question: string): Promise<string | null> {
  const draftID = await deriveQuestionID(question, actor.personID);
  const known = store.index.get(draftID)?.memoryType;
  return known === undefined || known === "CompletionDraft" ? draftID : null;
}

/**
 * The write that keeps a draft: of the person who asked, so that nobody else is ever told. Null where there is one
 * already: what the Giver reviews does not change meanwhile.
 */
export async function draftOp(
  ports: Ports,
  store: OpenAssistant,
  actor: Actor,
  draftID: string,
  { question, answer, hints }: DraftedAnswer,
): Promise<WriteOp | null> {
  const [known] = await ports.storage.get([refs.memory(store.assistantID, draftID)]);
  if (known) return null;
  const draft = {
    memoryType: "CompletionDraft",
    title: cut(question, LIMITS.title),
    answers: [{ text: storedAnswer(answer) }],
    hints: hints.slice(0, LIMITS.labelCount).map((hint) => cut(hint, LIMITS.title)),
    ...(actor.personID === null ? {} : { receiverID: actor.personID }),
  } as const;
  const record = await newMemory(ports, store, actor, draft, draftID);
  return putMemory(store, record, store.nextOrder(), "absent");
}

/** The write that counts a telling of a draft's answer; null where the draft holds another one. */
export async function draftAskedOp(
  ports: Ports,
  store: OpenAssistant,
  draftID: string,
  told: DraftedAnswer,
): Promise<WriteOp | null> {
  if (await holdsAnother(ports, store, draftID, told)) return null;
  return { op: "inc", ref: refs.draftAsked(store.assistantID, draftID), by: 1 };
}

/**
 * True where a draft has an answer that is not this one: a model may say something else every time. What is said of
 * this one must not count for that one.
 */
export async function holdsAnother(
  ports: Ports,
  store: OpenAssistant,
  draftID: string,
  { answer }: DraftedAnswer,
): Promise<boolean> {
  const [draft] = await readMemories(ports, store, [draftID]);
  return draft != null && !draft.answers.some(({ text }) => text === storedAnswer(answer));
}

function storedAnswer(answer: string): string {
  return cut(answer, LIMITS.answer);
}

/** The write that flags a draft: somebody said that its answer is wrong. */
export function draftRejectedOp(store: OpenAssistant, draftID: string): WriteOp {
  return { op: "inc", ref: refs.draftRejected(store.assistantID, draftID), by: 1 };
}

/** How often a draft was told, and called wrong. */
export interface DraftCounts {
  readonly asked: number;
  readonly rejected: number;
}

/** The counts of drafts, in order. */
export async function readDraftCounts(
  ports: Ports,
  { assistantID }: OpenAssistant,
  draftIDs: readonly string[],
): Promise<readonly DraftCounts[]> {
  const docs = await ports.storage.get(
    draftIDs.flatMap((id) => [refs.draftAsked(assistantID, id), refs.draftRejected(assistantID, id)]),
  );
  const countAt = (i: number): number => (docs[i]?.value ?? 0) as number;
  return draftIDs.map((_, i) => ({ asked: countAt(2 * i), rejected: countAt(2 * i + 1) }));
}

/** The writes that forget the counts of a draft, with the draft or when it becomes a memory. */
export function draftCountsRemovalOps({ assistantID }: OpenAssistant, draftID: string): WriteOp[] {
  return [
    { op: "delete", ref: refs.draftAsked(assistantID, draftID) },
    { op: "delete", ref: refs.draftRejected(assistantID, draftID) },
  ];
}

/** Not within a character. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}
