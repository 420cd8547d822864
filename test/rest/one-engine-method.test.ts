import type { Engine, Session } from "keepsake";
import { createRestHandler } from "keepsake/rest";
import { expect, test } from "vitest";
import { fullServer, goodRequest, NAMED_ROUTES } from "./every-route.js";

test.each(NAMED_ROUTES)("%s calls one method of the engine, or of its session", async (_, route) => {
  const server = await fullServer();
  const calls: string[] = [];
  const handle = createRestHandler(recorded(server.engine, calls), { clock: server.clock });
  const response = await handle(goodRequest(route, server));
  await response.body?.cancel();

  const isOfSession = route.calls.startsWith("session.");
  const isField = route.calls === "session.state";
  expect(calls).toEqual([...(isOfSession ? ["sessions.get"] : []), ...(isField ? [] : [route.calls])]);
});

/** The engine, with a note of every method that is called on it and on the sessions that it hands out. */
function recorded(engine: Engine, calls: string[]): Engine {
  const isSession = (value: unknown): value is Session =>
    typeof value === "object" && value !== null && "sessionID" in value && "enterText" in value;

  const watch = <T extends object>(target: T, path: string): T =>
    new Proxy(target, {
      get(object, key) {
        const value: unknown = Reflect.get(object, key);
        if (value instanceof AbortSignal) return value;
        const name = path === "" ? String(key) : `${path}.${String(key)}`;
        if (typeof value === "object" && value !== null && key !== "state") return watch(value, name);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => {
          calls.push(name);
          const result: unknown = value.apply(object, args);
          return result instanceof Promise
            ? result.then((settled) => (isSession(settled) ? watch(settled, "session") : settled))
            : result;
        };
      },
    });
  return watch(engine, "");
}
