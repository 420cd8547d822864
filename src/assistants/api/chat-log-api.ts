import type { ChatLogQuery, ChatLogRange } from "../../model/index.js";
import { type ChatLogPage, chatLogEntries, listChatLog } from "../chat-log/index.js";
import type { AssistantAccess } from "./access.js";

/**
 * The turns of conversations, logged if the engine's option `chatLog` is on. The handle of an assistant reads all of
 * them; a session reads its own turns since its user last changed, and a Giver's session also those of another session
 * that it names. PINs are never logged.
 */
export interface ChatLog {
  /**
   * A page, the oldest first.
   *
   * @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD, INVALID_PAGE, GIVER_SESSION_REQUIRED (another session's)
   */
  list(query?: ChatLogQuery): Promise<ChatLogPage>;
  /** Everything up to now as JSON Lines, one `ChatLogEntry` per line. Throws as `list` does, at the first line. */
  export(range?: ChatLogRange): AsyncIterable<string>;
}

export function createChatLogApi(access: AssistantAccess): ChatLog {
  return {
    async list(query) {
      const { ports, store, actor } = await access("session");
      return listChatLog(ports, store.assistantID, actor, query);
    },
    async *export(range) {
      const { ports, store, actor } = await access("session");
      const entries = chatLogEntries(ports, store.assistantID, actor, range);
      for await (const entry of entries) yield `${JSON.stringify(entry)}\n`;
    },
  };
}
