import { MessageChannel } from "node:worker_threads";
import type { Embedder } from "keepsake";
import { serveEmbedder, workerEmbedder } from "keepsake/embedder/worker";
import { embedderContract, fakeEmbedder } from "keepsake/testing";
import { describe, expect, test } from "vitest";

const signal = new AbortController().signal;

/** An embedder on the other side of a message channel. */
function connect(served: Embedder) {
  const { port1, port2 } = new MessageChannel();
  serveEmbedder(served, port2);
  return { embedder: workerEmbedder(port1, { id: served.id }), close: async () => port1.close() };
}

describe("workerEmbedder", () => {
  for (const { name, run } of embedderContract(async () => connect(fakeEmbedder()))) test(name, run);

  test("passes on the error of the embedder", async () => {
    const { embedder, close } = connect(
      fakeEmbedder({
        before: () => {
          throw new Error("out of memory");
        },
      }),
    );
    await expect(embedder.embed(["a"], { kind: "query", signal })).rejects.toThrow("out of memory");
    await close();
  });

  test("embeds a question before the rest of the memories", async () => {
    const served = fakeEmbedder();
    const { embedder, close } = connect(served);
    const memories = Array.from({ length: 20 }, (_, n) => `memory ${n}`);
    const made = embedder.embed(memories, { kind: "memory", signal });
    const [vector] = await embedder.embed(["question"], { kind: "query", signal });
    expect(vector?.length).toBeGreaterThan(0);
    expect(served.textsOf("memory").length).toBeLessThan(20);
    expect(await made).toHaveLength(20);
    await close();
  });

  test("an aborted call is not embedded any more", async () => {
    const served = fakeEmbedder();
    const { embedder, close } = connect(served);
    const controller = new AbortController();
    const first = embedder.embed(["first"], { kind: "memory", signal });
    const second = embedder.embed(["second"], { kind: "memory", signal: controller.signal });
    controller.abort(new Error("enough"));
    await expect(second).rejects.toThrow("enough");
    await first;
    await embedder.embed(["third"], { kind: "memory", signal });
    expect(served.textsOf("memory")).toEqual(["first", "third"]);
    await close();
  });

  test("works with ports of browsers", async () => {
    const { port1, port2 } = new globalThis.MessageChannel();
    /** Without the methods that ports have in Node alone. */
    const asWeb = (port: MessagePort) => ({
      postMessage: (message: unknown) => port.postMessage(message),
      addEventListener: (type: string, listener: (event: object) => void) => port.addEventListener(type, listener),
      start: () => port.start(),
    });
    serveEmbedder(fakeEmbedder(), asWeb(port2));
    const embedder = workerEmbedder(asWeb(port1), { id: "web" });
    expect(await embedder.embed(["a", "b"], { kind: "memory", signal })).toHaveLength(2);
    port1.close();
  });
});
