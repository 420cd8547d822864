/** Checks an assistant beside the page, by the rules of `keepsake lint`: thousands of questions take a while. */
import type { Assistant, Memory, Person } from "keepsake";
import { checkAnswers } from "../../src/cli/lint/check-answers.js";
import { checkContents } from "../../src/cli/lint/check-contents.js";
import type { Finding } from "../../src/cli/lint/finding.js";

/** The assistant to check. */
export interface QualityRequest {
  readonly assistant: Assistant;
  readonly memories: readonly Memory[];
  readonly people: readonly Person[];
}

export type QualityResponse = { readonly findings: readonly Finding[] } | { readonly error: string };

addEventListener("message", async ({ data }: MessageEvent<QualityRequest>) => {
  const { assistant, memories, people } = data;
  const respond = (response: QualityResponse): void => postMessage(response);
  try {
    const { signal } = new AbortController();
    respond({ findings: [...checkContents(memories, people), ...(await checkAnswers(assistant, memories, signal))] });
  } catch (error) {
    respond({ error: String(error) });
  }
});
