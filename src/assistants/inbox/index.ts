/** What waits for the Giver: drafts, unanswered questions, pairs, saved drafts; and the chat log. */
export {
  type ChatLogPage,
  chatLogEntries,
  chatLogOp,
  chatUserOf,
  exportChatLog,
  type LoggedTurn,
  listChatLog,
} from "./chat-log.js";
export { approvalOps, approveDraft, discardDraft, draftMergeOps, draftRemovalOps, mergeDraft } from "./drafts.js";
export {
  type DraftCounts,
  type DraftedAnswer,
  draftAskedOp,
  draftIDOf,
  draftOp,
  draftRejectedOp,
  holdsAnother,
  readDraftCounts,
} from "./keep-draft.js";
export { addPair, getPair, type Lesson, lessonOp, listPairs, removePair, updatePair } from "./pairs.js";
export { autosaveOp, listParked, type ParkedWork, unparkOp } from "./saved-drafts.js";
export {
  addUnanswered,
  answering,
  answerUnanswered,
  getUnanswered,
  ignoreUnanswered,
  ignoringOp,
  listUnanswered,
  mergeUnanswered,
  type OpenQuestion,
  type QuestionRecord,
  questionIndex,
  questionMergeOps,
  questionOp,
  removeUnanswered,
} from "./unanswered.js";
