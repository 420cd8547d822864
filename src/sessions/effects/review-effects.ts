import {
  approvalOps,
  createRejectionLookup,
  draftMergeOps,
  draftRemovalOps,
  ignoreQuestionOp,
  listUnanswered,
  pairApprovalOp,
  pairMergeOps,
  pairRemovalOp,
  questionMergeOps,
  readDraftCounts,
  readMemories,
} from "../../assistants/index.js";
import type { PhraseKey, ResultEvent, ReviewItem } from "../../dialog/index.js";
import { isKeepsakeError } from "../../errors.js";
import type { ConfidenceLevel } from "../../model/index.js";
import type { WriteOp } from "../../ports/index.js";
import {
  type Effect,
  type PhraseParams,
  phrase,
  rethrowUnlessInvalidInput,
  type TurnContext,
  toSearchContext,
} from "../turn/index.js";
import { createMemoryDraft, findReceiver } from "./memory-drafts.js";
import { findCandidates, TITLED } from "./offers.js";

const PAGE_SIZE = 10;

/**
 * Finds the next item to review: drafts first, oldest first, then the unanswered question that was asked most, then what
 * visitors chose and rejected.
 */
const nextReviewItem: Effect<"nextReviewItem"> = async (context, { skipped }) => {
  const item =
    (await findDraft(context, skipped)) ?? (await findQuestion(context, skipped)) ?? findPendingPair(context, skipped);
  return { type: "reviewed", item };
};

const showReviewItem: Effect<"showReviewItem"> = (context, { item }) => {
  const add = (key: PhraseKey, params?: PhraseParams): unknown =>
    context.turn.emission.push(phrase(context, key, params));
  const { kind, title, answer, occurrences: count, suggestion } = item;
  if (kind === "choice" || kind === "rejection") {
    add(kind === "choice" ? "reviewChoice" : "reviewRejection", { title, count, memory: suggestion?.title ?? "" });
    add("reviewPairChoices");
    return;
  }
  if (kind === "draft") add("reviewDraft", { title, answer: answer ?? "" });
  else add("reviewUnanswered", { title, count });
  if (item.rejections > 0) add("reviewRejected");
  if (suggestion !== null) add("reviewSuggestion", { title: suggestion.title });
  add(kind === "draft" ? "reviewDraftChoices" : "reviewUnansweredChoices");
};

/**
 * Turns a draft into a Question, for the person who asked it or for everyone. Lets what a visitor chose or rejected take
 * effect.
 */
const approveItem: Effect<"approveItem"> = (context, { item, everyone }) => {
  return handleItem(context, async () =>
    item.kind === "draft"
      ? approvalOps(toSearchContext(context), item.id, { everyone })
      : [await pairApprovalOp(context, item.id)],
  );
};

/** Adds the text of the item as a variant to another memory. */
const mergeItem: Effect<"mergeItem"> = async (context, { item, title }) => {
  // A title that the Giver enters must match better than a suggestion.
  const target =
    title === null
      ? item.kind === "rejection"
        ? null
        : item.suggestion
      : findTarget(context, item.id, title, { visible: "all", levels: ["HIGH", "MEDIUM"] });
  if (target === null) return { type: "handled", done: false };
  const mergeOps = MERGE_OPS[item.kind];
  const build = async () => {
    const ops = await mergeOps(toSearchContext(context), item.id, target.memoryID);
    context.turn.emission.push(phrase(context, "merged", { title: target.title }));
    return ops;
  };
  // A removed item counts as handled: no other title would help.
  return handleItem(context, build, true);
};

const MERGE_OPS = {
  draft: draftMergeOps,
  unanswered: questionMergeOps,
  choice: pairMergeOps,
  rejection: pairMergeOps,
} as const;

/** Deletes a draft, ignores a question from now on, or forgets what a visitor chose or rejected. */
const discardItem: Effect<"discardItem"> = (context, { item }) => {
  return handleItem(context, async () => {
    if (item.kind === "draft") return draftRemovalOps(context, item.id);
    return [await (item.kind === "unanswered" ? ignoreQuestionOp : pairRemovalOp)(context, item.id)];
  });
};

/** Begins a memory with the title of the item. Its new answer replaces that of a completion draft. */
const answerItem: Effect<"answerItem"> = async (context, { item }) => {
  const { ports, store } = context;
  const working = {
    ...createMemoryDraft(ports.ids.id(), "Question"),
    title: item.title,
    origin: { kind: item.kind, id: item.id },
    person: findReceiver(store, item.receiverID),
  };
  return { type: "begun", working, similar: null };
};

