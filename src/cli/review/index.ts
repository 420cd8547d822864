/** The command `review`: unanswered questions, drafts and feedback. */
import { ASSISTANT_OPTION, type Command } from "../command/index.js";

export const reviewCommand: Command = {
  name: "review",
  summary: "Answer what visitors asked, approve drafts, accept feedback",
  usage: "<source>",
  operands: [1, 1],
  help: [
    "In a terminal it shows one item after the other, the most asked question first, and asks what to do: answer it, take a memory that answers it, ignore it, approve or discard a draft, accept or reject feedback.",
    "Without a terminal, or with --json, it lists what waits. One option then decides about one item by its ID.",
  ],
  options: {
    ...ASSISTANT_OPTION,
    answer: { value: "ID", help: "Answer a question with --text" },
    text: { value: "TEXT", help: "The answer" },
    merge: { value: "ID", help: "Make a question, or the question of a draft, a variant of the memory --into" },
    into: { value: "ID", help: "A memory" },
    ignore: { value: "ID", help: "Take a question off the list for good" },
    approve: { value: "ID", help: "Make a draft a memory" },
    discard: { value: "ID", help: "Remove a draft" },
    accept: { value: "ID", help: "Let feedback take effect" },
    reject: { value: "ID", help: "Remove feedback" },
  },
  examples: [
    { line: "keepsake review guide.db", purpose: "one by one" },
    { line: "keepsake review guide.db --json", purpose: "what waits" },
    { line: 'keepsake review guide.db --answer ID --text "Yes, on the left."', purpose: "one decision" },
  ],
  run: async (call) => (await import("./review.js")).review(call),
};
