import { type DraftApproval, type Memory, type PageInput, parseID } from "../../model/index.js";
import { approveDraft, type DraftCounts, discardDraft, mergeDraft, readDraftCounts } from "../inbox/index.js";
import { listMemories } from "../memories/index.js";
import type { AssistantAccess } from "./access.js";

/**
 * CompletionDrafts: answers of a language model that wait for review. Needs a Giver session. Drafts are memories that
 * only the Giver finds, and are edited by `memories.update`. Calls with a draftID throw a KeepsakeError
 * MEMORY_NOT_FOUND if there is no such draft.
 */
export interface Drafts {
  /** A page, the oldest first. @throws KeepsakeError INVALID_PAGE */
  list(page?: PageInput): Promise<{ readonly count: number; readonly drafts: readonly Draft[] }>;
  /**
   * Turns a draft into a Question. It stays private to the person who asked, unless it is approved for everyone.
   *
   * @throws KeepsakeError MISSING_FIELD (a draft without title), INVALID_FIELD, UNKNOWN_FIELD, VERSION_CONFLICT
   */
  approve(draftID: string, approval?: DraftApproval): Promise<void>;
  /**
   * Makes the question a title variant of another memory, and removes the draft.
   *
   * @throws KeepsakeError MEMORY_NOT_FOUND (memoryID), RULE_BROKEN (a memory without titles), VERSION_CONFLICT
   */
  merge(draftID: string, memoryID: string): Promise<void>;
  /** Removes a draft. @throws KeepsakeError VERSION_CONFLICT */
  discard(draftID: string): Promise<void>;
}

/** A draft, how often its answer was given, and how often it was called wrong. */
export interface Draft extends Memory, DraftCounts {}

export function createDraftsApi(access: AssistantAccess): Drafts {
  const parse = (draftID: string): string => parseID(draftID, "draftID");
  return {
    async list(page) {
      const scope = await access("giverReading");
      const { count, memories } = await listMemories(scope, { ...page, type: "DRAFTS" });
      const draftIDs = memories.map(({ memoryID }) => memoryID);
      const counts = await readDraftCounts(scope, draftIDs);
      return { count, drafts: memories.map((memory, i) => ({ ...memory, ...(counts[i] as DraftCounts) })) };
    },
    approve: async (draftID, approval) => approveDraft(await access("giver"), parse(draftID), approval),
    merge: async (draftID, memoryID) =>
      mergeDraft(await access("giver"), parse(draftID), parseID(memoryID, "memoryID")),
    discard: async (draftID) => discardDraft(await access("giver"), parse(draftID)),
  };
}
