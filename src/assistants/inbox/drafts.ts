import { KeepsakeError } from "../../errors.js";
import { type DraftApproval, draftApprovalSchema, type Memory, parseInput } from "../../model/index.js";
import type { WriteOp } from "../../ports/index.js";
import { normaliseQuestion } from "../../recall/index.js";
import { deleteOp } from "../../shared/index.js";
import { commitContent, memoryChangeOps, memoryNotFound, memoryRemovalOps, readVersioned } from "../memories/index.js";
import type { ActorScope, AssistantScope, OpenAssistant } from "../replica/index.js";
import { deriveQuestionID, refs } from "../stored/index.js";
import { draftCountsRemovalOps } from "./drafted-answers.js";

export async function approveDraft(scope: ActorScope, draftID: string, approval?: DraftApproval): Promise<void> {
  await commitContent(scope, await approvalOps(scope, draftID, approval));
}

/**
 * The writes that turn a draft into a Question. It stays private to the person who asked, unless it is approved for
 * everyone.
 *
 * @throws KeepsakeError MEMORY_NOT_FOUND (also for other memories), MISSING_FIELD (title), VERSION_CONFLICT
 */
export async function approvalOps(scope: ActorScope, draftID: string, approval: DraftApproval = {}) {
  const { everyone = false } = parseInput(draftApprovalSchema, approval, { what: "Approval", strict: true });
  const { memory, version } = await readDraft(scope, draftID);
  const changes = { memoryType: "Question", ...(everyone ? { receiverID: null } : {}) } as const;
  return [
    ...(await memoryChangeOps(scope, draftID, changes, { version })),
    ...(await questionRemovalOps(scope.store, memory)),
    ...draftCountsRemovalOps(scope.store, draftID),
  ];
}

export async function mergeDraft(scope: ActorScope, draftID: string, memoryID: string): Promise<void> {
  await commitContent(scope, await draftMergeOps(scope, draftID, memoryID));
}

/**
 * The writes that make the titles of a draft title variants of a memory that answers it, and remove the draft.
 *
 * @throws KeepsakeError MEMORY_NOT_FOUND, RULE_BROKEN (a memory without titles), VERSION_CONFLICT
 */
export async function draftMergeOps(scope: ActorScope, draftID: string, memoryID: string): Promise<WriteOp[]> {
  const { memory, version } = await readDraft(scope, draftID);
  if (draftID === memoryID) throw memoryNotFound();
  const variants = [memory.title ?? "", ...memory.titleVariants];
  return [
    ...(await variantOps(scope, memoryID, variants)),
    ...memoryRemovalOps(scope.store, draftID, { version }),
    ...(await questionRemovalOps(scope.store, memory)),
  ];
}

export async function discardDraft(scope: AssistantScope, draftID: string): Promise<void> {
  await commitContent(scope, await draftRemovalOps(scope, draftID));
}

/** @throws KeepsakeError MEMORY_NOT_FOUND (also for other memories), VERSION_CONFLICT */
export async function draftRemovalOps(scope: AssistantScope, draftID: string): Promise<WriteOp[]> {
  const { version } = await readDraft(scope, draftID);
  return memoryRemovalOps(scope.store, draftID, { version });
}

/**
 * The writes that add title variants to a memory, except those that it has.
 *
 * @throws KeepsakeError MEMORY_NOT_FOUND, RULE_BROKEN (a memory without titles), VERSION_CONFLICT
 */
export async function variantOps(scope: ActorScope, memoryID: string, variants: readonly string[]): Promise<WriteOp[]> {
  const stored = await readVersioned(scope, memoryID);
  if (stored === null) throw memoryNotFound();
  const { memoryType, title, titleVariants } = stored.memory;
  if (memoryType !== "Question" && memoryType !== "Story") {
    throw new KeepsakeError("RULE_BROKEN", "Only a Question or a Story takes another title", { field: "memoryID" });
  }
  const known = new Set(["", ...[title ?? "", ...titleVariants].map(normaliseQuestion)]);
  const added: string[] = [];
  for (const variant of variants) {
    const key = normaliseQuestion(variant);
    if (!known.has(key)) added.push(variant);
    known.add(key);
  }
  const changes = { titleVariants: [...titleVariants, ...added] };
  return memoryChangeOps(scope, memoryID, changes, { version: stored.version });
}

async function questionRemovalOps({ assistantID }: OpenAssistant, { title, receiverID }: Memory): Promise<WriteOp[]> {
  if (title === null) return [];
  return [deleteOp(refs.unanswered(assistantID, await deriveQuestionID(title, receiverID)))];
}

async function readDraft(scope: AssistantScope, draftID: string) {
  const stored = await readVersioned(scope, draftID);
  if (stored?.memory.memoryType !== "CompletionDraft") throw memoryNotFound("draftID");
  return stored;
}
