import type { SessionUserAccount } from "../../accounts/index.js";
import type { Actor, OpenAssistant, SearchContext } from "../../assistants/index.js";
import type { CompletionPart } from "../../completion/index.js";
import { type EffectName, type EffectParams, type Phrases, type ResultEvent, say } from "../../dialog/index.js";
import type { AskExpert } from "../../functions/index.js";
import type { GeocodeOptions, Ports } from "../../ports/index.js";
import type { SessionRecord } from "../stored/index.js";
import type { Turn } from "./turn.js";

/** Answers a question that no memory answers, such as by experts or a language model. */
export interface Fallback {
  /** Null if there is no answer; the next step of the no-answer path follows. */
  answer(question: string, context: TurnContext): Promise<FallbackAnswer | null>;
}

/** The board of experts of an assistant. */
export interface Board extends Fallback {
  /** The experts that a Function can ask; null without experts. */
  expertsFor(context: TurnContext): Promise<AskExpert | null>;
}

/** An answer that does not come from a memory of the assistant. */
export interface FallbackAnswer {
  readonly text: string;
  /** Name of the expert; null if the assistant itself answers. */
  readonly emitter: string | null;
  /** The draft or reference that stores the answer. */
  readonly memoryID: string | null;
}

export interface TurnContext {
  readonly ports: Ports;
  readonly store: OpenAssistant;
  readonly phrases: Phrases;
  readonly session: SessionRecord;
  readonly turn: Turn;
  readonly fallbacks: { readonly board: Board; readonly completion: Fallback };
  readonly signal: AbortSignal | undefined;
  /** Called with each part of an answer while it is generated; null if nobody listens. */
  readonly onPart: ((part: CompletionPart) => void) | null;
  /** The user who is logged in now; null for none. */
  readonly account: SessionUserAccount | null;
  /** Milliseconds after the last event when a session expires. */
  readonly sessionIdleMs: number;
}

/** Runs one effect of the dialog machine. The result, if any, is the next event of the machine. */
export type Effect<N extends EffectName> = (
  context: TurnContext,
  params: EffectParams[N],
) => Promise<ResultEvent | undefined> | Promise<void> | ResultEvent | undefined | void;

export type PhraseParams = NonNullable<EffectParams["say"]["params"]>;

export function phrase(context: TurnContext, key: EffectParams["say"]["key"], params: PhraseParams = {}): string {
  return say(context.phrases, key, params, context.ports.random);
}

export function actorOf({ session, turn }: TurnContext): Actor {
  return {
    sessionReference: session.reference,
    personID: turn.user.authenticated ? turn.user.personID : null,
    giver: turn.user.giver,
  };
}

/** True if this user is the owner of the assistant. */
export function isOwner({ record }: OpenAssistant, account: SessionUserAccount): boolean {
  return record.ownerUserID === account.userID;
}

/** False if the person, the PIN or the login that gave the session its rights is no longer valid. */
export function isStillAuthorized({ store, turn, account }: TurnContext): boolean {
  const { user } = turn;
  if (!user.authenticated && !user.giver) return true;
  if (user.giver && user.personID === null) return account !== null && isOwner(store, account);
  const person = user.personID === null ? undefined : store.people.get(user.personID);
  if (person === undefined || person.tag !== user.tag || person.pinVersion !== user.pinVersion) return false;
  return user.giver === (person.personType === "Giver");
}

/** ID of the user whose drafts are autosaved: the person, or the owner who is logged in; null for others. */
export function authorOf({ turn, session }: TurnContext): string | null {
  return turn.user.personID ?? (turn.user.giver ? (session.login?.userID ?? null) : null);
}

/** The person whose private memories the conversation may use; "all" for a Giver, null for none. */
export function visibilityOf({ turn: { user } }: TurnContext): string | null {
  return user.giver ? "all" : user.authenticated ? user.personID : null;
}

/** The circumstances that a question of this turn is resolved in. */
export function toSearchContext(context: TurnContext): SearchContext {
  const { ports, store } = context;
  const { contextVars, date, place } = context.turn;
  const dateMs = date === null ? null : Date.parse(date);
  return { ports, store, actor: actorOf(context), contextVars, dateMs, place };
}

/** Hints that let a geocoder choose among places of the same name: the language, and the current place. */
export function toGeocodeOptions({ store, turn, signal }: TurnContext): GeocodeOptions {
  const { latitude = null, longitude = null } = turn.place ?? {};
  return {
    culture: store.record.culture,
    ...(latitude === null || longitude === null ? {} : { near: { latitude, longitude } }),
    ...(signal === undefined ? {} : { signal }),
  };
}
