import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { restRoutes } from "keepsake/rest";
import { expect, test } from "vitest";
import { withRouteTable } from "../tools/route-table.js";

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");

test("the documentation lists the current routes", () => {
  const page = read("docs/rest-routes.md");
  expect(withRouteTable(page), "the page has no place for the table").not.toBeNull();
  expect(page, "run: npm run tables").toBe(withRouteTable(page));
});

test("lists the routes under the given roots", () => {
  const paths = restRoutes({ engineRoot: "/a", accountRoot: "/" }).map(({ method, path }) => `${method} ${path}`);
  expect(paths).toEqual(expect.arrayContaining(["POST /a/Session", "POST /Login"]));
  expect(new Set(paths).size).toBe(paths.length);
});

test("has every path of the specification", () => {
  const routes = restRoutes().map(
    ({ method, path }) => `${method} ${path.replace("/svc/v2", "").replace("/api/v2", "")}`,
  );
  expect(routes).toEqual(expect.arrayContaining(SPECIFIED));
});

const SPECIFIED = [
  ...[
    "TextEnteredEvent",
    "TextEnteredEventAsync",
    "DateChangedEvent",
    "PlaceChangedEvent",
    "TagChangedEvent",
    "TimeoutEvent",
  ].map((word) => `POST /${word}/{strSessionID}`),
  "GET /MacroFunctions/{strSessionID}",
  "GET /Functions/{strSessionID}",
  "GET /Functions/{strSessionID}/{from}/{howMany}",
  ...["GET", "PATCH", "DELETE"].flatMap((method) => [
    `${method} /Function/{strSessionID}/{strFunctionID}`,
    `${method} /Memory/{strSessionID}/{strMemoryID}`,
    `${method} /User/{strToken}/{strUserID}`,
  ]),
  "POST /Function/{strSessionID}",
  "GET /Memories/{strSessionID}/{type}",
  "GET /Memories/{strSessionID}/{from}/{howMany}/{type}",
  "POST /Memory/{strSessionID}",
  "POST /FilterMemories/{strSessionID}",
  "POST /FilterMemories/{strSessionID}/{from}/{howMany}",
  "GET /MemoryAccess/{strSessionID}/{strMemoryID}",
  ...["Login", "User", "ResendVerificationCode", "UserConfirm", "ResetPassword", "ResetConfirm", "RecoverUserName"].map(
    (word) => `POST /${word}`,
  ),
  "GET /User/{strToken}",
  "POST /User/{strToken}",
  "GET /Users/{strToken}",
  "GET /Users/{strToken}/{from}/{howMany}",
  "POST /FilterUsers/{strToken}",
];
