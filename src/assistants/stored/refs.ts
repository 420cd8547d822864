import type { DocRef } from "../../ports/index.js";

/** Where the documents of an assistant live. Only the first partition is followed by the processes that know it. */
export const refs = {
  assistant: (assistantID: string): DocRef => inAssistant(assistantID, "assistant", assistantID),
  memory: (assistantID: string, memoryID: string): DocRef => inAssistant(assistantID, "memories", memoryID),
  person: (assistantID: string, personID: string): DocRef => inAssistant(assistantID, "people", personID),
  /** Claims a tag for one person. */
  tag: (assistantID: string, tag: string): DocRef => inAssistant(assistantID, "tags", tag),
  pair: (assistantID: string, pairID: string): DocRef => inAssistant(assistantID, "pairs", pairID),
  function: (assistantID: string, functionID: string): DocRef => inAssistant(assistantID, "functions", functionID),
  /** What a macro function was told. */
  macro: (assistantID: string, name: string): DocRef => inAssistant(assistantID, "macros", name),
  /** All experts of an assistant together. */
  experts: (assistantID: string): DocRef => inAssistant(assistantID, "board", "experts"),
  /** How often a memory was shown: a counter. */
  reads: (assistantID: string, memoryID: string): DocRef => inStats(assistantID, "reads", memoryID),
  /** When a memory was shown last: Unix milliseconds. */
  lastRead: (assistantID: string, memoryID: string): DocRef => inStats(assistantID, "lastRead", memoryID),
  /** Wrong PINs of a person, or wrong passwords of the assistant. */
  attempts: (assistantID: string, of: string): DocRef => inStats(assistantID, "attempts", of),
  unanswered: (assistantID: string, questionID: string): DocRef => ({
    partition: `inbox:${assistantID}`,
    collection: "unanswered",
    id: questionID,
  }),
  /** Unsaved work of a Giver. */
  parked: (assistantID: string, memoryID: string): DocRef => ({
    partition: `inbox:${assistantID}`,
    collection: "parked",
    id: memoryID,
  }),
  /** What is known of a person. */
  fact: (assistantID: string, factID: string): DocRef => ({
    partition: `inbox:${assistantID}`,
    collection: "facts",
    id: factID,
  }),
  /** How often a draft was told, and how often called wrong: counters. */
  draftAsked: (assistantID: string, draftID: string): DocRef => inStats(assistantID, "draftAsked", draftID),
  draftRejected: (assistantID: string, draftID: string): DocRef => inStats(assistantID, "draftRejected", draftID),
  /** How far an import came. */
  importing: (assistantID: string, importID: string): DocRef => inStats(assistantID, "imports", importID),
  /** How far the import of a bundle came. */
  importingBundle: (importID: string): DocRef => ({ partition: "routing", collection: "imports", id: importID }),
  /** What was begun: the import of an assistant, or the removal of a person of it. */
  unfinished: (assistantID: string, personID: string | null = null): DocRef => ({
    partition: "routing",
    collection: "unfinished",
    id: personID === null ? `import:${assistantID}` : `person:${assistantID.length}:${assistantID}${personID}`,
  }),
  /** A turn of a conversation, where chats are logged. */
  chatLog: (assistantID: string, entryID: string): DocRef => ({
    partition: `log:${assistantID}`,
    collection: "turns",
    id: entryID,
  }),
  /** What the recall index was when it was saved last, see `saved-memories`. */
  savedManifest: (assistantID: string): DocRef => inSaved(assistantID, "manifests", "memories"),
  savedPart: (assistantID: string, part: string): DocRef => inSaved(assistantID, "parts", part),
  /** Something that is being removed, until nothing of it is left. */
  removal: (kind: "assistant" | "user" | "tenant", id: string): DocRef => ({
    partition: "routing",
    collection: "removals",
    id: `${kind}:${id}`,
  }),
  /** The list of all assistants. */
  listing: (assistantID: string): DocRef => ({ partition: "routing", collection: "assistants", id: assistantID }),
} as const;

/** Every collection that belongs to an assistant, for its removal. The assistant itself is not among them. */
export function collectionsOf(assistantID: string): readonly { partition: string; collection: string }[] {
  const own = ["memories", "people", "tags", "pairs", "functions", "macros", "board"].map((collection) => ({
    partition: `assistant:${assistantID}`,
    collection,
  }));
  const stats = ["reads", "lastRead", "attempts", "imports", "draftAsked", "draftRejected"].map((collection) => ({
    partition: `stats:${assistantID}`,
    collection,
  }));
  const inbox = ["unanswered", "parked", "facts"].map((collection) => ({
    partition: `inbox:${assistantID}`,
    collection,
  }));
  const saved = ["manifests", "parts"].map((collection) => ({ partition: `saved:${assistantID}`, collection }));
  return [...own, ...stats, ...inbox, ...saved, { partition: `log:${assistantID}`, collection: "turns" }];
}

function inAssistant(assistantID: string, collection: string, id: string): DocRef {
  return { partition: `assistant:${assistantID}`, collection, id };
}

function inSaved(assistantID: string, collection: string, id: string): DocRef {
  return { partition: `saved:${assistantID}`, collection, id };
}

function inStats(assistantID: string, collection: string, id: string): DocRef {
  return { partition: `stats:${assistantID}`, collection, id };
}
