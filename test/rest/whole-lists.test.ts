import { createClient } from "keepsake/client";
import { createRestHandler } from "keepsake/rest";
import { describe, expect, test } from "vitest";
import { accountsEngine, createAdministrator } from "../accounts/accounts-engine.js";
import { writeUsers } from "../accounts/many-users.js";

/** A tenant with more users than a page may have, and one with a single user. */
async function populated() {
  const test = await accountsEngine();
  await writeUsers(
    test,
    Array.from({ length: 1_005 }, (_, i) => [`user${i}`, `user${i}@example.org`] as const),
  );
  test.clock.advance(1);
  await test.engine.accounts.tenants.create(test.root, { name: "village" });
  await createAdministrator(test.engine, test.root, { tenant: "village" });
  const handle = createRestHandler(test.engine, { clock: test.clock, maxPageSize: 500 });
  const sizeOf = async (path: string, token: string) => {
    const response = await handle(new Request(`http://keepsake.test/api/v2/Users/${token}${path}`));
    const { count, users } = (await response.json()) as { count: number; users: { userName: string }[] };
    return [count, users.length, users.at(-1)?.userName];
  };
  return { ...test, handle, sizeOf };
}

describe("GET Users/{token}", () => {
  test("returns all users, not the first 1,000; maxPageSize limits howMany only", async () => {
    const { root, sizeOf } = await populated();
    expect(await sizeOf("", root)).toEqual([1_007, 1_007, "mayor"]);
    expect(await sizeOf("/0/2000", root)).toEqual([1_007, 500, "user498"]);
    expect(await sizeOf("/1006/2000", root)).toEqual([1_007, 1, "mayor"]);
  });

  test("returns all users of the administrator's tenant", async () => {
    const { administrator, sizeOf } = await populated();
    const { token } = await administrator();
    expect(await sizeOf("", token)).toEqual([1_007, 1_007, "mayor"]);
  });

  test("gives the client all users, and a page of them", async () => {
    const { root, handle } = await populated();
    const { accounts } = createClient({ baseURL: "http://keepsake.test", fetch: handle });
    expect((await accounts.list(root)).users).toHaveLength(1_007);
    expect((await accounts.list(root, { from: 0 })).users).toHaveLength(1_007);
    expect((await accounts.list(root, { from: 0, howMany: 3 })).users).toHaveLength(3);
  });
});
