/** Writing a memory: title and answers (G2a, G2b), the draft (G3) and its details (M1 to M4). */
export {
  askText,
  currentDraft,
  leaveDraft,
  sayTitle,
  sayTooLong,
  showDraft,
  takeDraft,
  warnSimilar,
} from "./authoring-actions.js";
export { authoring } from "./authoring-states.js";
