import type { OwnerPolicy } from "../../accounts/index.js";
import { type DraftedAnswer, draftAnswerDiffers, draftAskedOp, draftIDOf, draftOp } from "../../assistants/index.js";
import type { Completer, CompletionPart, CompletionSettings, DeepThought } from "../../completion/index.js";
import type { FunctionRuntime, FunctionTurn } from "../../functions/index.js";
import { applyContextVars, normaliseContextVars } from "../../recall/index.js";
import {
  actorOf,
  type Fallback,
  type FallbackAnswer,
  llmMeter,
  type TurnContext,
  toSearchContext,
  visibilityOf,
} from "../turn/index.js";
import { countCall, mayAskModel } from "./model-calls.js";

export interface CompletionParts {
  readonly completer: Completer;
  readonly limits: CompletionSettings["limits"];
  readonly policy: OwnerPolicy;
  readonly functions: FunctionRuntime;
  /** Null if known facts are off. */
  readonly deepThought: DeepThought | null;
}

/** The step of the no-answer path that asks a language model, once in a turn. */
export function createCompletionFallback(parts: CompletionParts): Fallback {
  return {
    async answer(question, context) {
      const { turn, store, onPart } = context;
      if (turn.completionTried || turn.user.giver) return null;
      if (!mayAskModel(context) || !parts.completer.isReady()) return null;
      turn.completionTried = true;
      if (!(await parts.policy.mayComplete(store.record))) return null;
      await context.holdLease();
      if (!(await countCall(context, "answers", parts.limits.maxPerSession))) return null;
      const budget = parts.policy.budgetOf(store.record);
      if (!(await budget.take())) return null;
      let isStreamed = false;
      // Text that was streamed is charged even if the turn fails.
      const refund = async (): Promise<void> => {
        if (!isStreamed) await budget.refund();
      };
      turn.undo.push(refund);
      const passOn = (part: CompletionPart): void => {
        isStreamed ||= part.type === "text-delta";
        onPart?.(part);
      };
      const answer = await complete(parts, question, { ...context, onPart: onPart && passOn });
      if (answer === null) await refund();
      return answer;
    },
  };
}

async function complete(
  { completer, functions, deepThought }: CompletionParts,
  question: string,
  context: TurnContext,
): Promise<FallbackAnswer | null> {
  const { store, turn, session, onPart } = context;
  const { user } = turn;
  const person = user.authenticated && user.personID !== null ? store.people.get(user.personID) : undefined;
  const facts = person && (await deepThought?.factsFor(store, person.personID, question, context.signal));
  const answer = await completer.complete(
    {
      store,
      question,
      said: turn.explanation?.understanding.said ?? question,
      media: turn.currentMedia,
      circumstances: toSearchContext(context),
      visible: visibilityOf(context),
      user: {
        actor: actorOf(context),
        tag: user.tag,
        name: person?.name ?? null,
        facts: facts ?? [],
        language: session.info.language,
      },
      history: turn.history,
      tools: await functions.toolsFor(await toFunctionTurn(context)),
    },
    { signal: context.signal ?? new AbortController().signal, meter: llmMeter(turn), emit: onPart },
  );
  if (answer === null) return null;
  const hints = answer.citedIDs.flatMap((memoryID) => store.index.get(memoryID)?.titles[0] ?? []);
  turn.memoryHints = hints;
  return {
    text: answer.text,
    emitter: null,
    memoryID: await addDraft(context, { question, answer: answer.text, hints }),
  };
}

/** Stores an answer as a draft for review. The ID of the draft, or null if the draft holds another answer. */
async function addDraft(context: TurnContext, drafted: DraftedAnswer): Promise<string | null> {
  const { turn } = context;
  const scope = toSearchContext(context);
  const draftID = await draftIDOf(scope, drafted.question);
  if (draftID === null) return null;
  turn.guarded.push(
    () => draftOp(scope, draftID, drafted),
    () => draftAskedOp(scope, draftID, drafted),
  );
  return (await draftAnswerDiffers(scope, draftID, drafted)) ? null : draftID;
}

/** The part of a turn that Functions may use. A context variable that a Function sets counts for the rest of the turn. */
async function toFunctionTurn(context: TurnContext): Promise<FunctionTurn> {
  const { store, turn, session, account, sessionID } = context;
  return {
    store,
    circumstances: () => toSearchContext(context),
    tag: turn.user.tag,
    tagAuthenticated: turn.user.authenticated,
    account: account === null ? null : { userID: account.userID, eMail: account.eMail },
    sessionID,
    timeZoneOffset: session.info.timeZoneOffset,
    setContextVar(name, value) {
      const change = normaliseContextVars({ [name]: value ?? "-" }, "name");
      turn.contextVars = applyContextVars(turn.contextVars, change);
    },
    askExpert: await context.fallbacks.board.expertsFor(context),
  };
}
