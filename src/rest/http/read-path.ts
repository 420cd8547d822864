import { HttpError } from "./http-error.js";

/** Control characters, slashes, `.` and `..`. */
const FORBIDDEN = /[\p{Cc}/\\]|^\.\.?(?:;|$)/u;

/**
 * The parts of a request's path, still encoded. A trailing slash is ignored. Empty parts elsewhere stay; no route
 * matches them.
 *
 * @throws HttpError 400 for a malformed address, and for parts that are not UTF-8 or contain a slash, a backslash, a
 * control character or a step upwards when they are decoded once.
 */
export function readPath(url: string): readonly string[] {
  if (!isAddress(url)) throw new HttpError(400, "The address is malformed");
  const parts = cutPath(url).split("/").slice(1);
  if (parts.at(-1) === "") parts.pop();
  for (const part of parts) {
    if (FORBIDDEN.test(decodePart(part))) throw new HttpError(400, "The path has an invalid part");
  }
  return parts;
}

/** Servers may pass on any request line. Later code would fail with a message that quotes it. */
function isAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === "" && password === "";
}

function decodePart(part: string): string {
  if (!part.includes("%")) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    throw new HttpError(400, "The path has an escape that is not UTF-8");
  }
}

/** The path as it was sent. `new URL` would resolve and rewrite it. */
function cutPath(url: string): string {
  const afterScheme = url.indexOf("://");
  const start = url.indexOf("/", afterScheme < 0 ? 0 : afterScheme + 3);
  if (start < 0) return "/";
  const end = url.slice(start).search(/[?#]/);
  return end < 0 ? url.slice(start) : url.slice(start, start + end);
}
