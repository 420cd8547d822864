import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { projectFolder } from "./data.js";
import { percentile } from "./metrics.js";
import { fixed, milliseconds, type Report } from "./report.js";
import { environmentLine, type Section } from "./section.js";

const ROUNDS = 3;
const REQUESTS = 4_000;

/** TextEnteredEvent over the loopback, compared with a bare route that returns the same JSON. */
export const rest: Section = { name: "rest", run };

interface Ready {
  readonly ports: { readonly keepsake: number; readonly bare: number };
  /** Mean milliseconds inside the server's process. */
  readonly parts: { readonly enterText: number; readonly handler: number; readonly bareHandler: number };
  readonly texts: readonly string[];
  /** One for each connection. */
  readonly sessionIDs: readonly string[];
}

interface Load {
  readonly perSecond: number;
  readonly times: readonly number[];
}

async function run(report: Report): Promise<void> {
  const server = fork(join(projectFolder, "test/bench/rest-server.ts"), { execArgv: ["--import", "tsx"] });
  try {
    const [ready] = (await once(server, "message")) as [Ready];
    report.paragraph(
      `\`npm run bench -- rest\`, ${environmentLine()}. TextEnteredEvent over the loopback with 1000 memories, ` +
        `${ready.sessionIDs.length} connections with a session each, the best of ${ROUNDS} rounds of ${REQUESTS} ` +
        "requests; server and load in a process each. Bare: a Hono route that reads the JSON and returns the same answer.",
    );
    const best: { keepsake: Load | null; bare: Load | null } = { keepsake: null, bare: null };
    // Alternately, so that other work on the machine affects both.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const name of ["bare", "keepsake"] as const) {
        const load = await measureLoad(ready, ready.ports[name]);
        const known = best[name];
        if (round > 0 && (known === null || load.perSecond > known.perSecond)) best[name] = load;
      }
    }
    if (best.keepsake === null || best.bare === null) throw new Error("Nothing was measured");
    table(report, best.bare, best.keepsake, ready.parts);
  } finally {
    server.kill();
  }
}

function table(report: Report, bare: Load, keepsake: Load, parts: Ready["parts"]): void {
  report.table(
    ["over a socket", "requests a second", "p50 ms", "p99 ms", "ratio"],
    [
      ["bare Hono route", bare],
      ["Keepsake", keepsake],
    ].map(([name, load]) => toRow(name as string, load as Load, bare)),
  );
  const { enterText, handler, bareHandler } = parts;
  report.table(
    ["where a request goes", "mean ms"],
    [
      ["sockets, HTTP and a bare handler: bare route, over a socket", milliseconds(1_000 / bare.perSecond)],
      ["bare handler, called directly", milliseconds(bareHandler)],
      ["engine: enterText", milliseconds(enterText)],
      ["adapter: handler, called directly, less enterText", milliseconds(handler - enterText)],
    ],
  );
}

function toRow(name: string, { perSecond, times }: Load, bare: Load): string[] {
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return [name, perSecond.toFixed(0), milliseconds(p50), milliseconds(p99), fixed(perSecond / bare.perSecond, 2)];
}

async function measureLoad({ texts, sessionIDs }: Ready, port: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: sessionIDs.length });
  const times: number[] = [];
  let sent = 0;
  const start = performance.now();
  await Promise.all(
    sessionIDs.map(async (sessionID) => {
      while (sent < REQUESTS) {
        const text = texts[sent++ % texts.length]!;
        const before = performance.now();
        await post(agent, port, sessionID, JSON.stringify({ text }));
        times.push(performance.now() - before);
      }
    }),
  );
  const perSecond = (times.length * 1_000) / (performance.now() - start);
  agent.destroy();
  return { perSecond, times };
}

function post(agent: Agent, port: number, sessionID: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) };
    const path = `/svc/v2/TextEnteredEvent/${sessionID}`;
    const call = request({ agent, host: "127.0.0.1", port, path, method: "POST", headers }, (response) => {
      response.resume();
      response.on("end", () => (response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`))));
    });
    call.on("error", reject);
    call.end(body);
  });
}
