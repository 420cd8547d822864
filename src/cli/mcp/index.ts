/** The command `mcp`: an assistant for programs that speak the Model Context Protocol. */
import { ASSISTANT_OPTION, type Command } from "../command/index.js";

export const mcpCommand: Command = {
  name: "mcp",
  summary: "Serve an assistant over the Model Context Protocol",
  usage: "<source>",
  operands: [1, 1],
  help: [
    "Offers an assistant as tools: search_memories, get_memory and send_text, and its memories as resources. Speaks over the standard input and output, for programs that start it, or over HTTP with --port. Needs the package @modelcontextprotocol/sdk.",
    "With the tag and the PIN of the Giver there are also add_memory and answer_question. The PIN comes from the environment variable KEEPSAKE_PIN, so that no list of processes shows it.",
  ],
  options: {
    ...ASSISTANT_OPTION,
    tag: { value: "TAG", short: "t", help: "Speak as the person with this tag; the PIN is in KEEPSAKE_PIN" },
    port: { value: "PORT", short: "p", help: "Serve HTTP on this port of 127.0.0.1; 0 chooses a free one" },
  },
  examples: [
    { line: "keepsake mcp guide.db", purpose: "in the configuration of a program that starts it" },
    { line: "KEEPSAKE_PIN=123456 keepsake mcp guide.db --tag 🔑 --port 3001", purpose: "as the Giver, over HTTP" },
  ],
  run: async (call) => (await import("./mcp.js")).mcp(call),
};
