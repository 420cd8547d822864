import { LIMITS } from "../../model/index.js";
import type { WriteOp } from "../../ports/index.js";
import { readDoc, truncate, unchanged } from "../../shared/index.js";
import type { ActorScope } from "../replica/index.js";
import { type Actor, deriveQuestionID, putMemoryOp, refs } from "../stored/index.js";
import { newMemory } from "./memories.js";

/** The ID of the reference for a question: the same question of the same person has one. */
export function referenceIDOf(actor: Actor, question: string): Promise<string> {
  return deriveQuestionID(question, `reference ${actor.personID ?? ""}`);
}

/**
 * The write that stores which expert answered a question, as a memory of the person who asked; null if that expert is
 * already stored. spec: Memory, `memoryType` (ExpertReference).
 */
export async function referenceOp(
  scope: ActorScope,
  { referenceID, question, expert }: Readonly<Record<"referenceID" | "question" | "expert", string>>,
): Promise<WriteOp | null> {
  const { ports, store, actor } = scope;
  const doc = await readDoc(ports.storage, refs.memory(store.assistantID, referenceID));
  if (doc?.value.answers[0]?.text === expert) return null;
  const reference = {
    memoryType: "ExpertReference",
    title: truncate(question, LIMITS.title),
    answers: [{ text: expert }],
    ...(actor.personID === null ? {} : { receiverID: actor.personID }),
  } as const;
  const record = await newMemory(scope, reference, { memoryID: referenceID });
  const order = doc ? (doc.index.order as number) : store.nextOrder();
  return putMemoryOp(store.assistantID, record, order, unchanged(doc));
}
