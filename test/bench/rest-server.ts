/** Process of the `rest` section: a REST server, and a bare route that returns the same JSON. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import { Hono } from "hono";
import { createEngine } from "keepsake";
import { createRestHandler } from "keepsake/rest";
import { generateStore } from "./generate.js";

const { memories, questions } = generateStore(1_000, 1_000, 0);
const engine = createEngine();
const { assistantID, memories: own } = await engine.assistants.create({ name: "Bench", culture: "en-GB" });
for (const { title } of memories) {
  await own.add({ memoryType: "Question", title, titleVariants: [], answers: [{ text: `About ${title}` }] });
}
await engine.train();
const texts = questions.map(({ text }) => text);
const session = await engine.sessions.open({ assistantID });
const path = `/svc/v2/TextEnteredEvent/${session.sessionID}`;
const handle = createRestHandler(engine);
const requestOf = (text: string): Request =>
  new Request(`http://127.0.0.1${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ text }),
  });

const sample = (await (await handle(requestOf(texts[0]!))).json()) as object;
const bare = new Hono().post("/svc/v2/TextEnteredEvent/:id", async (context) => {
  await context.req.json();
  return context.json(sample);
});

/** Mean milliseconds, one call after the other. */
async function timed(act: (text: string) => Promise<unknown>, howMany = 2_000): Promise<number> {
  for (const text of texts.slice(0, 300)) await act(text);
  const start = performance.now();
  for (let i = 0; i < howMany; i++) await act(texts[i % texts.length]!);
  return (performance.now() - start) / howMany;
}

async function listen(server: ServerType): Promise<number> {
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const open = (fetch: (request: Request) => Response | Promise<Response>) =>
  listen(serve({ fetch, hostname: "127.0.0.1", port: 0 }));
const parts = {
  enterText: await timed((text) => session.enterText(text)),
  handler: await timed(async (text) => (await handle(requestOf(text))).text()),
  bareHandler: await timed(async (text) => (await bare.fetch(requestOf(text))).text()),
};
const sessionIDs: string[] = [];
for (let i = 0; i < 16; i++) sessionIDs.push((await engine.sessions.open({ assistantID })).sessionID);
const ready = { ports: { keepsake: await open(handle), bare: await open(bare.fetch) }, parts, texts, sessionIDs };
process.on("disconnect", () => process.exit());
process.send!(ready);
