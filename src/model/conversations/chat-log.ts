import * as z from "zod";
import { type PageInput, pageShape } from "../memories/index.js";
import { dateTime, field, idText, type Maybe, type TextMap } from "../rules/index.js";

/** The event that started a turn. */
export interface ChatLogInbound {
  /** Name of the event: `open`, `text`, `timeout`, `abort`, `feedback`, `dateChanged` and so on. */
  readonly kind: string;
  /** The text of a text event, or the initial question of an opening. Null for other events, and for a PIN. */
  readonly text: string | null;
}

/** One turn of a conversation in the chat log. */
export interface ChatLogEntry {
  /** ISO 8601, UTC. */
  readonly time: string;
  /** Reference to the session, as in audit fields (`creationSessionID` of a Memory); it gives no access to it. */
  readonly sessionReference: string;
  readonly inbound: ChatLogInbound;
  /** The answer; null if there was none. */
  readonly emission: string | null;
  /** Media that were emitted. */
  readonly media: readonly { readonly url: string | null; readonly title: string | null }[];
  /** The Memory that was emitted; null if there was none. */
  readonly memoryID: string | null;
  /** Context variables after the turn. */
  readonly contextVars: TextMap;
  /** True if a language model answered. */
  readonly completion: boolean;
  /** Code of the state after the turn, such as `R1`. */
  readonly state: string | null;
}

/** The conversation of one session, as its user may read it later. */
export interface ChatLogSession {
  /** Reference to the session; it gives no access to it. */
  readonly sessionReference: string;
  /** When the session was opened. ISO 8601, UTC. */
  readonly startTimestamp: string;
  /** The first 1,000 turns, the oldest first. */
  readonly entries: readonly ChatLogEntry[];
}

/** A page of the sessions of a user with one assistant. */
export interface ChatLogSessionQuery extends PageInput {
  readonly assistantID: string;
}

export const chatLogSessionQuerySchema = z.object({ assistantID: idText(), ...pageShape });

/** Limits of the entries that are read from a chat log. */
export interface ChatLogRange {
  /** Entries of this time or later. Any accepted spelling of a date. */
  readonly since?: Maybe<string>;
  /** Entries before this time. */
  readonly until?: Maybe<string>;
  /** Entries of this session only. */
  readonly sessionReference?: Maybe<string>;
}

/** A page of a chat log. */
export interface ChatLogQuery extends ChatLogRange, PageInput {}

export const chatLogQuerySchema = z.object({
  since: field(dateTime()),
  until: field(dateTime()),
  sessionReference: field(idText()),
  ...pageShape,
});
