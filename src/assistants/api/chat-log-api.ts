import type { ChatLogQuery, ChatLogRange } from "../../model/index.js";
import type { Ports } from "../../ports/index.js";
import { type ChatLogPage, exportChatLog, listChatLog } from "../inbox/index.js";
import type { AssistantAccess } from "./access.js";

/**
 * What was said, kept where the engine's option `chatLog` is on. On an assistant's handle: everything. On a session: its
 * own turns since the user last changed; a Giver's session may name another session. PINs are never in it.
 */
export interface ChatLog {
  /**
   * A page, the oldest first.
   *
   * @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD, INVALID_PAGE, GIVER_SESSION_REQUIRED (another session's)
   */
  list(query?: ChatLogQuery): Promise<ChatLogPage>;
  /**
   * Everything up to now as JSON Lines, one `ChatLogEntry` a line. Errors as in `list`, when the first line is
   * asked for.
   */
  export(range?: ChatLogRange): AsyncIterable<string>;
}

/** The chat log that an access leads to. */
export function createChatLogApi(ports: Ports, access: AssistantAccess): ChatLog {
  return {
    async list(query) {
      const { store, actor } = await access("session");
      return listChatLog(ports, store.assistantID, actor, query);
    },
    async *export(range) {
      const { store, actor } = await access("session");
      yield* exportChatLog(ports, store.assistantID, actor, range);
    },
  };
}
