/** React: the hook `useKeepsake` and the component `<KeepsakeChat>`. */
"use client";

export type {
  Chat,
  ChatActions,
  ChatMessage,
  ChatProblem,
  ChatRemedy,
  ChatSession,
  ChatSessions,
  ChatStatus,
} from "../chat/index.js";
export { KeepsakeChat, type KeepsakeChatProps } from "./keepsake-chat.js";
export { type HasSessions, type KeepsakeConversation, type UseKeepsakeOptions, useKeepsake } from "./use-keepsake.js";
