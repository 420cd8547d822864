import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderBody } from "../../src/functions/web-hooks/body-template.js";
import type { TemplateValue } from "../../src/functions/web-hooks/template.js";
import { renderUrl } from "../../src/functions/web-hooks/template.js";

type Given = Readonly<Record<string, TemplateValue>>;

const NAMES = new Set(["a", "b", "City name", "__proto__"]);
const values = (given: Given): ReadonlyMap<string, TemplateValue> => new Map(Object.entries(given));

const urlOf = (webHook: string, given: Given = {}, query: string | null = null): string =>
  renderUrl({ webHook, query }, NAMES, values(given)).href;
const bodyOf = (contentType: string, text: string, given: Given = {}): string =>
  renderBody({ text, contentType }, NAMES, values(given));

/** Texts with all characters that have a special meaning. */
const nasty = fc
  .oneof(
    fc.string({ unit: "grapheme", maxLength: 20 }),
    fc.string({ unit: fc.constantFrom(..."{}ab$&'`\"\\/<>?#=+%.;,: \n\t@[]"), maxLength: 20 }),
    fc.constantFrom("..", ".", "%2e%2e", "{b}", "$&", "$'", "]]>", "--></a>", '","admin":true,"x":"', "a\r\nb: c"),
  )
  .filter((text) => !/\p{Surrogate}/u.test(text) && !text.includes("\u0000"));

