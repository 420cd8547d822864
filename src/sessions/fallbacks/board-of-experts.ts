import { readingOps, referenceIDOf, referenceOp } from "../../assistants/index.js";
import type { BoardParts, BoardQuestion, loadBoard } from "../../experts/index.js";
import { addOutcome, pick } from "../effects/index.js";
import { actorOf, type Board, type FallbackAnswer, type TurnContext, toSearchContext } from "../turn/index.js";
import { type ExpertPicker, pickExpert } from "./pick-expert.js";

export interface BoardOfExpertsParts
  extends BoardParts,
    Pick<Awaited<ReturnType<typeof loadBoard>>, "askBoard" | "askOneExpert"> {
  readonly picker: ExpertPicker | null;
}

/**
 * The step of the no-answer path that asks the experts: other assistants, with the rights of any visitor. The expert
 * who answered is stored, so that a similar question goes to it directly.
 */
export function createBoard(parts: BoardOfExpertsParts): Board {
  const { ports, picker, askBoard, askOneExpert } = parts;
  return {
    async answer(question, context) {
      const { store, turn } = context;
      const pickOne: BoardQuestion["pick"] =
        picker === null ? null : (experts) => pickExpert(picker, context, question, experts);
      const found = await askBoard(parts, store, toBoardQuestion(context, question, pickOne));
      if (found === null) return null;
      const { memory, confidence, confidenceLevel } = found;
      turn.emittedMedia.push(...memory.media);
      turn.memoryHints = memory.hints;
      turn.memoryTags = memory.tags;
      turn.confidence = confidence;
      turn.confidenceLevel = confidenceLevel;
      turn.ops.push(...readingOps(ports, found.assistant.assistantID, memory.memoryID));
      addOutcome(context, found.assistant, memory);
      const text = pick(memory.answers, ports.random)?.text ?? "";
      return { text, emitter: found.emitter, memoryID: await addReference(context, question, found.expert.name) };
    },
    async expertsFor(context) {
      const { store } = context;
      const { experts } = store;
      if (experts.length === 0 || !(await parts.allows(store.record))) return null;
      return {
        names: experts.map(({ name }) => name),
        async ask(name, question, { signal }) {
          const expert = experts.find((one) => one.name === name);
          if (expert === undefined) return null;
          const asked = toBoardQuestion({ ...context, signal }, question, null);
          const found = await askOneExpert(parts, store, expert, asked);
          return found === null ? null : (pick(found.memory.answers, ports.random)?.text ?? null);
        },
      };
    },
  };
}

function toBoardQuestion(context: TurnContext, text: string, pickOne: BoardQuestion["pick"]): BoardQuestion {
  const { dateMs, place } = toSearchContext(context);
  return {
    text,
    circumstances: { dateMs, place },
    receiverID: actorOf(context).personID,
    pick: pickOne,
    signal: context.signal,
  };
}

/** Stores which expert answered, unless learning is off. */
async function addReference(
  context: TurnContext,
  question: string,
  expert: string,
): Promise<FallbackAnswer["memoryID"]> {
  if (context.store.record.learning === "off") return null;
  const scope = toSearchContext(context);
  const referenceID = await referenceIDOf(scope.actor, question);
  context.turn.guarded.push(() => referenceOp(scope, { referenceID, question, expert }));
  return referenceID;
}
