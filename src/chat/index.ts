/** A conversation for a user interface: messages, status, timeouts and failures, over any session. */

export {
  type Chat,
  type ChatActions,
  type ChatOptions,
  type ChatSnapshot,
  type ChatStatus,
  createChat,
} from "./chat.js";
export type { ChatMedium, ChatMessage } from "./chat-message.js";
export { type ChatProblem, type ChatRemedy, toChatProblem } from "./chat-problem.js";
export type {
  ChatEventOptions,
  ChatSession,
  ChatSessions,
  ChatTextPart,
} from "./chat-session.js";
export { type ConnectOptions, connectSession, type SessionMemory } from "./connect-session.js";
