import { memoryStorage, type PasswordHasher } from "keepsake";
import { fakeHasher } from "keepsake/testing";
import { expect, test } from "vitest";
import { createGuide } from "./support/assistants.js";
import { overriding } from "./support/storages.js";
import { testEngine } from "./support/test-engine.js";

/** Values that a port of a host may throw. */
const THROWN: readonly [string, unknown][] = [
  ["undefined", undefined],
  ["null", null],
  ["a text", "no memory"],
  ["an error", new Error("no memory")],
];

const ADA = { tenant: "T", userName: "ada", eMail: "ada@example.org", password: "correct horse battery" };

test.each(THROWN)("a hasher that rejects with %s fails the call with PORT_FAILED", async (_, thrown) => {
  const passwordHasher: PasswordHasher = { ...fakeHasher(), hash: () => Promise.reject(thrown) };
  const { engine } = testEngine({ passwordHasher });
  await expect(engine.accounts.bootstrap(ADA)).rejects.toMatchObject({
    name: "KeepsakeError",
    code: "PORT_FAILED",
    ...(thrown === undefined ? {} : { cause: thrown }),
  });
});

test.each(THROWN)("a storage that throws %s fails the call with PORT_FAILED", async (_, thrown) => {
  const storage = overriding(memoryStorage(), {
    commit() {
      throw thrown;
    },
  });
  const { engine } = testEngine({ storage });
  await expect(createGuide(engine, [])).rejects.toMatchObject({ name: "KeepsakeError", code: "PORT_FAILED" });
});

test("the message of a failed port is not that of the port, which may repeat a secret", async () => {
  const passwordHasher: PasswordHasher = {
    ...fakeHasher(),
    hash: (secret) => Promise.reject(new Error(`cannot hash ${secret}`)),
  };
  const { engine } = testEngine({ passwordHasher });
  const error: Error = await engine.accounts.bootstrap(ADA).then(
    () => new Error("It was not rejected"),
    (reason: Error) => reason,
  );
  expect(error.message).not.toContain(ADA.password);
});
