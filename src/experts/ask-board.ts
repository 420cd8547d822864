import {
  type Actor,
  type AssistantRecord,
  type AssistantStores,
  explainText,
  type OpenAssistant,
  readMemories,
  type SearchContext,
} from "../assistants/index.js";
import { isKeepsakeError } from "../errors.js";
import type { ConfidenceLevel, Expert, Memory } from "../model/index.js";
import type { Ports } from "../ports/index.js";
import type { BoardQuestion } from "./board-question.js";
import { expertNamedFor } from "./expert-references.js";
import { listExperts } from "./experts.js";

/** What a board is asked with. */
export interface BoardParts {
  readonly ports: Ports;
  readonly stores: AssistantStores;
  /** Whether the owner of an assistant may have a board. */
  allows(assistant: AssistantRecord): Promise<boolean>;
}

/** What an expert answers. */
export interface ExpertAnswer {
  /** The expert of the chairman's own board. */
  readonly expert: Expert;
  /** Name of the one who knew: the expert, or an expert of its own. */
  readonly emitter: string;
  /** The assistant that the memory belongs to. */
  readonly assistant: AssistantRecord;
  readonly memory: Memory;
  readonly confidence: number;
  readonly confidenceLevel: ConfidenceLevel;
}

/** Boards of boards that are asked. */
const MAX_LEVELS = 3;

/** Assistants that are asked for one question. */
const MAX_ASKED = 60;

const CANDIDATES = 5;

const ANYBODY: Actor = { sessionReference: null, personID: null, giver: false };

/** How far a question has come. */
interface Path {
  /** The assistants that wait for an answer, the chairman first: none of them is asked again. */
  readonly waiting: ReadonlySet<string>;
  readonly spent: { asked: number };
}

/**
 * Asks the experts of an assistant: the one who answered a similar question before; else all of them, and who is surest
 * wins; else the one whose description fits; else the default one. Null where nobody knows.
 */
export function askBoard(
  parts: BoardParts,
  chairman: OpenAssistant,
  question: BoardQuestion,
): Promise<ExpertAnswer | null> {
  return askWithin(parts, chairman, question, { waiting: new Set([chairman.assistantID]), spent: { asked: 0 } });
}

/** Asks one expert alone, content with an answer that is likely. */
export function askOneExpert(
  parts: BoardParts,
  chairman: OpenAssistant,
  expert: Expert,
  question: BoardQuestion,
): Promise<ExpertAnswer | null> {
  const path = { waiting: new Set([chairman.assistantID]), spent: { asked: 0 } };
  return askExpert(parts, { chairman, expert, question, path, isLikelyEnough: true });
}

async function askWithin(
  parts: BoardParts,
  chairman: OpenAssistant,
  question: BoardQuestion,
  path: Path,
): Promise<ExpertAnswer | null> {
  const experts = await listExperts(parts.ports, chairman);
  if (experts.length === 0 || !(await parts.allows(chairman.record))) return null;
  const ask = (expert: Expert | null | undefined, isLikelyEnough: boolean): Promise<ExpertAnswer | null> =>
    expert == null ? Promise.resolve(null) : askExpert(parts, { chairman, expert, question, path, isLikelyEnough });

  const name = expertNamedFor(parts.ports, chairman, question);
  const routed = await ask(
    experts.find((expert) => expert.name === name),
    true,
  );
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

interface Asking {
  readonly chairman: OpenAssistant;
  readonly expert: Expert;
  readonly question: BoardQuestion;
  readonly path: Path;
  /** True where the best answer will do from MEDIUM on; else it must be one that would be given without asking back. */
  readonly isLikelyEnough: boolean;
}

async function askExpert(parts: BoardParts, asking: Asking): Promise<ExpertAnswer | null> {
  const { chairman, expert, question, path } = asking;
  if (path.waiting.has(expert.assistantID) || path.spent.asked >= MAX_ASKED) return null;
  path.spent.asked++;
  question.signal?.throwIfAborted();
  const store = await openExpert(parts, expert);
  if (store === null || leastAge(store.record) > leastAge(chairman.record)) return null;
  const own = await answerOf(parts, store, asking);
  if (own !== null || path.waiting.size >= MAX_LEVELS) return own;
  const waiting = new Set([...path.waiting, expert.assistantID]);
  const passedOn = { ...question, receiverID: null, pick: null };
  const answer = await askWithin(parts, store, passedOn, { ...path, waiting });
  return answer === null ? null : { ...answer, expert };
}

async function answerOf(
  { ports }: BoardParts,
  store: OpenAssistant,
  { expert, question, isLikelyEnough }: Asking,
): Promise<ExpertAnswer | null> {
  const circumstances: SearchContext = { ...question.circumstances, ports, store, actor: ANYBODY, contextVars: {} };
  const options = { visible: null, limit: CANDIDATES, signal: question.signal };
  const { candidates, decision } = await explainText(circumstances, question.text, options);
  const [best] = candidates;
  const isSure = decision.kind === "answer";
  const isLikely = best?.confidenceLevel === "HIGH" || best?.confidenceLevel === "MEDIUM";
  const found = isSure ? decision.candidate : isLikelyEnough && isLikely ? best : undefined;
  if (found === undefined) return null;
  const [memory] = await readMemories(circumstances, [found.memoryID]);
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

/** Nobody hears from an expert what they would be too young to ask it themselves. */
function leastAge({ ageRestriction, nsfw }: AssistantRecord): number {
  return ageRestriction ?? (nsfw ? 18 : 0);
}
