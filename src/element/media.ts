import { html, nothing, type TemplateResult } from "lit";
import type { ChatMedium } from "../chat/index.js";

/** A medium of an answer: image, sound, video, text, or a link. Text is shown as text, never as markup. */
export function renderMedium({ url, content, mimeType, title }: ChatMedium): TemplateResult | typeof nothing {
  if (content !== null) return html`<pre part="media-text" tabindex="0" aria-label=${title ?? "text"}>${content}</pre>`;
  if (url === null || url === "") return nothing;
  const kind = mimeType?.split("/")[0] ?? guessKind(url);
  if (!isSafe(url, kind)) return html`<span class="note">${title ?? url}</span>`;
  const caption = title === null ? nothing : html`<figcaption>${title}</figcaption>`;
  const name = title ?? lastPart(url);
  if (kind === "image") {
    return html`<figure><img part="image" src=${url} alt=${title ?? ""} loading="lazy">${caption}</figure>`;
  }
  if (kind === "audio") {
    return html`<figure><audio part="audio" src=${url} controls preload="metadata" aria-label=${name}></audio>${caption}</figure>`;
  }
  if (kind === "video") {
    return html`<figure><video part="video" src=${url} controls preload="metadata" aria-label=${name}></video>${caption}</figure>`;
  }
  const icon = mimeType === "application/pdf" || /\.pdf($|\?)/i.test(url) ? "PDF" : "↗";
  return html`<a part="link" href=${url} target="_blank" rel="noopener noreferrer"><span aria-hidden="true">${icon}</span>${name}</a>`;
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\.(avif|gif|jpe?g|png|svg|webp)$/i, "image"],
  [/\.(aac|flac|m4a|mp3|oga|ogg|opus|wav)$/i, "audio"],
  [/\.(m4v|mov|mp4|ogv|webm)$/i, "video"],
];

/** The chat log has no MIME types. */
function guessKind(url: string): string {
  const data = /^data:(\w+)\//.exec(url)?.[1];
  const path = url.split(/[?#]/)[0] ?? "";
  return data ?? KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? "other";
}

const PLAYED: ReadonlySet<string> = new Set(["image", "audio", "video"]);

/** False for an address that could run a script. */
function isSafe(url: string, kind: string): boolean {
  const { protocol } = new URL(url, "https://page.invalid/");
  return /^(https?|blob):$/.test(protocol) || (protocol === "data:" && PLAYED.has(kind));
}

function lastPart(url: string): string {
  const path = url.split(/[?#]/)[0] ?? url;
  const last = path.split("/").filter(Boolean).at(-1) ?? url;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
