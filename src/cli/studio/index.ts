/** The command `studio`: the studio as a page of this machine. */
import type { Command } from "../command/index.js";

export const studioCommand: Command = {
  name: "studio",
  summary: "Open the studio: talk, write, review and import in a browser",
  usage: "",
  operands: [0, 0],
  help: [
    "Serves the studio as a page. Its assistants are stored in the browser, and nothing leaves it.",
    "To work on the assistant of a server, start that with --cors and the address of the studio, and connect to it on the first page.",
  ],
  options: {
    port: { value: "PORT", short: "p", help: "Port to listen on. Default 4300; 0 chooses a free one" },
    host: { value: "HOST", help: "Address to listen on. Default 127.0.0.1, which only this machine can reach" },
  },
  examples: [
    { line: "keepsake studio", purpose: "assistants of this browser" },
    {
      line: "keepsake serve guide.db --cors http://127.0.0.1:4300 & keepsake studio",
      purpose: "the assistant of a server",
    },
  ],
  run: async (call) => (await import("./studio.js")).studio(call),
};
