import { LIMITS } from "../../model/index.js";
import type { WriteOp } from "../../ports/index.js";
import { deleteOp, readDoc, readDocGroups, truncate } from "../../shared/index.js";
import { newMemory } from "../memories/index.js";
import type { ActorScope, AssistantScope, OpenAssistant } from "../replica/index.js";
import { deriveQuestionID, putMemoryOp, refs } from "../stored/index.js";

export interface DraftedAnswer {
  readonly question: string;
  readonly answer: string;
  /** Titles of the memories that the answer uses. */
  readonly hints: readonly string[];
}

/**
 * The ID of the draft for a question: the same question of the same person has one. Null if the Giver has already
 * turned it into another memory.
 */
export async function draftIDOf({ store, actor }: ActorScope, question: string): Promise<string | null> {
  const draftID = await deriveQuestionID(question, actor.personID);
  const known = store.index.get(draftID)?.memoryType;
  return known === undefined || known === "CompletionDraft" ? draftID : null;
}

/**
 * The write that stores a draft. It belongs to the person who asked, so that nobody else sees it. Null if there is a
 * draft already: it does not change while the Giver reviews it.
 */
export async function draftOp(
  scope: ActorScope,
  draftID: string,
  { question, answer, hints }: DraftedAnswer,
): Promise<WriteOp | null> {
  const { ports, store, actor } = scope;
  if ((await readDoc(ports.storage, refs.memory(store.assistantID, draftID))) !== null) return null;
  const draft = {
    memoryType: "CompletionDraft",
    title: truncate(question, LIMITS.title),
    answers: [{ text: truncate(answer, LIMITS.answer) }],
    hints: hints.slice(0, LIMITS.labelCount).map((hint) => truncate(hint, LIMITS.title)),
    ...(actor.personID === null ? {} : { receiverID: actor.personID }),
  } as const;
  const record = await newMemory(scope, draft, { memoryID: draftID });
  return putMemoryOp(store.assistantID, record, store.nextOrder(), "absent");
}

/** The write that counts that the answer of a draft was given; null if the draft has a different answer. */
export async function draftAskedOp(
  scope: AssistantScope,
  draftID: string,
  drafted: DraftedAnswer,
): Promise<WriteOp | null> {
  if (await draftAnswerDiffers(scope, draftID, drafted)) return null;
  return { op: "inc", ref: refs.draftAsked(scope.store.assistantID, draftID), by: 1 };
}

/**
 * True if a draft exists and does not have this answer. A model may answer differently every time, and feedback about
 * one answer must not count for another.
 */
export async function draftAnswerDiffers({ ports, store }: AssistantScope, draftID: string, { answer }: DraftedAnswer) {
  const draft = await readDoc(ports.storage, refs.memory(store.assistantID, draftID));
  return draft !== null && !draft.value.answers.some(({ text }) => text === truncate(answer, LIMITS.answer));
}

/** The write that counts that the answer of a draft was called wrong, or takes that back with -1. */
export function draftRejectedOp(store: OpenAssistant, draftID: string, by: 1 | -1 = 1): WriteOp {
  return { op: "inc", ref: refs.draftRejected(store.assistantID, draftID), by };
}

/** How often the answer of a draft was given, and how often it was called wrong. */
export interface DraftCounts {
  readonly asked: number;
  readonly rejected: number;
}

export async function readDraftCounts({ ports, store: { assistantID } }: AssistantScope, draftIDs: readonly string[]) {
  const groups = draftIDs.map((id) => [refs.draftAsked(assistantID, id), refs.draftRejected(assistantID, id)] as const);
  const docs = await readDocGroups(ports.storage, groups);
  return docs.map(([asked, rejected]) => ({ asked: asked?.value ?? 0, rejected: rejected?.value ?? 0 }));
}

export function draftCountsRemovalOps({ assistantID }: OpenAssistant, draftID: string): WriteOp[] {
  return [deleteOp(refs.draftAsked(assistantID, draftID)), deleteOp(refs.draftRejected(assistantID, draftID))];
}
