import * as z from "zod";
import { KeepsakeError } from "../errors.js";
import { userInputSchema } from "../model/index.js";
import { paged } from "./paged.js";
import { type Route, type RouteParts, route } from "./route.js";
import { filterUsersBody, loginFields, userAnswer } from "./schemas/account-schemas.js";

/** Accounts. spec: Account operations. They answer 501. */
export const accountRoutes: readonly Route[] = /* @__PURE__ */ (() => {
  const body = userInputSchema;
  const user = { user: userAnswer };
  const users = { users: z.array(userAnswer), count: z.int32() };
  const one = "/User/{strToken}/{strUserID}";
  return [
    anyone("/Login", "Logs in, or goes on with a login that asked for something.", { body, fields: loginFields }),
    anyone("/User", "Registers a user.", { body, fields: user }),
    anyone("/ResendVerificationCode", "Sends a verification code again.", { body }),
    anyone("/UserConfirm", "Confirms a registration with its code.", { body, fields: loginFields }),
    anyone("/ResetPassword", "Asks for a new password.", { body }),
    anyone("/ResetConfirm", "Sets a new password with the code.", { body, fields: loginFields }),
    anyone("/RecoverUserName", "Sends the name of a user to its address.", { body }),
    withToken("POST", "/Logout/{strToken}", "Ends a login token."),
    withToken("GET", "/User/{strToken}", "Reads the user who is logged in.", { fields: user }),
    administrator("POST", "/User/{strToken}", "Creates a user.", {
      body,
      fields: { temporaryPassword: z.string().nullable(), loginToken: z.string().nullable(), ...user },
    }),
    withToken("GET", one, "Reads a user.", { fields: user }),
    withToken("PATCH", one, "Changes the given fields of a user.", { body, fields: user }),
    withToken("DELETE", one, "Removes a user."),
    ...paged(administrator("GET", "/Users/{strToken}", "Lists users.", { fields: users })),
    administrator("POST", "/FilterUsers/{strToken}", "Searches users.", { body: filterUsersBody, fields: users }),
    withToken("GET", "/Svcs/{strToken}", "Lists the assistants of the user."),
    withToken("POST", "/Svc/{strToken}", "Creates an assistant."),
    withToken("GET", "/Svc/{strToken}/{strSvcID}", "Reads an assistant."),
    withToken("PATCH", "/Svc/{strToken}/{strSvcID}", "Changes an assistant."),
    withToken("DELETE", "/Svc/{strToken}/{strSvcID}", "Removes an assistant."),
    administrator("GET", "/Tenants/{strToken}", "Lists the tenants."),
    administrator("POST", "/Tenant/{strToken}", "Creates a tenant."),
    administrator("GET", "/Tenant/{strToken}/{strTenantID}", "Reads a tenant."),
    administrator("PATCH", "/Tenant/{strToken}/{strTenantID}", "Changes a tenant."),
    administrator("DELETE", "/Tenant/{strToken}/{strTenantID}", "Removes a tenant."),
  ].map(route);
})();

type Shape = Pick<RouteParts, "body" | "fields">;

function anyone(path: string, summary: string, parts: Shape): RouteParts {
  return notAvailable("POST", path, summary, parts);
}

function withToken(method: Route["method"], path: string, summary: string, parts: Shape = {}): RouteParts {
  return { ...notAvailable(method, path, summary, parts), access: "token" };
}

function administrator(method: Route["method"], path: string, summary: string, parts: Shape = {}): RouteParts {
  return { ...notAvailable(method, path, summary, parts), access: "administrator" };
}

function notAvailable(method: Route["method"], path: string, summary: string, parts: Shape): RouteParts {
  return {
    method,
    root: "account",
    path,
    access: "anyone",
    summary,
    calls: null,
    run: () => Promise.reject(new KeepsakeError("NOT_AVAILABLE", "This server does not have the feature yet")),
    ...parts,
  };
}
