import fc from "fast-check";
import type { ExtensionHeaderGroup } from "keepsake";
import { describe, expect, test } from "vitest";
import type { SearchContext } from "../../src/assistants/index.js";
import { encodeHeaderValue } from "../../src/functions/calls/extension-headers.js";
import type { FunctionTurn } from "../../src/functions/index.js";
import { EXTENSION_HEADER_GROUPS } from "../../src/model/index.js";
import { createGuide, GIVER } from "../support/assistants.js";
import { requireGiver } from "../support/full-session.js";
import { recordingHttp } from "../support/recording-http.js";
import { testEngine } from "../support/test-engine.js";
import { functionBench, NEVER_ABORTS } from "./function-fixtures.js";

const ACCOUNT = { userID: "user-1", eMail: "ada@example.org" };

/** The headers that a web hook with these groups receives in a turn, or the error. */
async function sent(
  groups: readonly ExtensionHeaderGroup[],
  turn: Partial<FunctionTurn> = {},
  circumstances: Partial<SearchContext> = {},
  options: {
    readonly headerPrefix?: string;
    readonly webHook?: string;
    readonly noAccounts?: boolean;
    readonly webHooks?: { readonly allowHosts: readonly string[] };
  } = {},
): Promise<Readonly<Record<string, string>> | string> {
  const http = recordingHttp();
  const minted: string[] = [];
  const {
    guide,
    turn: turnOf,
    tools,
  } = await functionBench({
    httpClient: http,
    ...(options.webHooks === undefined ? {} : { webHooks: options.webHooks }),
    ...(options.headerPrefix === undefined ? {} : { headerPrefix: options.headerPrefix }),
    ...(options.noAccounts === true
      ? {}
      : {
          createLoginToken: async (userID) => {
            minted.push(userID);
            return `token-${minted.length} of ${userID}`;
          },
        }),
  });
  await guide.functions.add({
    functionType: "WebHook",
    name: "hook",
    description: "A hook.",
    webHook: options.webHook ?? "https://hook.example",
    sendExtensionHeaders: groups,
  });
  const tool = (await tools(await turnOf(turn, circumstances))).get("hook");
  const result = await tool?.call({}, NEVER_ABORTS);
  return result?.ok === true ? (http.request.headers ?? {}) : `${result?.error} ${http.requests.length}`;
}

const IN_SESSION = { sessionID: "session-1" };
const PLACE = { placeName: "東京", latitude: 35.7, longitude: 139.7, uncertaintyKm: 10 };

