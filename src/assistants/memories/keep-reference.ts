import { LIMITS } from "../../model/index.js";
import type { Ports, WriteOp } from "../../ports/index.js";
import type { OpenAssistant } from "../replica/index.js";
import { type Actor, deriveQuestionID, type MemoryRecord, refs } from "../stored/index.js";
import { newMemory, putMemory } from "./memories.js";

/** The memory in which it is kept who answered a question: the same question of the same person has one. */
export function referenceIDOf(actor: Actor, question: string): Promise<string> {
  return deriveQuestionID(question, `reference ${actor.personID ?? ""}`);
}

/**
 * The write that keeps which expert answered a question; null where that is known already. A memory of the person who
 * asked, as the question is. spec: Memory, `memoryType` (ExpertReference).
 */
export async function referenceOp(
  ports: Ports,
  store: OpenAssistant,
  actor: Actor,
  {
    referenceID,
    question,
    expert,
  }: { readonly referenceID: string; readonly question: string; readonly expert: string },
): Promise<WriteOp | null> {
  const [known] = await ports.storage.get([refs.memory(store.assistantID, referenceID)]);
  const before = known ? (known.value as unknown as MemoryRecord) : null;
  if (before?.answers[0]?.text === expert) return null;
  const reference = {
    memoryType: "ExpertReference",
    title: question.slice(0, LIMITS.title).replace(/[\uD800-\uDBFF]$/, ""),
    answers: [{ text: expert }],
    ...(actor.personID === null ? {} : { receiverID: actor.personID }),
  } as const;
  const record = await newMemory(ports, store, actor, reference, referenceID);
  const order = known ? (known.index.order as number) : store.nextOrder();
  return putMemory(store, record, order, known ? { version: known.version } : "absent");
}
