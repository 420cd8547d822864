import * as z from "zod";
import type { Engine } from "../../engine.js";
import {
  type AssistantName,
  type NewAssistant,
  type NewRegistration,
  type NewTenant,
  type NewUser,
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
  chatLogSessionResponse,
  loginFields,
  loginTokenResponse,
  publicSvcResponse,
  publicTenantResponse,
  svcAddBody,
  svcResponse,
  svcUpdateBody,
  tenantResponse,
  toPublicSvc,
  toSvc,
  userResponse,
} from "../schemas/index.js";
import {
  type Route,
  type RouteAccess,
  type RouteInput,
  type RouteMethod,
  type RouteParts,
  readPage,
  route,
  unchecked,
  withCredential,
} from "./route.js";

type AccountParts = RouteParts<RouteInput & { readonly accounts: Engine["accounts"] }>;

/** A route of the account root. The path is without the token, unless anyone may call it. */
function accountRoute(method: RouteMethod, path: string, access: RouteAccess, summary: string, parts: AccountParts) {
  return route(method, access === "anyone" ? path : withCredential(path, "strToken"), access, summary, {
    root: "account",
    ...parts,
    run: (input) => parts.run({ ...input, accounts: input.engine.accounts }),
  });
}

function loginRoute(path: string, summary: string, parts: AccountParts): Route[] {
  return accountRoute("POST", path, "anyone", summary, parts);
}

const userPath = "/User/{strUserID}";
const tenantPath = "/Tenant/{strTenantID}";
const svcPath = "/Svc/{strSvcID}";
const publicSvcPath = "/Svc/{strTenantName}/{strUserName}/{strSvcName}";
const user = { user: userResponse };
const users = { users: z.array(userResponse), count: z.int32() };
const tenant = { tenant: tenantResponse };
const svc = { svc: svcResponse };