describe("spec: Function: extension headers", () => {
  test.each<[ExtensionHeaderGroup, Partial<FunctionTurn>, Partial<SearchContext>, object]>([
    ["SESSION-ID", { sessionID: "session-1" }, {}, { "X-Svc-Session-ID": "session-1" }],
    [
      "CURRENT-TAG",
      { tag: "Eva", tagAuthenticated: true },
      {},
      { "X-Svc-Current-Tag": "Eva", "X-Svc-Current-Tag-Authenticated": "true" },
    ],
    ["CURRENT-DATE", {}, { dateMs: 0 }, { "X-Svc-Current-Date": "1970-01-01T00:00:00.000Z" }],
    [
      "CURRENT-PLACE",
      {},
      { place: PLACE },
      {
        "X-Svc-Current-Place-Name": "%E6%9D%B1%E4%BA%AC",
        "X-Svc-Current-Place-Latitude": "35.7",
        "X-Svc-Current-Place-Longitude": "139.7",
        "X-Svc-Current-Place-UncertaintyKm": "10",
      },
    ],
    [
      "CONTEXT-VARS",
      {},
      { contextVars: { ROOM: "a,b:c%", CITY: "Köln" } },
      { "X-Svc-Context-Vars": "CITY:K%C3%B6ln,ROOM:a%2Cb%3Ac%25" },
    ],
    ["USER-EMAIL", { account: ACCOUNT }, {}, { "X-Svc-User-Email": "ada@example.org" }],
    ["LOGIN-TOKEN", { account: ACCOUNT }, {}, { "X-Svc-Login-Token": "token-1 of user-1" }],
  ])("%s", async (group, turn, circumstances, headers) => {
    expect(await sent([group], turn, circumstances)).toEqual(headers);
  });

  test("security.md 68: sends the anonymous tag encoded", async () => {
    expect(await sent(["CURRENT-TAG"])).toEqual({
      "X-Svc-Current-Tag": "%F0%9F%91%A4",
      "X-Svc-Current-Tag-Authenticated": "false",
    });
  });

  test("encodes all spaces at the ends of a value", async () => {
    expect(["  Rome  ", " ", "a b"].map(encodeHeaderValue)).toEqual(["%20%20Rome%20%20", "%20", "a b"]);
  });

  test("sends the tag of the Giver who calls a Function by hand", async () => {
    const http = recordingHttp();
    const { engine } = testEngine({ httpClient: http });
    const { assistantID, functions } = await createGuide(engine, []);
    const giver = await engine.sessions.open({ assistantID, ...GIVER });
    const { functionID } = await functions.add({
      functionType: "WebHook",
      name: "hook",
      description: "A hook.",
      webHook: "https://hook.example",
      sendExtensionHeaders: ["CURRENT-TAG"],
    });
    await requireGiver(giver).functions.call(functionID);
    await functions.call(functionID);
    expect(http.requests.map(({ headers }) => headers)).toEqual([
      { "X-Svc-Current-Tag": encodeURIComponent(GIVER.tag), "X-Svc-Current-Tag-Authenticated": "true" },
      { "X-Svc-Current-Tag": encodeURIComponent("👤"), "X-Svc-Current-Tag-Authenticated": "false" },
    ]);
  });

  test("leaves out null values", async () => {
    expect(Object.keys((await sent(EXTENSION_HEADER_GROUPS)) as object)).toEqual([
      "X-Svc-Current-Tag",
      "X-Svc-Current-Tag-Authenticated",
    ]);
    const place = { placeName: "Rome", latitude: null, longitude: null, uncertaintyKm: null };
    expect(await sent(["CURRENT-PLACE"], {}, { place })).toEqual({ "X-Svc-Current-Place-Name": "Rome" });
    expect(await sent(["USER-EMAIL"], { account: { userID: "user-1", eMail: null } })).toEqual({});
  });

  test("sends a group once that is listed twice", async () => {
    expect(await sent(["SESSION-ID", "SESSION-ID"], IN_SESSION)).toEqual({ "X-Svc-Session-ID": "session-1" });
  });

  test("uses the prefix of the host", async () => {
    expect(await sent(["SESSION-ID"], IN_SESSION, {}, { headerPrefix: "X-Museum-" })).toEqual({
      "X-Museum-Session-ID": "session-1",
    });
  });

  test("security.md 69: sends e-mail address and token only if their groups are listed", async () => {
    const others = EXTENSION_HEADER_GROUPS.filter((group) => group !== "USER-EMAIL" && group !== "LOGIN-TOKEN");
    const headers = await sent(others, { account: ACCOUNT }, { place: PLACE, dateMs: 0, contextVars: { A: "1" } });
    expect(JSON.stringify(headers)).not.toMatch(/ada|token/);
  });

  test("security.md 69: sends no token without accounts or without a logged-in user", async () => {
    expect(await sent(["LOGIN-TOKEN"], { account: ACCOUNT }, {}, { noAccounts: true })).toEqual({});
    expect(await sent(["LOGIN-TOKEN"])).toEqual({});
  });

  test("security.md 62: sends a token only over https", async () => {
    const webHook = "http://hook.example/";
    expect(await sent(["LOGIN-TOKEN"], { account: ACCOUNT }, {}, { webHook })).toBe(
      "A login token is sent over https only 0",
    );
    expect(await sent(["USER-EMAIL"], { account: ACCOUNT }, {}, { webHook })).toEqual({
      "X-Svc-User-Email": "ada@example.org",
    });
  });

  test("sends the session ID only over https, or to hosts that allowHosts vouches for", async () => {
    const webHook = "http://hook.example/";
    expect(await sent(["SESSION-ID"], IN_SESSION, {}, { webHook })).toBe("A session ID is sent over https only 0");
    expect(await sent(["SESSION-ID"], {}, {}, { webHook })).toEqual({});
    const webHooks = { allowHosts: ["hook.example"] };
    expect(await sent(["SESSION-ID"], IN_SESSION, {}, { webHook, webHooks })).toEqual({
      "X-Svc-Session-ID": "session-1",
    });
  });

  test("security.md 68: accepts 8 KiB in total and rejects one byte more", async () => {
    const contextVars = (length: number) =>
      Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`V${i}`, "x".repeat(i === 0 ? length : 1_000)]));
    // Names and values of the eight variables, their separators, and the four bytes of a header.
    const rest = 7 * 1_000 + 8 * "V0:".length + 7 + "X-Svc-Context-Vars".length + 4;
    expect(typeof (await sent(["CONTEXT-VARS"], {}, { contextVars: contextVars(8_192 - rest) }))).toBe("object");
    expect(await sent(["CONTEXT-VARS"], {}, { contextVars: contextVars(8_193 - rest) })).toBe(
      "The extension headers would be over 8192 bytes 0",
    );
  });

  test("security.md 68: sends any value so that it can be decoded", () => {
    const text = fc.string({ unit: "grapheme" }).filter((value) => !/\p{Surrogate}/u.test(value));
    fc.assert(
      fc.property(text, (value) => {
        const encoded = encodeHeaderValue(value);
        expect(encoded).toMatch(/^[ -~]*$/);
        expect(new Headers({ a: encoded }).get("a")).toBe(encoded);
        expect(decodeURIComponent(encoded)).toBe(value);
      }),
    );
  });
});
