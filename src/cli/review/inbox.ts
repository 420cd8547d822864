import type { AssistantHandle, CorrelationPair, Draft, UnansweredQuestion } from "keepsake";

/** Something that waits for the Giver. */
export type InboxItem =
  | { readonly kind: "question"; readonly id: string; readonly question: UnansweredQuestion }
  | { readonly kind: "draft"; readonly id: string; readonly draft: Draft }
  | { readonly kind: "feedback"; readonly id: string; readonly pair: CorrelationPair; readonly title: string | null };

/** A decision about an item. */
export type InboxDecision =
  | { readonly do: "answer"; readonly text: string }
  | { readonly do: "merge"; readonly into: string }
  | { readonly do: "ignore" | "approve" | "discard" | "accept" | "reject" };

/** The decisions that an item takes. */
export const DECISIONS = {
  question: ["answer", "merge", "ignore"],
  draft: ["approve", "merge", "discard"],
  feedback: ["accept", "reject"],
} as const satisfies Readonly<Record<InboxItem["kind"], readonly InboxDecision["do"][]>>;

/** All that waits: questions first, the most asked before the others. */
export async function listInbox({
  unanswered,
  drafts,
  pairs,
  memories,
}: AssistantHandle): Promise<readonly InboxItem[]> {
  const [asked, drafted, learnt, { memories: all }] = await Promise.all([
    unanswered.list(),
    drafts.list(),
    pairs.list({ pending: true }),
    memories.list(),
  ]);
  const titles = new Map(all.map(({ memoryID, title }) => [memoryID, title]));
  return [
    ...asked.questions.map((question) => ({ kind: "question" as const, id: question.questionID, question })),
    ...drafted.drafts.map((draft) => ({ kind: "draft" as const, id: draft.memoryID, draft })),
    ...learnt.pairs.map((pair) => {
      return { kind: "feedback" as const, id: pair.pairID, pair, title: titles.get(pair.memoryID) ?? null };
    }),
  ];
}

/** Carries out a decision. */
export async function decide(
  { unanswered, drafts, pairs }: AssistantHandle,
  { kind, id }: Pick<InboxItem, "kind" | "id">,
  decision: InboxDecision,
): Promise<void> {
  switch (decision.do) {
    case "answer":
      await unanswered.answer(id, { answer: decision.text });
      break;
    case "merge":
      await (kind === "draft" ? drafts : unanswered).merge(id, decision.into);
      break;
    case "ignore":
      await unanswered.ignore(id);
      break;
    case "approve":
      await drafts.approve(id);
      break;
    case "discard":
      await drafts.discard(id);
      break;
    case "accept":
      await pairs.update(id, { pending: false });
      break;
    default:
      await pairs.remove(id);
  }
}
