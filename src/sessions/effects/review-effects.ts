import {
  approvalOps,
  draftMergeOps,
  draftRemovalOps,
  ignoringOp,
  listUnanswered,
  questionMergeOps,
  readDraftCounts,
  readMemories,
  resolveText,
} from "../../assistants/index.js";
import { type EffectParams, type ResultEvent, type ReviewItem, say } from "../../dialog/index.js";
import { isKeepsakeError } from "../../errors.js";
import type { ConfidenceLevel } from "../../model/index.js";
import type { WriteOp } from "../../ports/index.js";
import { actorOf, circumstancesOf, type TurnContext } from "../turn/index.js";
import { throwUnlessInput } from "./refusals.js";
import { blankWorking, personOf } from "./working-memories.js";

/** Questions that are looked through at a time for one that was not skipped. */
const PAGE = 10;

/** The next draft, oldest first, then the unanswered question that was asked most. */
export async function nextReview(
  context: TurnContext,
  { skipped }: EffectParams["nextReviewItem"],
): Promise<ResultEvent> {
  const item = (await nextDraft(context, skipped)) ?? (await nextQuestion(context, skipped));
  return { type: "reviewed", item };
}

/** Says what the item in review is, and what can be done with it. */
export function showReview({ phrases, ports, turn }: TurnContext, { item }: EffectParams["showReviewItem"]): void {
  const tell = (key: Parameters<typeof say>[1], params: Readonly<Record<string, string | number>> = {}): void => {
    turn.emission.push(say(phrases, key, params, ports.random));
  };
  if (item.kind === "draft") tell("reviewDraft", { title: item.title, answer: item.answer ?? "" });
  else tell("reviewUnanswered", { title: item.title, count: item.occurrences });
  if (item.rejections > 0) tell("reviewRejected");
  if (item.suggestion !== null) tell("reviewSuggestion", { title: item.suggestion.title });
  tell(item.kind === "draft" ? "reviewDraftChoices" : "reviewUnansweredChoices");
}

/** A draft becomes a Question: of the person who asked, unless it shall be for everyone. */
export function approve(context: TurnContext, { item, everyone }: EffectParams["approveItem"]): Promise<ResultEvent> {
  const { ports, store } = context;
  return handled(context, () => approvalOps(ports, store, actorOf(context), item.id, { everyone }));
}

/** What was asked becomes a variant of another memory. */
export async function merge(context: TurnContext, { item, title }: EffectParams["mergeItem"]): Promise<ResultEvent> {
  const target = title === null ? item.suggestion : namedTarget(context, item, title);
  if (target === null) return { type: "handled", done: false };
  const { ports, store, phrases, turn } = context;
  const mergeOps = item.kind === "draft" ? draftMergeOps : questionMergeOps;
  const build = async () => {
    const ops = await mergeOps(ports, store, actorOf(context), item.id, target.memoryID);
    turn.emission.push(say(phrases, "merged", { title: target.title }, ports.random));
    return ops;
  };
  // An item that is gone is done with: no other title would help.
  return handled(context, build, true);
}

/** Throws a draft away; a question is not asked about again. */
export function discardItem(context: TurnContext, { item }: EffectParams["discardItem"]): Promise<ResultEvent> {
  const { ports, store } = context;
  return handled(context, async () =>
    item.kind === "draft" ? draftRemovalOps(ports, store, item.id) : [await ignoringOp(ports, store, item.id)],
  );
}

/** The item as work: its title is there, and a draft's answer is replaced by the one that is written now. */
export async function answerItem(context: TurnContext, { item }: EffectParams["answerItem"]): Promise<ResultEvent> {
  const { ports, store } = context;
  const working = {
    ...blankWorking(ports.ids.id(), "Question"),
    title: item.title,
    origin: { kind: item.kind, id: item.id },
    person: personOf(store, item.receiverID),
  };
  return { type: "begun", working, similar: null };
}

