import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { type ChatServer, chatServer, chunk, sendChunks } from "../adapters/language-model/chat-server.js";
import { ROOT } from "../house/repository.js";

async function run(env: Readonly<Record<string, string>> = {}): Promise<string> {
  const command = ["--import", "tsx", join(ROOT, "examples/with-model.ts")];
  return (await promisify(execFile)(process.execPath, command, { cwd: ROOT, env: { ...process.env, ...env } })).stdout;
}

test("the example answers from memories, completes what they do not answer, and makes it a memory", {
  timeout: 60_000,
}, async () => {
  const said = await run();
  expect(said).toContain("At nine, every day but Monday.\n  (a memory, HIGH)");
  expect(said).toMatch(/build a kite in our workshop\.\n {2}\(a completion, \d+ tokens\)/);
  expect(said).toMatch(/For review: Is there anything for children\? -> Yes!/);
  expect(said.trimEnd()).toMatch(/build a kite in our workshop\.[^(]*\(a memory, HIGH\)$/);
});

test("the example talks to the endpoint that the environment names", { timeout: 60_000 }, async () => {
  const server: ChatServer = await chatServer((_, response) => {
    sendChunks(response, [chunk({ content: "Kites, " }), chunk({ content: "on Saturdays." }), chunk({}, "stop")]);
  });
  try {
    const said = await run({ MODEL_BASE_URL: server.baseURL, MODEL_NAME: "small", MODEL_API_KEY: "key" });
    expect(said).toContain("Kites, on Saturdays.\n  (a completion");
    expect(server.requests).toMatchObject([{ headers: { authorization: "Bearer key" }, body: { model: "small" } }]);
  } finally {
    await server.close();
  }
});
