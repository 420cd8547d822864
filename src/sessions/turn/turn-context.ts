import type { SessionUserAccount } from "../../accounts/index.js";
import type { Actor, OpenAssistant, SearchContext } from "../../assistants/index.js";
import type { CompletionPart } from "../../completion/index.js";
import type { Phrases } from "../../dialog/index.js";
import type { AskExpert } from "../../functions/index.js";
import type { Ports } from "../../ports/index.js";
import type { SessionRecord } from "../stored/index.js";
import type { Turn } from "./turn.js";

/** What answers a question that no memory answers: experts, a language model. */
export interface Fallback {
  /** Null where it has nothing to say; the next step of the no-answer path follows. */
  answer(question: string, context: TurnContext): Promise<FallbackAnswer | null>;
}

/** The experts of the assistants, as sessions ask them. */
export interface Board extends Fallback {
  /** The experts that a Function can hand a question to; null where there are none. */
  expertsFor(context: TurnContext): Promise<AskExpert | null>;
}

/** An answer that comes from no memory of the assistant. */
export interface FallbackAnswer {
  readonly text: string;
  /** Name of the expert; null where the assistant itself speaks. */
  readonly emitter: string | null;
  /** The draft or reference that keeps the answer. */
  readonly memoryID: string | null;
}

/** Everything an effect may look at. */
export interface TurnContext {
  readonly ports: Ports;
  readonly store: OpenAssistant;
  readonly phrases: Phrases;
  readonly session: SessionRecord;
  readonly turn: Turn;
  readonly fallbacks: { readonly board: Board; readonly completion: Fallback };
  readonly signal: AbortSignal | undefined;
  /** Hears what happens while an answer is being made; null where nobody listens. */
  readonly tell: ((part: CompletionPart) => void) | null;
  /** Who is logged in, at this moment; null for nobody. */
  readonly account: SessionUserAccount | null;
  /** Milliseconds after the last event when a session is over. */
  readonly sessionIdleMs: number;
}

/** Who acts in this turn, by the rights of the moment. */
export function actorOf({ session, turn }: TurnContext): Actor {
  return {
    sessionReference: session.reference,
    personID: turn.user.authenticated ? turn.user.personID : null,
    giver: turn.user.giver,
  };
}

/** Whose unsaved work it is: the person's, or that of the owner who is logged in; null for nobody's. */
export function workerOf({ turn, session }: TurnContext): string | null {
  return turn.user.personID ?? (turn.user.giver ? (session.login?.userID ?? null) : null);
}

/** Whose private memories the conversation tells: the authenticated person's. A Giver as such sees them all. */
export function visibleTo({ turn }: TurnContext): string | null {
  if (turn.user.giver) return "all";
  return turn.user.authenticated ? turn.user.personID : null;
}

/** Against what a question of this turn is resolved. */
export function circumstancesOf(context: TurnContext): SearchContext {
  const { turn } = context;
  return {
    actor: actorOf(context),
    contextVars: turn.contextVars,
    dateMs: turn.date === null ? null : Date.parse(turn.date),
    place:
      turn.place === null
        ? null
        : {
            placeName: turn.place.placeName,
            latitude: turn.place.latitude,
            longitude: turn.place.longitude,
            uncertaintyKm: turn.place.uncertaintyKm,
          },
  };
}
