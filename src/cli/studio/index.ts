/** The command `studio`: the studio as a page of this machine. */
import type { Command } from "../command/index.js";

export const studioCommand: Command = {
  name: "studio",
  summary: "Open the studio: talk, write, review and import in a browser",
  usage: "[source]",
  operands: [0, 1],
  help: [
    "Serves the studio as a page. Without a source its assistants are stored in the browser, and nothing leaves it.",
    "With a source it works on that: it serves the assistants over REST, too, as `keepsake serve` does, and the Giver logs in by tag and PIN.",
  ],
  options: {
    port: { value: "PORT", short: "p", help: "Port to listen on. Default 4300; 0 chooses a free one" },
    host: { value: "HOST", help: "Address to listen on. Default 127.0.0.1, which only this machine can reach" },
  },
  examples: [
    { line: "keepsake studio", purpose: "assistants of this browser" },
    { line: "keepsake studio guide.db", purpose: "the assistants of a database" },
  ],
  run: async (call) => (await import("./studio.js")).studio(call),
};
