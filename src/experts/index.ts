/** Boards of experts: assistants that answer questions which another assistant cannot answer. */
export { askBoard, askOneExpert, type BoardParts, type BoardQuestion } from "./ask-board.js";
export {
  createExpertReferencesApi,
  createExpertsApi,
  type ExpertManagement,
  type ExpertReferencePage,
  type ExpertReferences,
  type Experts,
} from "./experts-api.js";
