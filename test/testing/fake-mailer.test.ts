import type { Mail } from "keepsake";
import { fakeMailer } from "keepsake/testing";
import { expect, test } from "vitest";

const mail = (address: string, data: Mail["data"] = {}): Mail => ({
  kind: "loginCode",
  to: { name: "Ada", address },
  subject: "Your code",
  text: "",
  html: "",
  data,
});

test("a fake mailer records mails and finds the last code of an address", async () => {
  const mailer = fakeMailer();
  await mailer.send(mail("ada@example.org", { verificationCode: "111111" }));
  await mailer.send(mail("bob@example.org"));
  await mailer.send(mail("ada@example.org", { verificationCode: "222222" }));
  expect(mailer.sent).toHaveLength(3);
  expect(mailer.codeFor("ada@example.org")).toBe("222222");
  expect(mailer.lastTo("bob@example.org").data).toEqual({});
  expect(() => mailer.codeFor("bob@example.org")).toThrow("has no code");
  expect(() => mailer.lastTo("eva@example.org")).toThrow("no mail");
});

test("a fake mailer rejects unexpected mails", async () => {
  const mailer = fakeMailer({ expects: ["registration"] });
  await expect(mailer.send(mail("ada@example.org"))).rejects.toThrow("did not expect a loginCode mail");
  for (const address of ["a@example.org, b@example.org", "ada", "a\r\n@example.org"]) {
    await expect(fakeMailer().send(mail(address))).rejects.toThrow("invalid address");
  }
  expect(mailer.sent).toEqual([]);
});

test("a fake mailer fails on request and respects its signal", async () => {
  const mailer = fakeMailer();
  mailer.failNext();
  await expect(mailer.send(mail("ada@example.org"))).rejects.toThrow("fails on request");
  await expect(mailer.send(mail("ada@example.org"), { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: "AbortError",
  });
  await mailer.send(mail("ada@example.org"));
  expect(mailer.sent).toHaveLength(1);
});
