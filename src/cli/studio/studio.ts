import { once } from "node:events";
import { type Call, EXIT, UsageError } from "../command/index.js";
import { startServer } from "../serve/index.js";

/** The default port. The database of a browser belongs to one address, so that it should not change. */
const PORT = 4300;

/** Serves the studio until the signal ends it: over a source, or for the assistants of the browser. */
export async function studio(call: Call): Promise<number> {
  const { args, terminal, signal } = call;
  const host = args.text("host") ?? "127.0.0.1";
  const port = args.wholeNumber("port", 0, 65_535) ?? PORT;
  const { createStudioListener } = await import("../serve/studio-files.js");
  const listener = createStudioListener("/");
  if (listener === null) throw new UsageError("The studio is not built; run npm run build:studio");
  const [location] = args.operands;
  if (location !== undefined) {
    const { serveSource } = await import("../serve/serve.js");
    return serveSource(call, { location, host, port });
  }
  const { url, close } = await startServer(listener, { host, port });
  if (args.isSet("json")) terminal.printJson({ url });
  else terminal.print(`The studio is at ${url}. Ctrl-C ends it.`);
  if (!signal.aborted) await once(signal, "abort");
  await close();
  return EXIT.OK;
}
