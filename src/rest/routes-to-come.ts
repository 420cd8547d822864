import { KeepsakeError } from "../errors.js";
import { type Route, type RouteMethod, route } from "./route.js";

/** Assistants of users. They answer 501. */
export const svcRoutes: readonly Route[] = /* @__PURE__ */ (() => [
  withToken("GET", "/Svcs/{strToken}", "Lists the assistants of the user."),
  withToken("POST", "/Svc/{strToken}", "Creates an assistant."),
  withToken("GET", "/Svc/{strToken}/{strSvcID}", "Reads an assistant."),
  withToken("PATCH", "/Svc/{strToken}/{strSvcID}", "Changes an assistant."),
  withToken("DELETE", "/Svc/{strToken}/{strSvcID}", "Removes an assistant."),
])();

function withToken(method: RouteMethod, path: string, summary: string): Route {
  return route({
    method,
    root: "account",
    path,
    access: "token",
    summary,
    calls: null,
    run: () => Promise.reject(new KeepsakeError("NOT_AVAILABLE", "This server does not have the feature yet")),
  });
}
