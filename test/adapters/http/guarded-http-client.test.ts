import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, isIPv6 } from "node:net";
import { gzipSync } from "node:zlib";
import { type GuardedHttpClient, guardedHttpClient, type Lookup } from "keepsake/http/guarded";
import { afterEach, describe, expect, test } from "vitest";

let server: Server | null = null;
let client: GuardedHttpClient | null = null;

afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  await client?.[Symbol.asyncDispose]();
});

/** Starts a server on the loopback and returns its port. */
function listen(listener: RequestListener): Promise<number> {
  const started = createServer(listener);
  server = started;
  return new Promise((resolve) => {
    started.listen(0, "127.0.0.1", () => resolve((started.address() as AddressInfo).port));
  });
}

/** Creates a client whose lookups return these addresses, one list after the other. */
function resolvingTo(
  ...answers: (readonly string[])[]
): GuardedHttpClient & { readonly asked: string[]; readonly lookup: Lookup } {
  const asked: string[] = [];
  const lookup: Lookup = (hostname, options, callback) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(hostname);
    const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
    if (options.all === true) callback(null, all);
    else callback(null, all[0]?.address ?? "", all[0]?.family ?? 4);
  };
  const made = guardedHttpClient({ lookup });
  client = made;
  return Object.assign(made, { asked, lookup });
}

const vouchedFor = { method: "GET", allowsPrivateNetworks: true } as const;

/** Returns the message of the innermost cause. */
async function findReason(promise: Promise<unknown>): Promise<string> {
  let error: unknown = await promise.then(() => new Error("nothing went wrong")).catch((reason: unknown) => reason);
  while (error instanceof Error && error.cause !== undefined) error = error.cause;
  return String((error as Error).message);
}

describe("private networks", () => {
  test.each([[null], [undefined], [0]])(
    "security.md 63: are refused whatever value a lookup uses for no error: %s",
    async (none) => {
      const lookup: Lookup = (_, options, callback) => {
        const error = none as unknown as null;
        if (options.all === true) callback(error, [{ address: "127.0.0.1", family: 4 }]);
        else callback(error, "127.0.0.1", 4);
      };
      client = guardedHttpClient({ lookup });
      expect(await findReason(client.send({ method: "GET", url: "http://inside.example/" }))).toMatch("private");
    },
  );

  test.each([
    "http://127.0.0.1",
    "http://2130706433",
    "http://0x7f.1",
    "http://0",
    "http://[::1]",
    "http://[::ffff:127.0.0.1]",
    "http://[64:ff9b::7f00:1]",
    "http://[2002:7f00:1::]",
    "http://169.254.169.254/latest/meta-data",
    "http://100.64.0.1",
    "http://192.168.1.1",
    "http://224.0.0.1",
    "http://[fe80::1]",
    "http://[fd00:ec2::254]",
  ])("security.md 63: are refused as literal addresses: %s", async (url) => {
    const guarded = resolvingTo(["93.184.216.34"]);
    expect(await findReason(guarded.send({ method: "GET", url }))).toMatch("private or reserved network");
    expect(guarded.asked).toEqual([]);
  });

  test.each([
    [["127.0.0.1"]],
    [["10.1.2.3"]],
    [["::1"]],
    [["::ffff:10.0.0.1"]],
    [["64:ff9b::a00:1"]],
    [["2002:a00:1::1"]],
    [["93.184.216.34", "10.0.0.1"]],
  ])("security.md 63: are refused if a name resolves to one: %j", async (addresses) => {
    const requests: string[] = [];
    const port = await listen((request, response) => {
      requests.push(request.url ?? "");
      response.end("secret");
    });
    const guarded = resolvingTo(addresses);
    const url = `http://rebound.example:${port}/`;
    expect(await findReason(guarded.send({ method: "GET", url }))).toMatch("private or reserved network");
    expect(guarded.asked).toEqual(["rebound.example"]);
    expect(requests).toEqual([]);
  });

  test("security.md 63: are refused if a name that was public resolves to one when connecting", async () => {
    const requests: string[] = [];
    const port = await listen((request, response) => {
      requests.push(request.url ?? "");
      response.end("secret");
    });
    const guarded = resolvingTo(["93.184.216.34"], ["127.0.0.1"]);
    const seen = await new Promise((resolve) => {
      guarded.lookup("rebound.example", {}, (_error, address) => resolve(address));
    });
    expect(seen).toBe("93.184.216.34");
    const url = `http://rebound.example:${port}/`;
    expect(await findReason(guarded.send({ method: "GET", url }))).toMatch("private or reserved network");
    expect(guarded.asked).toEqual(["rebound.example", "rebound.example"]);
    expect(requests).toEqual([]);
  });

  test("security.md 63: are allowed for a trusted host, and for no other host on its connection", async () => {
    const port = await listen((_request, response) => response.end("inside"));
    const guarded = resolvingTo(["127.0.0.1"]);
    const url = `http://inner.example:${port}/`;
    expect(await guarded.send({ ...vouchedFor, url })).toMatchObject({ status: 200, body: "inside" });
    // This request must not reuse the open connection.
    expect(await findReason(guarded.send({ method: "GET", url }))).toMatch("private or reserved network");
  });
});

