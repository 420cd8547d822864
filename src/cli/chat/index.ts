/** The command `chat`: a conversation in the terminal. */
import { ASSISTANT_OPTION, type Command } from "../command/index.js";

export const chatCommand: Command = {
  name: "chat",
  summary: "Talk with an assistant in the terminal",
  usage: "[source]",
  operands: [0, 1],
  help: [
    "Talks with an assistant, and shows how sure it is of each answer. Without a source it is Ada Lovelace, the example of the package.",
    "/help lists commands, such as /why, which explains the last answer, and /giver, which lets you write memories.",
    "Reads lines from a pipe, too. With --json it writes one line of JSON per line: the dialog state, or an error.",
  ],
  options: {
    ...ASSISTANT_OPTION,
    record: {
      value: "FILE",
      short: "r",
      help: "Write the conversation as a story (YAML) for `keepsake test`. It talks to a copy, and the file holds the PINs",
    },
    tag: { value: "TAG", short: "t", help: "Begin as the person with this tag; the PIN is asked for" },
  },
  examples: [
    { line: "keepsake chat", purpose: "the example" },
    { line: "keepsake chat guide.db --assistant museum", purpose: "one assistant of a database" },
    { line: "keepsake chat guide.db --record stories/visit.yaml", purpose: "the conversation becomes a test" },
    { line: "echo 'When were you born?' | keepsake chat --json", purpose: "one question, as JSON" },
  ],
  run: async (call) => (await import("./chat.js")).chat(call),
};
