import * as z from "zod";
import type { AssistantInput } from "../../model/index.js";
import { svcAddBody, svcAnswer, svcUpdateBody, toSvc } from "../schemas/index.js";
import { paged, pageOf } from "./paged.js";
import { type Route, type RouteInput, type RouteParts, route } from "./route.js";

/** Assistants of users. */
export const svcRoutes: readonly Route[] = /* @__PURE__ */ (() => {
  const path = "/Svc/{strToken}/{strSvcID}";
  const svc = { svc: svcAnswer };
  return [
    ...paged({
      ...withToken("GET", "/Svcs/{strToken}", "Lists the assistants of the user, the oldest first."),
      fields: { count: z.int32(), svcs: z.array(svcAnswer) },
      calls: "accounts.assistants.list",
      async run(input) {
        const { count, assistants } = await assistantsOf(input).list(tokenOf(input), pageOf(input), input.caller);
        return { count, svcs: assistants.map(toSvc) };
      },
    }),
    route({
      ...withToken("POST", "/Svc/{strToken}", "Creates an assistant of the user, within the user's quota."),
      body: svcAddBody,
      fields: svc,
      calls: "accounts.assistants.create",
      async run(input) {
        const assistant = input.body as AssistantInput;
        return { svc: toSvc(await assistantsOf(input).create(tokenOf(input), assistant, input.caller)) };
      },
    }),
    route({
      ...withToken("GET", path, "Reads an assistant of the user, or of one whom an administrator administers."),
      fields: svc,
      calls: "accounts.assistants.get",
      run: async (input) => ({
        svc: toSvc(await assistantsOf(input).get(tokenOf(input), svcIDOf(input), input.caller)),
      }),
    }),
    route({
      ...withToken("PATCH", path, "Changes the given fields of an assistant."),
      body: svcUpdateBody,
      fields: svc,
      calls: "accounts.assistants.update",
      async run(input) {
        const changes = input.body as AssistantInput;
        return { svc: toSvc(await assistantsOf(input).update(tokenOf(input), svcIDOf(input), changes, input.caller)) };
      },
    }),
    route({
      ...withToken("DELETE", path, "Removes an assistant with all it owns."),
      calls: "accounts.assistants.remove",
      async run(input) {
        await assistantsOf(input).remove(tokenOf(input), svcIDOf(input), input.caller);
        return {};
      },
    }),
  ];
})();

type Parts = Pick<RouteParts, "method" | "path" | "access" | "summary"> & { readonly root: "account" };

function withToken(method: Route["method"], path: string, summary: string): Parts {
  return { method, root: "account", path, access: "token", summary };
}

function assistantsOf({ engine }: RouteInput) {
  return engine.accounts.assistants;
}

function tokenOf({ part }: RouteInput): string {
  return part("strToken") ?? "";
}

function svcIDOf({ part }: RouteInput): string {
  return part("strSvcID") ?? "";
}
