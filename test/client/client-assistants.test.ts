import { expect, test } from "vitest";
import { PASSWORD, ROOT } from "../accounts/accounts-engine.js";
import { GIVER } from "../support/assistants.js";
import { direct, overSocket } from "./both-ways.js";

test.each([
  ["called directly", direct, false],
  ["over a socket, with the token in the header", overSocket, true],
])("a user's assistants, %s", async (_, connect, bearer) => {
  const { engine, client, assistantID: hosts, stop } = await connect({ client: { bearer } });
  await engine.accounts.bootstrap(ROOT);
  const { token: root, user } = await client.accounts.login({ tenant: "town", userName: "root", password: PASSWORD });
  const token = root ?? "";
  const { assistants } = client.accounts;
  await client.accounts.update(token, user?.userID ?? "", { enableSvcCreation: false });
  await expect(assistants.create(token, { name: "Guide" })).rejects.toMatchObject({ code: "FEATURE_DISABLED" });
  await client.accounts.update(token, user?.userID ?? "", { enableSvcCreation: true, maxSvc: 1 });

  const made = await assistants.create(token, { name: "Guide", giver: GIVER, culture: "it-IT" });
  const { assistantID } = made;
  expect(made).toEqual(await engine.accounts.assistants.get(token, assistantID));
  await expect(assistants.create(token, { name: "Another" })).rejects.toMatchObject({ code: "QUOTA_EXCEEDED" });
  expect(await assistants.update(token, assistantID, { description: "Knows the ships" })).toMatchObject({
    assistantID,
    ownerUserID: user?.userID,
    description: "Knows the ships",
  });
  expect(await assistants.get(token, assistantID)).toMatchObject({ name: "Guide", giver: { tag: GIVER.tag } });
  expect(await assistants.list(token, { from: 0, howMany: 5 })).toMatchObject({
    count: 1,
    assistants: [{ assistantID }],
  });

  const session = await client.sessions.open({ assistantID, loginToken: token });
  expect(session.state.state).toBe("G1");
  await expect(assistants.get(token, hosts)).rejects.toMatchObject({ code: "ASSISTANT_NOT_FOUND" });
  await assistants.remove(token, assistantID);
  await expect(assistants.get(token, assistantID)).rejects.toMatchObject({ code: "ASSISTANT_NOT_FOUND" });
  expect((await client.accounts.get(token)).numSvc).toBe(0);
  await stop();
});
