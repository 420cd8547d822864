import { describe, expect, test } from "vitest";
import { accountsEngine, registrationFor } from "./accounts-engine.js";

const register = async (userName: string) => {
  const { engine } = await accountsEngine();
  return engine.accounts.register({ ...registrationFor("ada"), userName });
};

describe("security.md 87: names that go into mails", () => {
  test.each([
    "Hello Your account is blocked. Visit evil.example now",
    "Visit evil.example",
    "evil.com",
    "www.evil.example",
    "shop.evil.ru",
    "login.co.uk",
    "evil．com",
    "ada@evil.example",
    "Call +49 555 0100",
    "Call 0800 555 0100",
    "Blocked. Write to me",
    "Ada\nYour account is blocked",
    "Ada\u2028Lovelace",
    "a".repeat(61),
    "東".repeat(61),
    "ﷺ".repeat(10),
  ])("%j cannot register", async (userName) => {
    await expect(register(userName)).rejects.toMatchObject({ code: "INVALID_FIELD", field: "userName" });
  });

  test.each([
    "Ada",
    "ada.l",
    "ada.lovelace",
    "a.d.a",
    "O'Brien",
    "O’Brien",
    "田中",
    "Ada L.",
    "J.R.R. Tolkien",
    "Dr. Who",
    "Anna-Maria Müller",
    "ada1815",
    "user_20260101",
    "Maria del Carmen de la Vega",
    "a".repeat(60),
  ])("%j can register", async (userName) => {
    await expect(register(userName)).resolves.toMatchObject({ userName });
  });
});
