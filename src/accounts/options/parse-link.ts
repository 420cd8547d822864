/** Characters that other programs may read differently: controls, line breaks, blanks, invisible marks, backslashes. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\\]/u;

/** Parses a URL that may be mailed: http or https, without a user name or password. Null if it is not one. */
export function parseLink(text: string): URL | null {
  if (UNSAFE.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isPlain = url.username === "" && url.password === "" && /^https?:$/.test(url.protocol);
  return isPlain ? url : null;
}
