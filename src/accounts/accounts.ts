import type { AssistantStores, Owners } from "../assistants/index.js";
import { KeepsakeError } from "../errors.js";
import { parseCallOptions } from "../model/index.js";
import type { Ports } from "../ports/index.js";
import {
  type Actor,
  administratorRequired,
  authenticate,
  commitAccess,
  endAccess,
  endToken,
  enter,
  listTokens,
  makeToken,
  userNotFound,
} from "./access/index.js";
import type { Accounts } from "./accounts-api.js";
import {
  continueRemoval,
  createUser,
  filterUsers,
  isAlwaysOpen,
  lastAdministrator,
  listUsers,
  readUserChanges,
  removeUser,
  updateUser,
} from "./administration/index.js";
import {
  bootstrap,
  confirm,
  confirmReset,
  login,
  recoverUserName,
  register,
  resendVerificationCode,
  resetPassword,
} from "./login/index.js";
import type { MailTextOverrides } from "./mails/index.js";
import { sendDueNotifications } from "./notifications/index.js";
import {
  type AccountsContext,
  type AccountsSettings,
  type AuditHook,
  createOutbox,
  createPerform,
  createSeal,
  noteUser,
  type Perform,
} from "./operations/index.js";
import { createOwnedAssistants, removeAssistantsOf } from "./owned-assistants.js";
import { readOwner } from "./quotas/index.js";
import { createTextIndexer, userOp } from "./stored/index.js";
import { createTenant, finishRemovals, getTenant, listTenants, removeTenant, updateTenant } from "./tenants/index.js";
import { administered, shownUser } from "./users/index.js";

/** What accounts are made of. */
export interface AccountsDependencies {
  readonly ports: Ports;
  readonly settings: AccountsSettings;
  /** Key of what is stored keyed; null where none is given, which lasts no longer than the engine. */
  readonly secret: string | null;
  readonly mailTexts: MailTextOverrides;
  readonly onAudit: AuditHook | null;
  readonly stores: AssistantStores;
  /** What is counted of assistants for whom they belong to. */
  readonly owners: Owners;
}

/** The accounts of an engine, with what its other parts need of them. */
export interface AccountsService {
  readonly accounts: Accounts;
  /** Who a token stands for now. @throws KeepsakeError INVALID_TOKEN */
  authenticate(token: string): Promise<Actor>;
  /**
   * A token that reads the user that it names, for five minutes: for what a web hook is sent.
   *
   * @throws KeepsakeError USER_NOT_FOUND
   */
  mintReadToken(userID: string): Promise<string>;
  /** Runs an operation of another part as one of accounts: with throttle, mailer and audit. */
  readonly perform: Perform;
  /** Goes on with removals that were interrupted. What fails is logged. */
  finishRemovals(): Promise<void>;
  /** Resolves when nothing is under way, and nothing begins by itself any more. */
  close(): Promise<void>;
}

/** Accounts over a storage. */
export function createAccounts(dependencies: AccountsDependencies): AccountsService {
  const { ports, stores, owners } = dependencies;
  const context = contextOf(dependencies);
  const perform = createPerform(context, dependencies.onAudit, () => requireSecret(dependencies));
  const { outbox } = context;
  return {
    accounts: {
      bootstrap: (first) => perform("bootstrap", {}, (call) => bootstrap(call, first)),
      ...withoutToken(perform),
      ...ofUsers(context, perform),
      tokens: ofTokens(context, perform),
      assistants: createOwnedAssistants({ context, perform, stores, owners }),
      tenants: ofTenants(context, perform),
      sendDueNotifications: async (now = ports.clock.now(), options = {}) => {
        const { signal = null } = parseCallOptions(options);
        return perform("sendDueNotifications", {}, (call) => sendDueNotifications(call, { now, signal }));
      },
      delivered: () => outbox.drained(),
    },
    authenticate: (token) => authenticate(context, token),
    async mintReadToken(userID) {
      const user = await readOwner(ports, userID);
      if (user === null) throw userNotFound();
      const made = await makeToken(context, user, "read");
      await ports.storage.commit([made.op]);
      return made.token;
    },
    perform,
    finishRemovals: () => finishRemovals(context),
    async close() {
      await outbox.drained();
      await context.textIndexer.close();
    },
  };
}

function contextOf({ ports, settings, secret, mailTexts, stores, owners }: AccountsDependencies): AccountsContext {
  let dummyHash: Promise<string> | null = null;
  const key = secret === null ? ports.ids.secret(32) : new TextEncoder().encode(secret);
  return {
    ports,
    settings,
    mailTexts,
    removeAssistantsOf: (userID) => removeAssistantsOf(ports, stores, owners, userID),
    seal: createSeal(key),
    outbox: createOutbox(),
    textIndexer: createTextIndexer(ports),
    dummyHash() {
      dummyHash ??= ports.passwordHasher.hash(unguessablePassword(ports));
      return dummyHash;
    },
  };
}

/** A password that nobody can have. */
function unguessablePassword({ ids }: Ports): string {
  return String.fromCharCode(...ids.secret(32));
}

