/** Boards of experts: assistants that answer questions which another assistant cannot answer. */
export type { BoardParts, BoardQuestion } from "./ask-board.js";
export { createExpertReferencesApi, createExpertsApi, loadBoard } from "./deferred-experts.js";
export type { ExpertManagement, ExpertReferencePage, ExpertReferences, Experts } from "./experts-api.js";
