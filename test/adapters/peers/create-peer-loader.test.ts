import { expect, test } from "vitest";
import { createPeerLoader } from "../../../src/adapters/peers/index.js";

test("a missing package is named, with the way to install it; the next call tries again", async () => {
  const missing = Object.assign(new Error("Cannot find package 'mail'"), { code: "ERR_MODULE_NOT_FOUND" });
  let isInstalled = false;
  const load = createPeerLoader("mail", "keepsake/mailer/smtp", async () => {
    if (!isInstalled) throw missing;
    return { send: 1 };
  });
  await expect(load()).rejects.toMatchObject({
    code: "PORT_FAILED",
    message: "keepsake/mailer/smtp needs the package mail: npm install mail",
    cause: missing,
  });
  isInstalled = true;
  expect(await load()).toEqual({ send: 1 });
});

test("a package is loaded once", async () => {
  let loads = 0;
  const load = createPeerLoader("mail", "keepsake/mailer/smtp", async () => {
    loads += 1;
    return {};
  });
  await Promise.all([load(), load()]);
  expect(await load()).toBe(await load());
  expect(loads).toBe(1);
});
