import type { Doc, Ports } from "../ports/index.js";
import { type SessionRecord, sessionRefs } from "./session-record.js";

/** A session as it is stored. */
export interface FoundSession {
  readonly doc: Doc;
  readonly record: SessionRecord;
}

/** The stored session; null where there is none, or none that is still open. */
export async function findSession({ storage, clock }: Ports, digest: string): Promise<FoundSession | null> {
  const [doc] = await storage.get([sessionRefs.state(digest)]);
  if (!doc || (doc.expiresAt ?? Number.POSITIVE_INFINITY) <= clock.now()) return null;
  return { doc, record: doc.value as unknown as SessionRecord };
}
