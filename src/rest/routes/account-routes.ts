import * as z from "zod";
import type { Engine } from "../../engine.js";
import {
  type AssistantInput,
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
import {
  loginFields,
  loginTokenResponse,
  svcAddBody,
  svcResponse,
  svcUpdateBody,
  tenantResponse,
  toSvc,
  userResponse,
} from "../schemas/index.js";
import {
  paged,
  type Route,
  type RouteAccess,
  type RouteInput,
  type RouteMethod,
  type RouteParts,
  readPage,
  route,
} from "./route.js";

/** A request to a route of the account root. */
interface AccountInput extends RouteInput {
  readonly accounts: Engine["accounts"];
}

/** A route of the account root. */
export function accountRoute(
  method: RouteMethod,
  path: string,
  access: RouteAccess,
  summary: string,
  { run, ...parts }: RouteParts<AccountInput>,
): Route {
  return route(method, path, access, summary, {
    root: "account",
    ...parts,
    run: (input) => run({ ...input, accounts: input.engine.accounts }),
  });
}

const loginRoutes: readonly Route[] = [
  accountRoute("POST", "/Login", "anyone", "Logs in, or continues a login that returned a challenge.", {
    body: userLoginSchema,
    fields: loginFields,
    run: ({ accounts, body, caller }) => accounts.login(body, caller),
  }),
  accountRoute("POST", "/User", "anyone", "Registers a user. The mailed code confirms the registration.", {
    body: userRegistrationSchema,
    fields: { user: userResponse },
    run: async ({ accounts, body, caller }) => ({ user: await accounts.register(body, caller) }),
  }),
  accountRoute("POST", "/UserConfirm", "anyone", "Confirms a registration with its code, and logs in.", {
    body: userConfirmationSchema,
    fields: loginFields,
    run: ({ accounts, body, caller }) => accounts.confirm(body, caller),
  }),
  accountRoute("POST", "/ResendVerificationCode", "anyone", "Mails a new code. Never reveals if one was pending.", {
    body: userIdentitySchema,
    run: ({ accounts, body, caller }) => accounts.resendVerificationCode(body, caller),
  }),
  accountRoute(
    "POST",
    "/ResetPassword",
    "anyone",
    "Mails a code for a new password. Never reveals if the user exists.",
    {
      body: userIdentitySchema,
      run: ({ accounts, body, caller }) => accounts.resetPassword(body, caller),
    },
  ),
  accountRoute("POST", "/ResetConfirm", "anyone", "Sets a new password with the code, and continues like a login.", {
    body: userConfirmationSchema,
    fields: loginFields,
    run: ({ accounts, body, caller }) => accounts.confirmReset(body, caller),
  }),
  accountRoute(
    "POST",
    "/RecoverUserName",
    "anyone",
    "Mails the userName of an address. Never reveals if there is one.",
    {
      body: userIdentitySchema,
      run: ({ accounts, body, caller }) => accounts.recoverUserName(body, caller),
    },
  ),
  accountRoute("POST", "/Logout/{strToken}", "token", "Revokes the login token.", {
    run: ({ accounts, token, caller }) => accounts.logout(token, caller),
  }),
  accountRoute("GET", "/Tokens/{strToken}", "token", "Lists IDs and dates of the user's login tokens.", {
    fields: { tokens: z.array(loginTokenResponse) },
    run: async ({ accounts, token, caller }) => ({ tokens: await accounts.tokens.list(token, caller) }),
  }),
  accountRoute("DELETE", "/Tokens/{strToken}", "token", "Revokes all login tokens of the user.", {
    run: ({ accounts, token, caller }) => accounts.tokens.revokeAll(token, caller),
  }),
];

const userPath = "/User/{strToken}/{strUserID}";
const user = { user: userResponse };
const users = { users: z.array(userResponse), count: z.int32() };

const userRoutes: readonly Route[] = [
  accountRoute("GET", "/User/{strToken}", "token", "Returns the user who is logged in.", {
    fields: user,
    run: async ({ accounts, token, caller }) => ({ user: await accounts.get(token, undefined, caller) }),
  }),
  accountRoute("POST", "/User/{strToken}", "administrator", "Creates a user with a temporary password.", {
    body: userCreationSchema,
    fields: { temporaryPassword: z.string().nullable(), loginToken: z.string().nullable(), ...user },
    run: ({ accounts, token, body, caller }) => accounts.create(token, body, caller),
  }),
  accountRoute("GET", userPath, "token", "Returns a user.", {
    fields: user,
    run: async ({ accounts, token, id, caller }) => ({ user: await accounts.get(token, id, caller) }),
  }),
  accountRoute("PATCH", userPath, "token", "Changes the given fields of a user that the caller may set.", {
    body: userInputSchema,
    fields: user,
    run: async ({ accounts, token, id, body, caller }) => ({ user: await accounts.update(token, id, body, caller) }),
  }),
  accountRoute("DELETE", userPath, "token", "Removes a user with their assistants.", {
    run: ({ accounts, token, id, caller }) => accounts.remove(token, id, caller),
  }),
  ...paged(
    accountRoute("GET", "/Users/{strToken}", "administrator", "Lists users, the oldest first.", {
      fields: users,
      run: (input) => input.accounts.list(input.token, readPage(input), input.caller),
    }),
  ),
  accountRoute("POST", "/FilterUsers/{strToken}", "administrator", "Searches users.", {
    body: userFilterSchema,
    fields: users,
    run: (input) => input.accounts.filter(input.token, readFilter(input), input.caller),
  }),
];

const tenantPath = "/Tenant/{strToken}/{strTenantID}";
const tenant = { tenant: tenantResponse };

const tenantRoutes: readonly Route[] = [
  ...paged(
    accountRoute("GET", "/Tenants/{strToken}", "superAdministrator", "Lists the tenants, the oldest first.", {
      fields: { count: z.int32(), tenants: z.array(tenantResponse) },
      run: (input) => input.accounts.tenants.list(input.token, readPage(input), input.caller),
    }),
  ),
  accountRoute("POST", "/Tenant/{strToken}", "superAdministrator", "Creates a tenant.", {
    body: tenantAddSchema,
    fields: tenant,
    run: async ({ accounts, token, body, caller }) => ({ tenant: await accounts.tenants.create(token, body, caller) }),
  }),
  accountRoute("GET", tenantPath, "superAdministrator", "Returns a tenant.", {
    fields: tenant,
    run: async ({ accounts, token, id, caller }) => ({ tenant: await accounts.tenants.get(token, id, caller) }),
  }),
  accountRoute("PATCH", tenantPath, "superAdministrator", "Changes the given fields of a tenant.", {
    body: tenantUpdateSchema,
    fields: tenant,
    run: async ({ accounts, token, id, body, caller }) => ({
      tenant: await accounts.tenants.update(token, id, body, caller),
    }),
  }),
  accountRoute("DELETE", tenantPath, "superAdministrator", "Removes a tenant with its users.", {
    run: ({ accounts, token, id, caller }) => accounts.tenants.remove(token, id, caller),
  }),
];

/** Users, tenants and logins. spec: Account operations. */
export const accountRoutes: readonly Route[] = [...loginRoutes, ...userRoutes, ...tenantRoutes];

/** The filter in the body, limited to the page size of the server. */
function readFilter({ body, maxPageSize }: RouteInput): UserFilter {
  const { numberOfResults } = body;
  const isTooMany = typeof numberOfResults === "number" && numberOfResults > maxPageSize;
  return isTooMany ? { ...body, numberOfResults: maxPageSize } : body;
}

const svcPath = "/Svc/{strToken}/{strSvcID}";
const svcFields = { svc: svcResponse };

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
    fields: svcFields,
    run: async ({ accounts, token, body, caller }) => ({
      svc: toSvc(await accounts.assistants.create(token, body as AssistantInput, caller)),
    }),
  }),
  accountRoute("GET", svcPath, "token", "Returns an assistant of the user, or of a user whom the caller administers.", {
    fields: svcFields,
    run: async ({ accounts, token, id, caller }) => ({ svc: toSvc(await accounts.assistants.get(token, id, caller)) }),
  }),
  accountRoute("PATCH", svcPath, "token", "Changes the given fields of an assistant.", {
    body: svcUpdateBody,
    fields: svcFields,
    run: async ({ accounts, token, id, body, caller }) => ({
      svc: toSvc(await accounts.assistants.update(token, id, body as AssistantInput, caller)),
    }),
  }),
  accountRoute("DELETE", svcPath, "token", "Removes an assistant with all it owns.", {
    run: ({ accounts, token, id, caller }) => accounts.assistants.remove(token, id, caller),
  }),
];
