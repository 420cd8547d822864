import type { Mail, Mailer, MailKind } from "../../ports/index.js";

/** A {@link Mailer} that keeps what it was given. */
export interface FakeMailer extends Mailer {
  /** Every mail that was sent, the oldest first. */
  readonly sent: readonly Mail[];
  /** The last mail to an address. @throws Error where none was sent there. */
  lastTo(address: string): Mail;
  /** The verification code in the last mail to an address. @throws Error where that mail has none. */
  codeFor(address: string): string;
  /** Lets the next so many calls fail, as a server that is down does. */
  failNext(count?: number): void;
}

/** How a {@link fakeMailer} behaves. */
export interface FakeMailerOptions {
  /** The kinds of mail that are expected; any other is refused with an error. Default: all. */
  readonly expects?: readonly MailKind[];
}

/** Sends nothing, keeps everything, and throws on what is not expected or goes to no address. */
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
      if (!/^[^\s,;<>@]+@[^\s,;<>@]+$/.test(to.address)) throw new Error("fakeMailer got a mail to no address");
      if (failures > 0) {
        failures -= 1;
        throw new Error("fakeMailer was told to fail");
      }
      sent.push(mail);
    },
  };
}
