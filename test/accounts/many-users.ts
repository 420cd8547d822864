import type { AccountsContext } from "../../src/accounts/operations/accounts-context.js";
import { resolveAccountsOptions } from "../../src/accounts/options/accounts-options.js";
import { claimOps, newUser, userOps } from "../../src/accounts/users/new-user.js";
import type { AccountsEngine } from "./accounts-engine.js";

/** Names and addresses of users, the oldest first. */
export type Names = readonly (readonly [userName: string, eMail: string])[];

/** The tenant of the test's users. */
export async function readTenantID({ engine, root }: AccountsEngine): Promise<string> {
  return (await engine.accounts.tenants.list(root)).tenants[0]?.tenantID ?? "";
}

/** Writes many users, a second apart, as confirmations do. */
export async function writeUsers(test: AccountsEngine, names: Names): Promise<void> {
  const tenantID = await readTenantID(test);
  let count = 0;
  const ids = { id: () => `user-${count++}` };
  const context = { ports: { ...test, ids }, settings: resolveAccountsOptions() } as unknown as AccountsContext;
  const ops = names.flatMap(([userName, eMail]) => {
    test.clock.advance(1_000);
    const user = newUser(context, { tenantID, userName, eMail, passwordHash: "none", tnCAndPPAccepted: true });
    return [...claimOps(context, user), ...userOps(user)];
  });
  for (let from = 0; from < ops.length; from += 2_000) await test.storage.commit(ops.slice(from, from + 2_000));
}
