import * as z from "zod";
import type { AssistantInput } from "../../model/index.js";
import { svcAddBody, svcResponse, svcUpdateBody, toSvc } from "../schemas/index.js";
import { accountRoute } from "./account-routes.js";
import { paged, readPage } from "./paging.js";
import type { Route } from "./route.js";

const path = "/Svc/{strToken}/{strSvcID}";
const fields = { svc: svcResponse };

/** The assistants of users. */
export const svcRoutes: readonly Route[] = [
  ...paged(
    accountRoute("GET", "/Svcs/{strToken}", "token", "Lists the assistants of the user, the oldest first.", {
      fields: { count: z.int32(), svcs: z.array(svcResponse) },
      async run(input) {
        const { accounts, token, caller } = input;
        const { count, assistants } = await accounts.assistants.list(token, readPage(input), caller);
        return { count, svcs: assistants.map(toSvc) };
      },
    }),
  ),
  accountRoute("POST", "/Svc/{strToken}", "token", "Creates an assistant of the user, within the user's quota.", {
    body: svcAddBody,
    fields,
    run: async ({ accounts, token, body, caller }) => ({
      svc: toSvc(await accounts.assistants.create(token, body as AssistantInput, caller)),
    }),
  }),
  accountRoute("GET", path, "token", "Returns an assistant of the user, or of a user whom the caller administers.", {
    fields,
    run: async ({ accounts, token, id, caller }) => ({ svc: toSvc(await accounts.assistants.get(token, id, caller)) }),
  }),
  accountRoute("PATCH", path, "token", "Changes the given fields of an assistant.", {
    body: svcUpdateBody,
    fields,
    run: async ({ accounts, token, id, body, caller }) => ({
      svc: toSvc(await accounts.assistants.update(token, id, body as AssistantInput, caller)),
    }),
  }),
  accountRoute("DELETE", path, "token", "Removes an assistant with all it owns.", {
    run: ({ accounts, token, id, caller }) => accounts.assistants.remove(token, id, caller),
  }),
];
