/** About four bytes of UTF-8 make a token, in most scripts and for most models. */
const BYTES_PER_TOKEN = 4;

/** About how many tokens a text has; enough to keep a prompt within its limit. */
export function estimateTokens(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    bytes += unit < 0x80 ? 1 : unit < 0x800 ? 2 : unit >= 0xd800 && unit < 0xe000 ? 2 : 3;
  }
  return Math.ceil(bytes / BYTES_PER_TOKEN);
}

/** A text cut to about so many tokens, by something that cuts to UTF-16 code units. */
export function cutToTokens(text: string, tokens: number, cut = cutText): string {
  let length = Math.max(0, tokens) * BYTES_PER_TOKEN;
  let fits = text;
  for (let size = estimateTokens(text); size > tokens && length > 0; size = estimateTokens(fits)) {
    if (fits !== text) length = Math.floor((length * tokens) / size) - 1;
    fits = cut(text, Math.max(0, length));
  }
  return fits;
}

/** A text cut to so many UTF-16 code units, not within a character. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) ? length - 1 : length;
  return `${text.slice(0, end)}…`;
}
