import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { findStudioFolder } from "../source/index.js";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

/** Serves the files of the studio below a path such as `/studio/`; null if it is not built. */
export function createStudioListener(root: string): RequestListener | null {
  const folder = findStudioFolder();
  if (!existsSync(join(folder, "index.html"))) return null;
  return (request, response) => void respond(folder, root, request, response);
}

/** Serves the files of a folder, and nothing outside of it. */
async function respond(
  folder: string,
  root: string,
  { url = "/", method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(url, "http://localhost");
  const file = pathname === root ? "index.html" : normalize(pathname.slice(root.length));
  const type = TYPES[extname(file)];
  if (method !== "GET" || type === undefined || file.includes("..")) {
    response.writeHead(404).end();
    return;
  }
  try {
    const body = await readFile(join(folder, file));
    response.writeHead(200, { "content-type": type, "x-content-type-options": "nosniff" }).end(body);
  } catch {
    response.writeHead(404).end();
  }
}
