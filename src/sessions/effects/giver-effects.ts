import {
  answering,
  draftRemovalOps,
  listParked,
  listUnanswered,
  memoryAdditionOps,
  memoryChangeOps,
  nearestMemory,
  type ParkedWork,
  readVersioned,
  resolveText,
  unparkOp,
} from "../../assistants/index.js";
import {
  type EffectParams,
  isQuestion,
  type MemoryDraft,
  type Offer,
  type ResultEvent,
  say,
} from "../../dialog/index.js";
import { isKeepsakeError } from "../../errors.js";
import { isInvisible, LIMITS } from "../../model/index.js";
import type { WriteOp } from "../../ports/index.js";
import { normaliseQuestion } from "../../recall/index.js";
import { actorOf, circumstancesOf, type TurnContext, TurnOvertaken, workerOf } from "../turn/index.js";
import { offerOf, offersOf } from "./offers.js";
import { throwUnlessInput } from "./refusals.js";
import { renderDate } from "./render-date.js";
import { blankWorking, personOf, toMemoryInput, workingFrom } from "./working-memories.js";

const MAX_CHOICES = 4;
/** Tells the Giver what there is; the question asked most becomes the first hint. */
export async function nudgeGiver(context: TurnContext): Promise<void> {
  const { ports, store, phrases, turn } = context;
  const { count, questions } = await listUnanswered(ports, store, { from: 0, howMany: 1 });
  const types = [...store.index.ids()].map((id) => store.index.get(id)?.memoryType);
  const drafts = types.filter((type) => type === "CompletionDraft").length;
  const params = { memories: types.length - drafts, unanswered: count, drafts };
  turn.emission.push(say(phrases, "giverNudge", params, ports.random));
  turn.firstHint = questions[0]?.text ?? null;
}

/** Reserves an ID and looks whether something like it is there already. */
export async function begin(
  context: TurnContext,
  { memoryType, title }: EffectParams["beginMemory"],
): Promise<ResultEvent> {
  const { ports, store } = context;
  const type = memoryType ?? (isQuestion(title ?? "", store.record.culture) ? "Question" : "Story");
  const asked = title === null ? null : await askedMost(context, title);
  const working = { ...blankWorking(ports.ids.id(), type), title, ...asked };
  return { type: "begun", working, similar: similarTo(context, working) };
}

/** Looks for a memory like the one that is written. */
export function seekSimilar(context: TurnContext, { working }: EffectParams["findSimilar"]): ResultEvent {
  return { type: "checked", similar: similarTo(context, working) };
}

/** Finds what to edit by its title: the one of that very title, or several that come near. */
export async function findMemory(context: TurnContext, { title }: EffectParams["findMemory"]): Promise<ResultEvent> {
  const found = resolveText(context.ports, context.store, title, circumstancesOf(context), {
    visible: "all",
    limit: MAX_CHOICES,
    filter: { memoryTypes: ["Question", "Story"] },
  }).filter(({ confidenceLevel }) => confidenceLevel !== "NONE");
  const exact = found.filter(({ memoryID }) => sameTitle(context.store.index.get(memoryID)?.titles[0], title));
  const only = exact.length === 1 ? exact[0] : found.length === 1 ? found[0] : undefined;
  if (only !== undefined) return loadMemory(context, { memoryID: only.memoryID });
  return { type: "loaded", working: null, offers: offersOf(context, found), title };
}

/** Loads a memory as work. */
export async function loadMemory(context: TurnContext, { memoryID }: EffectParams["loadMemory"]): Promise<ResultEvent> {
  const stored = await readVersioned(context.ports, context.store, memoryID);
  const working = stored === null ? null : workingFrom(stored.memory, stored.version);
  return { type: "loaded", working, offers: [] };
}

