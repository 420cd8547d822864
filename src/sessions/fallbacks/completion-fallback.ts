import type { OwnerPolicy } from "../../accounts/index.js";
import { type DraftedAnswer, draftAskedOp, draftIDOf, draftOp, holdsAnother } from "../../assistants/index.js";
import type { Completer, CompletionPart, CompletionSettings, DeepThought } from "../../completion/index.js";
import type { FunctionRuntime } from "../../functions/index.js";
import {
  actorOf,
  circumstancesOf,
  type Fallback,
  type FallbackAnswer,
  type TurnContext,
  visibleTo,
} from "../turn/index.js";
import { functionTurnOf } from "./function-turn.js";
import { countCall, mayAskModel } from "./model-calls.js";

/** What the completion of a session's question works with. */
export interface CompletionParts {
  readonly completer: Completer;
  readonly limits: CompletionSettings["limits"];
  readonly policy: OwnerPolicy;
  readonly functions: FunctionRuntime;
  /** Null where nothing is known of anybody. */
  readonly deepThought: DeepThought | null;
}

/** A language model as a step of the no-answer path. A turn asks it once. */
export function completionFallback(parts: CompletionParts): Fallback {
  return {
    async answer(question, context) {
      const { turn, store, tell } = context;
      if (turn.completionTried || !mayAsk(parts, context)) return null;
      turn.completionTried = true;
      if (!(await parts.policy.mayComplete(store.record))) return null;
      if (!(await countCall(context, "answers", parts.limits.maxPerSession))) return null;
      const budget = parts.policy.budgetOf(store.record);
      if (!(await budget.take())) return null;
      let isTold = false;
      // What was told was had, whatever becomes of the turn.
      const giveBack = async (): Promise<void> => {
        if (!isTold) await budget.refund();
      };
      turn.undo.push(giveBack);
      const listening = (part: CompletionPart): void => {
        isTold ||= part.type === "text-delta";
        tell?.(part);
      };
      const answer = await complete(parts, question, { ...context, tell: tell && listening });
      if (answer === null) await giveBack();
      return answer;
    },
  };
}

/** Completions are for receivers that are old enough. */
function mayAsk({ completer }: CompletionParts, context: TurnContext): boolean {
  return !context.turn.user.giver && mayAskModel(context) && completer.isReady();
}

async function complete(
  { completer, functions, deepThought }: CompletionParts,
  question: string,
  context: TurnContext,
): Promise<FallbackAnswer | null> {
  const { store, turn, session, tell } = context;
  const { user } = turn;
  const person = user.authenticated && user.personID !== null ? store.people.get(user.personID) : undefined;
  const facts =
    person === undefined ? [] : await deepThought?.factsFor(store, person.personID, question, context.signal);
  const answer = await completer.complete(
    {
      store,
      question,
      media: turn.currentMedia,
      circumstances: circumstancesOf(context),
      visible: visibleTo(context),
      user: {
        actor: actorOf(context),
        tag: user.tag,
        name: person?.name ?? null,
        facts: facts ?? [],
        language: session.info.language,
      },
      history: turn.history,
      tools: await functions.toolsFor(await functionTurnOf(context)),
    },
    { signal: context.signal ?? new AbortController().signal, meter: turn.llm, emit: tell },
  );
  if (answer === null) return null;
  const hints = answer.citedIDs.flatMap((memoryID) => store.index.get(memoryID)?.titles[0] ?? []);
  turn.memoryHints = hints;
  return {
    text: answer.text,
    emitter: null,
    memoryID: await keepDraft(context, { question, answer: answer.text, hints }),
  };
}

/** Keeps an answer for review; the draft that holds it, or null where that holds another one. */
async function keepDraft(context: TurnContext, drafted: DraftedAnswer): Promise<string | null> {
  const { ports, store, turn } = context;
  const actor = actorOf(context);
  const draftID = await draftIDOf(store, actor, drafted.question);
  if (draftID === null) return null;
  turn.guarded.push(
    () => draftOp(ports, store, actor, draftID, drafted),
    () => draftAskedOp(ports, store, draftID, drafted),
  );
  return (await holdsAnother(ports, store, draftID, drafted)) ? null : draftID;
}
