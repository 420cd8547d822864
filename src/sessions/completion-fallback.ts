import type { Completer, CompletionPolicy, CompletionSettings, DeepThought } from "../completion/index.js";
import type { FunctionRuntime } from "../functions/index.js";
import { draftAskedOp, draftIDOf, draftOp } from "../memories/index.js";
import { functionTurnOf } from "./function-turn.js";
import {
  actorOf,
  circumstancesOf,
  type Fallback,
  type FallbackAnswer,
  type TurnContext,
  visibleTo,
} from "./turn-context.js";

/** What the completion of a session's question works with. */
export interface CompletionParts {
  readonly completer: Completer;
  readonly limits: CompletionSettings["limits"];
  readonly policy: CompletionPolicy;
  readonly functions: FunctionRuntime;
  /** Null where nothing is known of anybody. */
  readonly deepThought: DeepThought | null;
}

/** A language model as a step of the no-answer path. A turn asks it once. */
export function completionFallback(parts: CompletionParts): Fallback {
  return {
    async answer(question, context) {
      const { turn, store } = context;
      if (turn.completionTried || !mayAsk(parts, context)) return null;
      turn.completionTried = true;
      if (!(await parts.policy.mayComplete(store.record))) return null;
      const budget = parts.policy.budgetOf(store.record);
      if (!(await budget.take())) return null;
      turn.completionsAsked += 1;
      let answer: FallbackAnswer | null = null;
      try {
        answer = await complete(parts, question, context);
      } finally {
        if (answer === null) await budget.refund();
      }
      return answer;
    },
  };
}

/** Completions are for receivers that are old enough, within the limit of their session. */
function mayAsk({ completer, limits }: CompletionParts, { turn, store, session }: TurnContext): boolean {
  if (store.record.disableCompletions || turn.user.giver || session.underage) return false;
  return turn.completionsAsked < limits.maxPerSession && completer.isReady();
}

async function complete(
  { completer, functions, deepThought }: CompletionParts,
  question: string,
  context: TurnContext,
): Promise<FallbackAnswer | null> {
  const { ports, store, turn, session, tell } = context;
  const { user } = turn;
  const person = user.authenticated && user.personID !== null ? store.people.get(user.personID) : undefined;
  const facts = person === undefined ? [] : await deepThought?.factsFor(store, person.personID, question);
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
    { signal: context.signal ?? new AbortController().signal, meter: turn.llm, tell },
  );
  if (answer === null) return null;
  const hints = answer.citedIDs.flatMap((memoryID) => store.index.get(memoryID)?.titles[0] ?? []);
  turn.memoryHints = hints;
  const actor = actorOf(context);
  const draftID = await draftIDOf(store, actor, question);
  if (draftID !== null) {
    turn.guarded.push(() => draftOp(ports, store, actor, draftID, { question, answer: answer.text, hints }));
    turn.ops.push(draftAskedOp(store, draftID));
  }
  return { text: answer.text, emitter: null, memoryID: draftID };
}
