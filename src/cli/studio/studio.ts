import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { type Call, EXIT, UsageError } from "../command/index.js";
import { startServer } from "../serve/index.js";
import { findStudioFolder } from "../source/index.js";

/** The default port. The database of a browser belongs to one address, so that it should not change. */
const PORT = 4300;

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

/** Serves the studio until the signal ends it. */
export async function studio({ args, terminal, signal }: Call): Promise<number> {
  const host = args.text("host") ?? "127.0.0.1";
  const port = args.wholeNumber("port", 0, 65_535) ?? PORT;
  const folder = findStudioFolder();
  if (!existsSync(join(folder, "index.html"))) {
    throw new UsageError("The studio is not built; run npm run build:studio");
  }
  const { url, close } = await startServer((request, response) => void respond(folder, request, response), {
    host,
    port,
  });
  if (args.isSet("json")) terminal.printJson({ url });
  else terminal.print(`The studio is at ${url}. Ctrl-C ends it.`);
  if (!signal.aborted) await once(signal, "abort");
  await close();
  return EXIT.OK;
}

/** Serves the files of a folder, and nothing outside of it. */
async function respond(folder: string, { url = "/", method }: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(url, "http://localhost");
  const file = pathname === "/" ? "index.html" : normalize(pathname).slice(1);
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
