/** Content that waits for the Giver: drafts, unanswered questions, pairs, saved drafts. */

export * from "./drafted-answers.js";
export { approvalOps, approveDraft, discardDraft, draftMergeOps, draftRemovalOps, mergeDraft } from "./drafts.js";
export {
  addPair,
  createRejectionLookup,
  feedbackOp,
  feedbackWithdrawalOp,
  getPair,
  listPairs,
  pairApprovalOp,
  pairMergeOps,
  pairRemovalOp,
  removePair,
  updatePair,
} from "./pairs.js";
export { autosaveOp, listSavedDrafts, savedDraftRemovalOp } from "./saved-drafts.js";
export * from "./unanswered.js";
export { proposeVariants } from "./variant-proposals.js";
