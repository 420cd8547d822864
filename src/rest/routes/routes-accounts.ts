import * as z from "zod";
import {
  tenantAddSchema,
  tenantUpdateSchema,
  type UserFilter,
  userConfirmationSchema,
  userCreationSchema,
  userFilterSchema,
  userIdentitySchema,
  userInputSchema,
  userLoginSchema,
  userRegistrationSchema,
} from "../../model/index.js";
import { loginFields, loginTokenAnswer, tenantAnswer, userAnswer } from "../schemas/index.js";
import { paged, pageOf } from "./paged.js";
import { type Route, type RouteInput, type RouteParts, route } from "./route.js";

/** Users, tenants, and what it takes to log in. spec: Account operations. */
export const accountRoutes: readonly Route[] = /* @__PURE__ */ (() => [
  ...entryRoutes(),
  ...tokenRoutes(),
  ...userRoutes(),
  ...tenantRoutes(),
])();

function entryRoutes(): readonly Route[] {
  return [
    anyone("/Login", "Logs in, or goes on with a login that asked for something.", {
      body: userLoginSchema,
      fields: loginFields,
      calls: "accounts.login",
      run: ({ engine, body, caller }) => engine.accounts.login(body, caller),
    }),
    anyone("/User", "Registers a user, who is one when the mailed code is confirmed.", {
      body: userRegistrationSchema,
      fields: { user: userAnswer },
      calls: "accounts.register",
      run: async ({ engine, body, caller }) => ({ user: await engine.accounts.register(body, caller) }),
    }),
    anyone("/UserConfirm", "Confirms a registration with its code, and logs in.", {
      body: userConfirmationSchema,
      fields: loginFields,
      calls: "accounts.confirm",
      run: ({ engine, body, caller }) => engine.accounts.confirm(body, caller),
    }),
    anyone("/ResendVerificationCode", "Mails a code anew; whether there was one is not told.", {
      body: userIdentitySchema,
      calls: "accounts.resendVerificationCode",
      run: ({ engine, body, caller }) => nothing(engine.accounts.resendVerificationCode(body, caller)),
    }),
    anyone("/ResetPassword", "Mails a code for a new password; whether there is such a user is not told.", {
      body: userIdentitySchema,
      calls: "accounts.resetPassword",
      run: ({ engine, body, caller }) => nothing(engine.accounts.resetPassword(body, caller)),
    }),
    anyone("/ResetConfirm", "Sets a new password with the code, and goes on like a login.", {
      body: userConfirmationSchema,
      fields: loginFields,
      calls: "accounts.confirmReset",
      run: ({ engine, body, caller }) => engine.accounts.confirmReset(body, caller),
    }),
    anyone("/RecoverUserName", "Mails the userName of an address; whether there is one is not told.", {
      body: userIdentitySchema,
      calls: "accounts.recoverUserName",
      run: ({ engine, body, caller }) => nothing(engine.accounts.recoverUserName(body, caller)),
    }),
  ];
}

function tokenRoutes(): readonly Route[] {
  return [
    withToken("POST", "/Logout/{strToken}", "Ends a login token.", {
      calls: "accounts.logout",
      run: (input) => nothing(input.engine.accounts.logout(tokenOf(input), input.caller)),
    }),
    withToken("GET", "/Tokens/{strToken}", "Lists what the user is logged in by: IDs and dates, no tokens.", {
      fields: { tokens: z.array(loginTokenAnswer) },
      calls: "accounts.tokens.list",
      run: async (input) => ({ tokens: await input.engine.accounts.tokens.list(tokenOf(input), input.caller) }),
    }),
    withToken("DELETE", "/Tokens/{strToken}", "Ends all login tokens of the user.", {
      calls: "accounts.tokens.revokeAll",
      run: (input) => nothing(input.engine.accounts.tokens.revokeAll(tokenOf(input), input.caller)),
    }),
  ];
}

