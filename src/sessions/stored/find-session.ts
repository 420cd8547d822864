import { KeepsakeError } from "../../errors.js";
import type { Doc, Ports } from "../../ports/index.js";
import { SESSION_VERSION, type SessionRecord, sessionRefs } from "./session-record.js";

/** A session as it is stored. */
export interface FoundSession {
  readonly doc: Doc;
  readonly record: SessionRecord;
}

/**
 * The stored session; null where there is none, none that is still open, or one of a form that is no longer read.
 *
 * @throws {@link KeepsakeError} STORAGE_TOO_NEW where a newer version wrote it.
 */
export async function findSession({ storage, clock }: Ports, digest: string): Promise<FoundSession | null> {
  const [doc] = await storage.get([sessionRefs.state(digest)]);
  if (!doc || (doc.expiresAt ?? Number.POSITIVE_INFINITY) <= clock.now()) return null;
  const record = doc.value as unknown as SessionRecord;
  // Any process may serve it, one of an older version too, which must not write what it does not understand.
  const { schemaVersion } = record;
  if (schemaVersion > SESSION_VERSION) {
    throw new KeepsakeError("STORAGE_TOO_NEW", "The session was written by a newer version");
  }
  if (schemaVersion !== SESSION_VERSION) return null;
  return { doc, record };
}
