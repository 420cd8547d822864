import {
  type Actor,
  type AssistantRecord,
  type AssistantStores,
  explainText,
  type OpenAssistant,
  readMemories,
  resolveText,
  type SearchContext,
} from "../assistants/index.js";
import { isKeepsakeError } from "../errors.js";
import { ADULT_AGE, type ConfidenceLevel, type Expert, type Memory } from "../model/index.js";
import type { Ports } from "../ports/index.js";

/** A question to a board. Experts learn when and where the user asks, but neither who nor in which context. */
export interface BoardQuestion {
  readonly text: string;
  readonly circumstances: Pick<SearchContext, "dateMs" | "place">;
  /** The person whose expert references are used beside the public ones. */
  readonly receiverID: string | null;
  /** Picks the expert whose description fits; null if none does. Null if there is nothing to pick with. */
  readonly pick: ((experts: readonly Expert[]) => Promise<Expert | null>) | null;
  readonly signal: AbortSignal | undefined;
}

/** Dependencies of a board. */
export interface BoardParts {
  readonly ports: Ports;
  readonly stores: AssistantStores;
  /** True if the owner of an assistant may have a board. */
  allows(assistant: AssistantRecord): Promise<boolean>;
}

/** The answer of an expert. */
interface ExpertAnswer {
  /** The expert of the assistant that was asked first. */
  readonly expert: Expert;
  /** Name of the expert that answered: `expert`, or an expert of its board. */
  readonly emitter: string;
  /** The assistant that the memory belongs to. */
  readonly assistant: AssistantRecord;
  readonly memory: Memory;
  readonly confidence: number;
  readonly confidenceLevel: ConfidenceLevel;
}

/** Maximum depth of boards of boards. */
const MAX_LEVELS = 3;

/** Maximum number of assistants that are asked one question. */
const MAX_ASKED = 60;

const CANDIDATES = 5;

/** Progress of a question through boards of boards. */
interface Path {
  /** The assistant that the user talks to. */
  readonly first: AssistantRecord;
  /** The assistants that wait for an answer, the first one included. They are not asked again. */
  readonly waiting: ReadonlySet<string>;
  readonly spent: { asked: number };
}

/**
 * Asks the experts of an assistant, its chairman, in this order: the expert that answered a similar question before;
 * all experts, of which the surest wins; the expert whose description fits; the default expert. Null if none answers.
 */
export function askBoard(
  parts: BoardParts,
  chairman: OpenAssistant,
  question: BoardQuestion,
): Promise<ExpertAnswer | null> {
  return askWithin(parts, chairman, question, startPath(chairman));
}

/** Asks one expert; a likely answer is enough. */
export function askOneExpert(
  parts: BoardParts,
  chairman: OpenAssistant,
  expert: Expert,
  question: BoardQuestion,
): Promise<ExpertAnswer | null> {
  return askExpert(parts, { expert, question, path: startPath(chairman), acceptsLikely: true });
}

function startPath({ assistantID, record }: OpenAssistant): Path {
  return { first: record, waiting: new Set([assistantID]), spent: { asked: 0 } };
}

async function askWithin(
  parts: BoardParts,
  chairman: OpenAssistant,
  question: BoardQuestion,
  path: Path,
): Promise<ExpertAnswer | null> {
  const { experts } = chairman;
  if (experts.length === 0 || !(await parts.allows(chairman.record))) return null;
  const ask = async (expert: Expert | null | undefined, acceptsLikely: boolean): Promise<ExpertAnswer | null> =>
    expert == null ? null : askExpert(parts, { expert, question, path, acceptsLikely });

  const name = findReferencedExpert(parts.ports, chairman, question);
  const referenced = experts.find((expert) => expert.name === name);
  const routed = await ask(referenced, true);
  if (routed !== null) return routed;
  const sure = (await Promise.all(experts.map((expert) => ask(expert, false)))).filter((answer) => answer !== null);
  const [best] = sure.sort((one, other) => other.confidence - one.confidence);
  if (best !== undefined) return best;
  const picked = await question.pick?.(experts);
  const answer = await ask(picked, true);
  if (answer !== null) return answer;
  const last = experts.find(({ isDefault }) => isDefault);
  return last?.expertID === picked?.expertID ? null : ask(last, true);
}

