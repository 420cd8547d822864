import { expect, test } from "vitest";
import { accountsEngine, PASSWORD } from "./accounts-engine.js";

test("a user registers, confirms and logs in", async () => {
  const { user, login, engine } = await accountsEngine();
  const { token, user: ada } = await user();
  expect(ada.userName).toBe("ada");
  expect((await engine.accounts.get(token)).eMail).toBe("ada@example.org");
  expect((await login("ada")).token).not.toBe(token);
  await expect(login("ada", { password: `${PASSWORD}!` })).rejects.toMatchObject({ code: "LOGIN_FAILED" });
});
