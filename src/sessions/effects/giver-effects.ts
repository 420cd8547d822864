import {
  draftRemovalOps,
  listSavedDrafts,
  listUnanswered,
  memoryAdditionOps,
  memoryChangeOps,
  memoryRemovalOps,
  nearestMemory,
  pairApprovalOp,
  pairRemovalOp,
  readVersioned,
  resolveQuestion,
  savedDraftRemovalOp,
} from "../../assistants/index.js";
import { isQuestion, type MemoryDraft, type Offer, type PhraseKey, type ResultEvent } from "../../dialog/index.js";
import { isKeepsakeError } from "../../errors.js";
import { isInvisible, LIMITS, type NewMemory } from "../../model/index.js";
import type { WriteOp } from "../../ports/index.js";
import { normaliseQuestion } from "../../recall/index.js";
import {
  authorOf,
  type Effect,
  type PhraseParams,
  phrase,
  rethrowUnlessInvalidInput,
  type TurnContext,
  TurnOvertaken,
  toSearchContext,
} from "../turn/index.js";
import { createMemoryDraft, findReceiver, toMemoryDraft, toMemoryInput } from "./memory-drafts.js";
import { findCandidates, formatDate, MAX_CHOICES, TITLED, toCertainOffers, toOffers } from "./offers.js";

const ALL_TITLED = { visible: "all", filter: { memoryTypes: TITLED } } as const;

/** Emits the number of memories, drafts and unanswered questions. The question asked most is the first hint. */
const nudgeGiver: Effect<"nudgeGiver"> = async (context) => {
  const { store, turn } = context;
  const { count, questions } = await listUnanswered(context, { from: 0, howMany: 1 });
  const types = [...store.index.ids()].map((id) => store.index.get(id)?.memoryType);
  const drafts = types.filter((type) => type === "CompletionDraft").length;
  const params = { memories: types.length - drafts, unanswered: count, drafts };
  turn.emission.push(phrase(context, "giverNudge", params));
  turn.firstHints = questions.slice(0, 1).map(({ text }) => text);
};

const beginMemory: Effect<"beginMemory"> = async (context, { memoryType, title }) => {
  const { ports } = context;
  const type = memoryType ?? (isQuestion(title ?? "", context.phrases) ? "Question" : "Story");
  const asked = title === null ? null : await findSuggestedQuestion(context, title);
  const working = { ...createMemoryDraft(ports.ids.id(), type), title, ...asked };
  return { type: "begun", working, similar: findSimilarOffer(context, working) };
};

const findSimilar: Effect<"findSimilar"> = (context, { working }) => {
  const { title, memoryID } = working;
  return {
    type: "checked",
    similar: findSimilarOffer(context, working),
    same: title === null ? null : findSameTitle(context, title, memoryID),
  };
};

/** Finds out what a text would be as a memory: an existing one, an unanswered question, a new question or story. */
const considerTitle: Effect<"considerTitle"> = async (context, { title }) => {
  const memoryType = isQuestion(title, context.phrases) ? "Question" : "Story";
  const suggested = (await findSuggestedQuestion(context, title)) !== null;
  const draft = { ...createMemoryDraft("", memoryType), title };
  const same = findSameTitle(context, title, "");
  return { type: "considered", title, memoryType, similar: findSimilarOffer(context, draft), same, suggested };
};

/** Maximum number of memories in a list. */
const MAX_LIST = 10;

/** Emits the titles of the latest memories. */
const listMemories: Effect<"listMemories"> = (context) => {
  const { store } = context;
  const titled = store.memoryIDs().filter((id) => TITLED.some((type) => type === store.index.get(id)?.memoryType));
  const offers = toCertainOffers(context, titled.slice(-MAX_LIST).reverse());
  if (offers.length > 0) emitList(context, phrase(context, "memoryList", { count: titled.length }), offers);
  return { type: "listed", offers };
};

/** Emits the titles of the memories that a text may mean, and of those that contain it. */
const findMemories: Effect<"findMemories"> = (context, { text }) => {
  const wanted = text.trim().toLowerCase();
  const meant = findCandidates(context, text, { ...ALL_TITLED, limit: MAX_LIST })
    .filter(({ confidenceLevel }) => confidenceLevel !== "NONE")
    .map(({ memoryID }) => memoryID);
  const literal = context.store.memoryIDs().filter((id) => {
    const { titles = [], memoryType } = context.store.index.get(id) ?? {};
    const isTitled = TITLED.some((type) => type === memoryType);
    return isTitled && titles.some((title) => title.toLowerCase().includes(wanted));
  });
  const offers = toCertainOffers(context, [...new Set([...meant, ...literal])].slice(0, MAX_LIST));
  if (offers.length > 0) emitList(context, phrase(context, "foundList"), offers);
  return { type: "listed", offers };
};

