/** Checks an assistant beside the page, by the rules of `keepsake lint`: thousands of questions take a while. */
import type { Memory, Person } from "keepsake";
import { checkAnswers, checkContents, type Finding, type RecallSettings } from "../../quality/index.js";

/** The assistant to check. */
export interface QualityRequest {
  readonly assistant: RecallSettings;
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
