/** Phrases: recognizes texts of users and writes texts of the assistant. */

export type {
  CommandKey,
  IntentKey,
  PartialPhrases,
  PhraseKey,
  PhraseOverrides,
  Phrases,
} from "../../languages/index.js";
export { phrasesFor } from "./phrases-for.js";
export { readPIN } from "./read-pin.js";
export * from "./recognize-intent.js";
export { recognizeOpening } from "./recognize-opening.js";
export { isPlace, recognizeReply } from "./recognize-reply.js";
export { say, waitParams } from "./template.js";