/** Users, tenants, logins and the assistants of users. spec: Account operations. */
export const accountRoutes: readonly Route[][] = [
  loginRoute("/Login", "Logs in, or continues a login that returned a challenge.", {
    body: userLoginSchema,
    fields: loginFields,
    run: ({ accounts, body, caller }) => accounts.login(body, caller),
  }),
  loginRoute("/User", "Registers a user. The mailed code confirms the registration.", {
    body: userRegistrationSchema,
    fields: { user: userResponse },
    run: async ({ accounts, body, caller }) => ({
      user: await accounts.register(unchecked<NewRegistration>(body), caller),
    }),
  }),
  loginRoute("/UserConfirm", "Confirms a registration with its code, and logs in.", {
    body: userConfirmationSchema,
    fields: loginFields,
    run: ({ accounts, body, caller }) => accounts.confirm(body, caller),
  }),
  loginRoute("/ResendVerificationCode", "Mails a new code. Never reveals if one was pending.", {
    body: userIdentitySchema,
    run: ({ accounts, body, caller }) => accounts.resendVerificationCode(body, caller),
  }),
  loginRoute("/ResetPassword", "Mails a code for a new password. Never reveals if the user exists.", {
    body: userIdentitySchema,
    run: ({ accounts, body, caller }) => accounts.resetPassword(body, caller),
  }),
  loginRoute("/ResetConfirm", "Sets a new password with the code, and continues like a login.", {
    body: userConfirmationSchema,
    fields: loginFields,
    run: ({ accounts, body, caller }) => accounts.confirmReset(body, caller),
  }),
  loginRoute("/RecoverUserName", "Mails the userName of an address. Never reveals if there is one.", {
    body: userIdentitySchema,
    run: ({ accounts, body, caller }) => accounts.recoverUserName(body, caller),
  }),
  accountRoute("POST", "/Logout", "token", "Revokes the login token.", {
    run: ({ accounts, token, caller }) => accounts.logout(token, caller),
  }),
  accountRoute("GET", "/Tokens", "token", "Lists IDs and dates of the user's login tokens.", {
    fields: { tokens: z.array(loginTokenResponse) },
    run: async ({ accounts, token, caller }) => ({ tokens: await accounts.tokens.list(token, caller) }),
  }),
  accountRoute("DELETE", "/Tokens", "token", "Revokes all login tokens of the user.", {
    run: ({ accounts, token, caller }) => accounts.tokens.revokeAll(token, caller),
  }),
  accountRoute("GET", "/User", "token", "Returns the user who is logged in.", {
    fields: user,
    run: async ({ accounts, token, caller }) => ({ user: await accounts.get(token, undefined, caller) }),
  }),
  accountRoute("POST", "/User", "administrator", "Creates a user with a temporary password.", {
    body: userCreationSchema,
    fields: { temporaryPassword: z.string().nullable(), loginToken: z.string().nullable(), ...user },
    run: ({ accounts, token, body, caller }) => accounts.create(token, unchecked<NewUser>(body), caller),
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
  accountRoute("GET", "/Users", "administrator", "Lists users, the oldest first.", {
    isPaged: true,
    fields: users,
    run: (input) => input.accounts.list(input.token, readPage(input), input.caller),
  }),
  accountRoute("POST", "/FilterUsers", "administrator", "Searches users.", {
    body: userFilterSchema,
    fields: users,
    run: (input) => input.accounts.filter(input.token, readFilter(input), input.caller),
  }),
  accountRoute("GET", "/Tenants", "superAdministrator", "Lists the tenants, the oldest first.", {
    isPaged: true,
    fields: { count: z.int32(), tenants: z.array(tenantResponse) },
    run: (input) => input.accounts.tenants.list(input.token, readPage(input), input.caller),
  }),
  accountRoute("POST", "/Tenant", "superAdministrator", "Creates a tenant.", {
    body: tenantAddSchema,
    fields: tenant,
    run: async ({ accounts, token, body, caller }) => ({
      tenant: await accounts.tenants.create(token, unchecked<NewTenant>(body), caller),
    }),
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
  accountRoute(
    "GET",
    "/Tenant/{strTenantName}",
    "anyone",
    "Returns what anyone may know about a tenant, by its name.",
    {
      fields: { tenant: publicTenantResponse },
      run: async ({ accounts, part, caller }) => ({
        tenant: await accounts.tenants.find(part("strTenantName") ?? "", caller),
      }),
    },
  ),
  accountRoute("GET", publicSvcPath, "anyone", "Returns what anyone may know about an assistant, by its names.", {
    fields: { svc: publicSvcResponse },
    async run({ accounts, part, caller }) {
      const [tenant, userName, name] = ["strTenantName", "strUserName", "strSvcName"].map((key) => part(key) ?? "");
      return { svc: toPublicSvc(await accounts.assistants.find({ tenant, userName, name } as AssistantName, caller)) };
    },
  }),
  accountRoute(
    "GET",
    "/ChatLogs/{strSvcID}",
    "token",
    "Lists the user's sessions with an assistant, the latest first.",
    {
      isPaged: true,
      fields: { count: z.int32(), chatLogs: z.array(chatLogSessionResponse) },
      run: (input) => input.accounts.chatLogs(input.token, { assistantID: input.id, ...readPage(input) }, input.caller),
    },
  ),
  accountRoute("GET", "/Svcs", "token", "Lists the assistants of the user, the oldest first.", {
    isPaged: true,
    fields: { count: z.int32(), svcs: z.array(svcResponse) },
    async run(input) {
      const { accounts, token, caller } = input;
      const { count, assistants } = await accounts.assistants.list(token, readPage(input), caller);
      return { count, svcs: assistants.map(toSvc) };
    },
  }),
  accountRoute("POST", "/Svc", "token", "Creates an assistant of the user, within the user's quota.", {
    body: svcAddBody,
    fields: svc,
    run: async ({ accounts, token, body, caller }) => ({
      svc: toSvc(await accounts.assistants.create(token, unchecked<NewAssistant>(body), caller)),
    }),
  }),
  accountRoute("GET", svcPath, "token", "Returns an assistant of the user, or of a user that the caller administers.", {
    fields: svc,
    run: async ({ accounts, token, id, caller }) => ({ svc: toSvc(await accounts.assistants.get(token, id, caller)) }),
  }),
  accountRoute("PATCH", svcPath, "token", "Changes the given fields of an assistant.", {
    body: svcUpdateBody,
    fields: svc,
    run: async ({ accounts, token, id, body, caller }) => ({
      svc: toSvc(await accounts.assistants.update(token, id, body, caller)),
    }),
  }),
  accountRoute("DELETE", svcPath, "token", "Removes an assistant with all it owns.", {
    run: ({ accounts, token, id, caller }) => accounts.assistants.remove(token, id, caller),
  }),
];

/** The filter in the body, limited to the page size of the server. */
function readFilter({ body, maxPageSize }: RouteInput): UserFilter {
  const { numberOfResults } = body;
  const isTooMany = typeof numberOfResults === "number" && numberOfResults > maxPageSize;
  return isTooMany ? { ...body, numberOfResults: maxPageSize } : body;
}
