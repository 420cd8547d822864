/** Content that waits for the Giver: drafts, unanswered questions, pairs, saved drafts; and the chat log. */
export { type ChatLogPage, chatLogEntries, chatLogOp, chatUserOf, listChatLog } from "./chat-log.js";
export {
  type DraftCounts,
  type DraftedAnswer,
  draftAnswerDiffers,
  draftAskedOp,
  draftIDOf,
  draftOp,
  draftRejectedOp,
  readDraftCounts,
} from "./drafted-answers.js";
export { approvalOps, approveDraft, discardDraft, draftMergeOps, draftRemovalOps, mergeDraft } from "./drafts.js";
export { addPair, feedbackOp, getPair, listPairs, removePair, updatePair } from "./pairs.js";
export { autosaveOp, listSavedDrafts, savedDraftRemovalOp } from "./saved-drafts.js";
export {
  addUnanswered,
  answerUnanswered,
  getUnanswered,
  ignoreQuestionOp,
  ignoreUnanswered,
  listUnanswered,
  mergeUnanswered,
  questionMergeOps,
  questionOp,
  removeUnanswered,
  resolveQuestion,
} from "./unanswered.js";
