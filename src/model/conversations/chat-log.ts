import * as z from "zod";
import type { PageInput } from "../memories/index.js";
import { dateTime, field, idText, type Maybe, type TextMap } from "../rules/index.js";

/** What came from the visitor, or happened to the session, in one turn. */
export interface ChatLogInbound {
  /** Name of the event: `open`, `text`, `timeout`, `abort`, `feedback`, `dateChanged` and so on. */
  readonly kind: string;
  /** What was said: the text of a text event, the initial question of an opening. Null for others, and for a PIN. */
  readonly text: string | null;
}

/** One turn of a conversation, as the chat log keeps it. */
export interface ChatLogEntry {
  /** ISO 8601, UTC. */
  readonly time: string;
  /** Names the session as audit fields do (`creationSessionID` of a Memory); gives no access to it. */
  readonly sessionReference: string;
  readonly inbound: ChatLogInbound;
  /** What was answered; null where nothing was said. */
  readonly emission: string | null;
  /** Media that were emitted. */
  readonly media: readonly { readonly url: string | null; readonly title: string | null }[];
  /** The Memory that was emitted; null where none was. */
  readonly memoryID: string | null;
  /** Context variables after the turn. */
  readonly contextVars: TextMap;
  /** True where a language model answered. */
  readonly completion: boolean;
  /** Code of the state that the turn led to, as in `R1`. */
  readonly state: string | null;
}

/** Which part of a chat log is asked for. */
export interface ChatLogRange {
  /** Entries of this time or later. Any accepted spelling of a date. */
  readonly since?: Maybe<string>;
  /** Entries before this time. */
  readonly until?: Maybe<string>;
  /** Only this session's. */
  readonly sessionReference?: Maybe<string>;
}

/** A page of a chat log. */
export interface ChatLogQuery extends ChatLogRange, PageInput {}

/** Checks the range of a chat log; `from` and `howMany` are checked as page numbers. */
export const chatLogQuerySchema = /* @__PURE__ */ (() =>
  z.object({
    since: field(dateTime()),
    until: field(dateTime()),
    sessionReference: field(idText()),
    from: field(z.unknown()),
    howMany: field(z.unknown()),
  }))();
