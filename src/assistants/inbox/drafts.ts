import { KeepsakeError } from "../../errors.js";
import { type DraftApproval, draftApprovalSchema, type Memory, parseInput } from "../../model/index.js";
import type { Ports, WriteOp } from "../../ports/index.js";
import { normaliseQuestion } from "../../recall/index.js";
import { commitContent, memoryChangeOps, memoryNotFound, memoryRemovalOps, readVersioned } from "../memories/index.js";
import type { OpenAssistant } from "../replica/index.js";
import { type Actor, deriveQuestionID, refs } from "../stored/index.js";
import { draftCountsRemovalOps } from "./keep-draft.js";

/**
 * A draft that the Giver approves becomes a Question. What a person asked stays private to that person, unless it is for
 * everyone.
 *
 * @throws KeepsakeError MEMORY_NOT_FOUND for what is no draft, MISSING_FIELD (title), VERSION_CONFLICT
 */
export async function approveDraft(
  ports: Ports,
  store: OpenAssistant,
  actor: Actor,
  draftID: string,
  approval: DraftApproval = {},
): Promise<void> {
  await commitContent(ports, store, await approvalOps(ports, store, actor, draftID, approval));
}

/** The writes that approve a draft. Throws as {@link approveDraft} does. */
export async function approvalOps(
  ports: Ports,
  store: OpenAssistant,
  actor: Actor,
  draftID: string,
  approval: DraftApproval = {},
): Promise<WriteOp[]> {
  const { everyone = false } = parseInput(draftApprovalSchema, approval, { what: "Approval", strict: true });
  const { memory, version } = await readDraft(ports, store, draftID);
  const changes = { memoryType: "Question", ...(everyone ? { receiverID: "-" } : {}) } as const;
  return [
    ...(await memoryChangeOps(ports, store, actor, draftID, changes, { version })),
    ...(await answeredOps(store, memory)),
    ...draftCountsRemovalOps(store, draftID),
  ];
}

/**
 * What a draft was asked becomes a variant of a memory that answers it; the draft goes.
 *
 * @throws KeepsakeError MEMORY_NOT_FOUND, VERSION_CONFLICT
 */
export async function mergeDraft(
  ports: Ports,
  store: OpenAssistant,
  actor: Actor,
  draftID: string,
  memoryID: string,
): Promise<void> {
  await commitContent(ports, store, await draftMergeOps(ports, store, actor, draftID, memoryID));
}

/** The writes that merge a draft with a memory. Throws as {@link mergeDraft} does. */
export async function draftMergeOps(
  ports: Ports,
  store: OpenAssistant,
  actor: Actor,
  draftID: string,
  memoryID: string,
): Promise<WriteOp[]> {
  const { memory, version } = await readDraft(ports, store, draftID);
  if (draftID === memoryID) throw memoryNotFound();
  const variants = [memory.title ?? "", ...memory.titleVariants];
  return [
    ...(await variantOps(ports, store, actor, memoryID, variants)),
    ...memoryRemovalOps(store, draftID, { version }),
    ...(await answeredOps(store, memory)),
  ];
}

/** Throws a draft away. @throws KeepsakeError MEMORY_NOT_FOUND for what is no draft, VERSION_CONFLICT */
export async function discardDraft(ports: Ports, store: OpenAssistant, draftID: string): Promise<void> {
  await commitContent(ports, store, await draftRemovalOps(ports, store, draftID));
}

/** The writes that throw a draft away. Throws as {@link discardDraft} does. */
export async function draftRemovalOps(ports: Ports, store: OpenAssistant, draftID: string): Promise<WriteOp[]> {
  const { version } = await readDraft(ports, store, draftID);
  return memoryRemovalOps(store, draftID, { version });
}

/**
 * The writes that add title variants which a memory does not have yet.
 *
 * @throws KeepsakeError MEMORY_NOT_FOUND, RULE_BROKEN (a memory that has no titles of its own), VERSION_CONFLICT
 */
export async function variantOps(
  ports: Ports,
  store: OpenAssistant,
  actor: Actor,
  memoryID: string,
  variants: readonly string[],
): Promise<WriteOp[]> {
  const stored = await readVersioned(ports, store, memoryID);
  if (stored === null) throw memoryNotFound();
  const { memoryType, title, titleVariants } = stored.memory;
  if (memoryType !== "Question" && memoryType !== "Story") {
    throw new KeepsakeError("RULE_BROKEN", "Only a Question or a Story takes another title", { field: "memoryID" });
  }
  const known = new Set([title ?? "", ...titleVariants].map(normaliseQuestion));
  const fresh: string[] = [];
  for (const variant of variants) {
    const key = normaliseQuestion(variant);
    if (key === "" || known.has(key)) continue;
    known.add(key);
    fresh.push(variant);
  }
  const changes = { titleVariants: [...titleVariants, ...fresh] };
  return memoryChangeOps(ports, store, actor, memoryID, changes, { version: stored.version });
}

/** The write that forgets the unanswered question that a memory answers, where there is one of its asker. */
async function answeredOps(store: OpenAssistant, { title, receiverID }: Memory): Promise<WriteOp[]> {
  if (title === null) return [];
  const questionID = await deriveQuestionID(title, receiverID);
  return [{ op: "delete", ref: refs.unanswered(store.assistantID, questionID) }];
}

async function readDraft(
  ports: Ports,
  store: OpenAssistant,
  draftID: string,
): Promise<{ readonly memory: Memory; readonly version: number }> {
  const stored = await readVersioned(ports, store, draftID);
  if (stored?.memory.memoryType !== "CompletionDraft") throw memoryNotFound("draftID");
  return stored;
}
