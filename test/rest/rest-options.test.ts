import { createRestHandler, type RestOptions } from "keepsake/rest";
import { expect, test } from "vitest";
import { testEngine } from "../support/test-engine.js";

test.each([
  [{ root: "/" }, "UNKNOWN_FIELD", "root"],
  [{ engineRoot: "svc/v2" }, "INVALID_FIELD", "engineRoot"],
  [{ engineRoot: "/svc/:v" }, "INVALID_FIELD", "engineRoot"],
  [{ accountRoot: "/api/../v2" }, "INVALID_FIELD", "accountRoot"],
  [{ openApiPath: "/a b" }, "INVALID_FIELD", "openApiPath"],
  [{ maxBodyBytes: 0 }, "INVALID_FIELD", "maxBodyBytes"],
  [{ heartbeatMs: 1.5 }, "INVALID_FIELD", "heartbeatMs"],
  [{ heartbeatMs: 2 ** 31 }, "INVALID_FIELD", "heartbeatMs"],
  [{ bodyTimeoutMs: 2 ** 31 }, "INVALID_FIELD", "bodyTimeoutMs"],
  [{ bodyTimeoutMs: Number.NaN }, "INVALID_FIELD", "bodyTimeoutMs"],
] as const)("rejects the options %j: %s", (options, code, field) => {
  const { engine } = testEngine();
  expect(() => createRestHandler(engine, options as RestOptions)).toThrow(expect.objectContaining({ code, field }));
});

test.each([
  ["/svc/v2", "/svc/v2"],
  ["/svc/v2/", "/svc/v2"],
  ["/", ""],
  ["/Deep/er.Root", "/deep/ER.ROOT"],
])("the root %s serves under %s", async (engineRoot, served) => {
  const handle = createRestHandler(testEngine().engine, { engineRoot });
  const response = await handle(new Request(`http://h${served}/Session`, { method: "PUT" }));
  expect(response.status).toBe(405);
});

test("one root may be inside the other", async () => {
  for (const [engineRoot, accountRoot] of [
    ["/api", "/api/v2"],
    ["/api/v2", "/api"],
  ] as const) {
    const handle = createRestHandler(testEngine().engine, { engineRoot, accountRoot });
    for (const path of [`${engineRoot}/SESSION`, `${accountRoot}/LOGIN`]) {
      expect((await handle(new Request(`http://h${path}`, { method: "PUT" }))).status).toBe(405);
    }
  }
});
