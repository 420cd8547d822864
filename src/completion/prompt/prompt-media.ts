import type { Medium } from "../../model/index.js";
import type { LanguageModel, ModelMedium } from "../../ports/index.js";
import { cutText, cutToTokens, estimateTokens } from "./estimate-tokens.js";

/** Media of a prompt: those that the model accepts, and descriptions of the others. */
interface PromptMedia {
  readonly attached: readonly ModelMedium[];
  readonly described: readonly object[];
}

const MAX_TITLE = 200;
/** Tokens below which the beginning of a medium says nothing. */
const MIN_CONTENT = 20;

/** Selects as many media as fit into a number of tokens. */
export function selectMedia(model: LanguageModel, media: readonly Medium[], maxTokens: number): PromptMedia {
  const attached: ModelMedium[] = [];
  const described: object[] = [];
  let left = maxTokens;
  for (const { mimeType: type, title, url, content } of media) {
    const mimeType = type ?? "application/octet-stream";
    const description = { mimeType, title: title === null ? null : cutText(title, MAX_TITLE), url };
    const medium = { ...description, content };
    const size = estimateTokens(textContentOf(medium));
    if (size <= left && model.acceptsMedia?.(mimeType) === true) {
      attached.push(medium);
      left -= size;
      continue;
    }
    left -= estimateTokens(JSON.stringify(description));
    if (left < 0) break;
    if (!isText(mimeType)) {
      described.push(description);
      continue;
    }
    const start = content === null ? null : cutContent(content, left);
    described.push({ ...description, content: start });
    left -= estimateTokens(JSON.stringify(start));
  }
  return { attached, described };
}

/** The content that takes tokens like text. The tokens of pictures, sound and video depend on the model. */
export function textContentOf({ mimeType, content }: ModelMedium): string {
  return /^(?:image|audio|video)\//.test(mimeType) ? "" : (content ?? "");
}

/** Shortens a text to fit as JSON, in which it may take twice as many tokens. */
function cutContent(content: string, maxTokens: number): string {
  if (estimateTokens(JSON.stringify(content)) <= maxTokens) return content;
  return maxTokens < MIN_CONTENT ? "" : cutToTokens(content, Math.floor(maxTokens / 2));
}

/** True for data that every model can read as text. */
function isText(mimeType: string): boolean {
  return /^(?:text\/|application\/(?:json|xml)\b)/.test(mimeType.toLowerCase());
}
