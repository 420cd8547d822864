import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:net";
import type { Mail } from "keepsake";
import { type SmtpMailerOptions, smtpMailer } from "keepsake/mailer/smtp";
import { afterEach, describe, expect, test } from "vitest";
import { LOOPBACK_CERTIFICATE } from "../../support/loopback-certificate.js";
import { type LoopbackMailServer, loopbackMailServer } from "../../support/smtp-server.js";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const MAIL: Mail = {
  kind: "registration",
  to: { name: "Ada", address: "ada@example.org" },
  subject: "Confirm your registration",
  text: "Your code is 0042.",
  html: "<p>Your code is 0042.</p>",
  data: { verificationCode: "0042" },
};
const FROM = { name: "The museum", address: "museum@example.com" };

async function server(options: Parameters<typeof loopbackMailServer>[0] = {}): Promise<LoopbackMailServer> {
  const started = await loopbackMailServer(options);
  stops.push(started.stop);
  return started;
}

function mailerTo({ port }: { readonly port: number }, options: Partial<SmtpMailerOptions> = {}) {
  return smtpMailer({ host: "127.0.0.1", port, security: "none", from: FROM, timeoutMs: 5_000, ...options });
}

describe("a mail", () => {
  test("arrives with its recipient, subject, text and html", async () => {
    const mails = await server();
    await mailerTo(mails).send({ ...MAIL, subject: "Città ✓", text: "È così.", html: "<p>È così.</p>" });
    const [mail] = mails.mails;
    expect(mail).toMatchObject({ from: FROM.address, to: [MAIL.to.address], encrypted: false, user: null });
    const headers = new Map(mail!.headers);
    expect(headers.get("To")).toBe("Ada <ada@example.org>");
    expect(headers.get("From")).toBe("The museum <museum@example.com>");
    expect(headers.get("Subject")).toBe("=?UTF-8?Q?Citt=C3=A0_=E2=9C=93?=");
    expect(headers.get("Auto-Submitted")).toBe("auto-generated");
    expect(headers.get("Content-Type")).toMatch(/^multipart\/alternative/);
    expect(mail!.source).toContain("=C3=88 cos=C3=AC.");
  });

  test("that is large arrives completely", async () => {
    const mails = await server();
    const text = "What was said.\n".repeat(20_000);
    await mailerTo(mails).send({ ...MAIL, text });
    expect(mails.mails[0]!.source.match(/What was said\./g)).toHaveLength(20_000);
  });

  test("arrives once, also when a hundred are sent at once", async () => {
    const mails = await server();
    const mailer = mailerTo(mails);
    const addresses = Array.from({ length: 100 }, (_, i) => `user${i}@example.org`);
    await Promise.all(addresses.map((address) => mailer.send({ ...MAIL, to: { name: "", address } })));
    expect(mails.mails.flatMap(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  });
});

describe("security.md 86: a mail goes to one validated address, with fixed headers", () => {
  const expected = ["From", "To", "Subject", "Auto-Submitted", "Message-ID", "Date", "MIME-Version", "Content-Type"];

  test.each([
    ["a line break in the name", { to: { name: "Ada\r\nBcc: evil@example.net", address: MAIL.to.address } }],
    [
      "a bare CR and LF in the name",
      { to: { name: "Ada\rBcc: evil@example.net\nX-Evil: 1", address: MAIL.to.address } },
    ],
    ["a line separator in the name", { to: { name: "Ada\u2028Bcc: evil@example.net", address: MAIL.to.address } }],
    ["an address in the name", { to: { name: 'evil@example.net>, "x', address: MAIL.to.address } }],
    ["a line break in the subject", { subject: "Hello\r\nBcc: evil@example.net\r\n\r\nAnother body" }],
    ["a dot on a line of its own", { text: "One.\r\n.\r\nMAIL FROM:<evil@example.net>\r\nTwo." }],
  ] as const)("%s adds no recipient and no header", async (_, parts) => {
    const mails = await server();
    await mailerTo(mails).send({ ...MAIL, ...parts });
    expect(mails.mails).toHaveLength(1);
    expect(mails.mails[0]!.to).toEqual([MAIL.to.address]);
    expect(mails.mails[0]!.headers.map(([name]) => name).toSorted()).toEqual(expected.toSorted());
  });

  test.each([
    "ada@example.org, evil@example.net",
    "ada@example.org;evil@example.net",
    "ada@example.org\r\nBcc: evil@example.net",
    "ada@example.org>\r\nRCPT TO:<evil@example.net",
    "<ada@example.org>",
    "Ada <ada@example.org>",
    '"a b"@example.org',
    "ada",
    "@example.org",
    "",
    `${"a".repeat(250)}@example.org`,
  ])("refuses %j before anything is sent", async (address) => {
    const mails = await server();
    const error = mailerTo(mails).send({ ...MAIL, to: { name: "Ada", address } });
    await expect(error).rejects.toMatchObject({ status: 400, field: "to.address" });
    expect(mails.mails).toEqual([]);
  });

  test.each([
    [["ada@example.org", "evil@example.net"]],
    [
      [
        { name: "Ada", address: "ada@example.org" },
        { name: "", address: "evil@example.net" },
      ],
    ],
    ["ada@example.org"],
  ])("refuses recipients such as %j", async (to) => {
    const mails = await server();
    await expect(mailerTo(mails).send({ ...MAIL, to: to as never })).rejects.toMatchObject({ status: 400 });
    expect(mails.mails).toEqual([]);
  });
});

describe("encryption", () => {
  const starttls = { disabledCommands: ["AUTH"] };

  test.each([
    ["starttls", starttls],
    ["tls", { secure: true, disabledCommands: ["AUTH"] }],
  ] as const)("%s is used with a certificate that is trusted", async (security, options) => {
    const mails = await server({ ...options, disabledCommands: [...options.disabledCommands] });
    await mailerTo(mails, { security, host: "localhost", ca: LOOPBACK_CERTIFICATE.cert }).send(MAIL);
    expect(mails.mails[0]).toMatchObject({ encrypted: true, to: [MAIL.to.address] });
  });

  test.each(["starttls", "tls"] as const)(
    "%s sends nothing to a server with an untrusted certificate",
    async (security) => {
      const mails = await server({ secure: security === "tls", ...starttls });
      await expect(mailerTo(mails, { security }).send(MAIL)).rejects.toMatchObject({ code: "PORT_FAILED" });
      expect(mails.mails).toEqual([]);
    },
  );

  test("starttls sends nothing to a server that does not offer it", async () => {
    const mails = await server();
    await expect(mailerTo(mails, { security: "starttls" }).send(MAIL)).rejects.toMatchObject({ code: "PORT_FAILED" });
    expect(mails.mails).toEqual([]);
  });

  test("a login is only sent encrypted, and its failure does not contain the password", async () => {
    const mails = await server({
      disabledCommands: [],
      authOptional: false,
      onAuth: ({ username, password }, _, done) =>
        password === "right password" ? done(null, { user: username }) : done(new Error("no")),
    });
    const mailer = (pass: string) =>
      mailerTo(mails, {
        security: "starttls",
        host: "localhost",
        ca: LOOPBACK_CERTIFICATE.cert,
        auth: { user: "museum", pass },
      });
    await mailer("right password").send(MAIL);
    expect(mails.mails[0]).toMatchObject({ encrypted: true, user: "museum" });
    const error = await mailer("wrong password")
      .send(MAIL)
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: "PORT_FAILED" });
    expect(String(error) + String((error as Error).cause)).not.toContain("wrong password");
    expect(mails.mails).toHaveLength(1);
  });
});

