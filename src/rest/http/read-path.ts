import { HttpError } from "./http-error.js";

/** Control characters, slashes, and what would climb up a path. */
const FORBIDDEN = /[\p{Cc}/\\]|^\.\.?(?:;|$)/u;

/**
 * The parts of a request's path as they were sent, checked to be decodable once and harmless when they are. One slash
 * at the end is as none; an empty part elsewhere stays, and is found nowhere.
 *
 * @throws HttpError 400 for what no request can be made of, for escapes that are no UTF-8, and for parts with a slash, a
 * backslash, a control character or a step upwards in them.
 */
export function readPath(url: string): readonly string[] {
  if (!isAddress(url)) throw new HttpError(400, "The address is malformed");
  const parts = pathOf(url).split("/").slice(1);
  if (parts.at(-1) === "") parts.pop();
  for (const part of parts) {
    if (FORBIDDEN.test(decodePart(part))) throw new HttpError(400, "The path has a part that cannot be");
  }
  return parts;
}

/** A server may hand over a request line as it came; later on it would fail, with a message that quotes it. */
function isAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === "" && password === "";
}

/** One part, decoded once. */
function decodePart(part: string): string {
  if (!part.includes("%")) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    throw new HttpError(400, "The path has an escape that is not UTF-8");
  }
}

/** Without `new URL`, which would resolve and rewrite what has to be checked. */
function pathOf(url: string): string {
  const afterScheme = url.indexOf("://");
  const start = url.indexOf("/", afterScheme < 0 ? 0 : afterScheme + 3);
  if (start < 0) return "/";
  const end = url.slice(start).search(/[?#]/);
  return end < 0 ? url.slice(start) : url.slice(start, start + end);
}
