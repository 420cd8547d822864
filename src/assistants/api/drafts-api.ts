import { type DraftApproval, type Memory, type PageInput, parseID } from "../../model/index.js";
import type { Ports } from "../../ports/index.js";
import { approveDraft, type DraftCounts, discardDraft, mergeDraft, readDraftCounts } from "../inbox/index.js";
import { listMemories } from "../memories/index.js";
import type { AssistantAccess } from "./access.js";

/**
 * CompletionDrafts: what a language model answered, waiting for review. Needs a Giver session. They are memories, and
 * edited as such; nobody else ever finds them. Every call that names a draft throws a KeepsakeError MEMORY_NOT_FOUND
 * where there is none, or where it is no draft.
 */
export interface Drafts {
  /** A page, the oldest first. @throws KeepsakeError INVALID_PAGE */
  list(page?: PageInput): Promise<{ readonly count: number; readonly drafts: readonly Draft[] }>;
  /**
   * The draft becomes a Question. What a person asked is private to that person from then on, unless it is approved for
   * everyone.
   *
   * @throws KeepsakeError MISSING_FIELD (a draft without title), INVALID_FIELD, UNKNOWN_FIELD, VERSION_CONFLICT
   */
  approve(draftID: string, approval?: DraftApproval): Promise<void>;
  /**
   * What was asked becomes a title variant of another memory, and the draft goes.
   *
   * @throws KeepsakeError MEMORY_NOT_FOUND (memoryID), RULE_BROKEN (a memory without titles), VERSION_CONFLICT
   */
  merge(draftID: string, memoryID: string): Promise<void>;
  /** Throws the draft away. @throws KeepsakeError VERSION_CONFLICT */
  discard(draftID: string): Promise<void>;
}

/** A draft with what became of it. */
export interface Draft extends Memory, DraftCounts {}

/** The drafts that an access leads to. */
export function createDraftsApi(ports: Ports, access: AssistantAccess): Drafts {
  const idOf = (draftID: string): string => parseID(draftID, "draftID");
  return {
    async list(page) {
      const { store } = await access("giver");
      const { count, memories } = await listMemories(ports, store, { ...page, type: "DRAFTS" });
      const counts = await readDraftCounts(
        ports,
        store,
        memories.map(({ memoryID }) => memoryID),
      );
      return { count, drafts: memories.map((memory, i) => ({ ...memory, ...(counts[i] as DraftCounts) })) };
    },
    async approve(draftID, approval) {
      const { store, actor } = await access("giver");
      await approveDraft(ports, store, actor, idOf(draftID), approval);
    },
    async merge(draftID, memoryID) {
      const { store, actor } = await access("giver");
      await mergeDraft(ports, store, actor, idOf(draftID), parseID(memoryID, "memoryID"));
    },
    async discard(draftID) {
      await discardDraft(ports, (await access("giver")).store, idOf(draftID));
    },
  };
}