/** The name of the expert that answered a similar question before. Feedback counts: a corrected one is not found. */
function findReferencedExpert(ports: Ports, store: OpenAssistant, question: BoardQuestion): string | null {
  const { text, circumstances, receiverID } = question;
  const actor: Actor = { sessionReference: null, personID: receiverID, giver: false };
  const [best] = resolveText({ ...circumstances, ports, store, actor, contextVars: null }, text, {
    visible: receiverID,
    limit: 1,
    filter: { memoryTypes: ["ExpertReference"] },
  });
  if (best?.confidenceLevel !== "HIGH") return null;
  return store.index.get(best.memoryID)?.answers[0] ?? null;
}

interface ExpertRequest {
  readonly expert: Expert;
  readonly question: BoardQuestion;
  readonly path: Path;
  /** True accepts the best match from MEDIUM on; false only one that is answered without confirmation. */
  readonly acceptsLikely: boolean;
}

async function askExpert(parts: BoardParts, request: ExpertRequest): Promise<ExpertAnswer | null> {
  const { expert, question, path } = request;
  if (path.waiting.has(expert.assistantID) || path.spent.asked >= MAX_ASKED) return null;
  path.spent.asked++;
  question.signal?.throwIfAborted();
  const store = await openExpert(parts, expert);
  if (store === null || !admitsUsers(path.first, store.record)) return null;
  const own = await findAnswer(parts, store, request);
  if (own !== null || path.waiting.size >= MAX_LEVELS) return own;
  const waiting = new Set([...path.waiting, expert.assistantID]);
  const answer = await askWithin(parts, store, { ...question, receiverID: null, pick: null }, { ...path, waiting });
  return answer === null ? null : { ...answer, expert };
}

async function findAnswer(
  { ports }: BoardParts,
  store: OpenAssistant,
  { expert, question, acceptsLikely }: ExpertRequest,
): Promise<ExpertAnswer | null> {
  const actor: Actor = { sessionReference: null, personID: null, giver: false };
  const context: SearchContext = { ...question.circumstances, ports, store, actor, contextVars: {} };
  const options = { visible: null, limit: CANDIDATES, signal: question.signal };
  const { candidates, decision } = await explainText(context, question.text, options);
  const likely = candidates.slice(0, 1).find(({ confidenceLevel }) => ["HIGH", "MEDIUM"].includes(confidenceLevel));
  const found = decision.kind === "answer" ? decision.candidate : acceptsLikely ? likely : undefined;
  if (found === undefined) return null;
  const [memory] = await readMemories(context, [found.memoryID]);
  if (!memory || memory.answers.length === 0) return null;
  const { confidence, confidenceLevel } = found;
  return { expert, emitter: expert.name, assistant: store.record, memory, confidence, confidenceLevel };
}

/** Null for an assistant that was removed. */
async function openExpert({ stores }: BoardParts, { assistantID }: Expert): Promise<OpenAssistant | null> {
  try {
    return await stores.open(assistantID);
  } catch (error) {
    if (isKeepsakeError(error, "ASSISTANT_NOT_FOUND")) return null;
    throw error;
  }
}

/**
 * True if everybody who may talk to an assistant may also talk to the expert. Adult content alone admits users without a
 * birth date, so it does not stand for an age limit.
 */
function admitsUsers(assistant: AssistantRecord, expert: AssistantRecord): boolean {
  const minAge = assistant.ageRestriction ?? 0;
  if (expert.ageRestriction !== null) return expert.ageRestriction <= minAge;
  return !expert.nsfw || minAge >= ADULT_AGE || (assistant.ageRestriction === null && assistant.nsfw);
}
