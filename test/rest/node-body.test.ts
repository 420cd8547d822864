import { Readable } from "node:stream";
import { createRestHandler } from "keepsake/rest";
import { expect, test } from "vitest";
import { restServer } from "./rest-server.js";

const INIT = { method: "POST", headers: { "content-type": "application/json" } };

/** A request whose stream a server makes when it is asked for: nothing but its own reading may ask. */
function lazyRequest(url: string): Request {
  const { headers, method } = new Request(url, INIT);
  const body = {
    get(): never {
      throw new Error("The stream of the request was made");
    },
  };
  const proto = Object.create(Request.prototype, { body });
  return Object.create(proto, {
    url: { value: url },
    method: { value: method },
    headers: { value: headers },
    signal: { value: new AbortController().signal },
  }) as Request;
}

async function setUp(maxBodyBytes = 1_000) {
  const { engine, visitor } = await restServer();
  const handle = createRestHandler(engine, { maxBodyBytes }) as (...args: unknown[]) => Promise<Response>;
  const incoming = new Readable({ read() {} });
  const path = `http://h/svc/v2/TextEnteredEvent/${await visitor()}`;
  return { handle, incoming, path };
}

test("the body of a request in Node is read as it arrives, without the stream of the request", async () => {
  const { handle, incoming, path } = await setUp();
  const answer = handle(lazyRequest(path), { incoming });
  incoming.push('{"text":');
  incoming.push('"Hello"}');
  incoming.push(null);
  expect((await answer).status).toBe(200);
});

test("an endless body in Node is refused once it has too many bytes", async () => {
  const { handle, incoming, path } = await setUp(100);
  const answer = handle(lazyRequest(path), { incoming });
  for (let i = 0; i < 11; i++) incoming.push(" ".repeat(10));
  expect((await answer).status).toBe(413);
  expect(incoming.isPaused()).toBe(true);
});

test("a body in Node that breaks off is refused", async () => {
  const { handle, incoming, path } = await setUp();
  const answer = handle(lazyRequest(path), { incoming });
  incoming.push("{");
  incoming.destroy();
  expect((await answer).status).toBe(400);
});

test("a request that the host made has its own body, and so has one whose body is read already", async () => {
  const { handle, incoming, path } = await setUp();
  incoming.push("no JSON");
  const own = new Request(path, { ...INIT, body: '{"text":"Hello"}' });
  expect((await handle(own, { incoming })).status).toBe(200);
  incoming.resume();
  const read = Object.defineProperty(lazyRequest(path), "body", { value: new Blob(['{"text":"Hello"}']).stream() });
  expect((await handle(read, { incoming })).status).toBe(200);
});
