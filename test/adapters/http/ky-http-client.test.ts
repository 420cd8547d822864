import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { HttpRequest } from "keepsake";
import { kyHttpClient } from "keepsake/http/ky";
import { afterEach, describe, expect, test } from "vitest";

let server: Server | null = null;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a server on the loopback and returns its address. */
function listen(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  return new Promise((resolve) => {
    started.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(started.address() as AddressInfo).port}/`));
  });
}

test("sends a request and returns the response, whatever its status", async () => {
  const url = await listen((request, response) => {
    request.setEncoding("utf8").on("data", (body: string) => {
      response.writeHead(418, {
        "X-Seen": `${request.method} ${request.headers["x-a"]} ${request.headers["user-agent"]}`,
      });
      response.end(body.toUpperCase());
    });
  });
  const http = kyHttpClient({ headers: { "user-agent": "keepsake" } });
  const response = await http.send({ method: "POST", url, headers: { "x-a": "1" }, body: "höh" });
  expect(response).toMatchObject({ status: 418, body: "HÖH" });
  expect(response.headers["x-seen"]).toBe("POST 1 keepsake");
});

test("does not follow redirects and does not retry", async () => {
  let requests = 0;
  const url = await listen((_request, response) => {
    requests++;
    response.writeHead(requests === 1 ? 302 : 503, { Location: "/elsewhere" }).end();
  });
  const http = kyHttpClient();
  expect((await http.send({ method: "GET", url })).status).toBe(302);
  expect((await http.send({ method: "GET", url })).status).toBe(503);
  expect(requests).toBe(2);
});

test("counts decoded bytes: refuses a small body that decompresses to a large one", async () => {
  const url = await listen((_request, response) => {
    response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync("a".repeat(100_000)));
  });
  await expect(kyHttpClient().send({ method: "GET", url, maxBytes: 10_000 })).rejects.toThrow("over 10000 bytes");
});

test("limits the time of the body too", async () => {
  const url = await listen((_request, response) => {
    response.writeHead(200).write("a");
  });
  await expect(kyHttpClient().send({ method: "GET", url, timeoutMs: 100 })).rejects.toMatchObject({
    name: "TimeoutError",
  });
});

test("stops when the signal aborts", async () => {
  const controller = new AbortController();
  const url = await listen(() => controller.abort());
  await expect(kyHttpClient().send({ method: "GET", url, signal: controller.signal })).rejects.toMatchObject({
    name: "AbortError",
  });
});

async function readText(body: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of body) text += piece;
  return text;
}

describe("a streamed body", () => {
  test("is read as it arrives, with characters that are split between pieces", async () => {
    const bytes = Buffer.from("höh 👤");
    let proceed = (): void => {};
    const url = await listen((_request, response) => {
      response.writeHead(207).write(bytes.subarray(0, 2));
      proceed = () => response.end(bytes.subarray(2));
    });
    const { status, body } = await streamed({ method: "GET", url });
    const pieces = body[Symbol.asyncIterator]();
    expect(status).toBe(207);
    expect((await pieces.next()).value).toBe("h");
    proceed();
    expect(await readText({ [Symbol.asyncIterator]: () => pieces })).toBe("öh 👤");
  });

  test("is refused if it is too large", async () => {
    const url = await listen((_request, response) => response.end("a".repeat(2_000)));
    const { body } = await streamed({ method: "GET", url, maxBytes: 1_000 });
    await expect(readText(body)).rejects.toMatchObject({ name: "ResponseTooLargeError" });
  });

  test("that breaks off rejects", async () => {
    const url = await listen((_request, response) => {
      response.writeHead(200, { "Content-Length": "10" }).write("a", () => response.destroy());
    });
    const { body } = await streamed({ method: "GET", url });
    await expect(readText(body)).rejects.toThrow("terminated");
  });

  test("that is not read to its end closes the connection", async () => {
    let closed: Promise<void> = Promise.resolve();
    const url = await listen((_request, response) => {
      closed = new Promise((resolve) => response.on("close", resolve));
      response.writeHead(200).write("a");
    });
    const { body } = await streamed({ method: "GET", url });
    for await (const piece of body) {
      expect(piece).toBe("a");
      break;
    }
    await expect(closed).resolves.toBeUndefined();
  });

  function streamed(request: HttpRequest) {
    const { stream } = kyHttpClient();
    if (stream === undefined) throw new Error("There is no stream");
    return stream(request);
  }
});
