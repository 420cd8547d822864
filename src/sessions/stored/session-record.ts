import type { SessionLogin } from "../../accounts/index.js";
import type { Exchange } from "../../completion/index.js";
import type { DialogSnapshot, SelectedPlace } from "../../dialog/index.js";
import { KeepsakeError } from "../../errors.js";
import type { DialogState, Medium, TextMap } from "../../model/index.js";
import type { Ports } from "../../ports/index.js";
import { documents, isAlive, type TypedDoc } from "../../shared/index.js";
import type { Topic } from "../../understanding/index.js";

/** Version of the session records that are written and read. */
const SESSION_VERSION = 1;

/** A session as it is stored after every event. The session ID itself is not part of it. */
export interface SessionRecord {
  readonly schemaVersion: typeof SESSION_VERSION;
  readonly assistantID: string;
  /** Names the session in audit fields and logs. Gives no access to it. */
  readonly reference: string;
  /** ISO 8601, UTC. */
  readonly openedAt: string;
  readonly user: SessionUser;
  readonly dialog: DialogSnapshot;
  /** The answer to the last event. */
  readonly state: DialogState;
  /** Of the text that led to the state, if its sender did not wait; null for other events. */
  readonly correlationID?: string | null;
  readonly initialContextVars: TextMap;
  readonly contextVars: TextMap;
  /** ISO 8601, UTC. */
  readonly date: string | null;
  readonly place: SelectedPlace | null;
  readonly currentMedia: readonly Medium[];
  readonly info: SessionInfo;
  /** Digest that names the client that opened the session, to count its wrong PINs; null if the host does not say. */
  readonly client: string | null;
  /** The login of the user who opened the session with a login token; null without one. */
  readonly login: SessionLogin | null;
  /** True once the session counts for the owner of the assistant. */
  readonly counted: boolean;
  /** True if the birth date given at opening is too recent for completions. */
  readonly underage: boolean;
  /** The conversation with the current user, for a language model; empty without a model. */
  readonly history: readonly Exchange[];
  /** The memories that the current user confirmed or rejected, oldest first. Absent in sessions of earlier versions. */
  readonly lessons?: readonly SessionLesson[];
  /** The topic of the conversation with the current user. Absent from sessions of an older version. */
  readonly topic?: Topic | null;
  /** The last answer to the current user that is more than a courtesy. Absent in sessions of earlier versions. */
  readonly lastAnswer?: RepeatableAnswer | null;
  /** Counts calls of language models. A session that continues another one keeps the ID. */
  readonly callsID: string;
  /** Until when the session is in the list of the assistant's open sessions: Unix milliseconds. */
  readonly listedUntil: number;
}

/** An answer that can be repeated. */
export interface RepeatableAnswer extends Pick<DialogState, "emission" | "continuationEmitted" | "hints"> {
  readonly emission: string;
  readonly media: readonly Medium[];
}

/** A user's word about a question and a memory, which holds for the rest of the session. */
export interface SessionLesson {
  readonly question: string;
  readonly memoryID: string;
  /** True: the question means the memory. False: it does not. */
  readonly correlated: boolean;
}

export interface SessionUser {
  readonly personID: string | null;
  readonly tag: string | null;
  /** The person was authenticated by PIN. */
  readonly authenticated: boolean;
  /** True for a Giver session. Without a person, the rights come from the login of the assistant's owner. */
  readonly giver: boolean;
  /** Version of the PIN that authenticated the person; null without one. */
  readonly pinVersion: number | null;
}

interface SessionInfo {
  readonly language: string | null;
  readonly referral: string | null;
  /** Minutes to subtract from UTC for local time. */
  readonly timeZoneOffset: number | null;
}

export const ANONYMOUS: SessionUser = {
  personID: null,
  tag: null,
  authenticated: false,
  giver: false,
  pinVersion: null,
};

const inSession = (digest: string): string => `session:${digest}`;
const records = documents<SessionRecord>(inSession, "session");
const leases = documents<null>(inSession, "session");

/** References to the documents of a session. The digest is that of its ID. */
export const sessionRefs = {
  state: (digest: string) => records(digest, "state"),
  lease: (digest: string) => leases(digest, "lease"),
} as const;

/** A session with the version of its document. */
export type StoredSession = Pick<TypedDoc<SessionRecord>, "value" | "version">;

/**
 * The session in a document. Null without a document, and for one that expired or that an older version wrote.
 *
 * @throws {@link KeepsakeError} STORAGE_TOO_NEW if a newer version wrote it.
 */
export function toStoredSession({ clock }: Ports, doc: TypedDoc<SessionRecord> | null): StoredSession | null {
  if (!isAlive(doc, clock.now())) return null;
  const { schemaVersion } = doc.value;
  // A process of an older version may serve the session, and must not write a record that it does not understand.
  if (schemaVersion > SESSION_VERSION) {
    throw new KeepsakeError("STORAGE_TOO_NEW", "The session was written by a newer version");
  }
  return schemaVersion === SESSION_VERSION ? doc : null;
}