function emitList({ turn }: TurnContext, intro: string, offers: readonly Offer[]): void {
  turn.emission.push([intro, ...offers.map(({ label }, index) => `${index + 1}. ${label}`)].join("\n"));
}

const deleteMemory: Effect<"deleteMemory"> = async (context, { memoryID }) => {
  const stored = await readVersioned(context, memoryID);
  if (stored === null) return { type: "handled", done: false };
  context.turn.contents.push(...memoryRemovalOps(context.store, memoryID));
  return { type: "handled", done: true };
};

/** The only memory with exactly this title. */
function findSameTitle(context: TurnContext, title: string, except: string): Offer | null {
  const { store } = context;
  const same = store.memoryIDs().filter((id) => {
    const { titles = [], memoryType } = store.index.get(id) ?? {};
    return id !== except && TITLED.some((type) => type === memoryType) && sameTitle(titles[0], title);
  });
  return same.length === 1 ? (toCertainOffers(context, same)[0] ?? null) : null;
}

/** Finds the memory to edit: the only one with exactly this title, or several with similar titles. */
const findMemory: Effect<"findMemory"> = async (context, { title }) => {
  const candidates = findCandidates(context, title, ALL_TITLED);
  const found = candidates.filter(({ confidenceLevel }) => confidenceLevel !== "NONE");
  const exact = found.filter(({ memoryID }) => sameTitle(context.store.index.get(memoryID)?.titles[0], title));
  const only = exact.length === 1 ? exact[0] : found.length === 1 ? found[0] : undefined;
  if (only !== undefined) return loadDraft(context, only.memoryID);
  return { type: "loaded", working: null, offers: toOffers(context, found), title };
};

const loadMemory: Effect<"loadMemory"> = (context, { memoryID }) => loadDraft(context, memoryID);

async function loadDraft(context: TurnContext, memoryID: string): Promise<ResultEvent> {
  const stored = await readVersioned(context, memoryID);
  const working = stored === null ? null : toMemoryDraft(stored.memory, stored.version);
  return { type: "loaded", working, offers: [] };
}

/** Finds the autosaved drafts of this Giver: loads a single one, or offers several. */
const findSavedDrafts: Effect<"findSavedDrafts"> = async (context) => {
  const drafts = await listOwnDrafts(context);
  if (drafts.length <= 1) return { type: "loaded", working: drafts[0] ?? null, offers: [] };
  return { type: "loaded", working: null, offers: drafts.slice(0, MAX_CHOICES).map(toDraftOffer) };
};

const loadSavedDraft: Effect<"loadSavedDraft"> = async (context, { memoryID }) => {
  const drafts = await listOwnDrafts(context);
  return { type: "loaded", working: drafts.find((draft) => draft.memoryID === memoryID) ?? null, offers: [] };
};

/** Emits the fields of the draft, one line each. */
const showMemory: Effect<"showMemory"> = (context, { working }) => {
  const lines: string[] = [];
  const add = (key: PhraseKey, params?: PhraseParams): void => void lines.push(phrase(context, key, params));
  const { title, titleVariants, answers, media, date, dateUncertaintyDays, place, person } = working;
  if (working.memoryType === "Default") add("showDefault");
  else add("showMemory", { title: title ?? "" });
  if (titleVariants.length > 0) add("showVariants", { variants: titleVariants.join(", ") });
  for (const answer of answers) add("showAnswer", { answer: answer.text });
  if (media.length > 0) add("showMedia", { media: media.length });
  if (date !== null) add("showDate", { date: formatDate(context, date, dateUncertaintyDays ?? 0) });
  if (place !== null) add("showPlace", { place: place.placeName ?? `${place.latitude}, ${place.longitude}` });
  if (person !== null) add("showPerson", { person: person.name });
  context.turn.emission.push(lines.join("\n"));
};

/** Saves the draft with the commit of the turn. Uses the same functions as the API. */
const saveMemory: Effect<"saveMemory"> = async (context, { working }) => {
  const problem = findProblem(context, working);
  if (problem !== null) return emitInvalid(context, problem);
  const { store, turn } = context;
  const { memoryID, version } = working;
  const stored = await readVersioned(context, memoryID);
  // Another caller changed the memory: the Giver continues with its current content.
  if ((stored?.version ?? null) !== version) {
    return { type: "outdated", fresh: stored === null ? null : toMemoryDraft(stored.memory, stored.version) };
  }
  const resolved = await originRemovalOps(context, working.origin);
  if (resolved === null) return { type: "answeredElsewhere", title: findAnswerTo(context, working) };
  const scope = toSearchContext(context);
  const input = toMemoryInput(working);
  try {
    const written =
      version === null
        ? await memoryAdditionOps(scope, input as NewMemory, memoryID)
        : await memoryChangeOps(scope, memoryID, input, { version });
    turn.contents.push(...written, ...resolved);
  } catch (error) {
    if (isKeepsakeError(error, "MEMORY_NOT_FOUND")) throw new TurnOvertaken();
    rethrowUnlessInvalidInput(error);
    const reason = isKeepsakeError(error, "PERSON_NOT_FOUND") ? "reasonNoPerson" : "reasonOther";
    return emitInvalid(context, phrase(context, reason, { person: working.person?.name ?? "" }));
  }
  turn.ops.push(savedDraftRemovalOp(store, working.memoryID));
  return { type: "saved", outcome: "saved" };
};