/** Unsaved work of this Giver: the only one, or what there is to choose from. */
export async function findParked(context: TurnContext): Promise<ResultEvent> {
  const parked = await parkedOf(context);
  if (parked.length <= 1) return { type: "loaded", working: workOf(parked[0]), offers: [] };
  return { type: "loaded", working: null, offers: parked.slice(0, MAX_CHOICES).map(parkedOffer) };
}

/** Loads unsaved work. */
export async function loadParked(
  context: TurnContext,
  { memoryID }: EffectParams["loadSavedDraft"],
): Promise<ResultEvent> {
  const parked = await parkedOf(context);
  return { type: "loaded", working: workOf(parked.find((work) => work.memoryID === memoryID)), offers: [] };
}

/** Says what the working memory holds, a line each. */
export function showMemory(context: TurnContext, { working }: EffectParams["showMemory"]): void {
  const { ports, phrases, store, turn } = context;
  const line = (key: Parameters<typeof say>[1], params: Readonly<Record<string, string | number>> = {}): string =>
    say(phrases, key, params, ports.random);
  const { title, titleVariants, answers, media, date, dateUncertaintyDays, place, person } = working;
  const lines = [working.memoryType === "Default" ? line("showDefault") : line("showMemory", { title: title ?? "" })];
  if (titleVariants.length > 0) lines.push(line("showVariants", { variants: titleVariants.join(", ") }));
  for (const answer of answers) lines.push(line("showAnswer", { answer: answer.text }));
  if (media.length > 0) lines.push(line("showMedia", { media: media.length }));
  if (date !== null)
    lines.push(line("showDate", { date: renderDate(date, dateUncertaintyDays ?? 0, store.record.culture) }));
  if (place !== null)
    lines.push(line("showPlace", { place: place.placeName ?? `${place.latitude}, ${place.longitude}` }));
  if (person !== null) lines.push(line("showPerson", { person: person.name }));
  turn.emission.push(lines.join("\n"));
}

/** Writes the working memory through the same code as the API, with the turn. */
export async function save(context: TurnContext, { working }: EffectParams["saveMemory"]): Promise<ResultEvent> {
  const problem = problemOf(context, working);
  if (problem !== null) return invalid(context, problem);
  const { ports, store, turn } = context;
  const { memoryID, version } = working;
  const stored = await readVersioned(ports, store, memoryID);
  // Somebody else was quicker: the work goes on with the memory as it is now.
  if ((stored?.version ?? null) !== version) {
    return { type: "outdated", fresh: stored === null ? null : workingFrom(stored.memory, stored.version) };
  }
  const resolved = await resolvingOps(context, working.origin);
  if (resolved === null) return { type: "answeredElsewhere", title: answerTo(context, working) };
  const actor = actorOf(context);
  const input = toMemoryInput(working);
  try {
    const written =
      version === null
        ? await memoryAdditionOps(ports, store, actor, input, memoryID)
        : await memoryChangeOps(ports, store, actor, memoryID, input, { version, wholePlace: true });
    turn.contents.push(...written, ...resolved);
  } catch (error) {
    if (isKeepsakeError(error, "MEMORY_NOT_FOUND")) throw new TurnOvertaken();
    throwUnlessInput(error);
    const reason = isKeepsakeError(error, "PERSON_NOT_FOUND") ? "reasonNoPerson" : "reasonOther";
    return invalid(context, say(context.phrases, reason, { person: working.person?.name ?? "" }, ports.random));
  }
  turn.ops.push(unparkOp(store, working.memoryID));
  if (working.title !== null && turn.dialog.context.reviewing === null) {
    turn.firstHint = say(context.phrases, "hintEditMemory", { title: working.title }, ports.random);
  }
  return { type: "saved", outcome: "saved" };
}

/** Forgets unsaved work. */
export function dropWork({ store, turn }: TurnContext, { working }: EffectParams["discardDraft"]): void {
  turn.ops.push(unparkOp(store, working.memoryID));
}

