import type { ChatLogEntry, CorrelationPair, Expert, FunctionDefinition, KnownFact } from "../../model/index.js";
import type { DocRef, Json } from "../../ports/index.js";
import type { StoredVectors } from "../../recall/index.js";
import { type CollectionRef, documents } from "../../shared/index.js";
import type { MemoryRecord } from "./memory-record.js";
import type {
  AssistantRecord,
  ImportMark,
  IndexManifest,
  InterruptedJob,
  MacroRecord,
  PersonRecord,
  QuestionRecord,
  Removal,
} from "./records.js";

const content = (assistantID: string): string => `assistant:${assistantID}`;
const stats = (assistantID: string): string => `stats:${assistantID}`;
const inbox = (assistantID: string): string => `inbox:${assistantID}`;
const saved = (assistantID: string): string => `saved:${assistantID}`;
const log = (assistantID: string): string => `log:${assistantID}`;

/** Collections of an assistant, removed with it. Only the first partition has a change feed. */
const owned = {
  memory: documents<MemoryRecord>(content, "memories"),
  /** The vectors of a memory, by its memoryID. */
  vectors: documents<StoredVectors>(content, "vectors"),
  person: documents<PersonRecord>(content, "people"),
  /**
   * Claims a tag for one person: its personID. Not in the partition with the change feed, which remembers the IDs of
   * deleted documents: the tag of a removed person must be forgotten.
   */
  tag: documents<string>(stats, "tags"),
  pair: documents<CorrelationPair>(content, "pairs"),
  function: documents<FunctionDefinition>(content, "functions"),
  macro: documents<MacroRecord>(content, "macros"),
  board: documents<{ readonly experts: readonly Expert[] }>(content, "board"),
  /** Number of times that a memory was shown. */
  reads: documents<number>(stats, "reads"),
  /** When a memory was last shown: Unix milliseconds. */
  lastRead: documents<number>(stats, "lastRead"),
  /** Wrong PINs of a person, or wrong passwords of the assistant. */
  attempts: documents<Json>(stats, "attempts"),
  /** An open session, by the digest of its ID: the documents to delete with the assistant. */
  session: documents<{ readonly documents: readonly DocRef[] }>(stats, "sessions"),
  importing: documents<ImportMark>(stats, "imports"),
  /** Number of times that the answer of a draft was given. */
  draftAsked: documents<number>(stats, "draftAsked"),
  draftRejected: documents<number>(stats, "draftRejected"),
  unanswered: documents<QuestionRecord>(inbox, "unanswered"),
  /** The unsaved changes of a Giver to a memory. */
  savedDraft: documents<unknown>(inbox, "savedDrafts"),
  fact: documents<KnownFact>(inbox, "facts"),
  indexManifests: documents<IndexManifest>(saved, "manifests"),
  indexPart: documents<string>(saved, "parts"),
  chatLog: documents<ChatLogEntry>(log, "turns"),
};

const assistants = documents<AssistantRecord>(content, "assistant");
const interruptedJobs = documents<InterruptedJob>("routing", "interruptedJobs");
const removals = documents<Removal>("routing", "removals");
const bundleImports = documents<ImportMark>("routing", "imports");
const importClaims = documents<true>("routing", "imports");

export const refs = {
  ...owned,
  assistants,
  assistant: (assistantID: string) => assistants(assistantID, assistantID),
  boards: owned.board,
  experts: (assistantID: string) => owned.board(assistantID, "experts"),
  indexManifest: (assistantID: string) => owned.indexManifests(assistantID, "memories"),
  /** Progress of a bundle import. */
  bundleImport: (importID: string) => bundleImports(`named ${importID}`),
  /** Reserves an assistantID for one import. */
  importClaim: (assistantID: string) => importClaims(`claim ${assistantID}`),
  /** A job that several commits make up: an import, or the removal of a person. */
  interruptedJob: (assistantID: string, personID: string | null = null) =>
    interruptedJobs(
      personID === null ? `import:${assistantID}` : `person:${assistantID.length}:${assistantID}${personID}`,
    ),
  interruptedJobs: interruptedJobs.all,
  removal: (kind: Removal["kind"], id: string) => removals(`${kind}:${id}`),
  removals: removals.all,
  /** The assistantID of a key. */
  assistantKey: documents<string>("routing", "assistantKeys"),
  listing: documents<{ readonly name: string }>("routing", "assistants"),
};

/** The collections that belong to an assistant. The assistant's own document is not in them. */
export function collectionsOf(assistantID: string): readonly CollectionRef<unknown>[] {
  return Object.values(owned).map((collection) => collection.all(assistantID));
}