const discardDraft: Effect<"discardDraft"> = ({ store, turn }, { working }) => {
  turn.ops.push(savedDraftRemovalOp(store, working.memoryID));
};

/** The unanswered question that `nudgeGiver` suggested, if the title repeats it. The draft then answers that question. */
async function findSuggestedQuestion(
  context: TurnContext,
  title: string,
): Promise<Pick<MemoryDraft, "origin" | "person"> | null> {
  const { questions } = await listUnanswered(context, { from: 0, howMany: 1 });
  const [question] = questions;
  if (question === undefined || !sameTitle(question.text, title)) return null;
  const origin = { kind: "unanswered", id: question.questionID } as const;
  return { origin, person: findReceiver(context.store, question.receiverID) };
}

function findSimilarOffer(context: TurnContext, working: MemoryDraft): Offer | null {
  if (working.title === null) return null;
  const best = nearestMemory(toSearchContext(context), working.title, {
    visible: "all",
    filter: { excludedMemoryIDs: [working.memoryID], memoryTypes: TITLED },
  });
  return best === null ? null : (toCertainOffers(context, [best.memoryID])[0] ?? null);
}

async function listOwnDrafts(context: TurnContext): Promise<readonly MemoryDraft[]> {
  const author = authorOf(context);
  return author === null ? [] : listSavedDrafts<MemoryDraft>(context, author);
}

function toDraftOffer({ memoryID, title, answers }: MemoryDraft, i: number): Offer {
  const text = title ?? answers[0]?.text ?? "";
  return { memoryID, label: `${i + 1}. ${text}`, confidence: 1, confidenceLevel: "HIGH" };
}

/** The reason why the draft cannot be saved, as a text for the Giver; null if it can. */
function findProblem(context: TurnContext, working: MemoryDraft): string | null {
  if (working.memoryType !== "Default" && isInvisible(working.title ?? "")) return phrase(context, "reasonNoTitle");
  if (working.answers.length === 0) return phrase(context, "reasonNoAnswer");
  if ([working.title ?? "", ...working.titleVariants].some((title) => title.length > LIMITS.title)) {
    return phrase(context, "reasonTooLong", { max: LIMITS.title });
  }
  return null;
}

function emitInvalid(context: TurnContext, reason: string): ResultEvent {
  context.turn.emission.push(phrase(context, "invalid", { reason }));
  return { type: "saved", outcome: "invalid" };
}

/** The writes that end the review of the item which is being answered. Null if another user removed it. */
async function originRemovalOps(
  context: TurnContext,
  origin: MemoryDraft["origin"],
): Promise<readonly WriteOp[] | null> {
  if (origin === null) return [];
  try {
    switch (origin.kind) {
      case "draft":
        return await draftRemovalOps(context, origin.id);
      case "unanswered":
        return [(await resolveQuestion(context, origin.id)).op];
      case "choice":
        return [await pairRemovalOp(context, origin.id)];
      case "rejection":
        return [await pairApprovalOp(context, origin.id)];
    }
  } catch (error) {
    if (isKeepsakeError(error, "MEMORY_NOT_FOUND")) return null;
    if (isKeepsakeError(error, "UNANSWERED_QUESTION_NOT_FOUND")) return null;
    if (isKeepsakeError(error, "CORRELATION_PAIR_NOT_FOUND")) return null;
    throw error;
  }
}

/** The title of the memory with which another user answered the same question; null if no memory answers it. */
function findAnswerTo(context: TurnContext, working: MemoryDraft): string | null {
  const title = working.title ?? "";
  const asked = normaliseQuestion(title);
  for (const { memoryID } of findCandidates(context, title, ALL_TITLED)) {
    const titles = context.store.index.get(memoryID)?.titles ?? [];
    if (titles.some((other) => normaliseQuestion(other) === asked)) return titles[0] ?? null;
  }
  return null;
}

function sameTitle(one: string | undefined, other: string): boolean {
  return one?.trim().toLowerCase() === other.trim().toLowerCase();
}

export const giverEffects = {
  nudgeGiver,
  beginMemory,
  findSimilar,
  considerTitle,
  listMemories,
  findMemories,
  deleteMemory,
  findMemory,
  loadMemory,
  findSavedDrafts,
  loadSavedDraft,
  showMemory,
  saveMemory,
  discardDraft,
};
