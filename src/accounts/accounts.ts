import type { AssistantStores, Owners } from "../assistants/index.js";
import { KeepsakeError } from "../errors.js";
import { type NewTenant, type PageInput, parseCallOptions } from "../model/index.js";
import type { Ports } from "../ports/index.js";
import {
  type AuthorizedRunner,
  authenticate,
  authorize,
  type Caller,
  commitAccess,
  createAuthorizedRunner,
  createSessionAuthorizer,
  createToken,
  listTokens,
  revokeAccess,
  revokeToken,
  userNotFound,
} from "./access/index.js";
import type { Accounts } from "./accounts-api.js";
import {
  createUser,
  filterUsers,
  findRemoval,
  isAlwaysOpen,
  lastAdministrator,
  listUsers,
  parseUserChanges,
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
import { sendDueNotifications } from "./notifications/index.js";
import {
  type AccountCallOptions,
  type AccountsContext,
  type AuditHook,
  createDeferredTasks,
  createHmac,
  createOperationRunner,
  noteUser,
  type OperationCall,
  type OperationRunner,
  retryOnVersionConflict,
} from "./operations/index.js";
import type { AccountsSettings, MailTextOverrides, OperationName } from "./options/index.js";
import { createOwnedAssistants, removeOwnedAssistants } from "./owned-assistants.js";
import { findPublicTenant, listOwnChatLogs } from "./public-reads.js";
import { createOwnerPolicy, createOwners, readOwner } from "./quotas/index.js";
import { userOp } from "./stored/index.js";
import {
  createTenant,
  finishRemoval,
  finishRemovals,
  getTenant,
  listTenants,
  removeTenant,
  updateTenant,
} from "./tenants/index.js";
import { findManagedUser, toUserView } from "./users/index.js";

export interface AccountsDependencies {
  readonly ports: Ports;
  readonly settings: AccountsSettings;
  /** The key of stored codes; null for a random key that lasts as long as the engine. */
  readonly secret: string | null;
  readonly mailTexts: MailTextOverrides;
  readonly onAudit: AuditHook | null;
  readonly stores: AssistantStores;
}

/** The accounts of an engine, and what only the engine uses of them. */
export type AccountsService = ReturnType<typeof createAccounts>;

export function createAccounts(dependencies: AccountsDependencies) {
  const { ports, settings, stores } = dependencies;
  const owners = createOwners(ports);
  const context = createContext(dependencies, owners);
  const run = createOperationRunner(context, dependencies.onAudit, () => checkSecret(dependencies));
  const runAuthorized = createAuthorizedRunner(run);
  const accounts: Accounts = {
    bootstrap: (first) => run("bootstrap", {}, (call) => bootstrap(call, first)),
    ...createAnonymousOperations(run),
    ...createUserOperations(context, run, runAuthorized),
    tokens: createTokenOperations(context, run, runAuthorized),
    assistants: createOwnedAssistants(context, run, runAuthorized, stores, owners),
    chatLogs: (token, query, options) =>
      runAuthorized("chatLogs", token, options, (call, caller) => listOwnChatLogs(call, caller, stores, query)),
    tenants: createTenantOperations(context, run, runAuthorized),
    sendDueNotifications: async (now = ports.clock.now(), options = {}) => {
      const { signal } = parseCallOptions(options);
      return run("sendDueNotifications", {}, (call) => sendDueNotifications(call, now, signal));
    },
    delivered: () => context.background.drained(),
  };
  return {
    accounts,
    owners,
    policy: createOwnerPolicy(ports),
    authorizer: createSessionAuthorizer({ ports, settings, authenticate: (token) => authenticate(context, token) }),
    /** Creates a token for web hooks: it can only read the user, for five minutes. @throws KeepsakeError USER_NOT_FOUND */
    async createReadToken(userID: string) {
      const user = await readOwner(ports, userID);
      if (user === null) throw userNotFound();
      const { token, op } = await createToken(context, user, "read");
      await ports.storage.commit([op]);
      return token;
    },
    finishRemovals: () => finishRemovals(context),
    close: () => context.background.drained(),
  };
}

function createContext(dependencies: AccountsDependencies, owners: Owners): AccountsContext {
  const { ports, settings, secret, mailTexts, stores } = dependencies;
  let dummyHash: Promise<string> | null = null;
  const createDummyHash = async () => ports.passwordHasher.hash(String.fromCharCode(...ports.ids.secret(32)));
  return {
    ports,
    settings,
    mailTexts,
    removeAssistantsOf: (userID) => removeOwnedAssistants(ports, stores, owners, userID),
    hmac: createHmac(secret === null ? ports.ids.secret(32) : new TextEncoder().encode(secret)),
    background: createDeferredTasks(ports),
    dummyHash() {
      dummyHash ??= createDummyHash().catch((error) => {
        // The next login tries again.
        dummyHash = null;
        throw error;
      });
      return dummyHash;
    },
  };
}

function checkSecret({ ports, secret }: AccountsDependencies): void {
  if (secret !== null || !ports.storage.capabilities.durable) return;
  const message = "Accounts on a durable storage need the option secret";
  throw new KeepsakeError("SECRET_MISSING", message, { field: "secret" });
}

function createAnonymousOperations(run: OperationRunner) {
  const operation =
    <Input, Result>(name: OperationName, perform: (call: OperationCall, input: Input) => Promise<Result>) =>
    (input: Input, options?: AccountCallOptions): Promise<Result> =>
      run(name, options, (call) => perform(call, input));
  return {
    login: operation("login", login),
    register: operation("register", register),
    confirm: operation("confirm", confirm),
    resendVerificationCode: operation("resendVerificationCode", resendVerificationCode),
    resetPassword: operation("resetPassword", resetPassword),
    confirmReset: operation("confirmReset", confirmReset),
    recoverUserName: operation("recoverUserName", recoverUserName),
  };
}

function finishRemovalsInBackground(context: AccountsContext): void {
  context.background.run("Removals could not be finished", () => finishRemovals(context));
}

/** Creates operations with a token and one argument. */
function createOperationFactory(runAuthorized: AuthorizedRunner) {
  return <Input, Result>(
    name: OperationName,
    perform: (call: OperationCall, caller: Caller, input: Input) => Promise<Result>,
  ) =>
    (token: string, input: Input, options?: AccountCallOptions): Promise<Result> =>
      runAuthorized(name, token, options, (call, caller) => perform(call, caller, input));
}

function createUserOperations(
  context: AccountsContext,
  run: OperationRunner,
  runAuthorized: AuthorizedRunner,
): Pick<Accounts, "logout" | "get" | "create" | "update" | "remove" | "list" | "filter"> {
  const operation = createOperationFactory(runAuthorized);
  return {
    logout: (token, options) =>
      runAuthorized("logout", token, options, (_, { user, tokenDigest }) =>
        commitAccess(context, user, [revokeToken(tokenDigest)]),
      ),
    get: operation("get", async (call, caller, userID?: string) => {
      const { user, tenant } = await findManagedUser(context, caller, userID ?? caller.user.userID);
      noteUser(call.trail, user);
      return toUserView(context, user, tenant);
    }),
    create: operation("create", createUser),
    update: (token, userID, changes, options) =>
      run("update", options, (call) => {
        const fields = parseUserChanges(changes);
        return retryOnVersionConflict(async () => {
          const caller = await authorize(call, token, "update", (user) => isAlwaysOpen(fields, user, userID));
          return updateUser(call, caller, await findManagedUser(context, caller, userID), fields);
        });
      }),
    remove: (token, userID, options) =>
      run("remove", options, async (call) => {
        const removal = await retryOnVersionConflict(async () => {
          // Users who do not accept the terms may remove themselves.
          const caller = await authorize(call, token, "remove", (user) => user.userID === userID);
          const begun = await findRemoval(call, caller, userID);
          return begun ?? removeUser(call, caller, await findManagedUser(context, caller, userID));
        });
        await finishRemoval(context, removal);
        finishRemovalsInBackground(context);
      }),
    list: operation("list", listUsers),
    filter: operation("filter", filterUsers),
  };
}

function createTokenOperations(
  context: AccountsContext,
  run: OperationRunner,
  runAuthorized: AuthorizedRunner,
): Accounts["tokens"] {
  return {
    list: (token, options) =>
      runAuthorized("tokens.list", token, options, (_, { user, tokenDigest }) =>
        listTokens(context, user, tokenDigest),
      ),
    revokeAll: (token, options) =>
      run("tokens.revokeAll", options, (call) =>
        retryOnVersionConflict(async () => {
          const { user, version } = await authorize(call, token, "tokens.revokeAll");
          const after = { ...user, generation: user.generation + 1 };
          await commitAccess(context, user, [revokeAccess()], [userOp(after, version)]);
        }),
      ),
  };
}

function createTenantOperations(
  context: AccountsContext,
  run: OperationRunner,
  runAuthorized: AuthorizedRunner,
): Accounts["tenants"] {
  const operation = createOperationFactory(runAuthorized);
  return {
    list: operation("tenants.list", async (_call, _caller, page?: PageInput) => {
      finishRemovalsInBackground(context);
      return listTenants(context, page);
    }),
    find: (name, options) => run("tenants.find", options, (call) => findPublicTenant(call, name)),
    get: operation("tenants.get", (call, _, tenantID: string) => getTenant(call, tenantID)),
    create: operation("tenants.create", (call, _, tenant: NewTenant) => createTenant(call, tenant)),
    update: (token, tenantID, changes, options) =>
      runAuthorized("tenants.update", token, options, (call) => updateTenant(call, tenantID, changes)),
    remove: operation("tenants.remove", async (call, { user }, tenantID: string) => {
      if (user.tenantID === tenantID) throw lastAdministrator();
      await removeTenant(call, tenantID);
      finishRemovalsInBackground(context);
    }),
  };
}
