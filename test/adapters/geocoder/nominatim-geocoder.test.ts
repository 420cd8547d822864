import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Geocoder } from "keepsake";
import { type NominatimGeocoderOptions, nominatimGeocoder } from "keepsake/geocoder/nominatim";
import { type FakeClock, fakeClock } from "keepsake/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

/** A response of the server in its format jsonv2, with one place. */
const LONDON = {
  place_id: 278214905,
  licence: "Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright",
  osm_type: "relation",
  osm_id: 175342,
  lat: "51.4893335",
  lon: "-0.1440551",
  category: "boundary",
  type: "ceremonial",
  place_rank: 8,
  importance: 0.8557,
  addresstype: "state_district",
  name: "Greater London",
  display_name: "Greater London, England, United Kingdom",
  boundingbox: ["51.2867601", "51.6918741", "-0.5103751", "0.3340155"],
};
const ERROR = { error: { code: 400, message: "Nothing to search for." } };
const USER_AGENT = "museum-guide/1.0 (guide@example.org)";

let server: Server | null = null;
let clock: FakeClock;
let urls: URL[];
let userAgents: (string | undefined)[];

beforeEach(() => {
  clock = fakeClock();
  urls = [];
  userAgents = [];
});

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Creates a geocoder for a server on the loopback. */
async function createGeocoder(
  listener: RequestListener,
  options: Partial<NominatimGeocoderOptions> = {},
): Promise<Geocoder> {
  const started = createServer((request, response) => {
    urls.push(new URL(request.url ?? "", "http://localhost"));
    userAgents.push(request.headers["user-agent"]);
    listener(request, response);
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(started.address() as AddressInfo).port}/nominatim/`;
  return nominatimGeocoder({ userAgent: USER_AGENT, baseUrl, clock, ...options });
}

/** Responds with places, or with the given body. */
function answering(answer: unknown, status = 200, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
  };
}

const asked = () => urls.map((url) => url.searchParams.get("q"));

describe("nominatimGeocoder", () => {
  test("returns the first place, with the radius of its bounding box", async () => {
    const geocoder = await createGeocoder(answering([LONDON]));
    const place = await geocoder.geocode("  London ");
    expect(place).toEqual({
      placeName: "Greater London, England, United Kingdom",
      latitude: 51.4893335,
      longitude: -0.1440551,
      uncertaintyKm: expect.closeTo(40, -1),
    });
    expect(userAgents).toEqual([USER_AGENT]);
    expect(urls[0]?.pathname).toBe("/nominatim/search");
    expect(Object.fromEntries(urls[0]?.searchParams ?? [])).toEqual({ q: "london", format: "jsonv2", limit: "1" });
  });

  test("returns null for an unknown place and for an empty name", async () => {
    const geocoder = await createGeocoder(answering([]));
    expect(await geocoder.geocode("Nowhere at all")).toBeNull();
    expect(await geocoder.geocode("   ")).toBeNull();
    expect(asked()).toEqual(["nowhere at all"]);
  });

  test("requests the language of the assistant", async () => {
    const geocoder = await createGeocoder(answering([LONDON]));
    await geocoder.geocode("Londra", { culture: "it-IT" });
    expect(urls[0]?.searchParams.get("accept-language")).toBe("it-IT");
  });

  test.each([
    [{ latitude: 33.66, longitude: -95.55 }, "-98,32,-94,36"],
    [{ latitude: 89.9, longitude: 179.7 }, "178,88,180,90"],
  ])("prefers places near %j, and sends only whole degrees", async (near, viewbox) => {
    const geocoder = await createGeocoder(answering([LONDON]));
    await geocoder.geocode("Paris", { near });
    expect(urls[0]?.searchParams.get("viewbox")).toBe(viewbox);
  });

  test("never returns a radius below the bounding box or the minimum", async () => {
    const point = { ...LONDON, boundingbox: [LONDON.lat, LONDON.lat, LONDON.lon, LONDON.lon] };
    const geocoder = await createGeocoder(answering([point]));
    expect((await geocoder.geocode("bench"))?.uncertaintyKm).toBe(0.05);
  });

  test("truncates a long address after a whole part", async () => {
    const display_name = `Bench, ${"Hamlet of Long Names, ".repeat(20)}Earth`;
    const geocoder = await createGeocoder(answering([{ ...LONDON, display_name }]));
    const name = (await geocoder.geocode("bench"))?.placeName ?? "";
    expect(name.length).toBeLessThanOrEqual(200);
    expect(name).toMatch(/^Bench, .*Hamlet of Long Names$/);
  });
});

describe("the cache", () => {
  test("keeps places, and unknown ones, by name, language and position", async () => {
    const geocoder = await createGeocoder(answering([]), { minIntervalMs: 0 });
    for (const name of ["Rome", "rome", "  ROME  "]) expect(await geocoder.geocode(name)).toBeNull();
    await geocoder.geocode("Rome", { culture: "it" });
    await geocoder.geocode("Rome", { near: { latitude: 1, longitude: 1 } });
    await geocoder.geocode("Rome", { near: { latitude: 1.2, longitude: 0.9 } });
    expect(urls).toHaveLength(3);
  });

  test("evicts the least recently used first", async () => {
    const geocoder = await createGeocoder(answering([LONDON]), { minIntervalMs: 0, cacheSize: 2 });
    for (const name of ["a", "b", "a", "c", "a", "b"]) await geocoder.geocode(name);
    expect(asked()).toEqual(["a", "b", "c", "b"]);
  });

  test("keeps no failures", async () => {
    let calls = 0;
    const geocoder = await createGeocoder(
      (request, response) => answering(calls++ === 0 ? "junk" : [LONDON])(request, response),
      { minIntervalMs: 0 },
    );
    await expect(geocoder.geocode("London")).rejects.toMatchObject({ code: "PORT_FAILED" });
    expect((await geocoder.geocode("London"))?.latitude).toBe(51.4893335);
  });
});

describe("the rate limit", () => {
  test("spaces requests by a second, and uses results that arrived during the wait", async () => {
    const geocoder = await createGeocoder(answering([LONDON]));
    await geocoder.geocode("first");
    const waiting = [geocoder.geocode("second"), geocoder.geocode("second"), geocoder.geocode("third")];
    expect(asked()).toEqual(["first"]);
    clock.advance(1_000);
    await waiting[0];
    expect(asked()).toEqual(["first", "second"]);
    clock.advance(1_000);
    await waiting[1];
    expect(asked()).toEqual(["first", "second"]);
    clock.advance(1_000);
    await waiting[2];
    expect(asked()).toEqual(["first", "second", "third"]);
  });

  test("rejects at once if the wait would be too long", async () => {
    const geocoder = await createGeocoder(answering([LONDON]), { timeoutMs: 1_500 });
    await geocoder.geocode("first");
    const second = geocoder.geocode("second");
    await expect(geocoder.geocode("third")).rejects.toMatchObject({ code: "PORT_FAILED", retryAfterMs: 2_000 });
    clock.advance(1_000);
    await second;
  });

  test("stops the wait when the signal aborts", async () => {
    const geocoder = await createGeocoder(answering([LONDON]));
    await geocoder.geocode("first");
    const controller = new AbortController();
    const waiting = geocoder.geocode("second", { signal: controller.signal });
    controller.abort(new Error("enough"));
    await expect(waiting).rejects.toThrow("enough");
    await expect(geocoder.geocode("third", { signal: controller.signal })).rejects.toThrow("enough");
    expect(asked()).toEqual(["first"]);
  });

  test.each([
    [429, "120", 120_000],
    [503, undefined, 60_000],
    [429, "999999999", 3_600_000],
    [429, "soon", 60_000],
  ])("after %i with retry-after %s sends no request for %i ms", async (status, retryAfter, pauseMs) => {
    const headers = retryAfter === undefined ? {} : { "retry-after": retryAfter };
    const geocoder = await createGeocoder((request, response) => {
      (urls.length === 1 ? answering("busy", status, headers) : answering([LONDON]))(request, response);
    });
    await expect(geocoder.geocode("a")).rejects.toMatchObject({ code: "PORT_FAILED", retryAfterMs: pauseMs });
    await expect(geocoder.geocode("b")).rejects.toMatchObject({ retryAfterMs: pauseMs });
    expect(urls).toHaveLength(1);
    clock.advance(pauseMs);
    expect((await geocoder.geocode("b"))?.latitude).toBe(51.4893335);
  });
});

test("applies a pause to calls that already wait", async () => {
  const geocoder = await createGeocoder(answering("busy", 429));
  const first = geocoder.geocode("a").catch((error: unknown) => error);
  const second = geocoder.geocode("b").catch((error: unknown) => error);
  expect(await first).toMatchObject({ retryAfterMs: 60_000 });
  clock.advance(1_000);
  expect(await second).toMatchObject({ retryAfterMs: 59_000 });
  expect(urls).toHaveLength(1);
});

describe("a server that fails", () => {
  test.each<[string, RequestListener]>([
    ["an error of its own", answering(ERROR, 400)],
    ["a refusal", answering("<html>Access blocked</html>", 403)],
    ["a redirect", answering("", 302, { location: "/elsewhere" })],
    ["HTML", answering("<html>")],
    ["nothing", answering("")],
    ["an object", answering(ERROR)],
    ["a place without coordinates", answering([{ ...LONDON, lat: undefined }])],
    ["coordinates off the globe", answering([{ ...LONDON, lat: "91" }])],
    ["coordinates that are no numbers", answering([{ ...LONDON, lon: "12 W" }])],
    ["a place without a bounding box", answering([{ ...LONDON, boundingbox: [] }])],
    ["too much", answering([{ ...LONDON, padding: "x".repeat(100_000) }])],
    ["half an answer", (_request, response) => void response.writeHead(200).write("[", () => response.destroy())],
  ])("by %s fails the call, without quoting the response", async (_what, listener) => {
    const geocoder = await createGeocoder(listener);
    const failure = await geocoder.geocode("a secret place").catch((error: Error) => error);
    expect(failure).toMatchObject({ name: "KeepsakeError", code: "PORT_FAILED" });
    expect((failure as Error).message).not.toMatch(/secret|blocked|Nothing to search/);
  });

  test("by silence times out", async () => {
    const geocoder = await createGeocoder(() => undefined, { timeoutMs: 50 });
    await expect(geocoder.geocode("a")).rejects.toMatchObject({ code: "PORT_FAILED" });
  });

  test("by silence is aborted by the signal", async () => {
    const controller = new AbortController();
    const geocoder = await createGeocoder(() => controller.abort(new Error("enough")));
    await expect(geocoder.geocode("a", { signal: controller.signal })).rejects.toThrow("enough");
  });
});

test.each([
  [{}, "MISSING_FIELD", "userAgent"],
  [{ userAgent: " " }, "INVALID_FIELD", "userAgent"],
  [{ userAgent: "guide\r\nx: y" }, "INVALID_FIELD", "userAgent"],
  [{ userAgent: USER_AGENT, baseUrl: "ftp://example.org" }, "INVALID_FIELD", "baseUrl"],
  [{ userAgent: USER_AGENT, minIntervalMs: -1 }, "INVALID_FIELD", "minIntervalMs"],
  [{ userAgent: USER_AGENT, retries: 2 }, "UNKNOWN_FIELD", "retries"],
])("options %j are refused: %s", (options, code, field) => {
  expect(() => nominatimGeocoder(options as never)).toThrow(expect.objectContaining({ code, field }));
});
