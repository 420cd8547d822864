import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { kyHttpClient } from "keepsake/http/ky";
import { afterEach, expect, test } from "vitest";

let server: Server | null = null;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server on the loopback; resolves to its address. */
function listen(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  return new Promise((resolve) => {
    started.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(started.address() as AddressInfo).port}/`));
  });
}

test("sends a request and gives back what came, whatever the status", async () => {
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

test("follows no redirect and tries nothing twice", async () => {
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

test("counts decoded bytes: a small answer that unpacks to much is refused", async () => {
  const url = await listen((_request, response) => {
    response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync("a".repeat(100_000)));
  });
  await expect(kyHttpClient().send({ method: "GET", url, maxBytes: 10_000 })).rejects.toThrow("over 10000 bytes");
});

test("the time limit covers the body, too", async () => {
  const url = await listen((_request, response) => {
    response.writeHead(200).write("a");
  });
  await expect(kyHttpClient().send({ method: "GET", url, timeoutMs: 100 })).rejects.toMatchObject({
    name: "TimeoutError",
  });
});

test("a signal ends it", async () => {
  const controller = new AbortController();
  const url = await listen(() => controller.abort());
  await expect(kyHttpClient().send({ method: "GET", url, signal: controller.signal })).rejects.toMatchObject({
    name: "AbortError",
  });
});