function requireSecret({ ports, secret }: AccountsDependencies): void {
  if (secret !== null || !ports.storage.capabilities.durable) return;
  throw new KeepsakeError("SECRET_MISSING", "Accounts on a storage that lasts need the option secret", {
    field: "secret",
  });
}

type WithoutToken = Pick<
  Accounts,
  "login" | "register" | "confirm" | "resendVerificationCode" | "resetPassword" | "confirmReset" | "recoverUserName"
>;

function withoutToken(perform: Perform): WithoutToken {
  return {
    login: (user, options) => perform("login", options, (call) => login(call, user)),
    register: (user, options) => perform("register", options, (call) => register(call, user)),
    confirm: (user, options) => perform("confirm", options, (call) => confirm(call, user)),
    resendVerificationCode: (user, options) =>
      perform("resendVerificationCode", options, (call) => resendVerificationCode(call, user)),
    resetPassword: (user, options) => perform("resetPassword", options, (call) => resetPassword(call, user)),
    confirmReset: (user, options) => perform("confirmReset", options, (call) => confirmReset(call, user)),
    recoverUserName: (user, options) => perform("recoverUserName", options, (call) => recoverUserName(call, user)),
  };
}

type OfUsers = Pick<Accounts, "logout" | "get" | "create" | "update" | "remove" | "list" | "filter">;

function ofUsers(context: AccountsContext, perform: Perform): OfUsers {
  return {
    logout: (token, options) =>
      perform("logout", options, async (call) => {
        const { user, tokenDigest } = await enter(call, token, "logout");
        await commitAccess(context, user, [endToken(tokenDigest)]);
      }),
    get: (token, userID, options) =>
      perform("get", options, async (call) => {
        const actor = await enter(call, token, "get");
        const { user, tenant } = await reachable(context, actor, userID ?? actor.user.userID);
        noteUser(call.trail, user);
        return shownUser(context, user, tenant);
      }),
    create: (token, user, options) =>
      perform("create", options, async (call) => createUser(call, await enter(call, token, "create"), user)),
    update: (token, userID, changes, options) =>
      perform("update", options, async (call) => {
        const fields = readUserChanges(changes);
        const actor = await enter(call, token, "update", (user) => isAlwaysOpen(fields, user, userID));
        return updateUser(call, actor, await reachable(context, actor, userID), fields);
      }),
    remove: (token, userID, options) =>
      perform("remove", options, async (call) => {
        // Who does not accept the terms may go.
        const actor = await enter(call, token, "remove", (user) => user.userID === userID);
        const isBegun = await continueRemoval(call, actor, userID);
        if (!isBegun) await removeUser(call, actor, await reachable(context, actor, userID));
        context.outbox.after(() => finishRemovals(context));
      }),
    list: (token, page, options) =>
      perform("list", options, async (call) => listUsers(context, await enter(call, token, "list"), page)),
    filter: (token, filter, options) =>
      perform("filter", options, async (call) => filterUsers(context, await enter(call, token, "filter"), filter)),
  };
}

/** A user that the actor may reach. Users reach none but themselves, whether there is another or not. */
async function reachable(context: AccountsContext, actor: Actor, userID: string) {
  const { user, token } = actor;
  if (user.userID === userID) return { user, tenant: actor.tenant, version: actor.version };
  if (token.scope !== "login" || (!user.admin && !user.superAdmin)) throw administratorRequired();
  return administered(context, actor, userID);
}

function ofTokens(context: AccountsContext, perform: Perform): Accounts["tokens"] {
  return {
    list: (token, options) =>
      perform("tokens.list", options, async (call) => {
        const { user, tokenDigest } = await enter(call, token, "tokens.list");
        return listTokens(context, user, tokenDigest);
      }),
    revokeAll: (token, options) =>
      perform("tokens.revokeAll", options, async (call) => {
        const { user, version } = await enter(call, token, "tokens.revokeAll");
        const after = { ...user, generation: user.generation + 1 };
        await commitAccess(context, user, [endAccess()], [userOp(after, version)]);
      }),
  };
}

function ofTenants(context: AccountsContext, perform: Perform): Accounts["tenants"] {
  return {
    list: (token, page, options) =>
      perform("tenants.list", options, async (call) => {
        await enter(call, token, "tenants.list");
        context.outbox.after(() => finishRemovals(context));
        return listTenants(context, page);
      }),
    get: (token, tenantID, options) =>
      perform("tenants.get", options, async (call) => {
        await enter(call, token, "tenants.get");
        return getTenant(call, tenantID);
      }),
    create: (token, tenant, options) =>
      perform("tenants.create", options, async (call) => {
        await enter(call, token, "tenants.create");
        return createTenant(call, tenant);
      }),
    update: (token, tenantID, changes, options) =>
      perform("tenants.update", options, async (call) => {
        await enter(call, token, "tenants.update");
        return updateTenant(call, tenantID, changes);
      }),
    remove: (token, tenantID, options) =>
      perform("tenants.remove", options, async (call) => {
        const { user } = await enter(call, token, "tenants.remove");
        if (user.tenantID === tenantID) throw lastAdministrator();
        await removeTenant(call, tenantID);
        context.outbox.after(() => finishRemovals(context));
      }),
  };
}