/** The nudge suggests the question that was asked most; taken up, it is the one that is answered. */
async function askedMost(
  { ports, store }: TurnContext,
  title: string,
): Promise<Pick<MemoryDraft, "origin" | "person"> | null> {
  const { questions } = await listUnanswered(ports, store, { from: 0, howMany: 1 });
  const [question] = questions;
  if (question === undefined || !sameTitle(question.text, title)) return null;
  const origin = { kind: "unanswered", id: question.questionID } as const;
  return { origin, person: personOf(store, question.receiverID) };
}

function similarTo(context: TurnContext, working: MemoryDraft): Offer | null {
  if (working.title === null) return null;
  const best = nearestMemory(context.ports, context.store, working.title, circumstancesOf(context), {
    visible: "all",
    filter: { excludedMemoryIDs: [working.memoryID], memoryTypes: ["Question", "Story"] },
  });
  return best === null ? null : (offerOf(context, [best.memoryID])[0] ?? null);
}

async function parkedOf(context: TurnContext): Promise<readonly ParkedWork[]> {
  const worker = workerOf(context);
  return worker === null ? [] : listParked(context.ports, context.store, worker);
}

function workOf(parked: ParkedWork | undefined): MemoryDraft | null {
  return parked === undefined ? null : (parked.work as unknown as MemoryDraft);
}

function parkedOffer(parked: ParkedWork, i: number): Offer {
  const work = parked.work as unknown as MemoryDraft;
  const text = work.title ?? work.answers[0]?.text ?? "";
  return { memoryID: parked.memoryID, label: `${i + 1}. ${text}`, confidence: 1, confidenceLevel: "HIGH" };
}

/** What keeps the memory from being saved, in words; null where nothing does. */
function problemOf({ phrases, ports }: TurnContext, working: MemoryDraft): string | null {
  const reason = (key: Parameters<typeof say>[1], params = {}) => say(phrases, key, params, ports.random);
  if (working.memoryType !== "Default" && isInvisible(working.title ?? "")) return reason("reasonNoTitle");
  if (working.answers.length === 0) return reason("reasonNoAnswer");
  if ([working.title ?? "", ...working.titleVariants].some((title) => title.length > LIMITS.title)) {
    return reason("reasonTooLong", { max: LIMITS.title });
  }
  return null;
}

function invalid({ phrases, ports, turn }: TurnContext, reason: string): ResultEvent {
  turn.emission.push(say(phrases, "invalid", { reason }, ports.random));
  return { type: "saved", outcome: "invalid" };
}

/** The writes that take away what work came from, the question or the draft; null where somebody else has done so. */
async function resolvingOps(
  { ports, store }: TurnContext,
  origin: MemoryDraft["origin"],
): Promise<readonly WriteOp[] | null> {
  if (origin === null) return [];
  try {
    if (origin.kind === "draft") return await draftRemovalOps(ports, store, origin.id);
    return [(await answering(ports, store, origin.id)).op];
  } catch (error) {
    if (isKeepsakeError(error, "MEMORY_NOT_FOUND") || isKeepsakeError(error, "UNANSWERED_QUESTION_NOT_FOUND"))
      return null;
    throw error;
  }
}

/** The title of the memory that answers the very question which somebody else took care of; null where none does. */
function answerTo(context: TurnContext, working: MemoryDraft): string | null {
  const title = working.title ?? "";
  const asked = normaliseQuestion(title);
  const { ports, store } = context;
  const found = resolveText(ports, store, title, circumstancesOf(context), {
    visible: "all",
    limit: MAX_CHOICES,
    filter: { memoryTypes: ["Question", "Story"] },
  });
  for (const { memoryID } of found) {
    const titles = store.index.get(memoryID)?.titles ?? [];
    if (titles.some((other) => normaliseQuestion(other) === asked)) return titles[0] ?? null;
  }
  return null;
}

function sameTitle(one: string | undefined, other: string): boolean {
  return one?.trim().toLowerCase() === other.trim().toLowerCase();
}
