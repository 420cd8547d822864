import type { GiverManagement } from "keepsake";
import { type ClientGiver, createClient } from "keepsake/client";
import { createRestHandler } from "keepsake/rest";
import { expect, test } from "vitest";
import { accountsEngine } from "../accounts/accounts-engine.js";
import { GIVER } from "../support/assistants.js";
import { requireGiver } from "../support/full-session.js";
import { direct } from "./both-ways.js";

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    ({ code }: { code: string }) => code,
  );

/** IDs that no path can contain. */
const NO_IDS = ["", ".", ".."];

type Either = GiverManagement | ClientGiver;

test.each<[string, (giver: Either, id: string) => Promise<unknown>]>([
  ["memories.get", ({ memories }, id) => memories.get(id)],
  ["memories.update", ({ memories }, id) => memories.update(id, { title: "A" })],
  ["memories.remove", ({ memories }, id) => memories.remove(id)],
  ["memories.checkAccess", ({ memories }, id) => memories.checkAccess(id)],
  ["functions.remove", ({ functions }, id) => functions.remove(id)],
  ["people.remove", ({ people }, id) => people.remove(id)],
  ["unanswered.get", ({ unanswered }, id) => unanswered.get(id)],
  ["unanswered.answer", ({ unanswered }, id) => unanswered.answer(id, { answers: [{ text: "A" }] })],
  ["pairs.get", ({ pairs }, id) => pairs.get(id)],
])("security.md 65: %s with an invalid ID fails as in the library", async (_, call) => {
  const { engine, client, assistantID } = await direct();
  const session = await client.sessions.open({ assistantID, ...GIVER });
  const own = await engine.sessions.get(session.sessionID);
  for (const id of NO_IDS) {
    expect(await outcomeOf(call(session.giver, id))).toBe(await outcomeOf(call(requireGiver(own), id)));
  }
  await expect(session.giver.contextVars.values("..")).rejects.toMatchObject({ code: "INVALID_FIELD" });
});

test("security.md 65: invalid IDs of users, tenants, assistants, sessions and tokens fail as in the library", async () => {
  const { engine, root } = await accountsEngine();
  const { accounts, sessions } = createClient({ baseURL: "http://h", fetch: createRestHandler(engine) });
  for (const id of NO_IDS) {
    const calls: ((from: typeof accounts | typeof engine.accounts) => Promise<unknown>)[] = [
      (from) => from.get(root, id),
      (from) => from.update(root, id, {}),
      (from) => from.remove(root, id),
      (from) => from.tenants.get(root, id),
      (from) => from.assistants.get(root, id),
      (from) => from.get(id),
      (from) => from.tokens.revokeAll(id),
    ];
    for (const call of calls) {
      const outcome = await outcomeOf(call(accounts));
      expect(outcome).not.toBe("done");
      expect(outcome).toBe(await outcomeOf(call(engine.accounts)));
    }
    expect(await outcomeOf(sessions.get(id))).toBe(await outcomeOf(engine.sessions.get(id)));
  }
  expect(await accounts.get(root)).toMatchObject({ userName: "root" });
});

test("distinguishes unknown paths and large bodies from unknown objects", async () => {
  const { handle, assistantID } = await direct();
  const lost = createClient({ baseURL: "http://h/elsewhere", fetch: handle });
  const found = createClient({ baseURL: "http://h", fetch: handle });
  const user = { tenant: "town", userName: "a", password: "a" };
  await expect(lost.accounts.login(user)).rejects.toMatchObject({ code: "PATH_NOT_FOUND" });
  await expect(lost.sessions.open({ assistantID })).rejects.toMatchObject({ code: "PATH_NOT_FOUND" });
  const large = { ...user, password: "a".repeat(70_000) };
  await expect(found.accounts.login(large)).rejects.toMatchObject({ code: "BODY_TOO_LARGE" });
  await expect(found.sessions.open({ assistantID, pin: 1 } as never)).rejects.toMatchObject({ field: "pin" });
});