async function findDraft(context: TurnContext, skipped: readonly string[]): Promise<ReviewItem | null> {
  const { store } = context;
  const excluded = new Set([...skipped, ...changedIDs(context, "memories")]);
  for (const id of store.memoryIDs()) {
    if (store.index.get(id)?.memoryType !== "CompletionDraft" || excluded.has(id)) continue;
    const [draft] = await readMemories(context, [id]);
    // It may have been removed, or approved, since it was indexed.
    if (draft?.memoryType !== "CompletionDraft") continue;
    const [counts] = await readDraftCounts(context, [id]);
    return {
      kind: "draft",
      id,
      title: draft.title ?? "",
      answer: draft.answers[0]?.text ?? null,
      occurrences: Math.max(1, counts?.asked ?? 0),
      rejections: counts?.rejected ?? 0,
      receiverID: draft.receiverID,
      suggestion: suggestTarget(context, id, draft.receiverID, draft.title ?? ""),
    };
  }
  return null;
}

async function findQuestion(context: TurnContext, skipped: readonly string[]): Promise<ReviewItem | null> {
  const excluded = new Set([...skipped, ...changedIDs(context, "unanswered")]);
  for (let from = 0; ; from += PAGE_SIZE) {
    const { questions } = await listUnanswered(context, { from, howMany: PAGE_SIZE });
    const question = questions.find(({ questionID }) => !excluded.has(questionID));
    if (question !== undefined) {
      const { questionID: id, text: title, occurrences, receiverID } = question;
      const suggestion = suggestTarget(context, id, receiverID, title);
      return { kind: "unanswered", id, title, answer: null, occurrences, rejections: 0, receiverID, suggestion };
    }
    if (questions.length < PAGE_SIZE) return null;
  }
}

/** The pending pair that was learnt most often. */
function findPendingPair(context: TurnContext, skipped: readonly string[]): ReviewItem | null {
  const { store } = context;
  const excluded = new Set([...skipped, ...changedIDs(context, "pairs")]);
  const pending = [...store.pairs.values()].filter(
    (pair) => pair.pending && !excluded.has(pair.pairID) && store.index.has(pair.memoryID),
  );
  const [pair] = pending.sort(
    (one, other) => other.occurrences - one.occurrences || (one.pairID < other.pairID ? -1 : 1),
  );
  if (pair === undefined) return null;
  const { pairID: id, text: title, memoryID, correlated, occurrences, receiverID } = pair;
  const suggestion = { memoryID, title: store.index.get(memoryID)?.titles[0] ?? "" };
  const kind = correlated ? "choice" : "rejection";
  return { kind, id, title, answer: null, occurrences, rejections: 0, receiverID, suggestion };
}

/** IDs that the turn itself changes or removes. */
function changedIDs({ turn }: TurnContext, collection: "memories" | "unanswered" | "pairs"): readonly string[] {
  return turn.contents.filter(({ ref }) => ref.collection === collection).map(({ ref }) => ref.id);
}

type Target = NonNullable<ReviewItem["suggestion"]>;

/** The memory that the question may mean, among those that the asking person may see and nobody rejected for it. */
function suggestTarget(context: TurnContext, id: string, receiverID: string | null, text: string): Target | null {
  const excluded = createRejectionLookup(context.store)(text, receiverID);
  return findTarget(context, id, text, { visible: receiverID, levels: ["HIGH", "MEDIUM", "LOW"], excluded });
}

function findTarget(
  context: TurnContext,
  itemID: string,
  text: string,
  {
    visible,
    levels,
    excluded = [],
  }: {
    readonly visible: string | null;
    readonly levels: readonly ConfidenceLevel[];
    readonly excluded?: readonly string[];
  },
): Target | null {
  const { store, turn } = context;
  // Includes the memory that this turn is about to save.
  return store.withPendingWrites(turn.contents, () => {
    const filter = { excludedMemoryIDs: [itemID, ...excluded], memoryTypes: TITLED };
    const [best] = findCandidates(context, text, { visible, limit: 1, filter });
    if (best === undefined || !levels.includes(best.confidenceLevel)) return null;
    return { memoryID: best.memoryID, title: store.index.get(best.memoryID)?.titles[0] ?? "" };
  });
}

/**
 * Adds the writes for an item to the turn.
 *
 * @param doneIfRemoved the result if another user removed the item.
 */
async function handleItem(
  { turn }: TurnContext,
  build: () => Promise<readonly WriteOp[]>,
  doneIfRemoved = false,
): Promise<ResultEvent> {
  try {
    turn.contents.push(...(await build()));
    return { type: "handled", done: true };
  } catch (error) {
    rethrowUnlessInvalidInput(error);
    return { type: "handled", done: doneIfRemoved && isItemRemoved(error) };
  }
}

function isItemRemoved(error: unknown): boolean {
  if (isKeepsakeError(error, "UNANSWERED_QUESTION_NOT_FOUND")) return true;
  if (isKeepsakeError(error, "CORRELATION_PAIR_NOT_FOUND")) return true;
  return isKeepsakeError(error, "MEMORY_NOT_FOUND") && error.field === "draftID";
}

export const reviewEffects = { nextReviewItem, showReviewItem, approveItem, mergeItem, discardItem, answerItem };
