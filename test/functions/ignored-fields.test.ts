import { createRestHandler } from "keepsake/rest";
import { expect, test } from "vitest";
import { createGuide, GIVER } from "../support/assistants.js";
import { testEngine } from "../support/test-engine.js";

const INTERNAL = { functionType: "Internal", name: "searchMemories", description: "d" } as const;

test.each([
  ["blanks", { webHook: "", httpMethod: "", httpBodyContentType: "" }],
  ["unknown values", { webHook: "ftp://x", httpMethod: "BREW", httpBodyContentType: "x".repeat(1_000) }],
  ["templates", { httpQueryStringTemplate: "{", httpBodyTemplate: "{unknown}", httpHeaders: { Host: "x" } }],
  ["wrong types", { webHook: 7, httpMethod: {}, httpHeaders: "no", httpBodyTemplate: [] }],
])("an Internal Function ignores the fields of a call, whatever they hold: %s", async (_, fields) => {
  const { engine } = testEngine();
  const guide = await createGuide(engine, []);
  const { functionID } = await guide.functions.add({ ...INTERNAL, ...fields } as never);
  await guide.functions.update(functionID, { description: "e", ...fields } as never);
  expect(await guide.functions.get(functionID)).toMatchObject({
    description: "e",
    webHook: null,
    httpMethod: null,
    httpHeaders: {},
    httpQueryStringTemplate: null,
    httpBodyTemplate: null,
    httpBodyContentType: null,
  });
  const unknownField = guide.functions.add({ ...INTERNAL, name: "random", hook: 1 } as never);
  await expect(unknownField).rejects.toMatchObject({ code: "UNKNOWN_FIELD" });
});

test("a blank method or content type of a WebHook means absent in REST", async () => {
  const { engine } = testEngine();
  const guide = await createGuide(engine, []);
  const { sessionID } = await engine.sessions.open({ assistantID: guide.assistantID, ...GIVER });
  const handle = createRestHandler(engine);
  const send = async (method: string, path: string, fields: object) => {
    const init = { method, headers: { "content-type": "application/json" }, body: JSON.stringify(fields) };
    return (await handle(new Request(`http://keepsake.test/svc/v2/Function/${path}`, init))).json();
  };
  const hook = { functionType: "WebHook", name: "h", description: "d", webHook: "https://h.example" };
  const blank = { httpMethod: "", httpBodyContentType: " " };
  const { functionID } = await send("POST", sessionID, { ...hook, ...blank });
  expect(await guide.functions.get(functionID)).toMatchObject({ httpMethod: null, httpBodyContentType: null });
  await guide.functions.update(functionID, { httpMethod: "PUT", httpBodyContentType: "text/csv" });
  await send("PATCH", `${sessionID}/${functionID}`, { description: "e", ...blank });
  expect(await guide.functions.get(functionID)).toMatchObject({
    description: "e",
    httpMethod: "PUT",
    httpBodyContentType: "text/csv",
  });
  const refused = guide.functions.update(functionID, { httpMethod: "" });
  await expect(refused).rejects.toMatchObject({ code: "INVALID_FIELD", field: "httpMethod" });
});