async function nextDraft(context: TurnContext, skipped: readonly string[]): Promise<ReviewItem | null> {
  const { ports, store } = context;
  const passedOver = new Set([...skipped, ...handledIDs(context, "memories")]);
  for (const id of store.memoryIDs()) {
    if (store.index.get(id)?.memoryType !== "CompletionDraft" || passedOver.has(id)) continue;
    const [draft] = await readMemories(ports, store, [id]);
    // It may have gone at this moment, or become a Question.
    if (draft?.memoryType !== "CompletionDraft") continue;
    const [counts] = await readDraftCounts(ports, store, [id]);
    return {
      kind: "draft",
      id,
      title: draft.title ?? "",
      answer: draft.answers[0]?.text ?? null,
      occurrences: Math.max(1, counts?.asked ?? 0),
      rejections: counts?.rejected ?? 0,
      receiverID: draft.receiverID,
      suggestion: suggestedTarget(context, { id, receiverID: draft.receiverID }, draft.title ?? ""),
    };
  }
  return null;
}

async function nextQuestion(context: TurnContext, skipped: readonly string[]): Promise<ReviewItem | null> {
  const { ports, store } = context;
  const passedOver = new Set([...skipped, ...handledIDs(context, "unanswered")]);
  for (let from = 0; ; from += PAGE) {
    const { questions } = await listUnanswered(ports, store, { from, howMany: PAGE });
    const question = questions.find(({ questionID }) => !passedOver.has(questionID));
    if (question !== undefined) {
      const { questionID: id, text: title, occurrences, receiverID } = question;
      const suggestion = suggestedTarget(context, { id, receiverID }, title);
      return { kind: "unanswered", id, title, answer: null, occurrences, rejections: 0, receiverID, suggestion };
    }
    if (questions.length < PAGE) return null;
  }
}

/** What the turn itself changes or takes away. */
function handledIDs({ turn }: TurnContext, collection: "memories" | "unanswered"): readonly string[] {
  return turn.contents.filter(({ ref }) => ref.collection === collection).map(({ ref }) => ref.id);
}

type Asked = Pick<ReviewItem, "id" | "receiverID">;

/** A memory that may be meant by who asked, among those that this person may see. */
function suggestedTarget(context: TurnContext, { id, receiverID }: Asked, text: string): ReviewItem["suggestion"] {
  return findTarget(context, id, text, { visible: receiverID, levels: ["HIGH", "MEDIUM", "LOW"] });
}

/** The memory that the Giver names; what comes near only in a few words is not it. */
function namedTarget(context: TurnContext, { id }: Asked, text: string): ReviewItem["suggestion"] {
  return findTarget(context, id, text, { visible: "all", levels: ["HIGH", "MEDIUM"] });
}

function findTarget(
  context: TurnContext,
  itemID: string,
  text: string,
  { visible, levels }: { readonly visible: string | null; readonly levels: readonly ConfidenceLevel[] },
): ReviewItem["suggestion"] {
  const { ports, store, turn } = context;
  // What this turn saves may be meant by the item that comes next.
  return store.foresee(turn.contents, () => {
    const [best] = resolveText(ports, store, text, circumstancesOf(context), {
      visible,
      limit: 1,
      filter: { excludedMemoryIDs: [itemID], memoryTypes: ["Question", "Story"] },
    });
    if (best === undefined || !levels.includes(best.confidenceLevel)) return null;
    return { memoryID: best.memoryID, title: store.index.get(best.memoryID)?.titles[0] ?? "" };
  });
}

/**
 * Writes what was decided about an item with the turn.
 *
 * @param ifGone what is told where somebody else decided about it meanwhile.
 */
async function handled(
  { turn }: TurnContext,
  build: () => Promise<readonly WriteOp[]>,
  ifGone = false,
): Promise<ResultEvent> {
  try {
    turn.contents.push(...(await build()));
    return { type: "handled", done: true };
  } catch (error) {
    throwUnlessInput(error);
    return { type: "handled", done: ifGone && isItemGone(error) };
  }
}

function isItemGone(error: unknown): boolean {
  if (isKeepsakeError(error, "UNANSWERED_QUESTION_NOT_FOUND")) return true;
  return isKeepsakeError(error, "MEMORY_NOT_FOUND") && error.field === "draftID";
}
