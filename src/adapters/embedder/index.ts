/** Shared by the embedders: the messages of workers, and checks of options. */
import { checkOption, checkOptions } from "../../model/index.js";

export { type EmbedderPort, type NodePort, onMessage, type WebPort, type WorkerRequest } from "./message-protocol.js";
export { createCaller } from "./worker-caller.js";

/** Texts that are put before those of queries and memories, for models that were trained with such words. */
export interface Prefixes {
  readonly query?: string;
  readonly memory?: string;
}

/** @throws KeepsakeError `INVALID_FIELD`, `UNKNOWN_FIELD` */
export function checkPrefixes(prefixes: Prefixes | undefined, what: string): void {
  if (prefixes === undefined) return;
  checkOptions(prefixes, `${what}: prefixes`, ["query", "memory"]);
  const areTexts = Object.values(prefixes).every((prefix) => typeof prefix === "string");
  checkOption(areTexts, what, "prefixes", "have texts");
}
