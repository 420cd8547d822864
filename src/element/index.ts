/** The web component `<keepsake-chat>`: a chat over a session of the engine or of `keepsake/client`. */

export {
  type Chat,
  type ChatActions,
  type ChatEventOptions,
  type ChatMedium,
  type ChatMessage,
  type ChatOptions,
  type ChatProblem,
  type ChatRemedy,
  type ChatSession,
  type ChatSessions,
  type ChatSnapshot,
  type ChatStatus,
  type ChatTextPart,
  type ConnectOptions,
  connectSession,
  createChat,
  type SessionMemory,
} from "../chat/index.js";
export type { AnswerExplanation, ExplainedCandidate, TextUnderstanding } from "../model/index.js";
export { type ChatConnection, defineKeepsakeChat, type KeepsakeChatElement } from "./keepsake-chat.js";
export type { ChatStrings } from "./strings.js";
export type { UploadFile } from "./view.js";
