import type { SessionLogin } from "../../accounts/index.js";
import type { Exchange } from "../../completion/index.js";
import type { DialogSnapshot, SelectedPlace } from "../../dialog/index.js";
import type { DialogState, Medium, TextMap } from "../../model/index.js";
import type { DocRef } from "../../ports/index.js";

/** The form of session records that is written and read. */
export const SESSION_VERSION = 1;

/** What is stored of a session after every event. The session ID itself is nowhere in it. */
export interface SessionRecord {
  readonly schemaVersion: typeof SESSION_VERSION;
  readonly assistantID: string;
  /** Names the session in audit fields and logs; gives no access. */
  readonly reference: string;
  /** ISO 8601, UTC. */
  readonly openedAt: string;
  readonly user: SessionUser;
  readonly dialog: DialogSnapshot;
  /** What the last event was answered with. */
  readonly state: DialogState;
  readonly initialContextVars: TextMap;
  readonly contextVars: TextMap;
  /** ISO 8601, UTC. */
  readonly date: string | null;
  readonly place: SelectedPlace | null;
  readonly currentMedia: readonly Medium[];
  readonly info: SessionInfo;
  /** Who opened it with a login token; null for everybody else. */
  readonly login: SessionLogin | null;
  /** True once it counts for the owner of the assistant. */
  readonly counted: boolean;
  /** True where who opened it told a birth date that is too young for completions. */
  readonly underage: boolean;
  /** What was said to the user of now, for a language model; empty where there is none. */
  readonly history: readonly Exchange[];
  /** Under which its calls of language models are counted; stays where the session is taken over. */
  readonly callsID: string;
}

/** Who speaks. */
export interface SessionUser {
  readonly personID: string | null;
  readonly tag: string | null;
  /** Proven by PIN. */
  readonly authenticated: boolean;
  /** A Giver session: a fact of its own. Without a person it stands on the login of the assistant's owner. */
  readonly giver: boolean;
  /** Version of the PIN that proved it; null without one. */
  readonly pinVersion: number | null;
}

/** What the client said of itself. */
export interface SessionInfo {
  readonly language: string | null;
  readonly referral: string | null;
  /** Minutes to subtract from UTC for local time. */
  readonly timeZoneOffset: number | null;
}

/** Nobody in particular. */
export const ANONYMOUS: SessionUser = {
  personID: null,
  tag: null,
  authenticated: false,
  giver: false,
  pinVersion: null,
};

/** Where a session's documents live, by the digest of its ID. */
export const sessionRefs = {
  state: (digest: string): DocRef => ({ partition: `session:${digest}`, collection: "session", id: "state" }),
  lease: (digest: string): DocRef => ({ partition: `session:${digest}`, collection: "session", id: "lease" }),
} as const;