describe("a web hook's URL", () => {
  test.each([
    ["http://a.example", "http://a.example/"],
    ["https://a.example:8443/x/y", "https://a.example:8443/x/y"],
    ["HTTPS://A.example/X", "https://a.example/X"],
    ["http://münchen.example/ü", "http://xn--mnchen-3ya.example/%C3%BC"],
  ])("security.md 62: %s", (webHook, url) => {
    expect(urlOf(webHook)).toBe(url);
  });

  test.each([
    "ftp://a.example/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "//a.example/",
    "a.example/x",
    "http://user:secret@a.example/",
    "http://user@a.example/",
    "http://a.example\\@b.example/",
    "http:\\\\a.example/",
    "http:///a.example",
    "http://a.example/x?y=1",
    "http://a.example/x#y",
    "http://a.example:99999/",
    "http://[::1/",
    "http://{a}/",
    "http://{a}.example/",
    "{a}://a.example/",
    "http://a.example:{a}/",
    "http://a.example/.\t./x",
  ])("security.md 62: rejects %s", (webHook) => {
    expect(() => urlOf(webHook, { a: "80" })).toThrow("webHook must be http or https");
  });

  test.each([
    [{ a: "Genoa" }, "/Genoa/x"],
    [{ a: "São Paulo" }, "/S%C3%A3o%20Paulo/x"],
    [{ a: "a/b" }, "/a%2Fb/x"],
    [{ a: "a\\b" }, "/a%5Cb/x"],
    [{ a: "?q=1#f" }, "/%3Fq%3D1%23f/x"],
    [{ a: "..x" }, "/..x/x"],
    [{ a: "%2e%2e" }, "/%252e%252e/x"],
    [{ a: "{b}", b: "no" }, "/%7Bb%7D/x"],
    [{ a: "$&" }, "/%24%26/x"],
    [{ a: 3.5 }, "/3.5/x"],
    [{ a: false }, "/false/x"],
  ])("security.md 65: encodes a value in the path: %j", (given, path) => {
    expect(new URL(urlOf("http://h.example/{a}/x", given)).pathname).toBe(path);
  });

  test.each([
    ["/{a}/x", { a: "." }],
    ["/{a}/x", { a: ".." }],
    ["/{a}/x", { a: "" }],
    ["/{a}/x", {}],
    ["/{a}{b}/x", { a: ".", b: "." }],
    ["/.{a}/x", { a: "." }],
    ["/%2E{a}", { a: "." }],
    ["/%2e%2E", {}],
  ])("security.md 65: rejects an empty segment and dot segments: %s %j", (path, given) => {
    expect(() => urlOf(`http://h.example${path}`, given)).toThrow("A segment of the path");
  });

  test("security.md 65: any value stays one segment or one query value, on the same host", () => {
    fc.assert(
      fc.property(nasty, nasty, (a, b) => {
        fc.pre(![".", "..", ""].includes(a));
        const url = new URL(urlOf("https://h.example:1234/v1/{a}/end", { a, b }, "q={b}&{b}=1&z=2"));
        expect(url.origin).toBe("https://h.example:1234");
        const [, first, second = "", last, ...more] = url.pathname.split("/");
        expect([first, decodeURIComponent(second), last, more]).toEqual(["v1", a, "end", []]);
        expect(url.hash).toBe("");
        const pairs = url.search.slice(1).split("&");
        expect(pairs.map((pair) => pair.split("=").map(decodeURIComponent))).toEqual([
          ["q", b],
          [b, "1"],
          ["z", "2"],
        ]);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["q={a}&lang=en", { a: "1 & 2" }, "?q=1%20%26%202&lang=en"],
    ["?q={a}", { a: "x" }, "?q=x"],
    ["q={a}&r={b}", { b: "x" }, "?r=x"],
    ["q={a}", {}, ""],
    ["q=pre{a}", {}, "?q=pre"],
    ["flag&q={a}=", { a: "=" }, "?flag&q=%3D="],
    ["q={City name}", { "City name": "東京" }, "?q=%E6%9D%B1%E4%BA%AC"],
    ["q={__proto__}", {}, ""],
  ])("security.md 65: renders a query: %s %j", (query, given, search) => {
    expect(new URL(urlOf("http://h.example/", given as Given, query)).search).toBe(search);
  });

  test.each(["q={c}", "q={A}", "{unknown}=1"])("security.md 65: rejects an unknown placeholder: %s", (query) => {
    expect(() => urlOf("http://h.example/", {}, query)).toThrow("names no parameter");
    expect(() => urlOf(`http://h.example/${query}`)).toThrow("names no parameter");
  });

  test("security.md 65: rejects a fragment in a query", () => {
    expect(() => urlOf("http://h.example/", {}, "q=1#x")).toThrow("must not have a #");
  });
});

describe("a body", () => {
  test.each([
    ['{"city":"{a}"}', { a: 'x"y' }, '{"city":"x\\"y"}'],
    ['{"n":{a},"b":{b}}', { a: 3, b: true }, '{"n":3,"b":true}'],
    ['{"s":{a}}', { a: "text" }, '{"s":"text"}'],
    ['{"s":{a}}', {}, '{"s":null}'],
    ['{"s":"{a}"}', {}, '{"s":""}'],
    ['{"s":"at {a}, {b}"}', { a: 1, b: "\n" }, '{"s":"at 1, \\n"}'],
    ['{"x":{},"y":{a}}', { a: 1 }, '{"x":{},"y":1}'],
    ['{"q":"a \\" {a}"}', { a: '"' }, '{"q":"a \\" \\""}'],
    ['{"{a}":1}', { a: "k" }, '{"k":1}'],
    ["[{a},{b}]", { a: "{b}", b: 2 }, '["{b}",2]'],
  ])("security.md 66: renders JSON: %s %j", (text, given, body) => {
    expect(bodyOf("application/json; charset=utf-8", text, given as Given)).toBe(body);
  });

  test("security.md 66: JSON keeps its structure with any value", () => {
    fc.assert(
      fc.property(nasty, fc.oneof(nasty, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean()), (a, b) => {
        const body = bodyOf("application/vnd.x+json", '{"in":"<{a}>","bare":{b},"list":[{a}],"end":1}', { a, b });
        const bare = Object.is(b, -0) ? 0 : b;
        expect(JSON.parse(body)).toEqual({ in: `<${a}>`, bare, list: [a], end: 1 });
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['{"a":{a}', { a: 1 }, "not be valid JSON"],
    ['{"a":1{a}}', { a: "x" }, "not be valid JSON"],
    ['{"a":"\\{a}"}', { a: '"' }, "follow a backslash"],
    ['{"a":{c}}', {}, "names no parameter"],
  ])("security.md 66: rejects invalid JSON: %s", (text, given, problem) => {
    expect(() => bodyOf("application/json", text, given as Given)).toThrow(problem);
  });

  test.each(["application/jsonx", "x-application/json", "application/x+jsonl", "application/not-json"])(
    "security.md 66: leaves values unchanged in a type that only looks like JSON: %s",
    (type) => {
      expect(bodyOf(type, '"{a}" {b}', { a: '"', b: "x" })).toBe('""" x');
    },
  );

  test.each(["text/xmlx", "x-text/xml", "application/x+xmlx", "text/htmlx", "x-text/html"])(
    "security.md 66: leaves values unchanged in a type that only looks like markup: %s",
    (type) => {
      expect(bodyOf(type, "{a}", { a: "<&>" })).toBe("<&>");
    },
  );

  test("security.md 66: reads a type without case, spaces and parameters", () => {
    expect(bodyOf(" Application/JSON ;charset=utf-8", "[{a}]", { a: '"' })).toBe('["\\""]');
  });

  test("security.md 66: escapes values after text and after closed tags and quotes", () => {
    const markup = `<p id='a"b' class="it's">Dear {a}, 1 > 0.<br>{b}</p>`;
    expect(bodyOf("text/html", markup, { a: "<A>", b: "&" })).toBe(
      `<p id='a"b' class="it's">Dear &lt;A&gt;, 1 > 0.<br>&amp;</p>`,
    );
  });

  test.each(["application/xml", "text/xml", "application/soap+xml", "text/html"])(
    "security.md 66: escapes values in markup: %s",
    (type) => {
      const given = { a: `<b>&"'\u0007\u0000`, b: "]]>" };
      expect(bodyOf(type, '<x y="{a}">{b}</x>', given)).toBe('<x y="&lt;b&gt;&amp;&quot;&#39;">]]&gt;</x>');
    },
  );

  test("security.md 66: no value adds a tag, an attribute or a quote to markup", () => {
    fc.assert(
      fc.property(nasty, (a) => {
        const body = bodyOf("application/xml", "<x y='{a}' z=\"{a}\">{a}</x>", { a });
        const [, y = "", z = "", text = ""] = /^<x y='([^']*)' z="([^"]*)">([^<>]*)<\/x>$/.exec(body) ?? [];
        const decode = (escaped: string) =>
          escaped.replace(/&(?:amp|lt|gt|quot|#39|#13);/g, (entity) => DECODED[entity] ?? "?");
        // biome-ignore lint/suspicious/noControlCharactersInRegex: markup must not contain these
        const kept = a.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, "");
        expect([y, z, text].map(decode)).toEqual([kept, kept, kept]);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["<{a}/>", "between tags or between quotes"],
    ["<x {a}='1'/>", "between tags or between quotes"],
    ["<x y={a}/>", "between tags or between quotes"],
    ["Dear <x y='1'>Ada</x>, <x {a}/>", "between tags or between quotes"],
    ["<!-- {a} -->", "between tags or between quotes"],
    ["<p>{a}</p><script>f()</script>", "scripts or styles"],
  ])("security.md 66: rejects a placeholder in markup outside of text and quotes: %s", (text, problem) => {
    expect(() => bodyOf("text/html", text, { a: "x" })).toThrow(problem);
  });

  test("security.md 66: encodes values in a form", () => {
    const type = "application/x-www-form-urlencoded";
    expect(bodyOf(type, "q={a}&r={b}", { a: "1 & 2=3+é" })).toBe("q=1+%26+2%3D3%2B%C3%A9");
    fc.assert(
      fc.property(nasty, nasty, (a, b) => {
        expect([...new URLSearchParams(bodyOf(type, "x={a}&{b}=y", { a, b }))]).toEqual([
          ["x", a],
          [b, "y"],
        ]);
      }),
    );
  });

  test.each(["text/plain", "text/csv", "application/octet-stream", ""])(
    "security.md 66: leaves values in text unchanged: %s",
    (type) => {
      expect(bodyOf(type, "{a} and {b}; { } { a }", { a: "{b}$&", b: "<&>" }).replace("{ a }", "")).toBe(
        "{b}$& and <&>; { } ",
      );
    },
  );

  test("security.md 66: rejects multipart bodies, in which a value could begin a part", () => {
    expect(() => bodyOf("multipart/form-data; boundary=x", "{a}", { a: "x" })).toThrow("multipart");
  });
});

const DECODED: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&#13;": "\r",
};