describe("a request", () => {
  test("is sent, and the response returned, whatever its status", async () => {
    const port = await listen((request, response) => {
      request.setEncoding("utf8").on("data", (body: string) => {
        response.writeHead(418, { "X-Seen": `${request.method} ${request.headers["user-agent"]}` });
        response.end(body.toUpperCase());
      });
    });
    client = guardedHttpClient({ headers: { "user-agent": "keepsake" } });
    const url = `http://127.0.0.1:${port}/`;
    const response = await client.send({ ...vouchedFor, method: "POST", url, body: "höh" });
    expect(response).toMatchObject({ status: 418, body: "HÖH", headers: { "x-seen": "POST keepsake" } });
  });

  test("security.md 64: does not follow redirects and is not retried", async () => {
    let requests = 0;
    const port = await listen((_request, response) => {
      requests++;
      response.writeHead(requests === 1 ? 302 : 503, { Location: "/elsewhere" }).end();
    });
    client = guardedHttpClient();
    const url = `http://127.0.0.1:${port}/`;
    expect((await client.send({ ...vouchedFor, url })).status).toBe(302);
    expect((await client.send({ ...vouchedFor, url })).status).toBe(503);
    expect(requests).toBe(2);
  });

  test("security.md 70: fails if its response decompresses to more than the maximum", async () => {
    const port = await listen((_request, response) => {
      response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync("a".repeat(100_000)));
    });
    client = guardedHttpClient();
    const request = { ...vouchedFor, url: `http://127.0.0.1:${port}/`, maxBytes: 10_000 };
    await expect(client.send(request)).rejects.toMatchObject({ name: "ResponseTooLargeError" });
  });

  test("security.md 70: ends at its timeout, also during the body", async () => {
    const port = await listen((_request, response) => {
      response.writeHead(200).write("a");
    });
    client = guardedHttpClient();
    const request = { ...vouchedFor, url: `http://127.0.0.1:${port}/`, timeoutMs: 100 };
    await expect(client.send(request)).rejects.toMatchObject({ name: "TimeoutError" });
  });

  test("security.md 71: ends when its signal aborts", async () => {
    const controller = new AbortController();
    const port = await listen(() => controller.abort());
    client = guardedHttpClient();
    const request = { ...vouchedFor, url: `http://127.0.0.1:${port}/`, signal: controller.signal };
    await expect(client.send(request)).rejects.toMatchObject({ name: "AbortError" });
  });

  test("may be read as it arrives", async () => {
    const port = await listen((_request, response) => {
      response.write("one ");
      response.end("two");
    });
    client = guardedHttpClient();
    const { body } = await client.stream!({ ...vouchedFor, url: `http://127.0.0.1:${port}/` });
    let text = "";
    for await (const piece of body) text += piece;
    expect(text).toBe("one two");
  });
});
