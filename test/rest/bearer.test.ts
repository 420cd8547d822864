import { describe, expect, test } from "vitest";
import { fullServer } from "./every-route.js";

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe("the header Authorization", () => {
  test("gives the session ID or login token if the path has - in its place", async () => {
    const { ask, parts } = await fullServer();
    expect(await ask("GET", "/Session/-", bearer(parts.strSessionID!))).toMatchObject({ resultCode: 0 });
    expect(await ask("GET", "/api/v2/User/-", bearer(parts.strToken!))).toMatchObject({ user: { userName: "root" } });
    expect(await ask("GET", `/Memory/-/${parts.strMemoryID}`, bearer(parts.strSessionID!))).toMatchObject({
      memory: { title: "The boat trip" },
    });
  });

  test.each(["Bearer -", "Bearer", "Bearer  ", "Bearer - -", "-"])("with %j gives none", async (authorization) => {
    const { call } = await fullServer();
    const codeOf = async (path: string) => {
      const { status, headers } = await call("GET", path, { headers: { authorization } });
      return [status, headers.get("x-error-code")];
    };
    expect(await codeOf("/Session/-")).toEqual([404, "SESSION_NOT_FOUND"]);
    expect(await codeOf("/api/v2/User/-")).toEqual([401, "INVALID_TOKEN"]);
  });

  test("never replaces a credential in the path, or another part of it", async () => {
    const { ask, call, parts, visitor } = await fullServer();
    const { strSessionID = "", strToken = "" } = parts;
    expect(await ask("GET", "/Session/unknown", bearer(strSessionID))).toMatchObject({ resultCode: 404 });
    expect(await ask("GET", "/api/v2/User/unknown", bearer(strToken))).toMatchObject({ resultCode: 401 });
    expect(await ask("GET", `/Memories/${await visitor()}`, bearer(strSessionID))).toMatchObject({ resultCode: 403 });
    const response = await call("GET", `/Memory/${strSessionID}/-`, bearer(parts.strMemoryID!));
    expect(response.headers.get("x-error-code")).toBe("MEMORY_NOT_FOUND");
  });
});
