/** The chat log of an assistant: written with each turn, read by page, masked when a person is removed. */

export * from "./chat-log.js";
