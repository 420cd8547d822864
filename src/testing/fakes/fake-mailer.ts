import type { Mail, Mailer, MailKind, Outcome, OutcomeSink } from "../../ports/index.js";

export interface FakeMailer extends Mailer {
  readonly sent: readonly Mail[];
  /** Returns the last mail to an address. @throws Error if there is no such mail. */
  lastTo(address: string): Mail;
  /** Returns the verification code in the last mail to an address. @throws Error if the mail has no code. */
  codeFor(address: string): string;
  /** Makes the next calls fail. Default: one. */
  failNext(count?: number): void;
}

export interface FakeMailerOptions {
  /** Expected kinds of mail. Other kinds are refused with an error. Default: all. */
  readonly expects?: readonly MailKind[];
}

/** Creates a mailer that sends nothing. It rejects unexpected mails and invalid addresses. */
export function fakeMailer({ expects }: FakeMailerOptions = {}): FakeMailer {
  const sent: Mail[] = [];
  let failures = 0;
  const lastTo = (address: string): Mail => {
    const mail = sent.findLast(({ to }) => to.address === address);
    if (mail === undefined) throw new Error(`fakeMailer sent no mail to ${address}`);
    return mail;
  };
  return {
    sent,
    lastTo,
    codeFor(address) {
      const { kind, data } = lastTo(address);
      const { verificationCode } = data;
      if (verificationCode === undefined) throw new Error(`The last mail to ${address} (${kind}) has no code`);
      return verificationCode;
    },
    failNext(count = 1) {
      failures += count;
    },
    async send(mail, { signal } = {}) {
      signal?.throwIfAborted();
      const { kind, to } = mail;
      if (expects !== undefined && !expects.includes(kind)) throw new Error(`fakeMailer did not expect a ${kind} mail`);
      if (!/^[^\s,;<>@]+@[^\s,;<>@]+$/.test(to.address)) throw new Error("fakeMailer got a mail to an invalid address");
      if (failures > 0) {
        failures -= 1;
        throw new Error("fakeMailer fails on request");
      }
      sent.push(mail);
    },
  };
}

export interface FakeOutcomeSink extends OutcomeSink {
  /** All delivered outcomes, oldest first, including repeated deliveries. */
  readonly delivered: readonly Outcome[];
  /** Makes the next calls fail. Default: one. */
  failNext(count?: number): void;
}

export function fakeOutcomeSink(): FakeOutcomeSink {
  const delivered: Outcome[] = [];
  let failures = 0;
  return {
    delivered,
    failNext(count = 1) {
      failures += count;
    },
    async deliver(outcome) {
      if (failures > 0) {
        failures--;
        throw new Error("The platform is down");
      }
      delivered.push(outcome);
    },
  };
}
