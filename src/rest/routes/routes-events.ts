import { type Route, route } from "./route.js";

/** What is sent without being asked for. */
export const eventRoutes: readonly Route[] = /* @__PURE__ */ (() => [
  route({
    method: "GET",
    path: "/SessionEvents/{strSessionID}",
    access: "session",
    summary:
      "Server-sent events: the state of the session, now and whenever it changes; before it the text of a completion, as it is written by this process. Resumes with Last-Event-ID.",
    answer: "events",
    calls: "session.subscribe",
    async run({ session, listen }) {
      return listen(await session());
    },
  }),
])();
