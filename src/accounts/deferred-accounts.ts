import type { AssistantRecord, Owners } from "../assistants/index.js";
import { deferMethods, Lazy, type MethodNames } from "../shared/index.js";
import type { SessionAuthorizer } from "./access/index.js";
import type { AccountsDependencies, AccountsService } from "./accounts.js";
import type { Accounts } from "./accounts-api.js";
import type { OwnerPolicy } from "./quotas/index.js";

const METHODS: MethodNames<Accounts> = {
  bootstrap: true,
  login: true,
  register: true,
  confirm: true,
  resendVerificationCode: true,
  resetPassword: true,
  confirmReset: true,
  recoverUserName: true,
  logout: true,
  get: true,
  create: true,
  update: true,
  remove: true,
  list: true,
  filter: true,
  tokens: { list: true, revokeAll: true },
  assistants: { create: true, get: true, update: true, remove: true, list: true, find: true },
  chatLogs: true,
  tenants: { find: true, list: true, get: true, create: true, update: true, remove: true },
  sendDueNotifications: true,
  delivered: true,
};

/**
 * The accounts of an engine, loaded when they are first needed: by a call, a login token, or an assistant with an owner. A
 * page without users never loads them.
 */
export function deferAccounts(dependencies: AccountsDependencies) {
  const service = new Lazy(async () => (await import("./accounts.js")).createAccounts(dependencies));
  return {
    accounts: deferMethods(async () => (await service.get()).accounts, METHODS),
    owners: deferMethods<Owners>(async () => (await service.get()).owners, {
      addedOps: true,
      removedOps: true,
      importedOps: true,
      overQuota: true,
      noted: true,
    }),
    policy: deferPolicy(service),
    authorizer: deferAuthorizer(service),
    createReadToken: async (userID: string) => (await service.get()).createReadToken(userID),
    finishRemovals: async () => (await service.get()).finishRemovals(),
    close: async () => (await service.peek())?.close(),
  };
}

/** An assistant without an owner may do everything. spec: User. */
function deferPolicy(service: Lazy<AccountsService>): OwnerPolicy {
  const ask = async (
    { ownerUserID }: AssistantRecord,
    askPolicy: (policy: OwnerPolicy) => Promise<boolean>,
  ): Promise<boolean> => ownerUserID === null || askPolicy((await service.get()).policy);
  return {
    mayComplete: (assistant) => ask(assistant, (policy) => policy.mayComplete(assistant)),
    mayRemember: (assistant) => ask(assistant, (policy) => policy.mayRemember(assistant)),
    allows: (assistant, feature) => ask(assistant, (policy) => policy.allows(assistant, feature)),
    budgetOf: (assistant) => {
      if (assistant.ownerUserID === null) return { take: async () => true, refund: async () => {} };
      const budget = new Lazy(async () => (await service.get()).policy.budgetOf(assistant));
      return deferMethods(budget.get, { take: true, refund: true });
    },
  };
}

function deferAuthorizer(service: Lazy<AccountsService>): SessionAuthorizer {
  const load = async (): Promise<SessionAuthorizer> => (await service.get()).authorizer;
  return {
    logIn: async (token) => (await load()).logIn(token),
    async checkOwner(assistant) {
      if (assistant.ownerUserID !== null) await (await load()).checkOwner(assistant);
    },
    accountOf: async (login, isUse) => (await load()).accountOf(login, isUse),
    async checkTerms(assistant, account) {
      if (assistant.ownerUserID !== null || account !== null) await (await load()).checkTerms(assistant, account);
    },
    countOps: async (assistant) => (assistant.ownerUserID === null ? [] : (await load()).countOps(assistant)),
    paymentRequired: async () => (await load()).paymentRequired(),
  };
}
