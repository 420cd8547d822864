import { dequal } from "dequal/lite";
import { assistantRefs } from "../../assistants/index.js";
import type { Ports } from "../../ports/index.js";
import { listDocs, putOp, readDoc, retryOnConflict, unchanged } from "../../shared/index.js";
import { adoptState, type LiveSessions } from "../live/index.js";
import { type SessionRecord, sessionRefs } from "../stored/index.js";
import { withMaskedState } from "./dialog-state.js";

/**
 * Takes a removed person out of the open sessions of an assistant: tag, name, texts and answers. The next event of such
 * a session continues it as anonymous.
 */
export async function forgetPersonInSessions(
  ports: Ports,
  live: LiveSessions,
  assistantID: string,
  personID: string,
): Promise<void> {
  const where = { person: personID };
  const { docs } = await listDocs(ports.storage, assistantRefs.session.all(assistantID), { where, count: false });
  for (const { id: digest } of docs) await retryOnConflict(() => maskStored(ports, live, digest));
}

async function maskStored(ports: Ports, live: LiveSessions, digest: string): Promise<void> {
  const doc = await readDoc(ports.storage, sessionRefs.state(digest));
  if (doc === null) return;
  const masked = maskSession(doc.value);
  if (dequal(masked, doc.value)) return;
  const expiry = doc.expiresAt === undefined ? {} : { expiresAt: doc.expiresAt };
  await ports.storage.commit([putOp(sessionRefs.state(digest), masked, { ...expiry, if: unchanged(doc) })]);
  const session = live.find(digest);
  if (session !== undefined) {
    const { state } = masked;
    const version = doc.version + 1;
    adoptState(ports, session, { state, correlationID: null, isGiver: false, version, isMasked: true });
  }
}

/** The session keeps the ID of its user: with it, the next event finds that the rights are lost. */
function maskSession(record: SessionRecord): SessionRecord {
  const { user, dialog, initialContextVars } = record;
  const { claimant } = dialog.context;
  const context = {
    ...dialog.context,
    claimant: claimant && { ...claimant, tag: null, name: "…" },
    question: null,
    firstQuestion: null,
    initialQuestion: null,
    offers: [],
    correctable: null,
    rejected: null,
    late: null,
    logged: null,
    proposed: [],
    working: null,
    reviewing: null,
  };
  const masked = withMaskedState(record);
  return {
    ...masked,
    user: { ...user, tag: null },
    dialog: { ...dialog, context },
    state: { ...masked.state, acceptsFeedback: false, currentTag: null },
    contextVars: initialContextVars,
    currentMedia: [],
    history: [],
    lessons: [],
    topic: null,
    lastAnswer: null,
  };
}
