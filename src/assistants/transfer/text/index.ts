/** Reads memories from plain text and chat transcripts. */
export { isChat, readChat } from "./chat-messages.js";
export { readText } from "./read-text.js";
