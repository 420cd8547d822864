/** The command `serve`: assistants over REST. */
import type { Command } from "../command/index.js";

export { type RunningServer, startServer } from "./http-server.js";

export const serveCommand: Command = {
  name: "serve",
  summary: "Serve assistants over REST, with event streams and the studio",
  usage: "[source]",
  operands: [0, 1],
  help: [
    "Serves every path of the REST service, with an OpenAPI document, and the studio below /studio/, where the Giver logs in by tag and PIN. Without a source it uses keepsake.db, an SQLite file in this folder, and creates it if needed.",
    "Accounts on a database need a key: the environment variable KEEPSAKE_SECRET, 32 characters or more, the same at every start.",
  ],
  options: {
    port: { value: "PORT", short: "p", help: "Port to listen on. Default 3000; 0 chooses a free one" },
    host: { value: "HOST", help: "Address to listen on. Default 127.0.0.1, which only this machine can reach" },
    cors: { value: "ORIGINS", help: "Origins of pages that may call, separated by commas" },
    "chat-log": { value: "DAYS", help: "Keep the texts of conversations for this number of days. Default: not at all" },
  },
  examples: [
    {
      line: "keepsake import guide.db guide.json && keepsake serve guide.db",
      purpose: "an assistant of a file, in SQLite",
    },
    { line: "keepsake serve postgres://localhost/museum --port 8080", purpose: "PostgreSQL" },
  ],
  run: async (call) => (await import("./serve.js")).serve(call),
};
