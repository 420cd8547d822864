import { type EffectParams, type ResultEvent, type ReviewItem, say } from "../dialog/index.js";
import { isKeepsakeError } from "../errors.js";
import {
  approveDraft,
  getMemory,
  ignoreUnanswered,
  listUnanswered,
  mergeDraft,
  mergeUnanswered,
  readDraftCounts,
  removeMemory,
  resolveText,
} from "../memories/index.js";
import type { ConfidenceLevel } from "../model/index.js";
import { actorOf, circumstancesOf, type TurnContext } from "./turn-context.js";
import { blankWorking, personOf } from "./working-memories.js";

/** Questions that are looked through at a time for one that was not skipped. */
const PAGE = 10;

/** The next draft, oldest first, then the unanswered question that was asked most. */
export async function nextReview(context: TurnContext, { skipped }: EffectParams["nextReview"]): Promise<ResultEvent> {
  const item = (await nextDraft(context, skipped)) ?? (await nextQuestion(context, skipped));
  return { type: "reviewed", item };
}

/** Says what the item in review is, and what can be done with it. */
export function showReview({ phrases, ports, turn }: TurnContext, { item }: EffectParams["showReview"]): void {
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
export function approve(context: TurnContext, { item, everyone }: EffectParams["approve"]): Promise<ResultEvent> {
  const { ports, store } = context;
  return handled(() => approveDraft(ports, store, actorOf(context), item.id, { everyone }));
}

/** What was asked becomes a variant of another memory. */
export async function merge(context: TurnContext, { item, title }: EffectParams["merge"]): Promise<ResultEvent> {
  const target = title === null ? item.suggestion : namedTarget(context, item, title);
  if (target === null) return { type: "handled", done: false };
  const { ports, store, phrases, turn } = context;
  const actor = actorOf(context);
  const result = await handled(() =>
    item.kind === "draft"
      ? mergeDraft(ports, store, actor, item.id, target.memoryID)
      : mergeUnanswered(ports, store, actor, item.id, target.memoryID),
  );
  if (result.type === "handled" && result.done) {
    turn.emission.push(say(phrases, "merged", { title: target.title }, ports.random));
  }
  return result;
}

/** Throws a draft away; a question is not asked about again. */
export function discardItem(
  { ports, store }: TurnContext,
  { item }: EffectParams["discardItem"],
): Promise<ResultEvent> {
  return handled(() =>
    item.kind === "draft" ? removeMemory(ports, store, item.id) : ignoreUnanswered(ports, store, item.id),
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
  const id = store
    .memoryIDs()
    .find((memoryID) => store.index.get(memoryID)?.memoryType === "CompletionDraft" && !skipped.includes(memoryID));
  if (id === undefined) return null;
  const draft = await getMemory(ports, store, actorOf(context), id);
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

async function nextQuestion(context: TurnContext, skipped: readonly string[]): Promise<ReviewItem | null> {
  const { ports, store } = context;
  for (let from = 0; ; from += PAGE) {
    const { questions } = await listUnanswered(ports, store, { from, howMany: PAGE });
    const question = questions.find(({ questionID }) => !skipped.includes(questionID));
    if (question !== undefined) {
      const { questionID: id, text: title, occurrences, receiverID } = question;
      const suggestion = suggestedTarget(context, { id, receiverID }, title);
      return { kind: "unanswered", id, title, answer: null, occurrences, rejections: 0, receiverID, suggestion };
    }
    if (questions.length < PAGE) return null;
  }
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
  const [best] = resolveText(context.ports, context.store, text, circumstancesOf(context), {
    visible,
    limit: 1,
    filter: { excludedMemoryIDs: [itemID], memoryTypes: ["Question", "Story"] },
  });
  if (best === undefined || !levels.includes(best.confidenceLevel)) return null;
  return { memoryID: best.memoryID, title: context.store.index.get(best.memoryID)?.titles[0] ?? "" };
}

/** Something that somebody else did meanwhile is done, too. */
async function handled(act: () => Promise<unknown>): Promise<ResultEvent> {
  try {
    await act();
    return { type: "handled", done: true };
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    return { type: "handled", done: false };
  }
}