describe("a server that does not accept a mail", () => {
  test("refuses it: the call rejects, and the next mail is sent", async () => {
    let refused = false;
    const mails = await server({
      onRcptTo: (_, __, done) => {
        if (refused) return done();
        refused = true;
        done(new Error("550 no such mailbox"));
      },
    });
    const mailer = mailerTo(mails);
    await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: "PORT_FAILED", status: 500 });
    await mailer.send(MAIL);
    expect(mails.mails).toHaveLength(1);
  });

  test("is missing", async () => {
    const mails = await loopbackMailServer();
    await mails.stop();
    await expect(mailerTo(mails).send(MAIL)).rejects.toMatchObject({ code: "PORT_FAILED" });
  });

  test("is silent: the timeout ends the call", async () => {
    const silent = await silentServer();
    await expect(mailerTo(silent, { timeoutMs: 100 }).send(MAIL)).rejects.toMatchObject({
      code: "PORT_FAILED",
      message: "The mail server did not finish within 100 ms",
    });
  });

  test("is silent: the caller's signal ends the call and the connection", async () => {
    const silent = await silentServer();
    const controller = new AbortController();
    const sending = mailerTo(silent).send(MAIL, { signal: controller.signal });
    await silent.connected;
    controller.abort();
    await expect(sending).rejects.toMatchObject({ code: "ABORTED" });
    await silent.disconnected;
    await expect(mailerTo(silent).send(MAIL, { signal: controller.signal })).rejects.toMatchObject({ code: "ABORTED" });
  });
});

test.each([
  [{ host: "" }, "INVALID_FIELD"],
  [{ port: 0 }, "INVALID_FIELD"],
  [{ security: "ssl" }, "INVALID_FIELD"],
  [{ timeoutMs: 0 }, "INVALID_FIELD"],
  [{ from: { name: "A", address: "a@example.org, b@example.org" } }, "INVALID_FIELD"],
  [{ from: undefined }, "MISSING_FIELD"],
  [{ proxy: "http://127.0.0.1" }, "UNKNOWN_FIELD"],
  [{ auth: { user: "a", pass: "b" }, security: "none" }, "RULE_BROKEN"],
])("options are checked: %j is %s", (options, code) => {
  const whole = { host: "mail.example.org", from: FROM, ...options } as SmtpMailerOptions;
  expect(() => smtpMailer(whole)).toThrow(expect.objectContaining({ code }));
});

/** A server that accepts connections and sends nothing. */
async function silentServer() {
  let connect = (): void => {};
  let disconnect = (): void => {};
  const connected = new Promise<void>((resolve) => {
    connect = resolve;
  });
  const disconnected = new Promise<void>((resolve) => {
    disconnect = resolve;
  });
  const listener: Server = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("close", disconnect);
    socket.resume();
    connect();
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", () => resolve()));
  stops.push(() => new Promise<void>((resolve) => listener.close(() => resolve())));
  return { port: (listener.address() as AddressInfo).port, connected, disconnected };
}