function userRoutes(): readonly Route[] {
  const path = "/User/{strToken}/{strUserID}";
  const user = { user: userAnswer };
  const users = { users: z.array(userAnswer), count: z.int32() };
  const idOf = ({ part }: RouteInput): string => part("strUserID") ?? "";
  return [
    withToken("GET", "/User/{strToken}", "Reads the user who is logged in.", {
      fields: user,
      calls: "accounts.get",
      run: async (input) => ({ user: await input.engine.accounts.get(tokenOf(input), undefined, input.caller) }),
    }),
    administrator("POST", "/User/{strToken}", "Creates a user with a temporary password.", {
      body: userCreationSchema,
      fields: { temporaryPassword: z.string().nullable(), loginToken: z.string().nullable(), ...user },
      calls: "accounts.create",
      run: (input) => input.engine.accounts.create(tokenOf(input), input.body, input.caller),
    }),
    withToken("GET", path, "Reads a user.", {
      fields: user,
      calls: "accounts.get",
      run: async (input) => ({ user: await input.engine.accounts.get(tokenOf(input), idOf(input), input.caller) }),
    }),
    withToken("PATCH", path, "Changes the given fields of a user that the caller may set.", {
      body: userInputSchema,
      fields: user,
      calls: "accounts.update",
      run: async (input) => ({
        user: await input.engine.accounts.update(tokenOf(input), idOf(input), input.body, input.caller),
      }),
    }),
    withToken("DELETE", path, "Removes a user with their assistants.", {
      calls: "accounts.remove",
      run: (input) => nothing(input.engine.accounts.remove(tokenOf(input), idOf(input), input.caller)),
    }),
    ...paged({
      method: "GET",
      root: "account",
      path: "/Users/{strToken}",
      access: "administrator",
      summary: "Lists users, the oldest first.",
      fields: users,
      calls: "accounts.list",
      run: (input) => input.engine.accounts.list(tokenOf(input), pageOf(input), input.caller),
    }),
    administrator("POST", "/FilterUsers/{strToken}", "Searches users.", {
      body: userFilterSchema,
      fields: users,
      calls: "accounts.filter",
      run: (input) => input.engine.accounts.filter(tokenOf(input), filterOf(input), input.caller),
    }),
  ];
}

function tenantRoutes(): readonly Route[] {
  const path = "/Tenant/{strToken}/{strTenantID}";
  const tenant = { tenant: tenantAnswer };
  const idOf = ({ part }: RouteInput): string => part("strTenantID") ?? "";
  return [
    ...paged({
      method: "GET",
      root: "account",
      path: "/Tenants/{strToken}",
      access: "superAdministrator",
      summary: "Lists the tenants, the oldest first.",
      fields: { count: z.int32(), tenants: z.array(tenantAnswer) },
      calls: "accounts.tenants.list",
      run: (input) => input.engine.accounts.tenants.list(tokenOf(input), pageOf(input), input.caller),
    }),
    superAdministrator("POST", "/Tenant/{strToken}", "Creates a tenant.", {
      body: tenantAddSchema,
      fields: tenant,
      calls: "accounts.tenants.create",
      run: async (input) => ({
        tenant: await input.engine.accounts.tenants.create(tokenOf(input), input.body, input.caller),
      }),
    }),
    superAdministrator("GET", path, "Reads a tenant.", {
      fields: tenant,
      calls: "accounts.tenants.get",
      run: async (input) => ({
        tenant: await input.engine.accounts.tenants.get(tokenOf(input), idOf(input), input.caller),
      }),
    }),
    superAdministrator("PATCH", path, "Changes the given fields of a tenant.", {
      body: tenantUpdateSchema,
      fields: tenant,
      calls: "accounts.tenants.update",
      run: async (input) => ({
        tenant: await input.engine.accounts.tenants.update(tokenOf(input), idOf(input), input.body, input.caller),
      }),
    }),
    superAdministrator("DELETE", path, "Removes a tenant with its users.", {
      calls: "accounts.tenants.remove",
      run: (input) => nothing(input.engine.accounts.tenants.remove(tokenOf(input), idOf(input), input.caller)),
    }),
  ];
}

type Parts = Omit<RouteParts, "method" | "root" | "path" | "summary" | "access">;

function anyone(path: string, summary: string, parts: Parts): Route {
  return route({ method: "POST", root: "account", path, summary, access: "anyone", ...parts });
}

function withToken(method: Route["method"], path: string, summary: string, parts: Parts): Route {
  return route({ method, root: "account", path, summary, access: "token", ...parts });
}

function administrator(method: Route["method"], path: string, summary: string, parts: Parts): Route {
  return route({ method, root: "account", path, summary, access: "administrator", ...parts });
}

function superAdministrator(method: Route["method"], path: string, summary: string, parts: Parts): Route {
  return route({ method, root: "account", path, summary, access: "superAdministrator", ...parts });
}

function tokenOf({ part }: RouteInput): string {
  return part("strToken") ?? "";
}

/** A filter with pages no longer than this server's. */
function filterOf({ body, maxPageSize }: RouteInput): UserFilter {
  const { numberOfResults } = body;
  const isTooMany = typeof numberOfResults === "number" && numberOfResults > maxPageSize;
  return isTooMany ? { ...body, numberOfResults: maxPageSize } : body;
}

/** The envelope alone. */
async function nothing(call: Promise<void>): Promise<object> {
  await call;
  return {};
}
